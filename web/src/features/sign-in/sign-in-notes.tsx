import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import { type PaidTier, type PlanTier, paidTiers, plans } from '#shared/subscriptions/plans.ts'
import type { InterfaceLanguage } from '../../i18n/languages.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { supportEmail } from '../../lib/support-email.ts'
import { type SignInError, signInErrors } from './sign-in-errors.ts'

/** What is known of somebody who comes to the sign-in page. */
export interface Arrival {
  /** Why a sign-in failed. */
  error: SignInError | undefined
  /** How long the refusal of somebody holds who has deleted accounts too often. */
  until: string | undefined
  /** Chosen before. */
  plan: PlanTier | undefined
  /** Whether a text from the home page waits. */
  hasText: boolean
}

interface Note {
  /** The value of `data-error` or `data-waits` with which a page that is served as a file shows it. */
  when: string
  tone: 'refusal' | 'hint'
  text: string
  /** The text again, with a mark where the script writes the instant. */
  untilWords?: string
  testId?: string
}

/**
 * What is said above the tabs: why a sign-in failed, and the plan or the text that somebody came with, so that nobody
 * wonders where it went. A page that is served as a file does not know who comes: it has all notes, and `notes-script.ts`
 * says which are shown.
 */
export function SignInNotes({ arrival }: { arrival: Arrival | 'unknown' }) {
  const notes = useNotes(arrival)
  return notes.map(({ when, tone, text, untilWords, testId }) => (
    <p key={when} className={`note ${tone}`} data-when={arrival === 'unknown' ? when : undefined} data-testid={testId}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 ${tone === 'refusal' ? '7v6m0 2v2' : '7v2m0 2v6'}`} />
      </svg>
      <span data-until-words={untilWords}>{text}</span>
    </p>
  ))
}

function useNotes(arrival: Arrival | 'unknown'): Note[] {
  const { t, i18n } = useTranslation('signIn')
  const { t: ui } = useTranslation('ui')
  const refused = (error: SignInError): Note => ({
    when: error,
    tone: 'refusal',
    // Nothing on the page helps whoever is refused so: it says where to ask.
    text:
      error === 'auth.account-disabled'
        ? t('accountDisabled', { email: supportEmail })
        : translateCode(error, {}, i18n),
  })
  const deletedOften = (until: string): Note => ({
    when: 'deleted-often',
    tone: 'refusal',
    text: t('deletedOften', { at: formatDateTime(until, i18n.language as InterfaceLanguage) }),
  })
  const chosen = (tier: PaidTier): Note => ({
    when: tier,
    tone: 'hint',
    testId: 'chosen-plan',
    text: t('chosenPlan', { tier: ui(`tiers.${tier}`), price: formatTwd(plans[tier].priceTwd) }),
  })
  const kept: Note = { when: 'text', tone: 'hint', testId: 'kept-text', text: t('textWaits') }
  if (arrival === 'unknown') {
    const often = { ...deletedOften(sampleInstant), untilWords: t('deletedOften', { at: '#' }) }
    return [...signInErrors.map(refused), often, ...paidTiers.map(chosen), kept]
  }
  const { error, until, plan, hasText } = arrival
  const notes: Note[] = []
  if (error) notes.push(error === 'rate.limited' && until ? deletedOften(until) : refused(error))
  if (plan && plan !== 'FREE') notes.push(chosen(plan))
  else if (hasText) notes.push(kept)
  return notes
}

/** As long as any other in the sentence; the script of the page writes the sentence anew before it is seen. */
const sampleInstant = '2026-12-30T12:30:00.000Z'
