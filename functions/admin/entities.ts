// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { Entity } from 'electrodb'
import { actionKinds } from '#shared/admin/schema.ts'
import { planTiers } from '#shared/subscriptions/plans.ts'
import { baseKeys, listIndex, table } from '../table/table.ts'

/**
 * byTarget: what admins did to a person, oldest first; rows are only added. They are not among the person's own rows, so
 * that nothing that clears those reaches them.
 */
export const AdminAction = /* @__PURE__ */ new Entity(
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

/** byTarget: a request that was handled. It stands as long as the same request may come again. `ttl`: epoch seconds. */
export const HandledRequest = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'handled-request', version: '1' },
    attributes: {
      target: { type: 'string', required: true },
      /** The id of its line in the log. */
      id: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byTarget: {
        pk: { field: baseKeys.pk, composite: ['target'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: ['id'], template: 'REQUEST#${id}', casing: 'none' },
      },
    },
  },
  table,
)

/** byDay: what happened on one day in Taipei. A row is counted whole and overwritten. */
export const DayRow = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'day-figures', version: '1' },
    attributes: {
      /** One partition for all days: one write an hour, and sixty small rows for each look. */
      all: { type: ['DAYS'] as const, required: true },
      day: { type: 'string', required: true },
      countedAt: { type: 'string', required: true },
      /** JSON of `dayFiguresSchema`. */
      figures: { type: 'string', required: true },
    },
    indexes: {
      byDay: {
        pk: { field: baseKeys.pk, composite: ['all'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: ['day'], template: 'DAY#${day}', casing: 'none' },
      },
    },
  },
  table,
)
