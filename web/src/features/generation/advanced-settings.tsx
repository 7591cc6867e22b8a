import { Accordion, Field, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { isPremiumModel, type ModelId, type OutputLanguage, outputLanguages } from '#shared/generation/schema.ts'
import { promptMaxLength } from '#shared/platforms/schema.ts'
import type { Draft } from './draft-store.ts'
import type { GeneratorSettings } from './settings-store.ts'

interface AdvancedSettingsProps {
  draft: Draft
  settings: GeneratorSettings
  models: { id: ModelId }[]
  allowPremium: boolean
  onDraft: (draft: Draft) => void
  onSettings: (settings: GeneratorSettings) => void
}

export function AdvancedSettings({
  draft,
  settings,
  models,
  allowPremium,
  onDraft,
  onSettings,
}: AdvancedSettingsProps) {
  const { t } = useTranslation('generation')
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field.Root>
          <Field.Label>{t('outputLanguage')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              bg="bg.panel"
              value={settings.outputLanguage}
              onChange={(event) => onSettings({ ...settings, outputLanguage: event.target.value as OutputLanguage })}
            >
              {outputLanguages.map((language) => (
                <option key={language} value={language}>
                  {t(`outputLanguages.${language}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('model')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              bg="bg.panel"
              value={settings.selectedModel}
              onChange={(event) => onSettings({ ...settings, selectedModel: event.target.value as ModelId })}
            >
              {models.map(({ id }) => {
                const isLocked = isPremiumModel(id) && !allowPremium
                const name = t(`models.${id}`)
                return (
                  <option key={id} value={id} disabled={isLocked}>
                    {isLocked ? t('premiumLocked', { model: name }) : name}
                  </option>
                )
              })}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </SimpleGrid>
      <Accordion.Root collapsible variant="enclosed" borderRadius="card" bg="bg.panel">
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
    </Stack>
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
      <Textarea rows={2} maxLength={promptMaxLength} value={value} onChange={(event) => onChange(event.target.value)} />
      <Field.HelperText>{hint}</Field.HelperText>
    </Field.Root>
  )
}
