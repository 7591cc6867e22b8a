import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { type ListedUser, reasonSchema } from '#shared/admin/schema.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { type PaidTier, paidTierSchema } from '#shared/subscriptions/plans.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useEditSubscription } from '../../../lib/queries/admin-users.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { FormDialog, ReasonField } from '../list/form-dialog.tsx'

type Action = BodyOf<typeof editSubscription>['action']
const actions: readonly Action[] = ['grant', 'extend', 'end']

const formSchema = z.object({
  tier: paidTierSchema,
  /** As a date field gives it, on the clock of the admin. */
  date: z.string(),
  reason: reasonSchema,
})

const isDate = (text: string): boolean => !Number.isNaN(new Date(`${text}T23:59:59`).getTime())

function editOf(action: Action, tier: PaidTier, date: string) {
  if (action === 'end') return { action }
  const until = new Date(`${date}T23:59:59`).toISOString()
  return action === 'grant' ? { action, tier, until } : { action, until }
}

/** Gives a plan until a date, moves its end, or ends it. */
export function PlanDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const [requestId] = useState(() => crypto.randomUUID())
  const hasPlan = user.subscriptionTier !== 'FREE'
  const [action, setAction] = useState<Action>('grant')
  const current = paidTierSchema.safeParse(user.subscriptionTier).data
  const form = useSchemaForm(formSchema, { tier: current ?? 'STARTER', date: '', reason: '' })
  const [isDateRefused, setDateRefused] = useState(false)
  const edit = useEditSubscription()
  const presentEnd =
    user.subscriptionEndDate && t('plan.presentEnd', { date: formatDate(user.subscriptionEndDate, i18n.language) })
  const submit = () => {
    const body = form.submit()
    const needsDate = action !== 'end' && !isDate(form.values.date)
    setDateRefused(needsDate)
    if (!body || needsDate) return
    const { tier, date, reason } = body
    edit.mutate(
      { params: { id: user.id }, body: { ...editOf(action, tier, date), reason, requestId } },
      {
        onSuccess: ({ user: now }) => {
          const plan = ui(`tiers.${now.subscriptionTier}`)
          const end =
            now.subscriptionEndDate && t('until', { date: formatDate(now.subscriptionEndDate, i18n.language) })
          showToast({ title: t('plan.done'), text: [user.username, plan, end].filter(Boolean).join(' · ') })
          onClose()
        },
        onError: (error) => showToast({ title: t('plan.failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  }
  return (
    <FormDialog
      title={t('plan.title', { username: user.username })}
      text={t(`plan.texts.${action}`)}
      submitLabel={t(`plan.submit.${action}`)}
      isPending={edit.isPending}
      isDestructive={action === 'end'}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledSelect
        label={t('plan.action')}
        value={action}
        options={actions
          .filter((name) => hasPlan || name === 'grant')
          .map((name) => ({ value: name, name: t(`plan.submit.${name}`) }))}
        onChange={(value) => setAction(actions.find((name) => name === value) ?? 'grant')}
      />
      {action === 'grant' && (
        <LabelledSelect
          label={t('filter.plan')}
          value={form.values.tier}
          options={paidTierSchema.options.map((tier) => ({ value: tier, name: ui(`tiers.${tier}`) }))}
          onChange={(value) => form.set({ tier: paidTierSchema.options.find((tier) => tier === value) ?? 'STARTER' })}
        />
      )}
      {action !== 'end' && (
        <FormField
          label={t('plan.until')}
          type="date"
          required
          value={form.values.date}
          hint={action === 'extend' ? presentEnd : undefined}
          error={isDateRefused && !isDate(form.values.date) ? t('plan.dateRequired') : undefined}
          onChange={(event) => form.set({ date: event.target.value })}
        />
      )}
      <ReasonField
        value={form.values.reason}
        isRefused={form.isRefused('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
