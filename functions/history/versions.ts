import type { PostKey } from '#shared/generation/post-key.ts'
import type { Version, VersionOrigin } from '#shared/history/versions.ts'
import { isCarried } from '#shared/writing/findings.ts'
import type { Hold, StoredPost } from '../credits/credits.ts'
import type { Conversion, Edit, Run } from './conversion.ts'
import { packJson, unpackJson } from './pack.ts'

// What a run has written is a version as it is stored. Kept here is the person's own wording that other wording replaced.

/** Wording that was replaced, of each post, the oldest first. */
type Replaced = Partial<Record<PostKey, Edit[]>>

/** So many are kept of each post; the oldest go first. */
export const mostReplaced = 20
/** Of all posts together, as they are stored: each write of the conversion's row is billed by its size. */
export const mostReplacedBytes = 24_000
/** The same unpacked: text that repeats itself packs to a thousandth, and all of it goes into one answer of an export. */
export const mostUnpackedBytes = 1_000_000

/** Packed, because versions of a post repeat each other: a further one takes a tenth of its length. */
const unpack = (packed: Uint8Array | undefined): Replaced => (packed ? unpackJson(packed) : {})

export const isSameText = (a: Pick<Edit, 'content' | 'title'>, b: Pick<Edit, 'content' | 'title'>): boolean =>
  a.content === b.content && (a.title ?? '') === (b.title ?? '')

/** Of one typing, or one write that is repeated because its answer was lost. */
const isSameSession = (a: Edit, b: Edit): boolean =>
  (a.editedAt === b.editedAt && isSameText(a, b)) || (a.session !== undefined && a.session === b.session)

/**
 * The replaced wording of a conversion once these edits are stored.
 * @returns undefined when they replace nothing that has to be kept
 */
export function withReplaced(
  conversion: Pick<Conversion, 'edits' | 'replaced'>,
  next: readonly (readonly [PostKey, Edit])[],
): Uint8Array | undefined {
  const lost = next.flatMap(([key, edit]) => {
    const old = conversion.edits[key]
    // Also with the same text: something else may have been shown between.
    return old && !isSameSession(old, edit) ? [[key, old] as const] : []
  })
  if (lost.length === 0) return undefined
  const replaced = unpack(conversion.replaced)
  for (const [key, old] of lost) replaced[key] = [...(replaced[key] ?? []), toKept(old)].slice(-mostReplaced)
  return packWithin(replaced, mostReplacedBytes)
}

/**
 * The replaced wording of a conversion with one more that was there before what is stored now.
 * @returns undefined when it is among the person's own wording already
 */
export function withOlder(
  { edits, replaced }: Pick<Conversion, 'edits' | 'replaced'>,
  key: PostKey,
  older: Edit,
): Uint8Array | undefined {
  const all = unpack(replaced)
  const own = all[key] ?? []
  if ([...own, edits[key]].some((edit) => edit && isSameText(edit, older))) return undefined
  const ordered = [...own, toKept(older)].toSorted((a, b) => (a.editedAt < b.editedAt ? -1 : 1))
  return packWithin({ ...all, [key]: ordered.slice(-mostReplaced) }, mostReplacedBytes)
}

/** What cannot be found anew, and when it was stored. */
function toKept({ session: _, findings = [], ...edit }: Edit): Edit {
  const carried = findings.filter(isCarried)
  return carried.length > 0 ? { ...edit, findings: carried } : edit
}

/** Leaves out the oldest, whatever post they are of, so that the rest fits. The newest one stays. */
function packWithin(replaced: Replaced, most: number): Uint8Array {
  const oldestFirst = Object.values(replaced)
    .flat()
    .toSorted((a, b) => (a.editedAt < b.editedAt ? -1 : 1))
  const packWithout = (count: number): Uint8Array | undefined => {
    const left = withoutEdits(replaced, new Set(oldestFirst.slice(0, count)))
    if (count === oldestFirst.length - 1) return packJson(left)
    if (Buffer.byteLength(JSON.stringify(left)) > mostUnpackedBytes) return undefined
    const packed = packJson(left)
    return packed.length <= most ? packed : undefined
  }
  // By halves: one long text may replace a hundred short ones, and each try packs all that is left.
  let [tooFew, enough] = [-1, 0]
  let packed = packWithout(enough)
  if (!packed) [tooFew, enough] = [0, oldestFirst.length - 1]
  while (enough - tooFew > 1) {
    const count = Math.floor((tooFew + enough) / 2)
    const tried = packWithout(count)
    if (tried) [enough, packed] = [count, tried]
    else tooFew = count
  }
  return packed ?? packWithout(enough)!
}

const withoutEdits = (replaced: Replaced, left: ReadonlySet<Edit>): Replaced =>
  Object.fromEntries(Object.entries(replaced).map(([key, edits]) => [key, edits.filter((edit) => !left.has(edit))]))

/**
 * Posts that have said something else before.
 * @param holds of all runs of the conversion
 * @param newest of each post: the one that was stored last
 */
export function earlierOf(
  conversion: Conversion,
  runs: readonly Run[],
  holds: readonly Hold[],
  newest: ReadonlyMap<PostKey, StoredPost>,
): PostKey[] {
  const listed = new Set(runs.map(({ id }) => id))
  const delivered = holds.flatMap(({ id, delivered: posts }) => (listed.has(id) ? posts : []))
  const replaced = unpack(conversion.replaced)
  // Of a rewrite that failed, the post from before is stored once more.
  const hasOther = (key: PostKey): boolean => {
    const own = [...(replaced[key] ?? []), conversion.edits[key]].filter((edit) => edit !== undefined)
    const [first, ...others] = [newest.get(key) ?? [], own].flat()
    return others.some((other) => !isSameText(other, first!))
  }
  const isWrittenAgain = (key: PostKey): boolean => delivered.filter((other) => other === key).length > 1
  return [...new Set(delivered)].filter((key) => isWrittenAgain(key) || hasOther(key))
}

/** A version with what was found in it that cannot be found anew. */
export type FoundVersion = Version & Pick<Edit, 'findings'>

/**
 * All that a post has said, newest first; of two after each other that say the same, the older one.
 * @param written runs of the conversion with the post that each has stored
 * @returns `revision`: what is shown now
 */
export function versionsOf(
  conversion: Conversion,
  key: PostKey,
  written: readonly { run: Run; post: StoredPost }[],
): { revision: string; versions: FoundVersion[] } {
  const { edits, replaced } = conversion
  const own = [...(unpack(replaced)[key] ?? []), edits[key]].filter((edit) => edit !== undefined)
  // The sort is stable: at the same instant the person's own wording is the newer one.
  const all = [...written.map(({ run, post }) => toRunVersion(conversion, run, post)), ...own.map(toVersion)].toSorted(
    (a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  )
  const different = all.filter((version, i) => i === 0 || !isSameText(version, all[i - 1]!))
  return { revision: all.at(-1)?.id ?? '', versions: different.toReversed() }
}

function toRunVersion(conversion: Conversion, { id, how }: Run, post: StoredPost): FoundVersion {
  const { content, title, findings, storedAt } = post
  const origin: VersionOrigin = id === conversion.id ? 'written' : (how ?? 'rewritten')
  return { id, at: storedAt, origin, content, title, findings }
}

const toVersion = ({ content, title, findings, editedAt, isRestored }: Edit): FoundVersion => ({
  id: editedAt,
  at: editedAt,
  origin: isRestored ? 'restored' : 'edited',
  content,
  title,
  findings,
})
