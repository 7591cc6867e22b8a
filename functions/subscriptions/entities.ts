import { CustomAttributeType, Entity } from 'electrodb'
import { baseKeys, dueIndex, table } from '../table/table.ts'
import type { PaidPeriod } from './periods.ts'

/** A card kept for renewals. `token` is encrypted by `payments` and means nothing here. */
export interface KeptCard {
  token: string
  lastFour?: string | undefined
  savedAt: string
}

/**
 * byUser: the one plan row of a person; no row means FREE. It lists every period that was paid for, so that a payment
 * that comes late or twice is one more fact and takes nothing away. Instants: ISO, UTC.
 */
export const Subscription = new Entity(
  {
    model: { service: 'posts', entity: 'subscription', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** Changed with every write; a writer that read another one reads again. */
      version: { type: 'string', required: true },
      status: { type: ['active', 'cancelled'] as const, required: true },
      periods: { type: CustomAttributeType<PaidPeriod[]>('any'), required: true },
      /** There while the plan renews by itself, and only then. */
      card: { type: CustomAttributeType<KeptCard>('any') },
      /** Of the mails about it. */
      language: { type: 'string' },
      /** The end about which a reminder was sent, and the one for which a renewal was ordered. */
      remindedFor: { type: 'string' },
      renewingFor: { type: 'string' },
      /** When a renewal was last refused. */
      renewalFailedAt: { type: 'string' },
      /** Queue PLANS: the next reminder or renewal. */
      duePk: { type: 'string', field: dueIndex.pk },
      dueSk: { type: 'string', field: dueIndex.sk },
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
