import { Box, IconButton, Text } from '@chakra-ui/react'
import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAboveActionBar } from './use-above-action-bar.ts'

/** @source docs/rules/web.md#toasts; why not Chakra: docs/decisions/0023-keep-radix-for-toasts.md */
const durationMs = 5_000
const swipeThresholdPx = 50
const hotkey = ['F8']
/** The buttons of a dialog are at its end, so on a phone the toast is above them, and beside the cross in its upper corner. */
const whileDialogIsOpen = 'body:has(.chakra-dialog__content[data-state=open]) &'
/** What is done with an item stands at the top of its drawer: on a desk the toast is beside that, or below where there is no room. */
const whileDrawerIsOpen = 'body:has(.chakra-drawer__content[data-state=open]) &'
/** A greeting comes before the first look at a screen: on a phone it lies on the title alone, which is not pressed. */
const overTitle = { mdDown: { top: '3.625rem', bottom: 'auto' } } as const

export interface ToastMessage {
  title: string
  text?: string
  tone?: 'plain' | 'destructive'
  /** What it speaks of, where it may be dismissed once that is seen otherwise, or where it lies depends on it. */
  about?: 'ready-posts' | 'sign-in'
}

export interface ShownToast extends ToastMessage {
  id: number
  isOpen: boolean
}

interface ToastViewportProps {
  toast: ShownToast | undefined
  /** Bars of actions on the page; the toast lies above the one in sight. */
  bars: readonly HTMLElement[]
  onDismiss: (id: number) => void
}

export function ToastViewport({ toast, bars, onDismiss }: ToastViewportProps) {
  const { t } = useTranslation('ui')
  const viewport = useRef<HTMLOListElement>(null)
  useAboveActionBar(viewport, bars, toast?.isOpen ?? false)
  return (
    <Toast.Provider
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label={t('notification')}
    >
      {toast && <OneToast key={toast.id} toast={toast} onDismiss={onDismiss} />}
      <Toast.Viewport ref={viewport} hotkey={hotkey} label={t('notifications', { hotkey: hotkey.join('+') })} asChild>
        <Box
          as="ol"
          position="fixed"
          zIndex="toast"
          // Above the action bar of a phone, below the header of a desk: nothing that is pressed next lies there. A screen
          // whose own buttons are below the header says where else.
          top={{ md: 'var(--toasts-top, var(--toasts-desk-top, 4.25rem))' }}
          bottom={{
            base: 'var(--toasts-bottom, calc(var(--action-bar, 5rem) + 0.5rem))',
            md: 'var(--toasts-bottom, var(--toasts-desk-bottom, auto))',
          }}
          right={{ base: '4', md: 'var(--toasts-desk-right, 1.5rem)' }}
          left={{ base: '4', md: 'auto' }}
          css={{
            ...(toast?.about === 'sign-in' && overTitle),
            [whileDrawerIsOpen]: {
              mdToLg: { top: 'auto', bottom: '6' },
              lg: { left: '6', right: 'auto' },
            },
            [whileDialogIsOpen]: { mdDown: { top: '4', bottom: 'auto', right: '4.25rem' } },
          }}
          maxW={{ md: '22rem' }}
          m="0"
          p="0"
          outline="none"
          _print={{ display: 'none' }}
        />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function OneToast({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const { t } = useTranslation('ui')
  const isDestructive = toast.tone === 'destructive'
  return (
    <Toast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && onDismiss(toast.id)}
      type={isDestructive ? 'foreground' : 'background'}
      asChild
    >
      <Box
        as="li"
        listStyleType="none"
        display="flex"
        gap="3"
        alignItems="flex-start"
        p={{ base: '2.5', md: '4' }}
        borderRadius="card"
        borderWidth="1px"
        bg={isDestructive ? 'danger.subtle' : 'bg.panel'}
        borderColor={isDestructive ? 'danger.emphasized' : 'border'}
        color={isDestructive ? 'danger.fg' : 'fg'}
        boxShadow="card"
        _open={{ animation: 'fade-in 160ms ease-out' }}
      >
        <Box flex="1" minW="0">
          <Toast.Title asChild>
            <Text fontWeight="600" fontSize="sm">
              {toast.title}
            </Text>
          </Toast.Title>
          {toast.text && (
            <Toast.Description asChild>
              <Text fontSize="sm" mt="0.5" overflowWrap="anywhere">
                {toast.text}
              </Text>
            </Toast.Description>
          )}
        </Box>
        <Toast.Close asChild>
          <IconButton
            aria-label={t('close')}
            size="xs"
            variant="ghost"
            color="inherit"
            minW={{ base: '11', md: '8' }}
            minH={{ base: '11', md: '8' }}
            my={{ base: '-3', md: '-1.5' }}
            me={{ base: '-2', md: '0' }}
          >
            <X strokeWidth={1.75} />
          </IconButton>
        </Toast.Close>
      </Box>
    </Toast.Root>
  )
}
