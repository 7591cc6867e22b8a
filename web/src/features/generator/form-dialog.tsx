import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormDialogProps {
  title: string
  /** Wider, and scrolls within itself. */
  isLong?: boolean
  /** What ⌘Enter and Ctrl+Enter do: what its main button does. */
  onSubmit?: () => void
  onClose: () => void
  /** Its `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode
}

/** An open dialog with a form in it. */
export function FormDialog({ title, isLong = false, onSubmit, onClose, children }: FormDialogProps) {
  const { t: ui } = useTranslation('ui')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    // Through a portal it would reach the page as well, whose button costs something.
    event.stopPropagation()
    onSubmit?.()
  }
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
          <Dialog.Content borderRadius="card" maxW={isLong ? 'lg' : undefined} onKeyDown={onKeyDown}>
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
