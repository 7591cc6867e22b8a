import { Button, Dialog } from '@chakra-ui/react'
import { DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** Each line is a paragraph. */
  text: string
  confirmLabel: string
  cancelLabel: string
  isDestructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, isDestructive, onConfirm, onClose } = props
  return (
    <DialogFrame role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description color="fg.muted" whiteSpace="pre-line">
          {text}
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
        {/* While it closes it can still be pressed. */}
        <Button colorPalette={isDestructive ? 'danger' : 'accent'} onClick={() => isOpen && onConfirm()}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
