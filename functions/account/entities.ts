import { Entity } from 'electrodb'
import { baseKeys, table } from '../table/table.ts'

const guard = <const Name extends string>(entity: Name) =>
  new Entity(
    {
      model: { service: 'posts', entity, version: '1' },
      attributes: {
        /** What may exist once: an identity, a username, an e-mail; the last two in lower case. */
        value: { type: 'string', required: true },
        userId: { type: 'string', required: true },
      },
      indexes: {
        byValue: {
          pk: { field: baseKeys.pk, composite: ['value'], casing: 'none' },
          sk: { field: baseKeys.sk, composite: [], casing: 'none' },
        },
      },
    },
    table,
  )

/** byValue: whose identity (provider and subject) it is. */
export const IdentityGuard = guard('identity')
/** byValue: whose username it is. */
export const UsernameGuard = guard('username')
/** byValue: whose e-mail it is. */
export const EmailGuard = guard('email')
