import { randomUUID } from 'node:crypto'
import { addMs, never, periodMs, toInstant } from '#shared/time.ts'
import { storeUser, userFrom } from '../../functions/account/testing/users.ts'
import * as credits from '../../functions/credits/credits.ts'
import * as session from '../../functions/session/session.ts'
import * as subscriptions from '../../functions/subscriptions/subscriptions.ts'
import { startPlan } from '../../functions/subscriptions/testing/start-plan.ts'

export interface Person {
  userId: string
  /** `name=value`, as a browser would send it. */
  cookie: string
}

/** A signed-in person on PROFESSIONAL, made by the public functions that sign-in and payments call. */
async function createPerson(now: Date): Promise<Person> {
  const user = userFrom(now)
  const { userId } = user
  await storeUser(user)
  await subscriptions.openAccount(userId, now)
  const sourceOrder = randomUUID()
  await startPlan(userId, {
    tier: 'PROFESSIONAL',
    startDate: toInstant(now),
    endDate: toInstant(addMs(now, periodMs)),
    sourceOrder,
  })
  const order = { cause: `order#${sourceOrder}`, source: 'purchase', amount: 40_000, expiresAt: never } as const
  await credits.grant(userId, order, now)
  return { userId, cookie: `session=${await session.open(userId, {}, now)}` }
}

/** As many people as names, a few at a time. */
export async function createPeople(names: readonly string[]): Promise<Map<string, Person>> {
  // A second ago, so that plans and grants are in force for every clock that reads them.
  const now = addMs(new Date(), -1_000)
  const people = new Map<string, Person>()
  const queue = names.values()
  const worker = async () => {
    for (const name of queue) people.set(name, await createPerson(now))
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return people
}
