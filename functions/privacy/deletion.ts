import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { addMs, minutes, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { privacyConfig } from '../config.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { sendLetter } from '../mail/send-letter.ts'
import * as payments from '../payments/payments.ts'
import * as platforms from '../platforms/platforms.ts'
import { askPool, findSubjectInPool } from '../session/find-in-pool.ts'
import * as session from '../session/session.ts'
import { poolNameOf } from '../session/tokens.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit, ignoreRefused, put } from '../table/commit.ts'
import { listDue } from '../table/due.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { deletedLetter } from './deleted-mail.ts'
import { deletionKeys, deletionQueue } from './deletion-keys.ts'
import { AccountDeletion } from './entities.ts'

type Deletion = EntityItem<typeof AccountDeletion>

/**
 * What had begun before may still write for so long, a card page that was open the longest; a pass after that erases what it
 * wrote.
 */
export const lateWritesMs = minutes(40)

/**
 * Ends an account in one transaction: from then on its calls are refused, nobody can sign in to it, and what is left to erase is
 * written down. Again changes nothing.
 * @returns the person as they were; undefined from every call but the one that ended the account
 * @source docs/decisions/0069-delete-accounts-in-steps-that-may-be-repeated.md
 */
export async function requestDeletion(
  user: account.User,
  current: session.SessionRow,
  now: Date,
): Promise<account.User | undefined> {
  const { userId } = user
  const keepUntil = new Date(now)
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + privacyConfig().ledgerKeptYears)
  // Without an account of credits there would be none to end, and a call that had begun before could open one.
  await subscriptions.ensureAllowance(userId, now)
  let leaving: account.User | undefined = user
  return withRetry(async () => {
    if (!leaving) return undefined
    const deletion = {
      userId,
      requestedAt: toInstant(now),
      keepUntil: toInstant(keepUntil),
      poolName: poolNameOf(current) ?? leaving.subject,
      provider: leaving.provider,
      subject: leaving.subject,
      ...deletionKeys(userId, toInstant(now)),
    }
    const verdict = await commit({
      deletion: put(AccountDeletion.create(deletion)),
      credits: credits.retireWrite(userId),
      ...(await account.eraseWrites(leaving, now, keepUntil)),
    })
    if (verdict.ok) return leaving
    if (verdict.refused.has('deletion')) return undefined
    leaving = await account.findUser(userId)
    return lostRace
  })
}

/**
 * Tells somebody that their account is deleted, in case it was not them. To an e-mail that nobody has proved nothing is sent.
 * @source docs/decisions/0195-mail-once-that-an-account-is-deleted.md
 */
export async function mailDeletion(left: account.User, language: InterfaceLanguage): Promise<void> {
  if (account.awaitsProof(left)) return
  await sendLetter(deletedLetter(language), { to: left.email, language, userId: left.userId })
}

/** Accounts of which something is left to erase, or whose ledger is not needed any more. */
export const listDueDeletions = (now: Date) => listDue(deletionQueue, now)

/**
 * Erases what is left of a person. Each step may come late, twice or after a crash of the one before: it looks at what is there,
 * and all of them are done again until nothing can be written any more.
 */
export async function continueDeletion(userId: string, now: Date): Promise<void> {
  const { data: deletion } = await AccountDeletion.get({ userId }).go({ consistent: true })
  if (!deletion) return
  if (deletion.erasedAt) return deletion.keepUntil <= toInstant(now) ? deleteKept(userId) : undefined
  const isSettled = await eraseAll(deletion, now)
  const isLast = deletion.requestedAt <= toInstant(addMs(now, -lateWritesMs))
  if (isSettled && isLast) await markErased(deletion, now)
}

/** @returns false while a run or a payment of the person is going on */
async function eraseAll(deletion: Deletion, now: Date): Promise<boolean> {
  const { userId, requestedAt, keepUntil } = deletion
  // In a table that was restored, somebody who was deleted since is there again.
  const user = await account.findUser(userId)
  if (user) await commit(await account.eraseWrites(user, now, new Date(keepUntil)))
  await session.eraseAll(userId)
  await platforms.eraseAll(userId)
  await eraseTexts(userId, now)
  await history.eraseRunMails(userId)
  const openOrders = await payments.buyerData.eraseBuyer(userId, requestedAt, now)
  // After the orders: one that is found paid keeps its card for the plan until then.
  await subscriptions.retire(userId, now)
  await deleteFromPool(deletion)
  // An allowance that fell due in the same moment has put the account back into its queue.
  await commit({ credits: credits.retireWrite(userId) })
  const { openHolds } = await credits.expireDue(await credits.readAccount(userId, now), now)
  return openOrders === 0 && openHolds === 0
}

const conversionsAtOnce = 25

async function eraseTexts(userId: string, now: Date): Promise<void> {
  while ((await history.removeSome(userId, conversionsAtOnce, now)).hasMore);
  await credits.eraseAllResults(userId)
}

/**
 * Once, and not again with each pass: whoever comes again has the same name there, and would lose the way into their new
 * account. A pass may also have stopped before it was noted, so the subject that the pool has under the name is compared first.
 * For the same reason somebody who has come again before stays in the pool. One it does not know was deleted before.
 */
async function deleteFromPool({ userId, poolName, provider, subject }: Deletion): Promise<void> {
  if (poolName === undefined) return
  const isBack = provider && subject && (await account.findUserByIdentity({ provider, subject })) !== undefined
  const isThere = (await findSubjectInPool(poolName)) === subject
  if (isThere && !isBack) await askPool('AdminDeleteUser', { Username: poolName })
  await AccountDeletion.patch({ userId }).remove(['poolName', 'provider', 'subject']).go().catch(ignoreRefused)
}

async function markErased({ userId, keepUntil }: Deletion, now: Date): Promise<void> {
  await AccountDeletion.patch({ userId })
    .set({ erasedAt: toInstant(now), ...deletionKeys(userId, keepUntil) })
    .remove(['poolName', 'provider', 'subject'])
    .go()
    .catch(ignoreRefused)
}

/** Rows of a person that are deleted at once. No function has the right to a batch of writes. */
const deletesAtOnce = 25
/** Of the 55 s that a worker has. What is left then is still due, and goes with the next start. */
const deletingMs = seconds(40)

/** The account row goes first, because people are audited by it, and the deletion last, because the rest is found by it. */
async function deleteKept(userId: string): Promise<void> {
  const endsAt = performance.now() + deletingMs
  await payments.buyerData.deleteOrders(userId)
  const rows = await readRawRows(documentClient, table.table, userId)
  const turnOf = ({ sk }: { sk?: unknown }): number => (sk === 'ACCOUNT' ? 0 : sk === 'DELETION' ? 2 : 1)
  const { 0: first = [], 1: others = [], 2: last = [] } = Object.groupBy(rows, turnOf)
  for (const some of [first, ...chunksOf(others, deletesAtOnce), last]) {
    if (performance.now() > endsAt) return
    await Promise.all(
      some.map(({ pk, sk }) => documentClient.send(new DeleteCommand({ TableName: table.table, Key: { pk, sk } }))),
    )
  }
}

const chunksOf = <Row>(rows: Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
