import { wordsOf } from '../../segmenters.ts'
import { endOfSentence } from '../../sentences.ts'
import { columnsIn } from '../columns.ts'

/** The words of a text that stand behind its last end of a sentence, and what is known beside them. */
interface Rest {
  /** The unfinished sentence. */
  rest: string
  /** The text before it. */
  before: string
  /** What the text was made from. */
  source: string
}

/**
 * Whether a sentence without an end plainly stops where more must follow: at a comma, within a bracket, at a word that no
 * sentence ends in, within a word, or where an earlier sentence of the text goes on. A last line without a full stop alone is
 * how people write.
 */
export function breaksOff({ rest: words, before, source }: Rest): boolean {
  const rest = words.replace(decoration, '')
  return (
    endsOpenly(rest) ||
    isUnclosed(rest) ||
    asksForMore(rest, before) ||
    saysAgain(rest, before) ||
    stopsWithin(rest, `${before}\n${source}`) ||
    stopsInWord(rest, `${before}\n${source}`) ||
    isQuotedTo(rest, source)
  )
}

/** List marks and emoji before the first word. */
const decoration = /^[^\p{L}\p{N}\p{Ps}\p{Pi}"']+/u

/** A comma, an opening mark, a hyphen or a dash; `:(` is a face, and a dash twice as long is meant. */
const openEnd = /(?:[,，、「『“‘《〈【[（]|(?<![:;=][-'’]?)\(|(?<![-–—―])[-–—])$/u
const endsOpenly = (rest: string): boolean => openEnd.test(rest)

const brackets: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['（', '）'],
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['【', '】'],
  ['《', '》'],
]
/** Laughter, tears and faces that nobody closes. */
const openOnPurpose = /[（(](?:[笑爆泣汗苦涙怒]{1,3}|[^\p{L}\p{N}\s]{0,9})$|[:;=][-'’]?\(/u

/** Whether a bracket or a quotation is open at the end. */
const isUnclosed = (rest: string): boolean =>
  !openOnPurpose.test(rest) && brackets.some(([open, close]) => rest.lastIndexOf(open) > rest.lastIndexOf(close))

/** Words that no sentence ends in. Grade A and a capitalised name may be one. */
const neverLast =
  /(?<![\p{L}\p{N}’'-])(?:the|an?|and|or|but|nor|its|their|our|your|(?<!oh )my|although|whether|unless|(?<!just )because)$|^(?:The|An?|And|Or|Its|Their|Our|Your)$/u
/** A sentence may end in these where what they belong to stands before them: "what it is made of", "nothing to sit on". */
const seldomLast =
  /(?<![\p{L}\p{N}’'-])(?:of|for|from|at|with|by|to|into|onto|upon|than|as|is|are|was|were|(?:based|located|situated|depends?|relies|rely) (?:in|on))$/u
const belongsBefore =
  /(?<![\p{L}\p{N}])(?:what|who|whom|whose|which|where|when|how|why|that|it|we|you|they|i|he|she|there|here|to|worth|enough|than|as|so|neither|nor|everyone|everybody|nobody|anyone|people|one|someone|something|anything|nothing|everything)(?![\p{L}\p{N}])/iu
/** "The farm our tea comes from": what the sentence is about stands before its own sentence. */
const isAboutTwo =
  /(?<![\p{L}\p{N}])(?:the|our|your|their|its|his|her|my|these|those)[ ].{1,200}(?<![\p{L}\p{N}])(?:the|our|your|their|its|his|her|my|these|those)[ ]/iu
/** Words that end a sentence together with the one before them: "stopped by", "kind of", "paid for", "we have to". */
const together =
  /(?:(?:\p{L}ed|paid|spoken|cared|gone|looked) (?:for|at|with)|(?:stop|stopped|drop|dropped|swing|pass|passed|go|goes|went|gone|come|came|stand|stands|stood) by|(?:un)?heard of|(?:thought|care|hold|rid|tired|sick|proud|sort|kind|made) of|(?:done|dealt|deal) with|(?:have|has|had|want|wants|wanted|need|needs|needed|like|love|used|going|able|got|ought|trying|tried|hope|plan|mean|meant|supposed|allowed|asked|told|glad|happy|due|willing|ready|forgot|next) to)$/iu

/** In Chinese, as words: the 和 of 溫和 is none. */
const neverLastHan = new Set(
  '和 與 及 以及 或 或是 或者 並 並且 而 而且 但 但是 因為 所以 如果 若 由於 對於 關於 為了 透過 隨著 除了 根據 位於 把 被 將 從 於 跟 与 并 并且 因为 由于 对于 关于 为了 通过 随着 根据 位于 将 从 于'.split(
    ' ',
  ),
)
const joinsJapanese = /(?:および|及び|または|又は|ならびに|そして|しかし)$/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** So many characters at the end say which word is the last. */
const lastWords = 24

function asksForMore(rest: string, before: string): boolean {
  if (neverLast.test(rest) || joinsJapanese.test(rest)) return true
  const word = seldomLast.exec(rest)
  if (word && !standsBehindItsOwn(rest.slice(0, word.index)) && !together.test(rest)) return true
  if (!/\p{Script=Han}$/u.test(rest) || kana.test(rest) || kana.test(before)) return false
  const last = [...wordsOf(rest.slice(-lastWords))].at(-1)?.segment ?? ''
  // 推一把 is taken apart as 推 and 一把 or as 推一 and 把.
  return neverLastHan.has(last) && !/一把$/u.test(rest)
}

const standsBehindItsOwn = (words: string): boolean => belongsBefore.test(words) || isAboutTwo.test(words)

/** So many columns are more than a name; fewer ones where they end in a word that no name ends in. */
export const shortestRepeat = 20
export const shortestOpen = 12
export const endsOpen = /[起前後時中將會從已讓給也都就還更最不沒再於]$/u
/** Nobody signs with a clause, nor behind a sentence in the same line. */
const isNoName = (rest: string, before: string): boolean =>
  endsOpen.test(rest) || /[，,、了]/u.test(rest) || !/\n$|^$/u.test(before)
/** Words of Latin letters are longer. */
const shortestLatin = 16
/** Within a word, and up to a figure as in 「堰街11號」, so few are enough. */
const shortestHalf = 8

const shortestOf = (rest: string): number =>
  latin.test(rest) ? shortestLatin : /\p{N}/u.test(rest) ? shortestHalf : shortestOpen

/** A sentence that says the beginning of an earlier one again stops where a model was stopped. */
function saysAgain(rest: string, before: string): boolean {
  const columns = columnsIn(rest)
  if (columns < shortestHalf) return false
  const isOpen = columns >= shortestOf(rest) && isNoName(rest, before)
  return placesOf(rest, before).some((at) => {
    const end = at + rest.length
    if (!isBeginning(before, at)) return false
    const behind = before.slice(end, endOfSentence(before, end)?.mark)
    const goesOn = columns >= shortestRepeat ? /[\p{L}\p{N}]/u.test(behind) : isOpen && /^\s?[\p{L}\p{N}]/u.test(behind)
    return goesOn || isWithinWord(before, end)
  })
}

/** Most places that are looked at of words that stand in a text again and again. */
const mostPlaces = 20

function placesOf(words: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0 && places.length < mostPlaces; at = text.indexOf(words, at + 1))
    places.push(at)
  return places
}

const isBeginning = (text: string, at: number): boolean =>
  /(?:^|[\n.!?。！？…」』”"）)]\s{0,3}|[^\p{L}\p{N}\s][\ufe0f\s]{1,4})$/u.test(text.slice(Math.max(0, at - 8), at))

const latin = /[\p{Script=Latin}\p{M}]/u

/** Whether a place in a text is within a word. */
function isWithinWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - lastWords), at)
  const behind = text.slice(at, at + 12)
  if (latin.test(before.at(-1) ?? '') || latin.test(behind.charAt(0)))
    return latin.test(before.at(-1) ?? '') && latin.test(behind.charAt(0))
  if (!/^[\p{L}\p{N}]/u.test(behind)) return false
  return ![...wordsOf(before + behind)].some(({ index }) => index === before.length)
}

/** So many columns in the same order are copied; of Chinese and Japanese, whose words are shorter, fewer. */
const copiedColumns = 16
const copiedWide = 12

/** The end of a text that takes so many columns; nothing of a shorter text. */
function lastColumns(text: string, most: number): string {
  let start = text.length
  for (let columns = 0; columns < most; columns += columnsIn(text.charAt(start))) {
    if (start === 0) return ''
    start -= 1
  }
  return text.slice(start)
}

/** Whether words that are copied from a text stop within a word of it. */
function stopsWithin(rest: string, known: string): boolean {
  const copied = lastColumns(rest, latin.test(rest.at(-1) ?? '') ? copiedColumns : copiedWide)
  if (copied === '' || !/[\p{L}\p{M}]$/u.test(copied)) return false
  const places = placesOf(copied, known)
  return places.length > 0 && places.every((at) => isWithinWord(known, at + copied.length))
}

/** So many letters begin a word plainly, and so many words stand before it. */
const lastWord = /^(?:[^\s]+ ){4}(?:.* )?(\p{Ll}{3,12})$/su
/** What makes another word of a whole one: "walk", "walking". */
const ofEnding = /^(?:e?s|e?d|ing|e?rs?|est|ly|y|al|ally|ness|ment|ful|less|able|ible|ions?|ist|[’'].*|-.*)$/u

/** Whether the last word is the beginning of words that are known, and of nothing else. */
function stopsInWord(rest: string, known: string): boolean {
  const word = lastWord.exec(rest)?.[1]
  if (word === undefined) return false
  const words = known.toLowerCase().match(/\p{L}[\p{L}'’-]{0,40}/gu) ?? []
  const longer = words.filter((each) => each.startsWith(word))
  return longer.length > 0 && longer.every((each) => each !== word && !ofEnding.test(each.slice(word.length)))
}

/** Words that a sentence may end in, but not where the sentence that is copied goes on behind them. */
const goesOnBehind =
  /(?:[在把被將對從於是]|[がをはの]|(?<![\p{L}\p{N}])(?:in|on|that|which|this|will|of|for|from|at|with|by|to|is|are))$/u

function isQuotedTo(rest: string, source: string): boolean {
  const copied = lastColumns(rest, shortestRepeat)
  if (copied === '' || !goesOnBehind.test(copied)) return false
  const places = placesOf(copied, source)
  return (
    places.length > 0 &&
    places.every((at) => /^ ?[\p{L}\p{N}]/u.test(source.slice(at + copied.length, at + copied.length + 3)))
  )
}
