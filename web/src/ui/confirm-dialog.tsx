import { Button, type ButtonProps, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
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

interface AskButtonProps
  extends Pick<ButtonProps, 'variant' | 'alignSelf' | 'flex' | 'loading'>,
    Omit<ConfirmDialogProps, 'isOpen' | 'onClose'> {
  children: string
}

/** A button for what one press does not bring back: it asks first. */
export function AskButton({ variant, alignSelf, flex, loading, children, onConfirm, ...question }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <Button
        minH="11"
        // On the narrowest phone a long label has two lines.
        h="auto"
        maxW="full"
        py="2"
        whiteSpace="normal"
        {...{ variant, alignSelf, flex, loading }}
        onClick={() => setIsAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog {...question} isOpen={isAsking} onConfirm={confirm} onClose={close} />
    </>
  )
}
