import { Flex } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Whether something is saved. Absent: nothing is said. */
export function SavedState({ state }: { state: 'saving' | 'saved' | 'unsaved' | undefined }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const isSaved = state === 'saved'
  return (
    <Flex role="status" align="center" gap="1" fontSize="sm" color={isSaved ? 'success.fg' : 'fg.muted'} minH="6">
      {isSaved && <Check size={16} strokeWidth={1.75} aria-hidden />}
      {state && t(state)}
    </Flex>
  )
}
