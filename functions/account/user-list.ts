import type { Role } from '#shared/account/roles.ts'
import { userIdSchema } from '#shared/account/user-id.ts'
import type { Instant } from '#shared/time.ts'
import { positionPattern, readBeginning, readNewest } from '../table/list.ts'
import { listNamed } from './claims.ts'
import { madeAt, positionBefore, userLists } from './user-list-keys.ts'

/** Somebody in a list, as the index has them: late, so the person's row is read before it is shown. */
export interface FoundUser {
  userId: string
  /** Where the next page begins. */
  position: string
}

export interface UserListFilter {
  role?: Role | undefined
  state?: 'active' | 'disabled' | undefined
  after?: string | undefined
  pageSize: number
}

/** Everybody, newest first. Of disabled people the role is not filtered. */
export async function* listUsers(
  { role, state, after, pageSize }: UserListFilter,
  now: Date,
): AsyncGenerator<FoundUser> {
  const active = role ? [userLists[role]] : [userLists.user, userLists.admin]
  const lists = [...(state === 'disabled' ? [] : active), ...(state === 'active' ? [] : [userLists.disabled])]
  for await (const { sort, position } of readNewest({ lists, after, pageSize }, now)) yield { userId: sort, position }
}

/** How many people came between two instants, from the index alone. */
export async function countUsers(from: Instant, until: Instant, now: Date): Promise<number> {
  let count = 0
  const lists = Object.values(userLists)
  for await (const { sort } of readNewest({ lists, after: positionBefore(until), pageSize: 1_000 }, now)) {
    if (madeAt(sort) < from) break
    count += 1
  }
  return count
}

/** Where a page of `listUsers` begins. */
export const userPosition = positionPattern

const stages = ['username', 'email', 'id'] as const
/** Where a page of `searchUsers` begins: what is searched, and the last that was found there. */
export const searchPosition = /^(username|email|id)\/.{1,300}$/su

/** An id of which fewer characters are known may be of any year. */
const idBeginning = /^[0-7][0-9A-HJKMNP-TV-Z]{3,25}$/

/** A person who was found, and by what. */
export interface SearchedUser extends FoundUser {
  by: (typeof stages)[number]
}

/**
 * People whose username, e-mail or id is a text or begins with it, in this order. Somebody who is found by two of them is
 * returned twice.
 * @param text two characters or more
 */
export async function* searchUsers(text: string, after: string | undefined): AsyncGenerator<SearchedUser> {
  const [begin = 'username', ...rest] = after?.split('/') ?? []
  const last = after === undefined ? undefined : rest.join('/')
  for (const by of stages.slice(stages.indexOf(begin as 'id'))) {
    const start = by === begin ? last : undefined
    if (by === 'id') yield* searchIds(text.toUpperCase(), start)
    else
      for await (const { userId, value } of listNamed(by, text, start)) yield { by, userId, position: `${by}/${value}` }
  }
}

async function* searchIds(prefix: string, after: string | undefined): AsyncGenerator<SearchedUser> {
  const found = (userId: string): SearchedUser => ({ by: 'id', userId, position: `id/${userId}` })
  if (userIdSchema.safeParse(prefix).success) {
    if (!after) yield found(prefix)
    return
  }
  if (!idBeginning.test(prefix)) return
  for (const month of monthsOf(prefix))
    for await (const { sort } of readBeginning(Object.values(userLists), month, { prefix, after, pageSize: 50 }))
      yield found(sort)
}

/** The months that ids with this beginning may have been made in. Four characters are twelve days. */
function monthsOf(prefix: string): string[] {
  const [first, last] = ['0', 'Z'].map((filler) => madeAt(prefix.padEnd(26, filler)).slice(0, 7))
  return first === last ? [first!] : [first!, last!]
}
