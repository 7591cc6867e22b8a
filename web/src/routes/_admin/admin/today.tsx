import { createFileRoute } from '@tanstack/react-router'
import { TodaySection } from '../../../features/admin/today/today-section.tsx'

export const Route = createFileRoute('/_admin/admin/today')({ component: TodaySection })
