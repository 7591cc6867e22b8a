import { Box, Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFocusLost } from '../../../lib/is-focus-lost.ts'
import { NotSaved } from './not-saved.tsx'
import { SavedState } from './saved-state.tsx'
import type { SectionForm } from './use-section.ts'

/** Saves a section, and says whether it is saved. */
export function SectionFoot<Value>({ form, name }: { form: SectionForm<Value>; name: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const { isDirty, status, problem, save, discard } = form
  const isSaving = status === 'saving'
  // Who pressed one of the buttons by key goes on from it, or from here where it is disabled or gone.
  const pressed = useRef<HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what is disabled
  useEffect(() => {
    if (!isSaving) for (const element of pressed.current) if (isFocusLost()) element.focus({ preventScroll: true })
  }, [isSaving, isDirty])
  return (
    <Box mt="6">
      {problem && <NotSaved problem={problem} />}
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        role="group"
        aria-label={name}
        tabIndex={-1}
        outline="none"
        onFocus={({ target, currentTarget }) => {
          pressed.current = [target, currentTarget]
        }}
      >
        <Button
          minH={{ base: '11', md: '10' }}
          aria-label={status === 'changed' ? undefined : t('saveNamed', { name })}
          disabled={!isDirty}
          loading={isSaving}
          onClick={() => void save()}
        >
          {status === 'changed' ? t('keepMine') : t('save')}
        </Button>
        {isDirty && !isSaving && (
          <Button variant="ghost" minH={{ base: '11', md: '10' }} onClick={discard}>
            {status === 'changed' ? t('takeTheirs') : t('discard')}
          </Button>
        )}
        <SavedState state={isSaving ? 'saving' : isDirty ? 'unsaved' : status === 'saved' ? 'saved' : undefined} />
      </Flex>
    </Box>
  )
}
