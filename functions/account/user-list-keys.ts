import { decodeTime, encodeTime } from 'ulid'
import { type Instant, toInstant } from '#shared/time.ts'
import { listKeys } from '../table/list-keys.ts'
import type { User } from './user.ts'

/** The lists of people in the `list` index. Everybody stands in one. */
export const userLists = { user: 'USERS', admin: 'ADMINS', disabled: 'DISABLED' } as const

/** When an id was made. */
export const madeAt = (userId: string): Instant => toInstant(new Date(decodeTime(userId)))

/** The position in the lists before everybody who came earlier than an instant. */
export const positionBefore = (at: Instant): string => `${at.slice(0, 7)}/${encodeTime(Date.parse(at))}`

/** Where a person is listed: by the month they came, in the order of their id, which sorts by time. */
export function userListKeys({ userId, role, isActive }: Pick<User, 'userId' | 'role' | 'isActive'>) {
  return listKeys(userLists[isActive ? role : 'disabled'], madeAt(userId), userId)
}
