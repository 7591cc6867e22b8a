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
  return joinPhrases(
    found.map(({ added, removed, value }) => piece(added ? 'added' : removed ? 'removed' : 'same', value.join(''))),
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

const isBlank = (one: Piece | undefined): boolean => one?.kind === 'same' && /^[^\S\n]+$/u.test(one.text)
const isReplaced = (removed: Piece | undefined, added: Piece | undefined): boolean =>
  removed?.kind === 'removed' && added?.kind === 'added'

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text })
