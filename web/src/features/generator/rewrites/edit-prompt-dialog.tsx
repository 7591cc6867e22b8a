import { Button, Dialog, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditHundredths } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, promptMaxLength } from '#shared/platforms/schema.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { useRewriteLabel } from './use-rewrite-label.ts'

interface EditPromptDialogProps {
  conversionId: string
  platform: PlatformId
  price: CreditHundredths
  prompt: string
  warnsOfEdits: boolean
  onClose: () => void
  onRewrite: (prompt: string) => void
}

/** What should be different about one post, for this text only. What was typed is there again until it is sent. */
export function EditPromptDialog(props: EditPromptDialogProps) {
  const { conversionId, platform, price, prompt, warnsOfEdits, onClose, onRewrite } = props
  const { t } = useTranslation('generator')
  const labelOf = useRewriteLabel()
  const [unsent, writeUnsent] = useUnsavedInput<string>(`prompt ${conversionId} ${platform}`)
  const [value, setValue] = useState(unsent ?? prompt)
  const type = (typed: string) => {
    setValue(typed)
    writeUnsent(typed === prompt ? undefined : typed)
  }
  const submit = () => {
    writeUnsent(undefined)
    onRewrite(value.trim())
  }
  return (
    <TitledDialog title={t('editPromptTitle', { name: catalog[platform].name })} onSubmit={submit} onClose={onClose}>
      <Dialog.Body>
        <Stack gap="3">
          <Field.Root>
            <Textarea
              dir="auto"
              aria-label={t('editPrompt')}
              rows={4}
              maxLength={promptMaxLength}
              value={value}
              onChange={(event) => type(event.target.value)}
            />
            <Field.HelperText>{t('editPromptHint')}</Field.HelperText>
          </Field.Root>
          {warnsOfEdits && (
            <Text fontSize="sm" color="warning.fg">
              {t('editLost')}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button onClick={submit}>{labelOf(platform, price)}</Button>
      </Dialog.Footer>
    </TitledDialog>
  )
}
