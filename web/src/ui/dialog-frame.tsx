import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogFrameProps
  extends Pick<Dialog.RootProps, 'role' | 'placement' | 'scrollBehavior' | 'initialFocusEl'>,
    Pick<Dialog.ContentProps, 'maxW' | 'onKeyDown'> {
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}

/** On phones the buttons fill their rows, in one or in two. */
const fullRows = { '& .chakra-dialog__footer > button': { flexGrow: { base: '1', sm: '0' } } }

/** What every dialog has around what it says: the page behind it grows dark, and a press there or Escape closes it. */
export function DialogFrame({ isOpen = true, maxW, onKeyDown, onClose, children, ...root }: DialogFrameProps) {
  // Rendered outside the page's element, so it needs a `lang` of its own.
  const { i18n } = useTranslation('ui')
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      {...root}
    >
      <Portal>
        <Dialog.Backdrop bg="backdrop" />
        <Dialog.Positioner px="4">
          <Dialog.Content borderRadius="card" lang={i18n.language} maxW={maxW} onKeyDown={onKeyDown} css={fullRows}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

export function DialogCloseButton() {
  const { t } = useTranslation('ui')
  return (
    <Dialog.CloseTrigger asChild>
      <CloseButton size="sm" aria-label={t('close')} />
    </Dialog.CloseTrigger>
  )
}
