import { Entity } from 'electrodb'
import { baseKeys, table } from '../table/table.ts'

const sk = { field: baseKeys.sk, composite: [], casing: 'none' } as const

/** byId: the secret that signs for one purpose, such as captcha challenges. It stays in the table and is never sent out. */
export const SigningKey = new Entity(
  {
    model: { service: 'posts', entity: 'captcha-key', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      secret: { type: 'string', required: true },
    },
    indexes: {
      byId: { pk: { field: baseKeys.pk, composite: ['id'], casing: 'none' }, sk },
    },
  },
  table,
)

/** byId: a challenge that was solved and must not be taken again. `id` is its nonce. */
export const UsedCaptcha = new Entity(
  {
    model: { service: 'posts', entity: 'used-captcha', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      expiresAt: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: { pk: { field: baseKeys.pk, composite: ['id'], casing: 'none' }, sk },
    },
  },
  table,
)

/** byKey: sign-in attempts of one account or one address in one minute. `key` is hashed: no name, no address. */
export const LoginPace = new Entity(
  {
    model: { service: 'posts', entity: 'login-pace', version: '1' },
    attributes: {
      key: { type: 'string', required: true },
      minute: { type: 'string', required: true },
      attempts: { type: 'number' },
      ttl: { type: 'number' },
    },
    indexes: {
      byKey: {
        pk: { field: baseKeys.pk, composite: ['key'], casing: 'none' },
        sk: { field: baseKeys.sk, composite: ['minute'], casing: 'none' },
      },
    },
  },
  table,
)
