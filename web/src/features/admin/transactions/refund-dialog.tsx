import { Alert, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { previewRefund } from '#shared/admin/endpoints/preview-refund.ts'
import { reasonSchema } from '#shared/admin/schema.ts'
import type { OutputOf } from '#shared/endpoint.ts'
import { formatCreditAmount, formatTwd } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { useRefundOrder } from '../../../lib/queries/admin-users.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { Facts } from '../list/facts.tsx'
import { FormDialog, ReasonField } from '../list/form-dialog.tsx'

const formSchema = z.object({ reason: reasonSchema })

/** Refunds an order, after saying what it takes back. The id is made when the dialog opens, so that pressing again refunds once. */
export function RefundDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation('adminTransactions')
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(formSchema, { reason: '' })
  const params = { id: orderId }
  const preview = useQuery({ ...endpointQuery(previewRefund, { params, staleTime: 0 }), retry: false })
  const refund = useRefundOrder()
  const submit = () => {
    const body = form.submit()
    if (!body || !preview.data) return
    refund.mutate(
      { params, body: { ...body, requestId } },
      {
        onSuccess: ({ refundSince }) => {
          showToast({
            title: refundSince ? t('refund.open') : t('refund.done'),
            text: refundSince && t('refund.openText'),
          })
          onClose()
        },
        onError: (error) => showToast({ title: t('refund.failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  }
  return (
    <FormDialog
      title={t('refund.title', { id: orderId })}
      text={t('refund.text')}
      submitLabel={t('refund.submit')}
      isPending={refund.isPending}
      isBlocked={!preview.data}
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      {preview.error && (
        <Alert.Root status="error" borderRadius="card">
          <Alert.Indicator />
          <Alert.Title>{translateError(preview.error)}</Alert.Title>
        </Alert.Root>
      )}
      {!preview.data && !preview.error && <Skeleton height="28" borderRadius="control" aria-busy="true" />}
      {preview.data && <Preview preview={preview.data} />}
      <ReasonField
        value={form.values.reason}
        isRefused={form.isRefused('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}

function Preview({ preview: { amountTwd, taken, owed, endsPlan } }: { preview: OutputOf<typeof previewRefund> }) {
  const { t } = useTranslation('adminTransactions')
  return (
    <Stack gap="2">
      <Facts
        items={[
          [t('refund.amount'), formatTwd(amountTwd)],
          [t('refund.taken'), formatCreditAmount(taken)],
          [t('refund.owed'), owed > 0 ? formatCreditAmount(owed) : undefined],
        ]}
      />
      {endsPlan && <Text fontSize="sm">{t('refund.endsPlan')}</Text>}
    </Stack>
  )
}
