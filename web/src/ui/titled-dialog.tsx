import { Dialog } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { DialogCloseButton, DialogFrame } from './dialog-frame.tsx'

interface TitledDialogProps {
  title: string
  /** Wider, and scrolls within itself. */
  isLong?: boolean
  /** What ⌘Enter and Ctrl+Enter do: what its main button does. */
  onSubmit?: () => void
  onClose: () => void
  /** Its `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode
}

/** An open dialog with a title and a cross. */
export function TitledDialog({ title, isLong = false, onSubmit, onClose, children }: TitledDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    // Through a portal it would reach the page as well, whose button costs something.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <DialogFrame
      scrollBehavior={isLong ? 'inside' : 'outside'}
      maxW={isLong ? 'lg' : undefined}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <Dialog.Header pe="12">
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      {children}
      <DialogCloseButton />
    </DialogFrame>
  )
}
