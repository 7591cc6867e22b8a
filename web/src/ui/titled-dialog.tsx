import { Dialog } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { onCommandEnter } from '../lib/on-command-enter.ts'
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
  return (
    <DialogFrame
      scrollBehavior={isLong ? 'inside' : 'outside'}
      maxW={isLong ? 'lg' : undefined}
      onKeyDown={onCommandEnter(() => onSubmit?.())}
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
