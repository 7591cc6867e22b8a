import { Entity } from 'electrodb'
import { baseKeys, table } from '../table/table.ts'

const pk = { field: baseKeys.pk, composite: ['userId'], casing: 'none' } as const

/** byUser: the one row of a person. `role` is a mirror for display; nothing trusts it. Instants: ISO, UTC. */
export const User = new Entity(
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
    indexes: { byUser: { pk, sk: { field: baseKeys.sk, composite: [], casing: 'none' } } },
  },
  table,
)

/** byUser: a person's open sessions. `secretHash`: SHA-256 of the cookie's secret, hex. `ttl`: epoch seconds. */
export const Session = new Entity(
  {
    model: { service: 'posts', entity: 'session', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      secretHash: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      lastSeenAt: { type: 'string', required: true },
      /** The identity provider's tokens; they never leave the server. */
      tokens: { type: 'any' },
      ttl: { type: 'number', required: true },
    },
    indexes: { byUser: { pk, sk: { field: baseKeys.sk, composite: ['secretHash'], casing: 'none' } } },
  },
  table,
)
