import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useActionBars } from './action-bars.ts'
import type { ShownToast, ToastMessage, ToastViewport } from './toast-viewport.tsx'

/** @source docs/rules/web.md#toasts; why not Chakra: docs/decisions/0023-keep-radix-for-toasts.md */
const removeAfterDismissalMs = 1_000_000

/** At most one is visible: a new one replaces the last. */
let shown: ShownToast | undefined
let removal: ReturnType<typeof setTimeout> | undefined
let nextId = 1
const listeners = new Set<() => void>()

function set(toast: ShownToast | undefined): void {
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

/** What was said of an earlier press is no longer true. @param about only a toast about this */
export function dismissToast(about = shown?.about): void {
  if (shown?.isOpen && shown.about === about) dismiss(shown.id)
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
  const bars = useActionBars()
  const Viewport = useViewport(toast?.id)
  return (
    <>
      {children}
      {Viewport && <Viewport toast={toast} bars={bars} onDismiss={dismiss} />}
    </>
  )
}

/** Loaded when the page is first touched, so that a toast about a lost connection does not need one, or with the first toast. */
function useViewport(toastId: number | undefined): typeof ToastViewport | undefined {
  const [viewport, setViewport] = useState<{ Viewport: typeof ToastViewport }>()
  const isLoaded = viewport !== undefined
  useEffect(() => {
    if (isLoaded) return
    const load = () =>
      void import('./toast-viewport.tsx').then(
        ({ ToastViewport: Viewport }) => setViewport({ Viewport }),
        () => {},
      )
    if (toastId !== undefined) load()
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, load, { once: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, load)
    }
  }, [toastId, isLoaded])
  return viewport?.Viewport
}
