import { Button, Dialog, Field, Stack, Textarea } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

interface FormDialogProps {
  title: string
  /** What it will do. */
  text: string
  submitLabel: string
  isPending: boolean
  isDestructive?: boolean
  /** It cannot be sent yet. */
  isBlocked?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with a form. It is shown as long as it is rendered, and stays while it is sending: what was asked for has an id of its
 * own, which goes with the dialog.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitLabel, isPending, isDestructive, isBlocked, onSubmit, onClose, children } = props
  const { t } = useTranslation('ui')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isBlocked) onSubmit()
  }
  return (
    <DialogFrame onClose={() => !isPending && onClose()}>
      <form noValidate onSubmit={submit}>
        <Dialog.Header>
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="4">
            <Dialog.Description color="fg.muted">{text}</Dialog.Description>
            {children}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer flexWrap="wrap">
          <Button variant="outline" minH="11" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            minH="11"
            colorPalette={isDestructive ? 'danger' : 'accent'}
            loading={isPending}
            disabled={isBlocked ?? false}
          >
            {submitLabel}
          </Button>
        </Dialog.Footer>
      </form>
    </DialogFrame>
  )
}

interface ReasonFieldProps {
  value: string
  isRefused: boolean
  onChange: (reason: string) => void
}

export function ReasonField({ value, isRefused, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('adminUsers')
  return (
    <Field.Root required invalid={isRefused}>
      <Field.Label>{t('reason.label')}</Field.Label>
      <Textarea
        rows={3}
        maxLength={500}
        bg="bg.panel"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isRefused ? (
        <Field.ErrorText>{t('reason.required')}</Field.ErrorText>
      ) : (
        <Field.HelperText>{t('reason.hint')}</Field.HelperText>
      )}
    </Field.Root>
  )
}
