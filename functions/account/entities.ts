import { Entity } from 'electrodb'
import { baseKeys, table } from '../table/table.ts'

/** byUser: the one row of a person. `role` is a mirror for display; nothing trusts it. Instants: ISO, UTC. */
export const UserEntity = new Entity(
  {
    model: { service: 'posts', entity: 'user', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      username: { type: 'string', required: true },
      email: { type: 'string', required: true },
      displayName: { type: 'string', required: true },
      role: { type: ['user', 'admin'] as const, required: true },
      isActive: { type: 'boolean', required: true },
      /** Who vouches for this person: provider and its subject. */
      provider: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      profilePicture: { type: 'string' },
      createdAt: { type: 'string', required: true },
      lastLoginAt: { type: 'string', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: [], casing: 'none' },
      },
    },
  },
  table,
)

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

// Every function that knows its caller reads users; a bundler leaves out the guards where nobody signs in.

/** byValue: whose identity (provider and subject) it is. */
export const IdentityGuard = /* @__PURE__ */ guard('identity')
/** byValue: whose username it is. */
export const UsernameGuard = /* @__PURE__ */ guard('username')
/** byValue: whose e-mail it is. */
export const EmailGuard = /* @__PURE__ */ guard('email')
