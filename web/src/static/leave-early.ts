import { forgetPastedText } from '../lib/storage/pasted-text.ts'

/**
 * Shows the app in place of the screen that its page was drawn with, once its own is complete: what was typed goes on there,
 * and nothing is taken from who is typing.
 */
export function leaveEarlyScreen(field: HTMLTextAreaElement | null): void {
  const root = document.getElementById('root')
  if (!root) return
  /** By an input method, as Chinese and Japanese are typed. */
  let isComposing = false
  field?.addEventListener('compositionstart', () => {
    isComposing = true
  })
  field?.addEventListener('compositionend', () => {
    isComposing = false
    // The field has the composed text after this event.
    setTimeout(() => field.isConnected && leaveWhenReady())
  })
  const observer = new MutationObserver(leaveWhenReady)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-pending'] })

  function leaveWhenReady(): void {
    if (isComposing || !isDrawn(root!, field ? ':is([aria-busy=true], [data-pending])' : '[data-pending]')) return
    observer.disconnect()
    leave(root!, field)
  }
}

/** Whether a screen is there, with nothing in it that waits: on the dashboard nothing at all, elsewhere the screen itself. */
const isDrawn = (root: HTMLElement, waiting: string): boolean =>
  root.querySelector('main')?.firstElementChild != null && !root.querySelector(`main ${waiting}`)

function leave(root: HTMLElement, field: HTMLTextAreaElement | null): void {
  const own = root.querySelector<HTMLTextAreaElement>('#content')
  const isTypedIn = field !== null && document.activeElement === field
  if (field && own) takeText(field.value, own)
  for (const part of document.querySelectorAll('[data-early]')) part.remove()
  if (!field || !own || !isTypedIn) return
  own.focus({ preventScroll: true })
  const end = own.value.length - field.value.length
  own.setSelectionRange(end + field.selectionStart, end + field.selectionEnd)
  own.scrollTop = field.scrollTop
}

/** The app has begun with what was typed by then, or with a draft, which stays. */
function takeText(typed: string, own: HTMLTextAreaElement): void {
  if (typed === '') return
  if (own.value !== typed) enter(own, typed.startsWith(own.value) ? typed : `${own.value}\n\n${typed}`)
  forgetPastedText()
}

/** As if it were typed: React notices no value that a script has set. */
function enter(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
