import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { keyedHash } from '../keyed-hash.ts'
import { erase, put, type Write } from '../table/commit.ts'
import { readTogether, row } from '../table/read.ts'
import { findEmailClaim, findMailboxClaim, identityOf, nameKey, releaseEmail, releaseMailbox } from './claims.ts'
import { DeletedIdentity, IdentityGuard, UserEntity, UsernameGuard } from './entities.ts'
import { mailboxOf } from './mailbox.ts'
import type { Profile, User } from './user.ts'

// Accounts that are deleted, and the tombstones by which somebody is known who comes again.

/**
 * Erases a person: their row and what only one may have, and leaves tombstones. Refused as `user` when there is none any more, and
 * when they were proved or got another e-mail or identity since they were read: what they claim then would stay.
 * @param until when the tombstones go
 */
export async function eraseWrites(user: User, now: Date, until: Date): Promise<Record<string, Write>> {
  const emails = [user.email, ...(user.formerEmails ?? [])]
  const [claimed, earlier] = await Promise.all([
    releaseAll(user, emails),
    listDeletions({ ...user, isUnproved: user.emailProof === 'pending' }, now),
  ])
  const deletedAt = toInstant(now)
  const ttl = Math.ceil(until.getTime() / 1_000)
  const hashes = await hashesOf(user, user.emailProof === 'pending' ? [] : emails)
  return {
    user: erase(
      UserEntity.remove({ userId: user.userId }).where((row, is) =>
        (['email', 'emailProof', 'provider'] as const).map((name) => is.eq(row[name], user[name])).join(' AND '),
      ),
    ),
    identity: erase(IdentityGuard.delete({ value: identityOf(user) })),
    ...(user.formerIdentity && { 'former identity': erase(IdentityGuard.delete({ value: user.formerIdentity })) }),
    ...named('claim', claimed),
    username: erase(UsernameGuard.delete(nameKey(user.username))),
    ...named(
      'tombstone',
      hashes.map((hash) => put(DeletedIdentity.put({ hash, deletedAt, recently: [...earlier, deletedAt], ttl }))),
    ),
  }
}

const named = (name: string, writes: Write[]): Record<string, Write> =>
  Object.fromEntries(writes.map((write, i) => [`${name} ${i}`, write]))

/** Releases those of some e-mails, and of their mailboxes, that are claimed by a person. */
async function releaseAll({ userId }: User, emails: string[]): Promise<Write[]> {
  const ofMailboxes = [...new Map(emails.map((email) => [mailboxOf(email), email])).values()]
  const isOwn = (holder: string | undefined) => holder === userId
  const claims = await Promise.all([
    ...emails.map(async (email) => isOwn(await findEmailClaim(email)) && erase(releaseEmail({ userId, email }))),
    ...ofMailboxes.map(
      async (email) => isOwn(await findMailboxClaim(email)) && erase(await releaseMailbox({ userId, email })),
    ),
  ])
  return claims.filter((write) => write !== false)
}

/** Whether somebody with this identity or e-mail has deleted an account. */
export async function hadAccount(
  identity: Pick<Profile, 'provider' | 'subject' | 'email'>,
  now: Date,
): Promise<boolean> {
  return (await findTombstones(identity, now)).length > 0
}

async function findTombstones(identity: NamedIdentity, now: Date) {
  const hashes = await hashesOf(identity, identity.email ? [identity.email] : [])
  const found = await readTogether(
    ...hashes.map((hash) => row(DeletedIdentity.get({ hash }), (Item) => DeletedIdentity.parse({ Item }).data)),
  )
  return found.filter((tombstone) => tombstone !== undefined).filter(({ ttl }) => ttl > now.getTime() / 1_000)
}

/** When accounts of this identity, or of this e-mail where it is proved, were deleted within a day; the first one first. */
export async function listDeletions(
  { provider, subject, email, isUnproved }: NamedIdentity & { isUnproved: boolean },
  now: Date,
): Promise<Instant[]> {
  const tombstones = await findTombstones({ provider, subject, email: isUnproved ? undefined : email }, now)
  const yesterday = toInstant(addMs(now, -days(1)))
  const deletions = new Set(tombstones.flatMap(({ recently }) => recently))
  return [...deletions].filter((at) => at > yesterday).toSorted()
}

/**
 * Whether the first allowance of a person was given before: to an account that was deleted, or to one with the same mailbox.
 * A deletion puts a tombstone in the place of a claim. So the claim is read first: whoever is deleted meanwhile is found by
 * one of the two.
 */
export async function hadAllowance(
  identity: Pick<Profile, 'provider' | 'subject' | 'email'>,
  now: Date,
): Promise<boolean> {
  const holder = await findMailboxClaim(identity.email)
  return holder !== undefined || hadAccount(identity, now)
}

type NamedIdentity = Pick<Profile, 'provider' | 'subject'> & { email: string | undefined }

/**
 * What tombstones are found by. The provider gives another subject to somebody who comes again, so the e-mail and its mailbox
 * count as well, once it is proved.
 * @source docs/decisions/0082-hash-identities-with-a-key.md
 */
function hashesOf(identity: Pick<Profile, 'provider' | 'subject'>, emails: string[]): Promise<string[]> {
  const texts = [identityOf(identity), ...emails.flatMap((email) => [email.toLowerCase(), mailboxOf(email)])]
  return Promise.all([...new Set(texts)].map((text) => keyedHash('deleted', text)))
}
