// biome-ignore lint/suspicious/noExplicitAny: raw rows, on purpose without the ledger's types
export type RawRow = Record<string, any>

interface Verdict {
  rule: string
  what: string
}

/** A person's raw rows by kind, told apart by their sort keys. */
interface Rows {
  userId: string
  account: RawRow | undefined
  grants: RawRow[]
  causes: RawRow[]
  holds: RawRow[]
  results: RawRow[]
  entries: RawRow[]
}

const places = ['remaining', 'held', 'used', 'expired', 'reversed']
const totals: Record<string, string> = { remaining: 'available' }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Everything that is wrong with one person's credits. */
export function examine(userId: string, items: readonly RawRow[], now: Date): Verdict[] {
  const of = (pattern: RegExp) => items.filter(({ sk }) => pattern.test(sk))
  const rows: Rows = {
    userId,
    account: of(/^ACCOUNT$/)[0],
    grants: of(/^GRANT#/),
    causes: of(/^CAUSE#/),
    holds: of(/^RUN#.*#HOLD$/),
    results: of(/^RUN#.*#RESULT#/),
    entries: of(/^ENTRY#/),
  }
  const { account, ...others } = rows
  if (!account) {
    const hasCredits = Object.values(others).some((kind) => Array.isArray(kind) && kind.length > 0)
    return hasCredits ? [{ rule: 'L2', what: 'credit rows without an account' }] : []
  }
  const rules = { L1, L2, L3, L4, L5, L6, L7, L8, L9 }
  return Object.entries(rules).flatMap(([rule, check]) => check(rows as Checked, now).map((what) => ({ rule, what })))
}

type Checked = Rows & { account: RawRow }
type Findings = string[]

const sum = (rows: readonly RawRow[], field: string): number =>
  rows.reduce((total, row) => total + (row[field] ?? 0), 0)
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
/** Live grants have their parts in the account, closed ones in their own row. */
const partsOf = (grant: RawRow, account: RawRow): RawRow => account.grants?.[grant.cause] ?? grant
const findAll = (...checks: [isWrong: boolean, what: string][]): string[] =>
  checks.flatMap(([isWrong, what]) => (isWrong ? [what] : []))

/** In each grant: amount = remaining + held + used + expired + reversed; no part is negative. */
function L1({ account, grants }: Checked): Findings {
  const strays = Object.keys(account.grants ?? {}).filter((cause) => !grants.some((grant) => grant.cause === cause))
  const wrong = grants.flatMap((grant) => {
    const parts = partsOf(grant, account)
    const isLive = parts !== grant
    return findAll(
      [!places.every((place) => isAmount(parts[place])), `grant ${grant.cause} has a part that is no amount`],
      [
        places.reduce((total, place) => total + parts[place], 0) !== grant.amount,
        `grant ${grant.cause} does not add up`,
      ],
      [isLive === (grant.closedAt !== undefined), `grant ${grant.cause} is both live and closed, or neither`],
      [parts.expiresAt !== grant.expiresAt, `grant ${grant.cause} ends at two instants`],
    )
  })
  return [...wrong, ...strays.map((cause) => `grant ${cause} has no row of its own`)]
}

/** The account row equals the sums over its grants. */
function L2({ account, grants }: Checked): Findings {
  const parts = grants.map((grant) => partsOf(grant, account))
  return findAll(
    [
      account.granted !== sum(grants, 'amount'),
      `granted is ${account.granted}, its grants say ${sum(grants, 'amount')}`,
    ],
    ...places.map((place): [boolean, string] => {
      const total = account[totals[place] ?? place]
      return [total !== sum(parts, place), `${totals[place] ?? place} is ${total}, its grants say ${sum(parts, place)}`]
    }),
  )
}

/** granted − used − expired − reversed − held = available ≥ 0. */
function L3({ account }: Checked): Findings {
  const { granted, used, expired, reversed, held, available } = account
  const left = granted - used - expired - reversed - held
  return findAll([left !== available || !(available >= 0), `${available} available where ${left} should be`])
}

/** Open holds explain every held credit; `openHolds` counts them. */
function L4({ account, grants, holds }: Checked): Findings {
  const open = holds.filter(({ state }) => state === 'open')
  const parts = open.flatMap((hold) => hold.parts as RawRow[])
  const listed = [...(account.holds ?? [])].sort().join()
  return [
    ...findAll(
      [sum(open, 'amount') !== account.held, `${account.held} held, open holds explain ${sum(open, 'amount')}`],
      [open.length !== account.openHolds, `openHolds is ${account.openHolds}, ${open.length} are open`],
      [
        listed !==
          open
            .map(({ expiresAt, id }) => `${expiresAt}#${id}`)
            .sort()
            .join(),
        'the account lists other open holds',
      ],
    ),
    ...holds.flatMap((hold) => findAll([sum(hold.parts, 'amount') !== hold.amount, `hold ${hold.id} does not add up`])),
    ...grants.flatMap((grant) => {
      const explained = sum(
        parts.filter((part) => part.grant === grant.cause),
        'amount',
      )
      const { held } = partsOf(grant, account)
      return findAll([held !== explained, `grant ${grant.cause} has ${held} held, open holds explain ${explained}`])
    }),
  ]
}

/** A hold ends exactly once, settled or released, at the latest 10 minutes after its `expiresAt`. */
function L5({ holds, entries }: Checked, now: Date): Findings {
  return holds.flatMap((hold) => {
    const isOpen = hold.state === 'open'
    const own = entries.filter(({ cause }) => cause === hold.id)
    const begun = own.filter(({ kind }) => kind === 'hold')
    const ended = own.filter(({ kind }) => kind === 'settle' || kind === 'release')
    const isOverdue = now.getTime() > Date.parse(hold.expiresAt) + 10 * minuteMs
    return findAll(
      [!['open', 'settled', 'released'].includes(hold.state), `hold ${hold.id} is ${hold.state}`],
      [isOpen && isOverdue, `hold ${hold.id} should have ended`],
      [begun.length !== 1 || begun[0]?.amount !== hold.amount, `hold ${hold.id} was begun ${begun.length} times`],
      [ended.length !== (isOpen ? 0 : 1), `hold ${hold.id} is ${hold.state} and ended ${ended.length} times`],
      [
        isOpen !== (hold.due_pk !== undefined),
        `hold ${hold.id} is ${hold.state}, its place in the queue says otherwise`,
      ],
    )
  })
}

/** charged = floor(quote × stored posts / requested posts); a post counts only if it is stored and readable again. */
function L6({ holds, results, entries }: Checked, now: Date): Findings {
  return holds.flatMap((hold) => {
    const places = results.filter(({ id }) => id === hold.id)
    const stored = places.filter(({ state }) => state !== 'sealed').map(({ platform }) => platform)
    if (hold.state === 'open')
      return findAll(
        [stored.length < places.length, `hold ${hold.id} is open and sealed`],
        [hold.charged !== 0, `hold ${hold.id} is open and charged`],
      )
    const delivered: string[] = hold.delivered
    const price = Math.floor((hold.amount * delivered.length) / hold.platforms.length)
    const used = sum(
      entries.filter(({ cause, kind }) => cause === hold.id && kind !== 'hold').flatMap((entry) => entry.postings),
      'used',
    )
    const isKept = now.getTime() < Date.parse(hold.closedAt) + 25 * dayMs
    return findAll(
      [hold.charged !== price, `run ${hold.id} cost ${hold.charged}, ${delivered.length} posts cost ${price}`],
      [used !== hold.charged, `run ${hold.id} cost ${hold.charged}, the journal says ${used}`],
      [
        (hold.state === 'settled') !== delivered.length > 0,
        `run ${hold.id} is ${hold.state} with ${delivered.length} posts`,
      ],
      [
        isKept && delivered.toSorted().join() !== stored.toSorted().join(),
        `run ${hold.id} delivered ${delivered}, stored are ${stored}`,
      ],
      [
        isKept && places.length !== hold.platforms.length,
        `run ${hold.id} has places that are neither taken nor sealed`,
      ],
    )
  })
}

/** One cause, one grant, for ever. */
function L7({ grants, causes, entries }: Checked): Findings {
  const names = new Set(
    [...grants, ...causes, ...entries.filter(({ kind }) => kind === 'grant')].map(({ cause }) => cause),
  )
  return [...names].flatMap((cause) => {
    const granted = grants.filter((row) => row.cause === cause)
    const guards = causes.filter((row) => row.cause === cause)
    const lines = entries.filter((row) => row.kind === 'grant' && row.cause === cause)
    return findAll(
      [granted.length !== 1, `cause ${cause} has ${granted.length} grants`],
      [guards.length !== 1, `cause ${cause} has ${guards.length} guards`],
      [
        lines.length !== 1 || lines[0]?.amount !== granted[0]?.amount,
        `cause ${cause} stands in the journal ${lines.length} times`,
      ],
    )
  })
}

/** Journal entries are only added; their sums per kind equal the account row, and per grant the grant. */
function L8({ account, grants, entries }: Checked): Findings {
  const postings = entries.flatMap((entry) => entry.postings as RawRow[])
  const unbalanced = entries.filter(({ kind, amount, postings: own }) => {
    const moved = places.reduce((total, place) => total + sum(own, place), 0)
    return moved !== (kind === 'grant' ? amount : 0)
  })
  return [
    ...unbalanced.map(({ kind, cause }) => `the ${kind} of ${cause} does not balance`),
    ...places.flatMap((place) =>
      findAll([
        sum(postings, place) !== account[totals[place] ?? place],
        `the journal makes ${place} ${sum(postings, place)}`,
      ]),
    ),
    ...grants.flatMap((grant) => {
      const own = postings.filter((posting) => posting.grant === grant.cause)
      const isWrong = places.some((place) => sum(own, place) !== partsOf(grant, account)[place])
      return findAll([isWrong, `the journal makes grant ${grant.cause} another one`])
    }),
  ]
}

/** One allowance per person and period. */
function L9({ userId, account, grants }: Checked): Findings {
  const periodMs = 30 * dayMs
  return grants
    .filter(({ cause }) => String(cause).startsWith('free#'))
    .flatMap(({ cause, grantedAt, expiresAt }, _, all) => {
      const [, owner, n] = String(cause).split('#')
      const start = Date.parse(account.openedAt) + Number(n) * periodMs
      const isEarly = Date.parse(grantedAt) < start
      const isLate = Date.parse(grantedAt) >= start + periodMs
      return findAll(
        [owner !== userId, `allowance ${cause} is another person's`],
        [Date.parse(expiresAt) !== start + periodMs, `allowance ${cause} ends at ${expiresAt}`],
        [isEarly || isLate, `allowance ${cause} was granted at ${grantedAt}`],
        [all.filter((other) => other.expiresAt === expiresAt).length !== 1, `two allowances end at ${expiresAt}`],
      )
    })
}
