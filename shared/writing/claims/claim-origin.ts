import type { Finding } from '../finding.ts'
import { overlaps } from '../findings.ts'
import { hideHashtags } from '../hidden.ts'
import type { RawClaim } from './claim-shapes.ts'
import { listContradicted } from './contradicted.ts'
import { listExchanged } from './exchanged-figures.ts'
import { isInferred, reckoningOf } from './inferred.ts'
import { listMisattributed } from './misattributed.ts'
import { readSources, type Sources, scriptOf } from './source-text.ts'
import { listStrangeBodies } from './strange-bodies.ts'
import { listStrangeRoles } from './strange-roles.ts'
import { listStrangeThings } from './strange-things.ts'
import { searchClaims } from './unsupported-claims.ts'

/** So many findings of one text are looked at for what they may come from; no more are shown. */
const mostReckoned = 100

/**
 * What `findUnsupportedClaims` finds, with `isInferred` on what may come from the sources all the same, and what they say of
 * something or somebody else. The editor does not look for either.
 * @source docs/decisions/0144-ask-about-no-sum-of-the-text.md
 */
export function findClaimsWithOrigin(
  text: string,
  place: Finding['in'],
  sources: readonly string[] | Sources,
): Finding[] {
  const known = 'texts' in sources ? sources : readSources(sources)
  const { normalised, claims, unsupported, toFinding } = searchClaims(text, known)
  const exchanged = listExchanged(normalised, claims, known.texts)
  const contradicted = listContradicted(normalised, claims, known.texts)
  const misplaced = [
    ...exchanged,
    ...contradicted.filter((one) => !exchanged.some((claim) => overlaps(claim, one))),
    ...listMisattributed(normalised, known.texts),
  ].filter((one) => !unsupported.some((claim) => overlaps(claim, one) && !isPartOfQuote(claim, one)))
  const details = [...listDetails(normalised, known), ...listStrangeBodies(normalised, known.texts)].filter(
    (one) => ![...unsupported, ...misplaced].some((claim) => overlaps(claim, one)),
  )
  if (unsupported.length + misplaced.length + details.length === 0) return []
  const post = { text: normalised, claims }
  const reckoned = known.texts.map(reckoningOf)
  const found = unsupported.map((claim, i) => ({
    ...toFinding(claim, place),
    ...(i < mostReckoned && isInferred(claim, post, reckoned) && { isInferred: true }),
  }))
  const elsewhere = misplaced.map((claim) => ({ ...toFinding(claim, place), isMisplaced: true }))
  const ofDetail = details.map((claim) => toFinding(claim, place))
  return [...found, ...elsewhere, ...ofDetail].toSorted((a, b) => a.start - b.start)
}

/** Details are compared in one script alone, because translations change them. */
function listDetails(text: string, known: Sources): RawClaim[] {
  const script = scriptOf(text)
  if (script !== known.script) return []
  const prose = hideHashtags(text)
  return [...listStrangeRoles(prose, known.texts, script), ...listStrangeThings(prose, known.texts)]
}

/** A name beside a quotation of somebody else: both are shown. */
const isPartOfQuote = (name: Pick<Finding, 'kind'>, quote: Pick<Finding, 'kind'>): boolean =>
  name.kind === 'name' && quote.kind === 'quote'
