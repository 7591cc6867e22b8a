import { isPlainClick } from '../../lib/plain-click.ts'
import { type SignInTab, signInTabs } from './sign-in-tabs.ts'

/**
 * Gives the tabs of the sign-in page, which are links, the keys of tabs: arrows, Home and End choose.
 * @param show shows a tab, and says so in the address
 * @returns how to stop it
 */
export function startTabs(page: HTMLElement, show: (tab: SignInTab) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const list = page.querySelector<HTMLElement>('[role=tablist]')
  list?.addEventListener('click', (event) => click(event, show), { signal })
  list?.addEventListener('keydown', (event) => press(event, page, show), { signal })
  return () => stopped.abort()
}

const tabOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest<HTMLElement>('[data-tab]') ?? null

const named = (tab: HTMLElement | null): SignInTab | undefined => signInTabs.find((kind) => kind === tab?.dataset.tab)

function click(event: MouseEvent, show: (tab: SignInTab) => void): void {
  const chosen = named(tabOf(event.target))
  if (!chosen || !isPlainClick(event)) return
  event.preventDefault()
  show(chosen)
}

function press(event: KeyboardEvent, page: HTMLElement, show: (tab: SignInTab) => void): void {
  const current = named(tabOf(event.target))
  const next = current && nextTab(event.key, current)
  if (!next) return
  event.preventDefault()
  page.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  show(next)
}

/** Arrows go round; Home and End lead to the first and the last. The blank presses a button, but scrolls from a link. */
function nextTab(key: string, current: SignInTab): SignInTab | undefined {
  const at = signInTabs.indexOf(current)
  if (key === 'ArrowRight') return signInTabs[(at + 1) % signInTabs.length]
  if (key === 'ArrowLeft') return signInTabs[(at + signInTabs.length - 1) % signInTabs.length]
  if (key === 'Home') return signInTabs[0]
  if (key === 'End') return signInTabs.at(-1)
  return key === ' ' ? current : undefined
}

/** For a page that is served as a file; within the app, React shows the tab. */
export function showTab(page: HTMLElement, tab: SignInTab): void {
  for (const kind of signInTabs) {
    const isShown = kind === tab
    const handle = page.querySelector<HTMLElement>(`[data-tab=${kind}]`)
    handle?.setAttribute('aria-selected', String(isShown))
    handle?.setAttribute('tabindex', isShown ? '0' : '-1')
    page.querySelector<HTMLElement>(`#${handle?.getAttribute('aria-controls')}`)?.toggleAttribute('hidden', !isShown)
  }
}
