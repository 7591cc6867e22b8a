import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import { isPlainClick } from '../../../lib/plain-click.ts'
import { rememberPastedText } from '../../../lib/storage/pasted-text.ts'
import { rememberSelectedPlan } from '../../../lib/storage/selected-plan.ts'
import { sayTooLong, sayUnkept, tooShort } from './paste-box.ts'

export interface Surroundings {
  language: InterfaceLanguage
  isSignedIn: boolean
  /** Whether a text reaches the dashboard without another page in between, where the memory of this one ends. */
  isInApp?: boolean
  /** Opens an address of the product. */
  go: (href: string) => void
  /** The plan of a person who is signed in. */
  readPlan: () => Promise<SubscriptionOverview>
}

/** Brings the landing page's markup to life. What is heavy is loaded when it is first touched. @returns how to stop it */
export function startIslands(page: HTMLElement, surroundings: Surroundings): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  page.classList.add('scripted-page')
  // What was typed or brought back before.
  for (const form of page.querySelectorAll<HTMLFormElement>('.paste')) sayTooLong(form)
  page.addEventListener('submit', (event) => submit(event, surroundings), { signal })
  page.addEventListener('input', (event) => void change(event.target as HTMLElement), { signal })
  page.addEventListener('click', (event) => void click(event, page, surroundings), { signal })
  pressAgain(page)
  // The cards say the same without an answer, and the next page checks.
  if (surroundings.isSignedIn) addPlanDates(page, surroundings, signal).catch(() => {})
  return () => stopped.abort()
}

/** A sample that was pressed before there was a script to show it. */
function pressAgain(page: HTMLElement): void {
  const { pressed } = document.body.dataset
  delete document.body.dataset.pressed
  if (pressed) page.querySelector<HTMLElement>(`[data-sample="${pressed}"]`)?.click()
}

async function addPlanDates(page: HTMLElement, { language, readPlan }: Surroundings, signal: AbortSignal) {
  const [{ subscription }, { showPlanDates }] = await Promise.all([readPlan(), import('./plan-dates.ts')])
  if (!signal.aborted) showPlanDates(page, subscription, { language, signal })
}

/** Both forms of the page leave it: with a text, or with a plan. What the browser does not keep until then is said first. */
function submit(event: SubmitEvent, surroundings: Surroundings): void {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  const { plan } = form.dataset
  if (plan === 'STARTER' || plan === 'STANDARD') choosePlan(form, plan, surroundings)
  else sendText(form, surroundings)
}

function choosePlan(form: HTMLFormElement, plan: 'STARTER' | 'STANDARD', { isSignedIn, go }: Surroundings): void {
  // Remembered during the sign-in, which then goes on to the confirmation.
  if (!isSignedIn) rememberSelectedPlan(plan)
  if (isSignedIn || !sayUnkept(form)) go(isSignedIn ? `/subscription/confirm/${plan}` : '/auth')
}

function sendText(form: HTMLFormElement, { isSignedIn, isInApp, go }: Surroundings): void {
  const field = form.querySelector('textarea')
  const text = field?.value ?? ''
  if (text.trim() !== '') {
    if (tooShort(form, text)) return
    rememberPastedText(text, field?.dataset.kind as ContentType | undefined)
    if (!isInApp && sayUnkept(form)) return
  }
  // Most who try a text are new here.
  go(isSignedIn ? '/dashboard' : '/auth?tab=register')
}

async function change(target: HTMLElement): Promise<void> {
  const form = target.closest<HTMLFormElement>('.paste')
  if (form) {
    // No longer the sample as it stood.
    delete target.dataset.kind
    return sayTooLong(form)
  }
  const island = target.closest<HTMLElement>('[data-island]')
  if (!island) return
  const { update } = await import('./details.ts')
  update(island)
}

async function click(event: MouseEvent, page: HTMLElement, { language, go }: Surroundings): Promise<void> {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link && isPlainClick(event)) {
    event.preventDefault()
    return go(link.getAttribute('href') ?? '/')
  }
  const chip = target.closest<HTMLElement>('[data-sample]')
  if (chip) {
    const { showSample } = await import('./show-sample.ts')
    return showSample(page, chip, language)
  }
  const post = target.closest<HTMLElement>('[data-failed-word]')
  if (!post) return
  const { togglePost } = await import('./details.ts')
  togglePost(post)
}
