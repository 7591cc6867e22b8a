import type { RawRow } from '../table/raw-rows.ts'
import { findAll, partsOf, places, type Rows, sum, totalOf } from './auditor-rows.ts'

/** Journal entries are only added; their sums per kind equal the account row, and per grant the grant. */
export function L8({ account, grants, entries }: Rows): string[] {
  const postings = entries.flatMap((entry) => entry.postings as RawRow[])
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
      const own = postings.filter((posting) => posting.grant === grant.cause)
      const isWrong = places.some((place) => sum(own, place) !== partsOf(grant, account)[place])
      return findAll([isWrong, `the journal makes grant ${grant.cause} another one`])
    }),
  ]
}
