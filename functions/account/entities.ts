import { CustomAttributeType, Entity } from 'electrodb'
import type { Preferences } from '#shared/account/preferences.ts'
import { roles } from '#shared/account/roles.ts'
import type { GeneratorDefaults, MailChoices, PlatformNames } from '#shared/account/settings.ts'
import { signInMethods } from '#shared/account/sign-in-methods.ts'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, listIndex, table } from '../table/table.ts'

/** byUser: the one row of a person. `role` is a mirror for display; nothing trusts it. Instants: ISO, UTC. */
export const UserEntity = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'user', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      username: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** Those before, which may still be claimed by the person. */
      formerEmails: { type: 'list', items: { type: 'string' } },
      displayName: { type: 'string', required: true },
      role: { type: roles, required: true },
      isActive: { type: 'boolean', required: true },
      /** Who vouches for this person: provider and its subject. */
      provider: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      /** Google's own number of the person, by which they are known in another pool as well. */
      googleSubject: { type: 'string' },
      /** The identity before a pool was replaced. */
      formerIdentity: { type: 'string' },
      method: { type: signInMethods, required: true },
      /** How the pool calls who signs in by password; absent until they do. */
      poolName: { type: 'string' },
      /** Sessions that began before are not good any more; absent until a forgotten password was replaced. */
      passwordSetAt: { type: 'string' },
      emailProof: { type: ['pending', 'proved'] as const, required: true },
      profilePicture: { type: 'string' },
      createdAt: { type: 'string', required: true },
      lastLoginAt: { type: 'string', required: true },
      /** Had an account before, so that this one begins without an allowance. */
      isReturning: { type: 'boolean' },
      /** What their last posts were made with; absent before the first. */
      preferences: { type: CustomAttributeType<Preferences>('any') },
      /** How they are called on platforms; absent until they say so. A version says how often its section was saved. */
      names: { type: CustomAttributeType<PlatformNames>('any') },
      profileVersion: { type: 'number' },
      defaults: { type: CustomAttributeType<GeneratorDefaults>('any') },
      defaultsVersion: { type: 'number' },
      mails: { type: CustomAttributeType<MailChoices>('any') },
      mailsVersion: { type: 'number' },
      /** Picked in the interface. */
      language: { type: interfaceLanguages },
      /** When a mail about few credits was sent last. */
      lowCreditsMailedAt: { type: 'string' },
      /** Where admins list the person. */
      listPk: { type: 'string', field: listIndex.pk },
      listSk: { type: 'string', field: listIndex.sk },
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

const byValue = { pk: { field: baseKeys.pk, casing: 'none' }, sk: { field: baseKeys.sk, casing: 'none' } } as const

const nameGuard = <const Name extends string>(entity: Name) =>
  new Entity(
    {
      model: { service: 'posts', entity, version: '1' },
      attributes: {
        /** How the value begins: names that begin alike stand together, in the order of their letters. */
        bucket: { type: 'string', required: true },
        /** In lower case. */
        value: { type: 'string', required: true },
        userId: { type: 'string', required: true },
      },
      indexes: {
        byValue: { pk: { ...byValue.pk, composite: ['bucket'] }, sk: { ...byValue.sk, composite: ['value'] } },
      },
    },
    table,
  )

const identityGuard = () =>
  new Entity(
    {
      model: { service: 'posts', entity: 'identity', version: '1' },
      attributes: { value: { type: 'string', required: true }, userId: { type: 'string', required: true } },
      indexes: { byValue: { pk: { ...byValue.pk, composite: ['value'] }, sk: { ...byValue.sk, composite: [] } } },
    },
    table,
  )

const deletedIdentity = () =>
  new Entity(
    {
      model: { service: 'posts', entity: 'deleted-identity', version: '1' },
      attributes: {
        /** Keyed hash of an identity or an e-mail, hex. */
        hash: { type: 'string', required: true },
        deletedAt: { type: 'string', required: true },
        /** Each account deleted within a day of the last one. */
        recently: { type: 'list', items: { type: 'string' }, required: true },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        byHash: { pk: { ...byValue.pk, composite: ['hash'] }, sk: { ...byValue.sk, composite: [] } },
      },
    },
    table,
  )

const mailboxGuard = () =>
  new Entity(
    {
      model: { service: 'posts', entity: 'mailbox', version: '1' },
      attributes: {
        /** Keyed hash of the mailbox, hex. */
        hash: { type: 'string', required: true },
        userId: { type: 'string', required: true },
      },
      indexes: {
        byHash: { pk: { ...byValue.pk, composite: ['hash'] }, sk: { ...byValue.sk, composite: [] } },
      },
    },
    table,
  )

// Every function that knows its caller reads users; a bundler leaves out the guards where nobody signs in.

/** byValue: whose identity (provider and subject) it is. */
export const IdentityGuard = /* @__PURE__ */ onFirstUse(identityGuard)
/** byValue: whose username it is. */
export const UsernameGuard = /* @__PURE__ */ onFirstUse(() => nameGuard('username'))
/** byHash: a tombstone of somebody who had an account and deleted it. */
export const DeletedIdentity = /* @__PURE__ */ onFirstUse(deletedIdentity)
/** byValue: whose e-mail it is, once it is proved. */
export const EmailGuard = /* @__PURE__ */ onFirstUse(() => nameGuard('email'))
/** byHash: who got the first allowance of a mailbox. */
export const MailboxGuard = /* @__PURE__ */ onFirstUse(mailboxGuard)
