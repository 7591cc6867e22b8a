import { AppError } from '#shared/errors.ts'
import { toCredits } from '#shared/money.ts'
import { type ExportSection, exportSections } from '#shared/privacy/schema.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import * as payments from '../payments/payments.ts'
import * as platforms from '../platforms/platforms.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { decodeCursor, encodeCursor } from '../table/cursor.ts'

type Item = Record<string, unknown>

interface ExportPage {
  section: ExportSection
  items: Item[]
  nextCursor: string | null
}

/** A part of a section, and where the next part begins; null after the last. */
interface Part {
  items: Item[]
  next: string | null
}

type Section = (user: account.User, after: string | undefined, now: Date) => Promise<Part>

const whole = (items: Item[]): Part => ({ items, next: null })

/** How each section is read. What has pages of its own is read by them. */
const sections: Record<ExportSection, Section> = {
  account: async (user) => {
    const invoice = await payments.buyerData.findInvoiceChoice(user.userId)
    const { profile, defaults, mails, language } = account.settingsOf(user)
    const identity = {
      id: user.userId,
      username: user.username,
      email: user.email,
      formerEmails: user.formerEmails,
      displayName: user.displayName,
      createdAt: user.createdAt,
      lastLoginAt: user.lastLoginAt,
      passwordSetAt: user.passwordSetAt,
      method: user.method,
      profilePicture: user.profilePicture,
    }
    const settings = { names: profile.names, defaults, mails, language, lowCreditsMailedAt: user.lowCreditsMailedAt }
    return whole([{ ...identity, preferences: user.preferences, ...settings, invoice }])
  },
  plan: async ({ userId }, _, now) => whole([await subscriptions.findPlanDetails(userId, now)]),
  credits: async ({ userId }, _, now) => {
    const balance = credits.toBalance(await credits.readAccount(userId, now), now)
    const grants = balance.grants.map(({ cause, remaining, held, ...times }) => ({
      cause,
      remaining: toCredits(remaining),
      held: toCredits(held),
      ...times,
    }))
    return whole([{ available: toCredits(balance.available), held: toCredits(balance.held), grants }])
  },
  platformSettings: async ({ userId }) => whole((await platforms.list(userId)).map((option) => ({ ...option }))),
  houseRules: async ({ userId }) => whole([{ ...(await platforms.getHouseRules(userId)) }]),
  sessions: async (user, _, now) => {
    const open = await session.listOpen(user, now)
    return whole(open.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })))
  },
  orders: async ({ userId }) => whole(await payments.buyerData.exportOrders(userId)),
  ledger: async ({ userId }, after) => {
    const { entries, nextCursor } = await credits.listEntries(userId, { cursor: after })
    const items = entries.map((entry) => ({
      at: entry.at,
      kind: entry.kind,
      cause: entry.cause,
      origin: credits.originOfEntry(entry),
      amount: toCredits(entry.amount),
      change: toCredits(entry.change),
    }))
    return { items, next: nextCursor }
  },
  conversions: async ({ userId }, after, now) => {
    const { conversions, cursor } = await history.list(userId, { cursor: after, onlySaved: false }, now)
    const items: Item[] = []
    let bytes = 0
    for (const conversion of conversions) {
      const item = await readConversion(userId, conversion.id, now)
      if (item) items.push(item)
      bytes += bytesInAnswer(item)
      if (bytes > mostBytes) return { items, next: history.cursorBehind(conversion) }
    }
    return { items, next: cursor }
  },
}

/** A page of conversions ends above so many. Lambda answers with six megabytes at most, and one conversion may have three. */
const mostBytes = 2_000_000

/** A function answers in JSON, in which the body is a string: a quote in a text takes four bytes there. */
const bytesInAnswer = (item: Item | undefined): number => Buffer.byteLength(JSON.stringify(JSON.stringify(item ?? '')))

/** With the versions of posts that have more than one. @returns undefined for one that was deleted since it was listed */
async function readConversion(userId: string, id: string, now: Date): Promise<Item | undefined> {
  try {
    const { earlier = [], ...conversion } = await history.get(userId, id, now)
    const versions = await Promise.all(
      earlier.map(async (key) => [key, (await history.listVersions(userId, id, key, now)).versions] as const),
    )
    return { ...conversion, versions: Object.fromEntries(versions) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'history.not-found') return undefined
    throw error
  }
}

/** A cursor names the section and where to go on in it. */
const position = new RegExp(`^(${exportSections.join('|')})/(.{0,600})$`, 'u')
const list = (userId: string): string => `export ${userId}`

/**
 * One page of everything that is kept of a person. It is read at that time: what changes meanwhile is in it as the page found it.
 * @throws request.cursor-invalid
 */
export async function exportPage(user: account.User, cursor: string | undefined, now: Date): Promise<ExportPage> {
  const at = cursor === undefined ? undefined : decodeCursor(list(user.userId), cursor, position, now)
  const [, section = exportSections[0], after = ''] = (at && position.exec(at)) ?? []
  const { items, next } = await sections[section as ExportSection](user, after || undefined, now)
  const following = next === null ? exportSections[exportSections.indexOf(section as ExportSection) + 1] : section
  const nextCursor = following ? encodeCursor(list(user.userId), `${following}/${next ?? ''}`, now) : null
  return { section: section as ExportSection, items, nextCursor }
}
