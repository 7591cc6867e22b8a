import { keyedHash } from '../keyed-hash.ts'
import { put, update, type Write } from '../table/commit.ts'
import { EmailGuard, MailboxGuard, UsernameGuard } from './entities.ts'
import { mailboxOf } from './mailbox.ts'
import type { Profile, User } from './user.ts'

// What only one person may have: an identity, an e-mail, the first allowance of a mailbox, a username. Each is a row.

export type Claimant = Pick<User, 'userId' | 'email'>

/** Claims an e-mail for a person. Refused when somebody has claimed it. */
export const claimEmail = ({ userId, email }: Claimant): Write => put(EmailGuard.create({ ...nameKey(email), userId }))

/** Notes that a mailbox has its first allowance. Refused when it had it before. */
export const claimMailbox = async ({ userId, email }: Claimant): Promise<Write> =>
  put(MailboxGuard.create({ hash: await keyedHash('mailbox', mailboxOf(email)), userId }))

/** Who has claimed an e-mail. */
export async function findEmailClaim(email: string): Promise<string | undefined> {
  return (await EmailGuard.get(nameKey(email)).go({ consistent: true })).data?.userId
}

/** Who had the first allowance of a mailbox. */
export async function findMailboxClaim(email: string): Promise<string | undefined> {
  const hash = await keyedHash('mailbox', mailboxOf(email))
  return (await MailboxGuard.get({ hash }).go({ consistent: true })).data?.userId
}

/** Gives the claim of `holder` to a person. Refused when it is somebody else's meanwhile. */
export const takeEmailOver = ({ userId, email }: Claimant, holder: string): Write =>
  update(
    EmailGuard.patch(nameKey(email))
      .set({ userId })
      .where((row, is) => is.eq(row.userId, holder)),
  )

export const releaseEmail = ({ userId, email }: Claimant) =>
  EmailGuard.delete(nameKey(email)).where((row, is) => is.eq(row.userId, userId))

export const releaseMailbox = async ({ userId, email }: Claimant) =>
  MailboxGuard.delete({ hash: await keyedHash('mailbox', mailboxOf(email)) }).where((row, is) =>
    is.eq(row.userId, userId),
  )

export async function isUsernameTaken(username: string): Promise<boolean> {
  const { data } = await UsernameGuard.get(nameKey(username)).go({ consistent: true })
  return data !== null
}

/** People whose username or e-mail begins with a text, in the order of the name, from an earlier one on. */
export async function* listNamed(
  kind: 'username' | 'email',
  beginning: string,
  after: string | undefined,
): AsyncGenerator<{ userId: string; value: string }> {
  const guard = kind === 'username' ? UsernameGuard : EmailGuard
  const { bucket, value } = nameKey(beginning)
  // DynamoDB refuses a range whose end is before its beginning.
  if (after !== undefined && !after.startsWith(value)) return
  let cursor: string | null = null
  do {
    const page: { data: { userId: string; value: string }[]; cursor: string | null } = await guard.query
      .byValue({ bucket })
      // The last character of all sorts after every name that begins so.
      .between({ value: after ?? value }, { value: `${value}\u{10ffff}` })
      .go({ cursor, limit: 50 })
    for (const found of page.data) if (found.value !== after) yield found
    cursor = page.cursor
  } while (cursor)
}

/** What is unique is compared in lower case, and kept beside what begins alike. */
export function nameKey(name: string): { bucket: string; value: string } {
  const value = name.toLowerCase()
  return { bucket: [...value].slice(0, 2).join(''), value }
}

export const isSameEmail = (one: string, other: string): boolean => nameKey(one).value === nameKey(other).value

export const identityOf = ({ provider, subject }: Pick<Profile, 'provider' | 'subject'>): string =>
  `${provider}#${subject}`
