import { Button, Dialog, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditHundredths } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, promptMaxLength } from '#shared/platforms/schema.ts'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { useRewriteLabel } from './use-rewrite-label.ts'

interface EditPromptDialogProps {
  platform: PlatformId
  price: CreditHundredths
  prompt: string
  warnsOfEdits: boolean
  onClose: () => void
  onRewrite: (prompt: string) => void
}

/** What should be different about one post, for this text only. */
export function EditPromptDialog({ platform, price, prompt, warnsOfEdits, onClose, onRewrite }: EditPromptDialogProps) {
  const { t } = useTranslation('generator')
  const labelOf = useRewriteLabel()
  const [value, setValue] = useState(prompt)
  const submit = () => onRewrite(value.trim())
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
              onChange={(event) => setValue(event.target.value)}
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
