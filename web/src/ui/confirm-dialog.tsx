import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  isDestructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, isDestructive, onConfirm, onClose } = props
  // Rendered outside the page's element, so it needs a `lang` of its own.
  const { i18n } = useTranslation()
  return (
    <Dialog.Root role="alertdialog" open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card" lang={i18n.language}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description color="fg.muted">{text}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button colorPalette={isDestructive ? 'danger' : 'accent'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
