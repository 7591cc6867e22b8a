import type { TFunction } from 'i18next'
import { reminderMs } from '#shared/subscriptions/plans.ts'

/** That the end of a plan is announced, as a part of a sentence; nothing once it has been. @source docs/rules/plans.md#renewal */
export const sayReminder = (t: TFunction<'billing'>, endDate: string): string =>
  Date.parse(endDate) - Date.now() > reminderMs ? t('overview.state.reminder') : ''
