import type { RawRow } from '../table/raw-rows.ts'
import { amountsOf, dayMs, findAll, groupedBy, places, type Rows, sum, totalOf } from './auditor-rows.ts'

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** In each grant: amount = remaining + held + used + expired + reversed; none of them is negative. */
export function L1({ account, grants }: Rows): string[] {
  const known = new Set(grants.map(({ cause }) => cause))
  const strays = Object.keys(account.grants ?? {}).filter((cause) => !known.has(cause))
  const wrong = grants.flatMap((grant) => {
    const amounts = amountsOf(grant, account)
    const isLive = amounts !== grant
    return findAll(
      [!places.every((place) => isAmount(amounts[place])), `grant ${grant.cause} has a part that is no amount`],
      [
        places.reduce((total, place) => total + amounts[place], 0) !== grant.amount,
        `grant ${grant.cause} does not add up`,
      ],
      [isLive === (grant.closedAt !== undefined), `grant ${grant.cause} is both live and closed, or neither`],
      [amounts.expiresAt !== grant.expiresAt, `grant ${grant.cause} ends at two instants`],
    )
  })
  return [...wrong, ...strays.map((cause) => `grant ${cause} has no row of its own`)]
}

/** The account row equals the sums over its grants, and nothing remains of a grant of which something is owed. */
export function L2({ account, grants, causes }: Rows): string[] {
  const amounts = grants.map((grant) => amountsOf(grant, account))
  const refundsOf = Map.groupBy(causes, ({ cause }) => takenBackBy(cause))
  const owed = grants.map((grant) => owedOf(grant, account, refundsOf.get(grant.cause)))
  const allOwed = owed.reduce((total, one) => total + one, 0)
  return findAll(
    [account.owed !== allOwed, `owed is ${account.owed}, its refunds say ${allOwed}`],
    ...grants.map((grant, i): [boolean, string] => [
      owed[i]! < 0 || (owed[i]! > 0 && amounts[i]!.remaining > 0),
      `of ${grant.cause} ${owed[i]} is owed while ${amounts[i]!.remaining} remains`,
    ]),
    [
      account.granted !== sum(grants, 'amount'),
      `granted is ${account.granted}, its grants say ${sum(grants, 'amount')}`,
    ],
    ...places.map((place): [boolean, string] => {
      const total = totalOf(account, place)
      return [
        total !== sum(amounts, place),
        `${place === 'remaining' ? 'available' : place} is ${total}, its grants say ${sum(amounts, place)}`,
      ]
    }),
  )
}

/** The grant that a refund takes from. */
function takenBackBy(cause: unknown): string | undefined {
  const [kind, order] = String(cause).split('#')
  return kind === 'reverse' ? `order#${order}` : undefined
}

/** A refund notes what it took and what it could not take, which is owed until a run gives it back. */
function owedOf(grant: RawRow, account: RawRow, refunds: readonly RawRow[] = []): number {
  const due = refunds.flatMap(({ fingerprint }) => String(fingerprint).split(' ').slice(0, 2).map(Number))
  return due.reduce((total, one) => total + one, 0) - (amountsOf(grant, account).reversed ?? 0)
}

/** granted − used − expired − reversed − held = available ≥ 0. */
export function L3({ account }: Rows): string[] {
  const { granted, used, expired, reversed, held, available } = account
  const left = granted - used - expired - reversed - held
  return findAll([left !== available || !(available >= 0), `${available} available where ${left} should be`])
}

/** One cause, one grant, for ever. */
export function L7({ grants, causes, entries }: Rows): string[] {
  const names = new Set(
    [...grants, ...causes, ...entries.filter(({ kind }) => kind === 'grant')].map(({ cause }) => String(cause)),
  )
  const byCause = (rows: readonly RawRow[]) => groupedBy(rows, 'cause')
  const [grantsOf, guardsOf, entriesOf] = [byCause(grants), byCause(causes), byCause(entries)]
  const linesOf = (kind: string, cause: string) => entriesOf(cause).filter((row) => row.kind === kind)
  return [...names].flatMap((cause) => {
    const original = takenBackBy(cause)
    if (original !== undefined) {
      const lines = linesOf('reverse', cause)
      return findAll(
        [lines.length !== 1, `cause ${cause} is in the journal ${lines.length} times`],
        [grantsOf(original).length === 0, `cause ${cause} takes back what was never granted`],
      )
    }
    const granted = grantsOf(cause)
    const guards = guardsOf(cause)
    const lines = linesOf('grant', cause)
    return findAll(
      [granted.length !== 1, `cause ${cause} has ${granted.length} grants`],
      [guards.length !== 1, `cause ${cause} has ${guards.length} guards`],
      [
        lines.length !== 1 || lines[0]?.amount !== granted[0]?.amount,
        `cause ${cause} is in the journal ${lines.length} times`,
      ],
    )
  })
}

/** Lines of the journal are only added; their sums per kind equal the account row, and per grant the grant. */
export function L8({ account, grants, entries }: Rows): string[] {
  const postings = entries.flatMap((entry) => entry.postings as RawRow[])
  const postingsOf = groupedBy(postings, 'grant')
  const unbalanced = entries.filter(({ kind, amount, postings: own }) => {
    const moved = places.reduce((total, place) => total + sum(own, place), 0)
    return moved !== (kind === 'grant' ? amount : 0)
  })
  return [
    ...unbalanced.map(({ kind, cause }) => `the ${kind} of ${cause} does not balance`),
    ...places.flatMap((place) =>
      findAll([sum(postings, place) !== totalOf(account, place), `the journal makes ${place} ${sum(postings, place)}`]),
    ),
    ...grants.flatMap((grant) => {
      const own = postingsOf(grant.cause)
      const isWrong = places.some((place) => sum(own, place) !== amountsOf(grant, account)[place])
      return findAll([isWrong, `the journal makes grant ${grant.cause} another one`])
    }),
  ]
}

/** One allowance per person and period. */
export function L9({ userId, account, grants }: Rows): string[] {
  const periodMs = 30 * dayMs
  const allowances = grants.filter(({ cause }) => String(cause).startsWith('free#'))
  const endingAt = groupedBy(allowances, 'expiresAt')
  return allowances.flatMap(({ cause, grantedAt, expiresAt }) => {
    const [, owner, n] = String(cause).split('#')
    const start = Date.parse(account.openedAt) + Number(n) * periodMs
    const isEarly = Date.parse(grantedAt) < start
    const isLate = Date.parse(grantedAt) >= start + periodMs
    return findAll(
      [owner !== userId, `allowance ${cause} is another person's`],
      [Date.parse(expiresAt) !== start + periodMs, `allowance ${cause} ends at ${expiresAt}`],
      [isEarly || isLate, `allowance ${cause} was granted at ${grantedAt}`],
      [endingAt(expiresAt).length !== 1, `two allowances end at ${expiresAt}`],
    )
  })
}
