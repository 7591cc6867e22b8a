import { Entity } from 'electrodb'
import { planTiers } from '#shared/subscriptions/plans.ts'
import { baseKeys, table } from '../table/table.ts'

/**
 * byUser: the one plan of a person; no row means FREE. Instants: ISO, UTC. `cancelled` stays usable to `endDate`.
 * `sourceOrder`: the order that paid for the present period.
 */
export const Subscription = new Entity(
  {
    model: { service: 'posts', entity: 'subscription', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      tier: { type: planTiers, required: true },
      status: { type: ['active', 'cancelled', 'ended'] as const, required: true },
      startDate: { type: 'string', required: true },
      endDate: { type: 'string', required: true },
      sourceOrder: { type: 'string', required: true },
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
