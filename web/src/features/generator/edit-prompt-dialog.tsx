import { Button, CloseButton, Dialog, Field, Portal, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { promptMaxLength } from '#shared/platforms/schema.ts'

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
  const { t: ui } = useTranslation('ui')
  const [value, setValue] = useState(prompt)
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card">
            <Dialog.Header>
              <Dialog.Title>{t('editPromptTitle', { name })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                <Field.Root>
                  <Textarea
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
            <Dialog.Footer>
              <Button onClick={() => onRewrite(value.trim())}>
                {t('regenerate', { price: formatCredits(price) })}
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
