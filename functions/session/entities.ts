import { CustomAttributeType, Entity } from 'electrodb'
import type { Device } from '#shared/auth/schema.ts'
import { baseKeys, table } from '../table/table.ts'

const pk = { field: baseKeys.pk, composite: ['userId'], casing: 'none' } as const

/** byUser: a person's open sessions. `secretHash`: SHA-256 of the cookie's secret, hex. `ttl`: epoch seconds. */
export const Session = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'session', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      secretHash: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      lastSeenAt: { type: 'string', required: true },
      /** What signed in; its browser's own words are not kept. */
      device: { type: CustomAttributeType<Device>('any') },
      /** Signed out; the row stays until `ttl`, without tokens. */
      closedAt: { type: 'string' },
      /** The identity provider's tokens; they never leave the server. */
      tokens: { type: 'any' },
      ttl: { type: 'number', required: true },
    },
    indexes: { byUser: { pk, sk: { field: baseKeys.sk, composite: ['secretHash'], casing: 'none' } } },
  },
  table,
)
