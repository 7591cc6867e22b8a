import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Status } from '#shared/admin/system-status.ts'

const tones = { operational: 'success', degraded: 'warning', down: 'danger', unknown: 'free' } as const

export function ServiceStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('adminSystem')
  return <Badge colorPalette={tones[status]}>{t(`statuses.${status}`)}</Badge>
}
