import { diffArrays } from 'diff'

/** A piece of two texts: in both, only in the new one, or only in the old one. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Longer searches are given up; the whole text then counts as replaced. */
const mostMs = 300

/** A character of Chinese or Japanese, each on its own: a comparison by words would mark too much of them. */
const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*`
const word = String.raw`(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}'’_])+`
const emoji = String.raw`\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d\p{Extended_Pictographic}]*`
const pieces = new RegExp(String.raw`${character}|${word}|${emoji}|\n|[^\S\n]+|[^]`, 'gu')

/** What has to be taken out of `before` and put in so that it becomes `after`. */
export function compareTexts(before: string, after: string): Piece[] {
  const [old, next] = [before.match(pieces) ?? [], after.match(pieces) ?? []]
  const found = diffArrays(old, next, { timeout: mostMs })
  if (!found) return [piece('removed', before), piece('added', after)].filter(({ text }) => text !== '')
  return joinSentences(
    joinPhrases(
      found.map(({ added, removed, value }) => piece(added ? 'added' : removed ? 'removed' : 'same', value.join(''))),
    ),
  )
}

/** Words that were replaced one after the other are one phrase, whose words can be read in a row. */
function joinPhrases(found: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let i = 0; i < found.length; i += 1) {
    const [removed, added] = joined.slice(-2)
    const [blank, nextRemoved, nextAdded] = found.slice(i)
    if (isBlank(blank) && isReplaced(removed, added) && isReplaced(nextRemoved, nextAdded)) {
      removed!.text += blank!.text + nextRemoved!.text
      added!.text += blank!.text + nextAdded!.text
      i += 2
    } else joined.push(blank!)
  }
  return joined
}

/** What was kept, and the change behind it. */
interface Change {
  kept: string
  removed: string
  added: string
}

/**
 * Characters that two sentences have in common by chance are replaced with what stands around them: where less is kept than is
 * changed on either side, the pieces of two sentences cannot be read.
 */
function joinSentences(found: Piece[]): Piece[] {
  const changes: Change[] = []
  for (const { kind, text } of found) {
    if (kind === 'same' || changes.length === 0) changes.push({ kept: '', removed: '', added: '' })
    changes.at(-1)![kind === 'same' ? 'kept' : kind] += text
    // A change is whole when something is kept behind it.
    if (kind === 'same') joinLast(changes, -2)
  }
  joinLast(changes, -1)
  return changes.flatMap(({ kept, removed, added }) =>
    [piece('same', kept), piece('removed', removed), piece('added', added)].filter(({ text }) => text !== ''),
  )
}

/** Joins the change at `end` with those before it, for as long as it swallows what is kept between them. */
function joinLast(changes: Change[], end: -1 | -2) {
  for (;;) {
    const [last, before] = [changes.at(end), changes.at(end - 1)]
    if (!last || !before || !isByChance(last.kept, before, last)) return
    before.removed += last.kept + last.removed
    before.added += last.kept + last.added
    changes.splice(end, 1)
  }
}

/** Chinese or Japanese, where every character was compared on its own. Words that are kept mostly mean the same. */
const inCharacters = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?![!-~])\p{P}|[^\S\n])+$/u
const isByChance = (kept: string, before: Change, after: Change): boolean =>
  inCharacters.test(kept) && kept.trim() !== '' && kept.length < Math.min(lengthOf(before), lengthOf(after))
const lengthOf = ({ removed, added }: Change): number => Math.max(removed.length, added.length)

const isBlank = (one: Piece | undefined): boolean => one?.kind === 'same' && /^[^\S\n]+$/u.test(one.text)
const isReplaced = (removed: Piece | undefined, added: Piece | undefined): boolean =>
  removed?.kind === 'removed' && added?.kind === 'added'

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text })
