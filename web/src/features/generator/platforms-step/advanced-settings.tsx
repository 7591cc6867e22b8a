import { Accordion, Field, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { accordionSlotRecipe } from '@chakra-ui/react/theme'
import { useTranslation } from 'react-i18next'
import { type LanguageChoice, languageChoices } from '#shared/account/preferences.ts'
import { quotableLanguage } from '#shared/generation/demo-writer.ts'
import type { ModelId } from '#shared/generation/schema.ts'
import { promptMaxLength } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import { useModelOption } from '../../../ui/use-model-option.ts'
import type { Draft } from '../draft-store.ts'
import type { GeneratorSettings } from '../settings-store.ts'
import { SecondLanguageSelect } from './second-language-select.tsx'

/** What depends on something comes before what is fixed. */
const offeredChoices = [
  'auto',
  'text',
  ...languageChoices.filter((choice) => choice !== 'auto' && choice !== 'text'),
] as const

interface AdvancedSettingsProps {
  draft: Draft
  settings: GeneratorSettings
  models: { id: ModelId }[]
  allowPremium: boolean
  isDemo: boolean
  /** What the posts will be in. */
  language: PostLanguage
  onDraft: (draft: Draft) => void
  onSettings: (settings: GeneratorSettings) => void
}

export function AdvancedSettings({
  draft,
  settings,
  models,
  allowPremium,
  isDemo,
  language,
  onDraft,
  onSettings,
}: AdvancedSettingsProps) {
  const { t } = useTranslation('generator')
  const modelOption = useModelOption(allowPremium)
  const found = quotableLanguage(draft.content)
  const sameAsText = found
    ? t('languageOfText', { language: t(`outputLanguages.${found}`) })
    : t('outputLanguages.text')
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <LabelledSelect
          label={t('outputLanguage')}
          value={settings.outputLanguage}
          options={offeredChoices.map((value) => ({
            value,
            name: value === 'text' ? sameAsText : t(`outputLanguages.${value}`),
          }))}
          onChange={(choice) => onSettings({ ...settings, outputLanguage: choice as LanguageChoice })}
        />
        <SecondLanguageSelect {...{ settings, isDemo, onSettings }} content={draft.content} first={language} />
        <LabelledSelect
          label={t('model')}
          value={settings.selectedModel}
          options={models.map(({ id }) => modelOption(id))}
          onChange={(model) => onSettings({ ...settings, selectedModel: model as ModelId })}
        />
      </SimpleGrid>
      <Prompts draft={draft} settings={settings} onDraft={onDraft} onSettings={onSettings} />
    </Stack>
  )
}

/** What the person asks for: in this text, and in all their texts. */
function Prompts({
  draft,
  settings,
  onDraft,
  onSettings,
}: Pick<AdvancedSettingsProps, 'draft' | 'settings' | 'onDraft' | 'onSettings'>) {
  const { t } = useTranslation('generator')
  return (
    <Accordion.Root recipe={accordionSlotRecipe} collapsible variant="enclosed" borderRadius="card" bg="bg.panel">
      <Accordion.Item value="advanced">
        <Accordion.ItemTrigger minH="11">
          {t('advanced')}
          <Accordion.ItemIndicator ms="auto" />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>
            <Stack gap="4">
              <Prompt
                label={t('customPrompt')}
                hint={t('customPromptHint')}
                value={draft.customPrompt}
                onChange={(customPrompt) => onDraft({ ...draft, customPrompt })}
              />
              <Prompt
                label={t('editorPrompt')}
                hint={t('editorPromptHint')}
                value={settings.editorPrompt}
                onChange={(editorPrompt) => onSettings({ ...settings, editorPrompt })}
              />
              <Prompt
                label={t('generatorPrompt')}
                hint={t('generatorPromptHint')}
                value={settings.generatorPrompt}
                onChange={(generatorPrompt) => onSettings({ ...settings, generatorPrompt })}
              />
            </Stack>
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  )
}

interface PromptProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

function Prompt({ label, hint, value, onChange }: PromptProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Textarea
        dir="auto"
        bg="bg.panel"
        rows={2}
        maxLength={promptMaxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText>{hint}</Field.HelperText>
    </Field.Root>
  )
}
