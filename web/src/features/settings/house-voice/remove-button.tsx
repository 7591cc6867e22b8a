import { IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Takes a row out of a list, beside a field as high as it. @param what its text, or its place while it is empty */
export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  return (
    <IconButton
      aria-label={t('remove', { what })}
      variant="ghost"
      minW="11"
      minH={{ base: '11', md: '10' }}
      onClick={onClick}
    >
      <X size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
