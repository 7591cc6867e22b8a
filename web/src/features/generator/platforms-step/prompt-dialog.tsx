import { Button, Dialog, Field, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog, effectiveHashtags, isPlatformId } from '#shared/platforms/catalog.ts'
import {
  emojiUsages,
  hashtagStrategies,
  lengths,
  type PlatformOption,
  type PlatformSettings,
  platformSettingsSchema,
  promptMaxLength,
  tones,
} from '#shared/platforms/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { useResetPlatform, useUpdatePlatform } from '../../../lib/queries/platforms.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { formOf, isSame, storedSettings, type UnsavedSettings, unsavedSettings } from './unsaved-settings.ts'

/** The person's own settings for one platform. */
export function PromptDialog({ option, onClose }: { option: PlatformOption; onClose: () => void }) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const { settings, change, isChanged, discard, save, isSaving, reset, isResetting } = usePlatformSettings(
    option,
    onClose,
  )
  return (
    <TitledDialog
      title={t('dialogTitle', { name: catalog[option.platform].name })}
      isLong
      onSubmit={save}
      onClose={onClose}
    >
      <Dialog.Body>
        <SettingsFields platform={option.platform} settings={settings} onChange={change} />
      </Dialog.Body>
      <Dialog.Footer justifyContent="space-between" flexWrap="wrap">
        <Button variant="ghost" disabled={!option.isCustomized} loading={isResetting} onClick={reset}>
          {t('reset')}
        </Button>
        {isChanged && (
          <Button variant="ghost" ms="auto" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button loading={isSaving} onClick={save}>
          {t('save')}
        </Button>
      </Dialog.Footer>
    </TitledDialog>
  )
}

/** The settings as they are being changed, and how they are saved, reset or given up. What is entered is there again until then. */
function usePlatformSettings(option: PlatformOption, onClose: () => void) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const [seen] = useState(() => storedSettings(option))
  const [unsaved] = useState(() => unsavedSettings(option))
  const [, writeUnsaved] = useUnsavedInput<UnsavedSettings>(formOf(option.platform))
  const form = useSchemaForm(platformSettingsSchema, { ...seen, ...unsaved })
  const update = useUpdatePlatform()
  const resetting = useResetPlatform()
  const { name } = catalog[option.platform]
  const params = { platform: option.platform }

  const close = () => {
    writeUnsaved(undefined)
    onClose()
  }
  const failed = (error: unknown) =>
    showToast({ title: t('saveFailed'), text: translateError(error), tone: 'destructive' })
  const succeeded = (text: string) => {
    showToast({ title: t('saved'), text })
    close()
  }
  const save = () => {
    if (update.isPending) return
    const body = form.submit()
    if (!body) return
    update.mutate({ params, body }, { onSuccess: () => succeeded(t('savedText', { name })), onError: failed })
  }
  const reset = () =>
    resetting.mutate({ params }, { onSuccess: () => succeeded(t('resetDone', { name })), onError: failed })
  return {
    settings: form.values,
    change: (change: Partial<PlatformSettings>) => {
      form.set(change)
      const settings = { ...form.values, ...change }
      writeUnsaved(isSame(settings, seen) ? undefined : { settings, seen })
    },
    isChanged: !isSame(form.values, seen),
    discard: close,
    save,
    isSaving: update.isPending,
    reset,
    isResetting: resetting.isPending,
  }
}

interface SettingsFieldsProps {
  platform: PlatformOption['platform']
  settings: PlatformSettings
  onChange: (change: Partial<PlatformSettings>) => void
}

function SettingsFields({ platform, settings, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const { name, isShortForm } = catalog[platform]
  const hashtags = effectiveHashtags(platform, settings.hashtagStrategy)
  const choose = <Key extends keyof PlatformSettings>(key: Key) => ({
    value: settings[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <Stack gap="5">
      <Field.Root>
        <Field.Label>{t('instructions')}</Field.Label>
        <Textarea
          dir="auto"
          rows={4}
          maxLength={promptMaxLength}
          value={settings.prompt}
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
        <Field.HelperText>{t('instructionsHint', { name })}</Field.HelperText>
      </Field.Root>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <LabelledSelect
          label={t('tone')}
          options={tones.map((value) => ({ value, name: t(`tones.${value}`) }))}
          {...choose('tone')}
        />
        <LabelledSelect
          label={t('emojiUsage')}
          options={emojiUsages.map((value) => ({ value, name: t(`emojiUsages.${value}`) }))}
          {...choose('emojiUsage')}
        />
        <LabelledSelect
          label={t('hashtagStrategy')}
          options={hashtagStrategies.map((value) => ({ value, name: t(`hashtagStrategies.${value}`) }))}
          {...choose('hashtagStrategy')}
          {...(hashtags.isCapped && { hint: t('hashtagCap', { name, max: hashtags.max }) })}
        />
        {isPlatformId(platform) && !isShortForm && (
          <LabelledSelect
            label={t('length')}
            options={lengths.map((value) => ({ value, name: t(`lengths.${value}`) }))}
            {...choose('length')}
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}
