import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SectionForm } from './use-section.ts'

/** Saves a section, and says whether it is saved. */
export function SectionFoot<Value>({ form, name }: { form: SectionForm<Value>; name: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const { isDirty, status, save, discard } = form
  const isSaving = status === 'saving'
  return (
    <Box mt="6">
      <Problem form={form} />
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          minH={{ base: '11', md: '10' }}
          aria-label={t('saveNamed', { name })}
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
        <SavedState status={status} isDirty={isDirty} />
      </Flex>
    </Box>
  )
}

function SavedState({ status, isDirty }: Pick<SectionForm<unknown>, 'status' | 'isDirty'>) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const isSaved = status === 'saved' && !isDirty
  return (
    <Flex role="status" align="center" gap="1" fontSize="sm" color={isSaved ? 'success.fg' : 'fg.muted'}>
      {isSaved && <Check size={16} strokeWidth={1.75} aria-hidden />}
      {status === 'saving' ? t('saving') : isSaved ? t('saved') : isDirty ? t('unsaved') : ''}
    </Flex>
  )
}

function Problem<Value>({ form: { status, problem } }: { form: SectionForm<Value> }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  if (!problem || status === 'saving' || status === 'saved') return null
  return (
    <Flex role="alert" gap="2" mb="4" p="3" borderRadius="control" bg="warning.subtle" color="warning.fg" fontSize="sm">
      <Box flexShrink="0" mt="1">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Text overflowWrap="anywhere">
        <Text as="span" fontWeight="600">
          {t('notSaved')}
        </Text>{' '}
        {problem}
      </Text>
    </Flex>
  )
}
