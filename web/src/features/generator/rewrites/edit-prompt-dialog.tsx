import { Button, Dialog, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { promptMaxLength } from '#shared/platforms/schema.ts'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'

interface EditPromptDialogProps {
  name: string
  price: CreditHundredths
  prompt: string
  warnsOfEdits: boolean
  onClose: () => void
  onRewrite: (prompt: string) => void
}

/** What should be different about one post, for this text only. */
export function EditPromptDialog({ name, price, prompt, warnsOfEdits, onClose, onRewrite }: EditPromptDialogProps) {
  const { t } = useTranslation('generator')
  const [value, setValue] = useState(prompt)
  const submit = () => onRewrite(value.trim())
  return (
    <TitledDialog title={t('editPromptTitle', { name })} onSubmit={submit} onClose={onClose}>
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
        <Button onClick={submit}>
          {price === 0 ? t('regenerateFree') : t('regenerate', { price: formatCredits(price) })}
        </Button>
      </Dialog.Footer>
    </TitledDialog>
  )
}
