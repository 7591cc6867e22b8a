import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from './sections.ts'
import type { HouseRulesForm, SectionState } from './use-house-rules.ts'

interface SectionFrameProps {
  form: HouseRulesForm
  section: Section
  title: string
  hint: string
  children: ReactNode
}

/** One part of the house rules, and whether it is saved. */
export function SectionFrame({ form, section, title, hint, children }: SectionFrameProps) {
  const titleId = useId()
  const state = form.states[section]
  return (
    <Box as="section" aria-labelledby={titleId} borderTopWidth="1px" pt="6">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h3" id={titleId} size="sm">
          {title}
        </Heading>
        <SavedState state={state} />
      </Flex>
      <Text color="fg.muted" fontSize="sm" mt="1" mb="4">
        {hint}
      </Text>
      <Stack gap="4">{children}</Stack>
      <Problem form={form} section={section} state={state} />
    </Box>
  )
}

function SavedState({ state }: { state: SectionState | undefined }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const isSaved = state?.status === 'saved'
  return (
    <Flex role="status" align="center" gap="1" fontSize="sm" color={isSaved ? 'success.fg' : 'fg.muted'} minH="6">
      {isSaved && <Check size={16} strokeWidth={1.75} aria-hidden />}
      {state?.status === 'saving' && t('saving')}
      {isSaved && t('saved')}
    </Flex>
  )
}

/** Why a section is not saved, and what can be done. */
function Problem({
  form,
  section,
  state,
}: Pick<SectionFrameProps, 'form' | 'section'> & { state: SectionState | undefined }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  if (!state?.problem) return null
  const actions: [string, (section: Section) => void][] =
    state.status === 'changed'
      ? [
          [t('keepMine'), form.keepMine],
          [t('takeTheirs'), form.takeTheirs],
        ]
      : state.status === 'failed'
        ? [[t('retry'), form.keepMine]]
        : []
  return (
    <Box role="alert" mt="4" p="3" borderRadius="control" bg="warning.subtle" color="warning.fg" fontSize="sm">
      <Flex gap="2" align="flex-start">
        <Box flexShrink="0" mt="1">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="600">
            {t('notSaved')}
          </Text>{' '}
          {state.problem}
        </Text>
      </Flex>
      {actions.length > 0 && (
        <Flex gap="2" wrap="wrap" mt="3">
          {actions.map(([name, act]) => (
            <Button key={name} size="sm" variant="outline" minH={{ base: '11', md: '8' }} onClick={() => act(section)}>
              {name}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}
