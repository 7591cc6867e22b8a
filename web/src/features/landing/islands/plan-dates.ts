import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import { buyableFrom } from '../../../lib/buyable-from.ts'
import { formatDate } from '../../../lib/format-date.ts'

/** On the card of a plan that cannot be bought now the button says from when it can, until `signal` ends that. */
export function showPlanDates(
  page: HTMLElement,
  current: SubscriptionOverview['subscription'],
  { language, signal }: { language: InterfaceLanguage; signal: AbortSignal },
): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-plan]')) {
    const from = buyableFrom(form.dataset.plan === 'STANDARD' ? 'STANDARD' : 'STARTER', current)
    const button = form.querySelector('button')
    if (!from || !button) continue
    const words = button.textContent
    button.disabled = true
    button.textContent = (form.dataset.laterWords ?? '').replace('#', formatDate(from, language))
    signal.addEventListener('abort', () => {
      button.disabled = false
      button.textContent = words
    })
  }
}
