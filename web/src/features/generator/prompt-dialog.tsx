import { Button, CloseButton, Dialog, Field, Portal, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
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
import { translateError } from '../../i18n/translate-error.ts'
import { useResetPlatform, useUpdatePlatform } from '../../lib/queries/platforms.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { LabelledSelect } from '../../ui/labelled-select.tsx'
import { showToast } from '../../ui/toaster.tsx'

/** The person's own settings for one platform. */
export function PromptDialog({ option, onClose }: { option: PlatformOption; onClose: () => void }) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const { t: ui } = useTranslation('ui')
  const { prompt, tone, emojiUsage, hashtagStrategy, length } = option
  const form = useSchemaForm(platformSettingsSchema, { prompt, tone, emojiUsage, hashtagStrategy, length })
  const settings = form.values
  const update = useUpdatePlatform()
  const reset = useResetPlatform()
  const facts = catalog[option.platform]
  const name = facts.name
  const hashtags = effectiveHashtags(option.platform, settings.hashtagStrategy)
  const params = { platform: option.platform }

  const failed = (error: unknown) =>
    showToast({ title: t('saveFailed'), text: translateError(error), tone: 'destructive' })
  const succeeded = (text: string) => {
    showToast({ title: t('saved'), text })
    onClose()
  }
  const save = () => {
    const body = form.submit()
    if (!body) return
    update.mutate({ params, body }, { onSuccess: () => succeeded(t('savedText', { name })), onError: failed })
  }
  const resetAll = () =>
    reset.mutate({ params }, { onSuccess: () => succeeded(t('resetDone', { name })), onError: failed })

  const choose = <Key extends keyof PlatformSettings>(key: Key) => ({
    value: settings[key],
    onChange: (value: string) => form.set({ [key]: value }),
  })
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card" maxW="lg">
            <Dialog.Header>
              <Dialog.Title>{t('dialogTitle', { name })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="5">
                <Field.Root>
                  <Field.Label>{t('instructions')}</Field.Label>
                  <Textarea
                    rows={4}
                    maxLength={promptMaxLength}
                    value={settings.prompt}
                    onChange={(event) => form.set({ prompt: event.target.value })}
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
                  {isPlatformId(option.platform) && facts.hasLengthSetting && (
                    <LabelledSelect
                      label={t('length')}
                      options={lengths.map((value) => ({ value, name: t(`lengths.${value}`) }))}
                      {...choose('length')}
                    />
                  )}
                </SimpleGrid>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer justifyContent="space-between" flexWrap="wrap">
              <Button variant="ghost" disabled={!option.isCustomized} loading={reset.isPending} onClick={resetAll}>
                {t('reset')}
              </Button>
              <Button loading={update.isPending} onClick={save}>
                {t('save')}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={ui('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
