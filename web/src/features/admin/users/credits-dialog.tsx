import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { creditAmountSchema, type ListedUser, reasonSchema } from '#shared/admin/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { useAddCredits } from '../../../lib/queries/admin-users.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { FormDialog, ReasonField } from '../list/form-dialog.tsx'

/** Digits alone: `1e3` and `5.0` are no amounts that a person means. */
const typedAmount = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}$/)),
    z.transform((text) => Number(text)),
  ),
  creditAmountSchema,
)
const formSchema = z.object({ amount: typedAmount, reason: reasonSchema })

/** Gives a person credits. The id is made when the dialog opens, so that pressing again gives nothing more. */
export function CreditsDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { t } = useTranslation('adminUsers')
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(formSchema, { amount: '', reason: '' })
  const add = useAddCredits()
  const amount = typedAmount.safeParse(form.values.amount).data
  const submit = () => {
    const body = form.submit()
    if (!body) return
    add.mutate(
      { params: { id: user.id }, body: { ...body, requestId } },
      {
        onSuccess: () => {
          showToast({
            title: t('credits.done'),
            text: t('credits.doneText', { count: body.amount, username: user.username }),
          })
          onClose()
        },
        onError: (error) => showToast({ title: t('credits.failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  }
  return (
    <FormDialog
      title={t('credits.title', { username: user.username })}
      text={t('credits.text')}
      submitLabel={t('credits.submit')}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={t('credits.amount')}
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        step={1}
        required
        value={form.values.amount}
        hint={t('credits.amountHint')}
        error={form.isRefused('amount') ? t('credits.invalidAmount') : undefined}
        onChange={(event) => form.set({ amount: event.target.value })}
      />
      <ReasonField
        value={form.values.reason}
        isRefused={form.isRefused('reason')}
        onChange={(reason) => form.set({ reason })}
      />
      <Text fontSize="sm" aria-live="polite">
        {t('credits.balance', {
          now: formatCreditAmount(user.credits),
          after: formatCreditAmount(user.credits + (amount ?? 0)),
        })}
      </Text>
    </FormDialog>
  )
}
