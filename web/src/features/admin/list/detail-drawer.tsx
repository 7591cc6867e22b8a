import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { drawerSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DetailDrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** One item of a list, beside it; the whole screen on a phone. Escape closes it. */
export function DetailDrawer({ isOpen, title, onClose, children }: DetailDrawerProps) {
  // Rendered outside the page's element, so it needs a `lang` of its own.
  const { t, i18n } = useTranslation('ui')
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      size={{ base: 'full', md: 'lg' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop bg="backdrop" />
        <Drawer.Positioner>
          <Drawer.Content lang={i18n.language}>
            <Drawer.Header borderBottomWidth="1px" pe="16">
              <Drawer.Title overflowWrap="anywhere">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body py="4">{children}</Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('close')} minW="11" minH="11" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
