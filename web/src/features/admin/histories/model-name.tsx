import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AdminHistory } from '#shared/admin/histories.ts'

/** The model that was chosen, and whether the demo writer wrote in its place. */
export function ModelName({ item: { model, isDemo } }: { item: AdminHistory }) {
  const { t } = useTranslation('ui')
  return (
    <>
      {model} {isDemo && <Badge colorPalette="warning">{t('demo.name')}</Badge>}
    </>
  )
}
