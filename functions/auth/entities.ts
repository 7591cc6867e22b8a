import { Entity } from 'electrodb'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, table } from '../table/table.ts'

const sk = { field: baseKeys.sk, composite: [], casing: 'none' } as const

/**
 * byId: the secret that signs for one purpose, such as captcha challenges or sign-ups. It stays in the table and is never sent out.
 * Its stored name is from when it signed captchas alone.
 */
export const SigningKey = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
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
    ),
)

/** byId: a challenge that was solved and must not be taken again. `id` is its nonce. */
export const UsedCaptcha = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
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
    ),
)

/** byKey: sign-in attempts of one account or one address in one minute. `key` is hashed: no name, no address. */
export const LoginPace = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
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
    ),
)

/**
 * byPerson: the code that a person was mailed last, and when they asked for others; for a new password, `person` is a hash of
 * the e-mail. Instants: ISO, UTC.
 */
export const ProofCode = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'proof-code', version: '1' },
        attributes: {
          person: { type: 'string', required: true },
          /** Changed with every code: one that was compared is not taken when another was made since. */
          version: { type: 'string', required: true },
          hash: { type: 'string', required: true },
          salt: { type: 'string', required: true },
          tries: { type: 'number', required: true },
          sentAt: { type: 'string', required: true },
          expiresAt: { type: 'string', required: true },
          /** Of the last hour, the newest last. */
          askedAt: { type: 'list', items: { type: 'string' }, required: true },
          ttl: { type: 'number', required: true },
        },
        indexes: {
          byPerson: { pk: { field: baseKeys.pk, composite: ['person'], casing: 'none' }, sk },
        },
      },
      table,
    ),
)

/** When something happened lately for one key, which is hashed. @param name of the key, @param list of the instants, as rows have them */
const paceWindow = (entity: string, name: string, list: string) =>
  new Entity(
    {
      model: { service: 'posts', entity, version: '1' },
      attributes: {
        key: { type: 'string', required: true, field: name, label: name },
        version: { type: 'string', required: true },
        at: { type: 'list', items: { type: 'string' }, required: true, field: list },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        byKey: { pk: { field: baseKeys.pk, composite: ['key'], casing: 'none' }, sk },
      },
    },
    table,
  )

/** byKey: when accounts were made from one address in the last day. */
export const RegistrationPace = /* @__PURE__ */ onFirstUse(() => paceWindow('registration-pace', 'network', 'madeAt'))
/** byKey: when codes were mailed to one mailbox, or asked for from one network, in the last day. The stored names are from before the second. */
export const MailPace = /* @__PURE__ */ onFirstUse(() => paceWindow('mail-pace', 'mailbox', 'mailedAt'))
