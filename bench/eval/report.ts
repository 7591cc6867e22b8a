import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { languages } from './corpus/text.ts'
import { type Row, rowNames, rows } from './rows.ts'
import type { PostResult } from './run-cases.ts'

/** One line of the table. */
export interface Line {
  row: Row
  wrong: number
  posts: number
  /** Posts it would have looked at, had the provider's answer come through. */
  unjudged: number
  isMet: boolean
}

/** Failures of a call, which say nothing about an answer. */
const ofCall: readonly (string | undefined)[] = ['timed-out', 'provider-unavailable']
const isUnjudged = ({ failure }: PostResult): boolean => ofCall.includes(failure)
/** What is known of a post without its answer. */
const alwaysKnown: readonly Row[] = ['charge']

/** @returns every row, each over the posts that it looks at */
export function linesOf(results: readonly PostResult[]): Line[] {
  return rowNames.map((row) => {
    const isKnown = (result: PostResult): boolean => alwaysKnown.includes(row) || !isUnjudged(result)
    const verdicts = results.filter(isKnown).flatMap(({ verdicts }) => verdicts.get(row) ?? [])
    const wrong = verdicts.filter(Boolean).length
    const unjudged = results.filter((result) => !isKnown(result)).length
    const isMet = unjudged === 0 && shareOf(wrong, verdicts.length) <= rows[row].most
    return { row, wrong, posts: verdicts.length, unjudged, isMet }
  })
}

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all)
const percent = (part: number, all: number): string => `${shareOf(part, all).toFixed(1)} %`

/** One block: all rows over some results. */
function printBlock(title: string, results: readonly PostResult[]): void {
  const delivered = results.filter(({ post }) => post)
  const clean = delivered.filter((result) => isClean(result)).length
  console.log(
    `\n${title}: ${results.length} ordered, ${delivered.length} delivered, ${clean} with nothing wrong (${percent(clean, delivered.length)})`,
  )
  console.log(
    `${'row'.padEnd(38)}${'wrong'.padStart(7)}${'of'.padStart(7)}${'share'.padStart(9)}${'goal'.padStart(10)}  met`,
  )
  for (const { row, wrong, posts, unjudged, isMet } of linesOf(results)) {
    const goal = rows[row].most === 0 ? '0' : `≤ ${rows[row].most} %`
    const numbers = `${String(wrong).padStart(7)}${String(posts).padStart(7)}${percent(wrong, posts).padStart(9)}`
    const missing = unjudged > 0 ? `, ${unjudged} could not be judged` : ''
    console.log(`${rows[row].title.padEnd(38)}${numbers}${goal.padStart(10)}  ${isMet ? 'yes' : 'NO'}${missing}`)
  }
}

const isClean = ({ verdicts }: PostResult): boolean => ![...verdicts.values()].some(Boolean)

/** What was asked for twice: with the honest kinds apart, for they need no repair. */
function printRepairs(results: readonly PostResult[]): void {
  console.log('\nposts for which the model was asked more than once')
  for (const mode of ['obedient', 'stubborn'] as const) {
    const own = results.filter((result) => result.case.mode === mode)
    const again = own.filter(({ calls }) => calls > 1).length
    console.log(`  ${mode.padEnd(10)}${String(again).padStart(6)} of ${own.length} (${percent(again, own.length)})`)
  }
}

function printFailures(results: readonly PostResult[]): void {
  const counts = new Map<string, number>()
  for (const { failure } of results) if (failure) counts.set(failure, (counts.get(failure) ?? 0) + 1)
  const parts = [...counts].toSorted(([, a], [, b]) => b - a).map(([failure, count]) => `${failure} ${count}`)
  console.log(`\nnot delivered: ${parts.join(', ') || 'none'}`)
}

/** Which kinds of answers still come through, most posts first. */
function printKinds(results: readonly PostResult[]): void {
  const counts = new Map<string, number>()
  for (const result of results) {
    for (const [row, isWrong] of result.verdicts) {
      if (!isWrong) continue
      const name = `${rows[row].title} ← ${result.case.kind.name}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  console.log('\nmost frequent')
  for (const [name, count] of [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 40))
    console.log(`  ${String(count).padStart(5)}  ${name}`)
}

function printWorst(results: readonly PostResult[]): void {
  const worst = results
    .filter(({ post }) => post)
    .map((result) => ({ result, wrong: rowNames.filter((row) => result.verdicts.get(row)) }))
    .filter(({ wrong }) => wrong.length > 0)
    .toSorted((a, b) => b.wrong.length - a.wrong.length)
    .filter(isFirstOfKind())
    .slice(0, 20)
  console.log('\nthe twenty worst posts')
  for (const [i, { result, wrong }] of worst.entries()) {
    const { source, kind, mode, profile } = result.case
    console.log(`\n--- ${i + 1}. ${source.id} / ${result.platform} / ${profile} / ${mode} / ${kind.name}`)
    console.log(`    ${wrong.map((row) => rows[row].title).join('; ')}`)
    if (result.post?.title) console.log(`[title] ${result.post.title}\n`)
    console.log(result.post?.content)
    for (const { kind: found, text } of result.post?.findings ?? []) console.log(`[${found}] ${text}`)
  }
}

/** Twenty posts of one kind would say no more than one of them. */
function isFirstOfKind(): (each: { result: PostResult }) => boolean {
  const seen = new Set<string>()
  return ({ result }) => !seen.has(result.case.kind.name) && seen.add(result.case.kind.name) !== undefined
}

/** Prints the whole table. @returns whether every goal is met, of which none is where nothing was judged */
export function printReport(results: readonly PostResult[]): boolean {
  printBlock('All', results)
  for (const language of languages)
    printBlock(
      language,
      results.filter((result) => result.case.source.language === language),
    )
  for (const platform of platformIds satisfies readonly PlatformId[])
    printBlock(
      platform,
      results.filter((result) => result.platform === platform),
    )
  printRepairs(results)
  printFailures(results)
  printKinds(results)
  printWorst(results)
  if (results.length === 0) {
    console.log('\nno goal is met: there is no post to judge')
    return false
  }
  const missed = linesOf(results).filter(({ isMet }) => !isMet)
  console.log(
    `\n${missed.length === 0 ? 'every goal is met' : `missed: ${missed.map(({ row }) => rows[row].title).join(', ')}`}`,
  )
  return missed.length === 0
}
