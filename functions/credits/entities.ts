// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { CustomAttributeType, Entity } from 'electrodb'
import { type PostKey, postKeys } from '#shared/generation/post-key.ts'
import { planTiers } from '#shared/subscriptions/plans.ts'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, dueIndex, table } from '../table/table.ts'
import type { GrantField, Posting } from './ledger.ts'

// Amounts: hundredths of a credit. Instants: ISO, UTC. Ids have passed a strict pattern before a key is built of them.
const pk = { field: baseKeys.pk, composite: ['userId'], casing: 'none' } as const
const sk = { field: baseKeys.sk, casing: 'none' } as const

/** Set while the row is in a queue of the `due` index. */
const due = {
  duePk: { type: 'string', field: dueIndex.pk },
  dueSk: { type: 'string', field: dueIndex.sk },
} as const

/**
 * byUser: the one account of a person. It has the totals over all grants that ever were, and each live grant in full, so
 * that one read is one consistent view and a run changes one row instead of many.
 */
export const CreditAccount = /* @__PURE__ */ new Entity(
  {
    model: { service: 'posts', entity: 'credit-account', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      granted: { type: 'number', required: true },
      available: { type: 'number', required: true },
      held: { type: 'number', required: true },
      used: { type: 'number', required: true },
      expired: { type: 'number', required: true },
      reversed: { type: 'number', required: true },
      /** Taken back by a gateway after it had been spent. */
      owed: { type: 'number', required: true },
      /** Cause → its places, `grantedAt`, `expiresAt`. */
      grants: { type: CustomAttributeType<Record<string, GrantField>>('any') },
      openHolds: { type: 'number', required: true },
      /** `<expiresAt>#<id>` of each open hold. */
      holds: { type: 'set', items: 'string' },
      isActive: { type: 'boolean', required: true },
      openedAt: { type: 'string', required: true },
      /** Runs begun in the latest minute and day, counted since 1970. */
      minute: { type: 'number', required: true },
      minuteRuns: { type: 'number', required: true },
      day: { type: 'number', required: true },
      dayRuns: { type: 'number', required: true },
      /** Posts of one day that were not delivered because of their text, and the instant of the latest. */
      undeliveredDay: { type: 'number' },
      undeliveredPosts: { type: 'number' },
      undeliveredAt: { type: 'string' },
      /** Queue RESETS: when the next allowance is due. */
      nextAllowanceAt: { type: 'string', required: true, field: 'dueAt' },
      ...due,
    },
    indexes: { byUser: { pk, sk: { ...sk, composite: [], template: 'ACCOUNT' } } },
  },
  table,
)

/** byUser: what was granted, soonest expiry first. The places are in the account while the grant is live, here afterwards. */
export const CreditGrant = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'credit-grant', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          cause: { type: 'string', required: true },
          source: { type: ['monthly', 'purchase', 'admin'] as const, required: true },
          amount: { type: 'number', required: true },
          grantedAt: { type: 'string', required: true },
          expiresAt: { type: 'string', required: true },
          actor: { type: 'string' },
          reason: { type: 'string' },
          closedAt: { type: 'string' },
          remaining: { type: 'number' },
          held: { type: 'number' },
          used: { type: 'number' },
          expired: { type: 'number' },
          reversed: { type: 'number' },
        },
        indexes: {
          byUser: { pk, sk: { ...sk, composite: ['expiresAt', 'cause'], template: 'GRANT#${expiresAt}#${cause}' } },
        },
      },
      table,
    ),
)

/** byUser: the guard of a grant: one cause, one grant, for ever. */
export const CreditCause = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'credit-cause', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          cause: { type: 'string', required: true },
          fingerprint: { type: 'string', required: true },
          grantedAt: { type: 'string', required: true },
        },
        indexes: { byUser: { pk, sk: { ...sk, composite: ['cause'], template: 'CAUSE#${cause}' } } },
      },
      table,
    ),
)

/** byUser: credits set aside for one run. Its results share the beginning of its key, so one query finds both. */
export const CreditHold = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'credit-hold', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          id: { type: 'string', required: true },
          state: { type: ['open', 'settled', 'released'] as const, required: true },
          amount: { type: 'number', required: true },
          platforms: { type: 'list', items: { type: 'string' }, required: true },
          /** Post → for how many it counts; absent where each counts for one. */
          units: { type: CustomAttributeType<Partial<Record<PostKey, number>>>('any') },
          allocations: {
            type: 'list',
            // The stored name is from before posts had parts.
            field: 'parts',
            required: true,
            items: {
              type: 'map',
              properties: {
                grant: { type: 'string', required: true },
                amount: { type: 'number', required: true },
                expiresAt: { type: 'string', required: true },
                tier: { type: planTiers },
              },
            },
          },
          fingerprint: { type: 'string', required: true },
          conversionId: { type: 'string' },
          /** A random id of the worker that executes the run. */
          worker: { type: 'string', required: true },
          startedAt: { type: 'string', required: true },
          leaseUntil: { type: 'string', required: true },
          expiresAt: { type: 'string', required: true },
          charged: { type: 'number', required: true },
          returned: { type: 'number' },
          delivered: { type: 'list', items: { type: 'string' }, required: true },
          deliveredUnits: { type: 'number' },
          closedAt: { type: 'string' },
          firstTextMs: { type: 'number' },
          /** Calls that have joined the run so far. */
          joins: { type: 'number' },
          ...due,
        },
        indexes: { byUser: { pk, sk: { ...sk, composite: ['id'], template: 'RUN#${id}#HOLD' } } },
      },
      table,
    ),
)

/**
 * byUser: one post of a run, or a tombstone: there will be none. Written once. `ttl`, epoch seconds, is absent
 * on posts that are kept.
 */
export const ConversionResult = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'conversion-result', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          id: { type: 'string', required: true },
          /** A post in a second language has it behind its platform. */
          platform: { type: postKeys, required: true },
          state: { type: ['stored', 'erased', 'tombstone'] as const, required: true },
          content: { type: 'string' },
          title: { type: 'string' },
          /** As `formatFindings` writes them; absent when there are none. */
          findings: { type: 'string' },
          /** Of a series; absent: the post is one. It stays when the text is erased. */
          parts: { type: 'number' },
          storedAt: { type: 'string', required: true },
          ttl: { type: 'number' },
        },
        indexes: {
          byUser: { pk, sk: { ...sk, composite: ['id', 'platform'], template: 'RUN#${id}#RESULT#${platform}' } },
        },
      },
      table,
    ),
)

/** byUser: the journal, oldest first; rows are only added. `cause` is a grant's cause or a run's id. */
export const CreditEntry = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'credit-entry', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          at: { type: 'string', required: true },
          kind: { type: ['grant', 'hold', 'settle', 'release', 'expire', 'reverse'] as const, required: true },
          cause: { type: 'string', required: true },
          amount: { type: 'number', required: true },
          postings: { type: CustomAttributeType<Posting[]>('any'), required: true },
          actor: { type: 'string' },
          /** The plan whose allowance came or ended. */
          tier: { type: planTiers },
        },
        indexes: {
          byUser: { pk, sk: { ...sk, composite: ['at', 'kind', 'cause'], template: 'ENTRY#${at}#${kind}#${cause}' } },
        },
      },
      table,
    ),
)
