import type { listUsers as listUsersEndpoint } from '#shared/admin/endpoints/list-users.ts'
import type { ListedUser } from '#shared/admin/schema.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { toCredits } from '#shared/money.ts'
import { addMs, days, type Instant, never, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { decodeCursor, encodeCursor } from '../table/cursor.ts'
import { readTogether } from '../table/read.ts'
import { fillPage, type Page, pageSizeOf } from './page.ts'

type UsersQuery = QueryOf<typeof listUsersEndpoint>

/** A plan ends at most so far ahead: a year that an admin gives, and what may be bought after it. */
const horizonDays = 400

/** The latest end of a plan that ends within so many days; of more days than any plan has, that of all of them. */
const latestEnd = (withinDays: number, now: Date): Instant =>
  toInstant(addMs(now, days(Math.min(withinDays, horizonDays))))

interface Candidate {
  userId: string
  position: string
  by?: 'username' | 'email' | 'id'
}

/**
 * People as the admin area lists them. Role and state are lists of their own, and the end of a plan is an order; what no
 * index answers (plan, credits) drops rows that were read, so such a page may be short.
 * @throws request.cursor-invalid
 * @source docs/access-patterns.md#lists-of-the-admin-area
 */
export async function listUsers({ cursor, limit, ...filter }: UsersQuery, now: Date): Promise<Page<ListedUser>> {
  const pageSize = pageSizeOf(limit)
  const list = `users ${JSON.stringify(Object.entries(filter).toSorted())}`
  const { pattern, open } = sourceOf(filter, pageSize, now)
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, pattern, now)
  const request = { limit: pageSize, cursorOf: (position: string) => encodeCursor(list, position, now) }
  const page = await fillPage(open(after), request, (candidates) => readMatching(candidates, filter, now))
  // Somebody may be found by two earlier e-mails, neither of which says that the other is theirs too.
  return { ...page, items: [...new Map(page.items.map((user) => [user.id, user])).values()] }
}

type UserFilter = Omit<UsersQuery, 'cursor' | 'limit'>

interface Source {
  pattern: RegExp
  open: (after: string | undefined) => AsyncGenerator<Candidate>
}

/** The index that answers best. */
function sourceOf(filter: UserFilter, limit: number, now: Date): Source {
  const { search, role, state, plan, endsWithin } = filter
  const pageSize = limit + 1
  if (search) return { pattern: account.searchPosition, open: (after) => account.searchUsers(search, after) }
  if (endsWithin === undefined && (plan === undefined || plan === 'FREE'))
    return { pattern: account.userPosition, open: (after) => account.listUsers({ role, state, after, pageSize }, now) }
  const from = toInstant(now)
  const until = latestEnd(endsWithin ?? horizonDays, now)
  return {
    pattern: subscriptions.endingPosition,
    open: (after) => subscriptions.listEnding({ from, until, after, pageSize }),
  }
}

async function readMatching(
  candidates: readonly Candidate[],
  filter: UserFilter,
  now: Date,
): Promise<(ListedUser | undefined)[]> {
  const users = await readUsers(
    candidates.map(({ userId }) => userId),
    now,
  )
  return users.map((user, i) =>
    user && matches(user, filter, now) && !isRepeated(user, candidates[i]!, filter.search) ? user : undefined,
  )
}

/** Somebody whose username was found is not listed again by e-mail or id, nor by an earlier e-mail who is by the present one. */
function isRepeated({ username, email }: ListedUser, { by, position }: Candidate, search = ''): boolean {
  const begins = (text: string) => text.toLowerCase().startsWith(search.toLowerCase())
  if (by === 'email') return begins(username) || (begins(email) && position !== `email/${email.toLowerCase()}`)
  return by === 'id' && (begins(username) || begins(email))
}

function matches(user: ListedUser, filter: UserFilter, now: Date): boolean {
  const { role, state, plan, creditsBelow, endsWithin } = filter
  if (role && user.role !== role) return false
  if (state && user.isActive !== (state === 'active')) return false
  if (plan && user.subscriptionTier !== plan) return false
  if (creditsBelow !== undefined && user.credits >= creditsBelow) return false
  if (endsWithin === undefined) return true
  const end = user.subscriptionEndDate
  return end !== undefined && end <= latestEnd(endsWithin, now)
}

/** Some people with plan and credits, in one read; undefined for one who is not there. */
async function readUsers(userIds: readonly string[], now: Date): Promise<(ListedUser | undefined)[]> {
  const rows = await Promise.all([
    readTogether(...userIds.map((userId) => account.userGetter(userId))),
    readTogether(...userIds.map((userId) => subscriptions.planRow(userId))),
    readTogether(...userIds.map((userId) => credits.accountRow(userId, now))),
  ])
  const [users, plans, accounts] = rows
  return userIds.map((_, i) => {
    const user = users[i]
    return user && toListed(user, subscriptions.planOf(plans[i], now), accounts[i])
  })
}

/** @throws not-found */
export async function getUser(userId: string, now: Date): Promise<ListedUser> {
  const [user] = await readUsers([userId], now)
  if (!user) throw new AppError('not-found')
  return user
}

function toListed(
  user: account.User,
  plan: subscriptions.Plan,
  balance: credits.AccountSnapshot | undefined,
): ListedUser {
  const nextAllowance = balance?.nextAllowanceAt
  return {
    id: user.userId,
    username: user.username,
    email: user.email,
    displayName: user.displayName,
    role: user.role,
    isActive: user.isActive,
    createdAt: user.createdAt,
    lastLogin: user.lastLoginAt,
    subscriptionTier: plan.tier,
    subscriptionEndDate: plan.endDate,
    credits: toCredits(balance?.available ?? 0),
    // For a person whose e-mail is not proved, none comes.
    nextCreditReset: subscriptions.nextResetOf(plan, nextAllowance === never ? undefined : nextAllowance),
  }
}
