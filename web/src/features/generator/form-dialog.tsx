import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormDialogProps {
  title: string
  /** Wider, and scrolls within itself. */
  isLong?: boolean
  onClose: () => void
  /** Its `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode
}

/** An open dialog with a form in it. */
export function FormDialog({ title, isLong = false, onClose, children }: FormDialogProps) {
  const { t: ui } = useTranslation('ui')
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      scrollBehavior={isLong ? 'inside' : 'outside'}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card" maxW={isLong ? 'lg' : undefined}>
            <Dialog.Header pe="12">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={ui('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
