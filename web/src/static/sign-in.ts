import { type SignInTab, signInTabs } from '../features/sign-in/sign-in-tabs.ts'
import { showTab, startTabs } from '../features/sign-in/start-tabs.ts'
import { formatDateTime } from '../lib/format-date.ts'
import { takeNextAddress } from '../lib/session/next-address.ts'
import { isOtherSession } from '../lib/storage/own-data.ts'
import { askSignedIn, pageLanguage, startPage } from './start-page.ts'

// Brings to life the sign-in page, which is served as a file. What it says before, `shared/notes-script.ts` decides.
startPage()
const page = document.querySelector<HTMLElement>('.sign-in')
if (page) bringToLife(page)

function bringToLife(page: HTMLElement): void {
  const shown = signInTabs.find((tab) => page.querySelector(`[data-tab=${tab}][aria-selected=true]`))
  showTab(page, shown ?? 'login')
  startTabs(page, (tab) => {
    showTab(page, tab)
    nameInAddress(tab)
  })
  nameEndOfWait(page)
  page.classList.add('scripted-page')
  leadOn()
  // Signed in by another tab, or gone back to from the first screen behind the sign-in.
  addEventListener('storage', (event) => isOtherSession(event) && leadOn())
  addEventListener('pageshow', ({ persisted }) => persisted && leadOn())
}

function nameInAddress(tab: SignInTab): void {
  const asked = new URLSearchParams(location.search)
  asked.set('tab', tab)
  history.replaceState(history.state, '', `?${asked}`)
}

/** An instant that does not exist is none: the refusal is told without it. */
function nameEndOfWait(page: HTMLElement): void {
  const { dataset } = document.documentElement
  if (dataset.error !== 'deleted-often') return
  const until = new URLSearchParams(location.search).get('until') ?? ''
  const sentence = page.querySelector<HTMLElement>('[data-until-words]')
  if (!sentence || Number.isNaN(Date.parse(until))) dataset.error = 'rate.limited'
  else sentence.textContent = (sentence.dataset.untilWords ?? '').replace('#', formatDateTime(until, pageLanguage))
}

/** Somebody who is signed in has no business here. Where nobody can be asked, they go on by the page. */
function leadOn(): void {
  askSignedIn().then(
    (userId) => userId !== undefined && location.replace(takeNextAddress(userId)),
    () => {},
  )
}
