import type { RawRow } from '../table/raw-rows.ts'
import { amountsOf, dayMs, findAll, groupedBy, minuteMs, type Rows, sum } from './auditor-rows.ts'

// `parts` of a hold are its allocations, as they are stored; those of a result are the parts of a series.

/** Open holds explain every held credit; `openHolds` counts them. */
export function L4({ account, grants, holds }: Rows): string[] {
  const open = holds.filter(({ state }) => state === 'open')
  const allocationsOf = groupedBy(
    open.flatMap((hold) => hold.parts as RawRow[]),
    'grant',
  )
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
      const explained = sum(allocationsOf(grant.cause), 'amount')
      const { held } = amountsOf(grant, account)
      return findAll([held !== explained, `grant ${grant.cause} has ${held} held, open holds explain ${explained}`])
    }),
  ]
}

/** A hold ends exactly once, settled or released, at the latest 10 minutes after its `expiresAt`. */
export function L5({ holds, entries }: Rows, now: Date): string[] {
  const ids = new Set(holds.map(({ id }) => id))
  const entriesOf = groupedBy(entries, 'cause')
  const strays = entries.filter(({ kind, cause }) => ['hold', 'settle', 'release'].includes(kind) && !ids.has(cause))
  const wrong = holds.flatMap((hold) => {
    const isOpen = hold.state === 'open'
    const own = entriesOf(hold.id)
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
  return [...wrong, ...strays.map(({ kind, cause }) => `the ${kind} of ${cause} has no hold`)]
}

/** charged = floor(price × stored posts / requested posts); a post counts only if it is stored and readable again. */
export function L6({ holds, results, entries }: Rows, now: Date): string[] {
  const ids = new Set(holds.map(({ id }) => id))
  const [resultsOf, entriesOf] = [groupedBy(results, 'id'), groupedBy(entries, 'cause')]
  const strays = results.filter(({ id }) => !ids.has(id))
  const wrong = holds.flatMap((hold) => {
    const outcomes = resultsOf(hold.id)
    const stored = outcomes.filter(({ state }) => state !== 'tombstone').map(({ platform }) => platform)
    if (hold.state === 'open')
      return findAll(
        [stored.length < outcomes.length, `hold ${hold.id} is open and has a tombstone`],
        [hold.charged !== 0, `hold ${hold.id} is open and charged`],
      )
    const delivered: string[] = hold.delivered
    const ordered = (post: string): number => hold.units?.[post] ?? 1
    const requested = (hold.platforms as string[]).reduce((total, post) => total + ordered(post), 0)
    const counted: number = hold.deliveredUnits ?? delivered.length
    const price = Math.floor((hold.amount * counted) / requested)
    const countedParts = outcomes
      .filter(({ state, platform }) => state !== 'tombstone' && delivered.includes(platform))
      .reduce((total, post) => total + (post.parts ?? 1), 0)
    const used = sum(
      entriesOf(hold.id)
        .filter(({ kind }) => kind !== 'hold')
        .flatMap((entry) => entry.postings),
      'used',
    )
    const isKept = now.getTime() < Date.parse(hold.closedAt) + 25 * dayMs
    return findAll(
      [hold.charged !== price, `run ${hold.id} cost ${hold.charged}, ${counted} posts cost ${price}`],
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
        isKept && countedParts !== counted,
        `run ${hold.id} delivered ${counted} posts and parts, stored are ${countedParts}`,
      ],
      [
        outcomes.some(({ platform, parts: own = 1 }) => own > ordered(platform)),
        `run ${hold.id} has more parts than ordered`,
      ],
      [
        isKept && outcomes.length !== hold.platforms.length,
        `run ${hold.id} has places that are neither taken nor tombstones`,
      ],
    )
  })
  return [...wrong, ...strays.map(({ id, platform }) => `the ${platform} post of ${id} has no hold`)]
}
