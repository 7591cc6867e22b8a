import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../../features/history/history-page.tsx'

export const Route = createFileRoute('/_user/history')({
  staticData: { room: 'history' },
  component: HistoryPage,
})
