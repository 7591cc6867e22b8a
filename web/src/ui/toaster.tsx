import { Box, IconButton, Text } from '@chakra-ui/react'
import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** @source docs/rules/web.md#toasts; why not Chakra: docs/decisions/0023-keep-radix-for-toasts.md */
const durationMs = 5_000
const removeAfterDismissalMs = 1_000_000
const swipeThresholdPx = 50
const hotkey = ['F8']

export interface ToastMessage {
  title: string
  text?: string
  tone?: 'plain' | 'destructive'
}

interface Shown extends ToastMessage {
  id: number
  isOpen: boolean
}

/** At most one is visible: a new one replaces the last. */
let shown: Shown | undefined
let removal: ReturnType<typeof setTimeout> | undefined
let nextId = 1
const listeners = new Set<() => void>()

function set(toast: Shown | undefined): void {
  shown = toast
  for (const listener of listeners) listener()
}

export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  set({ ...message, id: nextId, isOpen: true })
  nextId += 1
}

function dismiss(id: number): void {
  if (shown?.id !== id) return
  set({ ...shown, isOpen: false })
  removal = setTimeout(() => shown?.id === id && set(undefined), removeAfterDismissalMs)
}

/** For tests, so that no toast of an earlier test stays. */
export function clearToasts(): void {
  clearTimeout(removal)
  set(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toaster({ children }: { children: ReactNode }) {
  const toast = useSyncExternalStore(subscribe, () => shown)
  const { t } = useTranslation('ui')
  return (
    <Toast.Provider
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label={t('notifications', { hotkey: 'F8' })}
    >
      {children}
      {toast && <ShownToast key={toast.id} toast={toast} />}
      <Toast.Viewport hotkey={hotkey} asChild>
        <Box
          as="ol"
          position="fixed"
          zIndex="toast"
          bottom={{ base: 'var(--toasts-bottom, 5.5rem)', md: '6' }}
          right={{ base: '4', md: '6' }}
          left={{ base: '4', md: 'auto' }}
          w={{ md: '22rem' }}
          m="0"
          p="0"
          outline="none"
        />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function ShownToast({ toast }: { toast: Shown }) {
  const { t } = useTranslation('ui')
  const isDestructive = toast.tone === 'destructive'
  return (
    <Toast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismiss(toast.id)}
      type={isDestructive ? 'foreground' : 'background'}
      asChild
    >
      <Box
        as="li"
        listStyleType="none"
        display="flex"
        gap="3"
        alignItems="flex-start"
        p="4"
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
          <IconButton aria-label={t('close')} size="xs" variant="ghost" color="inherit">
            <X strokeWidth={1.75} />
          </IconButton>
        </Toast.Close>
      </Box>
    </Toast.Root>
  )
}
