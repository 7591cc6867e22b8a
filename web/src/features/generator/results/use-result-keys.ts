import { useEffect, useRef } from 'react'

export interface ResultKeys {
  /** The post at this place, from 0. */
  onShow: (index: number) => void
  onCopy: () => void
  onRewrite: () => void
  onCommands: () => void
}

/** Where a key belongs to what has the focus. */
const ownsKeys =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]'

/**
 * Keys of the posts, anywhere on the page but in fields and dialogs: 1 to 6, C, R, and ⌘K or Ctrl K.
 * @param hasSingleKeys keys without ⌘ or Ctrl, which a person can turn off
 */
export function useResultKeys(keys: ResultKeys, { hasSingleKeys }: { hasSingleKeys: boolean }): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { onCommands } = latest.current
      const key = event.key.toLowerCase()
      const isModified = event.metaKey || event.ctrlKey
      if (isModified && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault()
        onCommands()
        return
      }
      if (!hasSingleKeys || isModified || event.altKey || event.repeat || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(ownsKeys)) return
      press(key, event, latest.current)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasSingleKeys])
}

function press(key: string, event: KeyboardEvent, { onShow, onCopy, onRewrite }: ResultKeys): void {
  if (/^[1-6]$/.test(key)) onShow(Number(key) - 1)
  else if (key === 'c') onCopy()
  else if (key === 'r') onRewrite()
  else return
  event.preventDefault()
}
