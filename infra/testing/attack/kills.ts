import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { minutes } from '#shared/time.ts'
import type { Attack, AttackGroup, Must } from './attack.ts'
import { bindCard, untilOver } from './money.ts'
import { aRun, type Person, signIn } from './person.ts'
import type { Target } from './target.ts'

/** Whether the write at which the process ends still reaches the table. */
type Moment = 'before' | 'after'

/**
 * Ends the process at its `n`-th write from now while something goes on, starts it again, and lets the time pass after
 * which whatever was left open must be over.
 * @returns false when there were fewer writes
 * @throws what goes wrong while the process lives: it may have come before the write
 */
export async function killAtWrite(
  target: Pick<Target, 'table' | 'kill' | 'restart'>,
  n: number,
  moment: Moment,
  act: () => Promise<unknown>,
): Promise<boolean> {
  let writes = 0
  let isDead = false
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  target.table.watch(async (pass) => {
    writes += 1
    if (isDead) throw new Error('the process has ended')
    if (writes < n) return pass()
    isDead = true
    if (moment === 'after') await pass().catch(() => {})
    await target.kill()
    resolve()
    throw new Error('the process has ended')
  })
  await act()
    .catch((error) => {
      if (!isDead) throw error
    })
    .finally(() => target.table.watch(undefined))
  if (!isDead) return false
  await ended
  await target.restart()
  return true
}

/** No call has that many writes. */
const enough = 60

const moments: Moment[] = ['before', 'after']

async function killRun(target: Target, must: Must, n: number, moment: Moment): Promise<boolean> {
  const what = `killed ${moment} write ${n}`
  const person = await signIn(target)
  const body = aRun()
  const wasKilled = await killAtWrite(target, n, moment, () => person.run(body))
  if (!wasKilled) return false
  await target.moveClock(minutes(11))
  await target.job('credits/sweep-holds')
  const posts = Object.keys(await person.posts(body.conversionId)).length
  must(
    near(await person.credits(), 5 - 0.8 * posts),
    `${what}: ${posts} posts for ${5 - (await person.credits())} credits`,
  )
  // The browser repeats its call: what is there comes back, and nothing is paid twice.
  const { answer } = await person.run(body)
  must(answer.status === 200, `${what}: the repeated call was answered ${answer.status}`)
  const after = Object.keys(await person.posts(body.conversionId)).length
  must(near(await person.credits(), 5 - 0.8 * after), `${what}: after the repeated call ${after} posts`)
  const other = await person.run()
  must(other.answer.status === 200, `${what}: another run was answered ${other.answer.status}`)
  await mustAddUp(target, must, what)
  return true
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.001

async function mustAddUp(target: Target, must: Must, what: string): Promise<void> {
  const findings = await target.audit()
  must(findings.length === 0, `${what}: ${findings[0]}`)
}

type Kill = (target: Target, must: Must, n: number, moment: Moment) => Promise<boolean>

/** Kills the process before and after the first write, the second and so on, until there was none left to kill it at. */
const atEachWrite =
  (kill: Kill): Attack['run'] =>
  async (target, must) => {
    for (const moment of moments) {
      let n = 1
      while (n < enough && (await kill(target, must, n, moment))) n += 1
      must(n > 3 && n < enough, `${n - 1} points were tried`)
    }
  }

const runs: Attack = {
  title: 'the process killed before and after each write of a run',
  patience: 30,
  run: atEachWrite(killRun),
}

const oneRun: Attack = {
  title: 'the process killed in the middle of a run',
  isQuick: true,
  run: async (target, must) => must(await killRun(target, must, 3, 'after'), 'it was not killed'),
}

async function buy(target: Target, person: Person): Promise<void> {
  const body = { userEmail: person.email, productDetails: [{ productionCode: 'PLAN-STARTER' }] }
  const { data } = (await person.call(createCheckout, { body })).body
  await bindCard(target, data)
  await untilOver(person, data.orderId)
}

async function killPurchase(target: Target, must: Must, n: number, moment: Moment): Promise<boolean> {
  const what = `killed ${moment} write ${n}`
  const person = await signIn(target)
  const earlier = new Set((await target.gatewayState()).transactions.map(({ id }) => id))
  if (!(await killAtWrite(target, n, moment, () => buy(target, person)))) return false
  // Long enough for a page to close and for a charge without an answer to be found.
  for (let i = 0; i < 6; i += 1) {
    await target.moveClock(minutes(8))
    await target.job('payments/reconcile-orders')
  }
  const paid = (await target.gatewayState()).transactions.filter(
    ({ id, history }) => !earlier.has(id) && history.some(({ status }) => status === 'charged'),
  )
  const credits = await person.credits()
  must(paid.length <= 1, `${what}: ${paid.length} charges`)
  must(near(credits, 5 + 25 * paid.length), `${what}: ${paid.length} charges and ${credits} credits`)
  await mustAddUp(target, must, what)
  return true
}

const purchases: Attack = {
  title: 'the process killed before and after each write of a purchase',
  patience: 30,
  run: atEachWrite(killPurchase),
}

export const kills: AttackGroup = { name: 'kills', attacks: [oneRun, runs, purchases] }
