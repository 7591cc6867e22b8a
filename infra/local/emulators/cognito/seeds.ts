import { identitiesOf } from './google-accounts.ts'
import { adminGroup } from './names.ts'
import { hashPassword } from './passwords.ts'
import { addToGroup, createUser, type Pool, resolveUsername } from './user-pool.ts'

const seedPassword = 'Postloom-demo-1'

const seeds = [
  { username: 'creator', email: 'creator@postloom.test', name: 'Casey Lin', groups: [] },
  { username: 'admin', email: 'admin@postloom.test', name: 'Alex Wu', groups: [adminGroup] },
]

/**
 * Two people who can sign in by password and through the emulator of Google, because an operator linked the two, as
 * AdminLinkProviderForUser does. A user who exists already is not changed.
 */
export async function seedPool(pool: Pool): Promise<void> {
  for (const { username, email, name, groups } of seeds) {
    if (await resolveUsername(pool, username)) continue
    const password = hashPassword(pool, username, seedPassword)
    const identities = identitiesOf({ email, name }, false)
    const attributes = { email, email_verified: 'true', name, identities }
    const user = await createUser(pool, { username, password, status: 'CONFIRMED' }, attributes)
    for (const group of groups) await addToGroup(pool, user, group)
  }
}
