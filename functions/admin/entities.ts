// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { Entity } from 'electrodb'
import { actionKinds } from '#shared/admin/schema.ts'
import { planTiers } from '#shared/subscriptions/plans.ts'
import { baseKeys, listIndex, table } from '../table/table.ts'

/**
 * byTarget: what admins did to a person, oldest first; rows are only added. They are not among the person's own rows, so
 * that nothing that clears those reaches them.
 */
export const AdminAction = new Entity(
  {
    model: { service: 'posts', entity: 'admin-action', version: '1' },
    attributes: {
      target: { type: 'string', required: true },
      at: { type: 'string', required: true },
      /** A uuid. */
      id: { type: 'string', required: true },
      actor: { type: 'string', required: true },
      kind: { type: actionKinds, required: true },
      /** Absent where none is asked for. */
      reason: { type: 'string' },
      /** Whole credits. */
      amount: { type: 'number' },
      tier: { type: planTiers },
      until: { type: 'string' },
      orderId: { type: 'string' },
      amountTwd: { type: 'number' },
      /** List ACTIONS: by the instant. */
      listPk: { type: 'string', required: true, field: listIndex.pk },
      listSk: { type: 'string', required: true, field: listIndex.sk },
    },
    indexes: {
      byTarget: {
        pk: { field: baseKeys.pk, composite: ['target'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: ['at', 'id'], template: 'ACTION#${at}#${id}', casing: 'none' },
      },
    },
  },
  table,
)
