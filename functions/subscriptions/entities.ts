import { CustomAttributeType, Entity } from 'electrodb'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { purchaseLanguages } from '#shared/payments/schema.ts'
import { renewalFailures } from '#shared/subscriptions/schema.ts'
import { baseKeys, dueIndex, listIndex, table } from '../table/table.ts'
import type { PaidPeriod } from './paid-periods.ts'
import type { GrantedPlan, KeptCard } from './subscription.ts'

/**
 * byUser: the one subscription row of a person. It lists every period that was paid for, so that a payment that comes
 * late or twice takes nothing away. Instants: ISO, UTC.
 */
export const SubscriptionEntity = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'subscription', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** Changed with every write, which is refused when another writer has changed it since it was read. */
      version: { type: 'string', required: true },
      status: { type: ['active', 'cancelled'] as const, required: true },
      periods: { type: CustomAttributeType<PaidPeriod[]>('any'), required: true },
      granted: { type: CustomAttributeType<GrantedPlan>('any') },
      card: { type: CustomAttributeType<KeptCard>('any') },
      chosenAt: { type: 'string' },
      language: { type: purchaseLanguages },
      invoice: { type: CustomAttributeType<InvoiceChoice>('any') },
      remindedFor: { type: 'string' },
      remindedTwd: { type: 'number' },
      renewingFor: { type: 'string' },
      renewalFailedAt: { type: 'string' },
      renewalFailure: { type: renewalFailures },
      lapsedFor: { type: 'string' },
      /** Queue PLANS: the next reminder or renewal. */
      duePk: { type: 'string', field: dueIndex.pk },
      dueSk: { type: 'string', field: dueIndex.sk },
      /** List PLANS: by the end of the last period. */
      listPk: { type: 'string', field: listIndex.pk },
      listSk: { type: 'string', field: listIndex.sk },
    },
    indexes: {
      byUser: {
        pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: [], template: 'SUBSCRIPTION', casing: 'none' },
      },
    },
  },
  table,
)
