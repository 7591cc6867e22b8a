import { Entity } from 'electrodb'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, dueIndex, table } from '../table/table.ts'

/**
 * byUser: that a person has deleted their account, and what is still to be done. While something is left to erase it is due at
 * once; afterwards it is due when the law does not ask for the ledger any more, and goes with it. Instants: ISO, UTC.
 */
export const AccountDeletion = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'account-deletion', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          requestedAt: { type: 'string', required: true },
          /** When the ledger and the orders go. */
          keepUntil: { type: 'string', required: true },
          /** The person's name in the pool of the identity provider, until it is erased there. */
          poolName: { type: 'string' },
          /** Who they are there. The pool gives the same name to the same person who comes again, and another subject. */
          provider: { type: 'string' },
          subject: { type: 'string' },
          /** When nothing but ledger and orders was left. */
          erasedAt: { type: 'string' },
          /** Queue DELETIONS of the `due` index. */
          duePk: { type: 'string', field: dueIndex.pk },
          dueSk: { type: 'string', field: dueIndex.sk },
        },
        indexes: {
          byUser: {
            pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
            sk: { field: baseKeys.sk, composite: [], template: 'DELETION', casing: 'none' },
          },
        },
      },
      table,
    ),
)
