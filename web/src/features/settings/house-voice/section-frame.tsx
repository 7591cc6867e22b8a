import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NotSaved } from '../section/not-saved.tsx'
import { SavedState } from '../section/saved-state.tsx'
import type { SectionState } from './rules-saver.ts'
import type { Section } from './sections.ts'
import type { HouseRulesForm } from './use-house-rules.ts'

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
        <SavedState state={state?.status === 'saving' || state?.status === 'saved' ? state.status : undefined} />
      </Flex>
      <Text color="fg.muted" fontSize="sm" mt="1" mb="4">
        {hint}
      </Text>
      <Stack gap="4">{children}</Stack>
      <Problem form={form} section={section} state={state} />
    </Box>
  )
}

/** Why a section is not saved, and what can be done. */
function Problem({
  form,
  section,
  state,
}: Pick<SectionFrameProps, 'form' | 'section'> & { state: SectionState | undefined }) {
  const { t } = useTranslation('settings')
  if (!state?.problem) return null
  const actions: [string, (section: Section) => void][] =
    state.status === 'changed'
      ? [
          [t('house.keepMine'), form.keepMine],
          [t('section.takeTheirs'), form.takeTheirs],
        ]
      : state.status === 'failed' || state.status === 'waits'
        ? [[t('section.retry'), form.keepMine]]
        : []
  return (
    <NotSaved problem={state.problem}>
      {actions.length > 0 && (
        <Flex gap="2" wrap="wrap" mt="3">
          {actions.map(([name, act]) => (
            <Button key={name} size="sm" variant="outline" minH={{ base: '11', md: '8' }} onClick={() => act(section)}>
              {name}
            </Button>
          ))}
        </Flex>
      )}
    </NotSaved>
  )
}
