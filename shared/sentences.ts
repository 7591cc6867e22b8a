/** Where sentences end in English, Chinese and Japanese. Looks at a few characters beside each mark, so any text is read at once. */

const opening = '「『“（('
const closing = '」』”）)'

/** A full stop, and what closes behind it; or the end of a line. */
const mark = /([.!?。！？…‼⁉｡]{1,20})["'”’」』)）\]】]{0,3}|\n/gu

/** Where a sentence ends, in UTF-16 units. */
interface SentenceEnd {
  /** Before its full stop. */
  mark: number
  /** Behind its closing marks. */
  end: number
}

/** The first end of a sentence, or of a line, whose full stop stands at `from` or behind it. */
export function endOfSentence(text: string, from = 0): SentenceEnd | undefined {
  mark.lastIndex = from
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const end = mark.lastIndex
    if (endsHere(text, { start: found.index, marks: found[1], end })) return { mark: found.index, end }
  }
  return undefined
}

/**
 * Where the sentences and lines of a text end, behind their closing marks: the places where a text may stop. What stands behind the
 * last one has no end.
 */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  for (let found = endOfSentence(text); found; found = endOfSentence(text, found.end)) ends.push(found.end)
  return ends
}

/** The same for what nobody may part: a quotation of several sentences, and who speaks behind it: 「真的嗎？」他問。 */
export const wholeSentenceEnds = (text: string): number[] =>
  sentenceEnds(text).filter((end) => !isQuoted(text, end) && !goesOnBehindClosing(text, end))

/** A text in pieces, one up to each end and the rest. */
export const piecesTo = (ends: readonly number[], text: string): string[] =>
  [...ends, text.length].map((end, i, all) => text.slice(all[i - 1] ?? 0, end)).filter((piece) => piece !== '')

/** Marks, where they stand, and where what closes behind them ends. A line ends without marks. */
interface Found {
  start: number
  marks: string | undefined
  end: number
}

/** So many characters behind a mark tell whether the sentence goes on. */
const reach = 64
const blankBehind = /^(?:\s|$)/u
/** What the mark stands in has a mark of its own. */
const closesOrEnds = /^[」』】）.!?。！？…,，、;；]/u
/** `?a=1` */
const inAddress = /[!-~][!?][\w=&/%+-]$/u

function endsHere(text: string, { start, marks, end }: Found): boolean {
  if (marks === undefined) return true
  const behind = text.slice(end, end + reach)
  if (closesOrEnds.test(behind)) return false
  if (/[.…]$/u.test(marks) && marks.startsWith('.') && !blankBehind.test(behind)) return false
  if (marks === '.') return !isAbbreviated(text, start, behind)
  // "Wait… what", "… and then".
  if (/(?:…|\.\.)$/u.test(marks)) return /\S/u.test(text.charAt(start - 1)) && !/^\s?\p{Ll}/u.test(behind)
  return !inAddress.test(text.slice(end - 2, end + 1))
}

/** Behind these, a sentence goes on. */
const always =
  /(?<![\p{Script=Latin}.])(?:Dr|Mrs?|Ms|Prof|Rev|Gen|Capt|Lt|Col|Sen|Gov|Mt|vs|e\.g|i\.e|cf|approx|incl)$/u
/** Behind these, a figure. */
const beforeFigure = /(?<![\p{Script=Latin}\d.])(?:Figs?|Vol|pp?|[Tt]el|[Ee]xt)$/u
/** Behind these, a sentence ends where a word follows that sentences begin with, and no name does. */
const mayEnd =
  /(?<![\p{Script=Latin}.])(?:Nos?|Inc|Ltd|Co|Corp|[JS]r|St|Dept|Ph\.D|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[Ee]st|[Mm]ax)$/u
/** Of a name, a country or a grade; "4000 K" is none. */
const initials = /(?<![\p{Script=Latin}\p{N}.]|\d\s)(?:\p{Lu}\.){0,2}\p{Lu}$/u
/** Behind these any word begins a sentence that is no day, month or zone: "at 5 p.m. Tickets", but "at 5 p.m. Friday". */
const openEnd = /(?<![\p{Script=Latin}.])(?:[ap]\.m|etc|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Ave|Blvd|Rd)$/u
const noBeginning =
  /^\s(?:(?:Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs?(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)s?(?!\p{L})|\p{Lu}{2}|(?:\p{Lu}\p{L}{1,20} ){1,2}[Tt]ime(?!\p{L})|(?:Eastern|Pacific|Central)(?!\p{L}))/u
/** A short word with a capital is of no sentence that goes on small: "Ave. and". */
const shortName = /(?<![\p{Script=Latin}])\p{Lu}\p{Ll}{0,3}$/u
const listNumber = /\n[ \t]{0,3}\d{1,3}$/u
const longestAbbreviation = 6

const anew =
  /^[^\S\n]{0,9}(?:$|\n|#|\p{Extended_Pictographic})|^\s["“‘]?(?:The(?:y|re|se|n|ir)?|Th(?:is|at)|An?|And|At|But|For|Her?|His|I|If|In|Its?|My|No|On|Our|She|So|To|We|Wh(?:at|en|ere|o|y)|Your?|Ask|Bring|Call|Come|Please|See)(?![\p{L}.])/u

/** Whether a full stop is of an abbreviation, or of a list's number, and the sentence goes on. */
function isAbbreviated(text: string, stop: number, behind: string): boolean {
  const from = stop - longestAbbreviation - 1
  const before = (from < 0 ? '\n' : '') + text.slice(Math.max(0, from), stop)
  if (always.test(before) || listNumber.test(before)) return true
  if (beforeFigure.test(before) && /^\s?[\dIVX]/u.test(behind)) return true
  if (/^\s\p{Ll}/u.test(behind) && shortName.test(before)) return true
  const isOpen = openEnd.test(before)
  if (isOpen && /^\s["“‘]?\p{Lu}/u.test(behind)) return noBeginning.test(behind)
  return (isOpen || mayEnd.test(before) || initials.test(before)) && !anew.test(behind)
}

/** In English a small letter, or who says it; in Chinese and Japanese what needs the words before it, without a blank. */
const goesOn =
  /^(?:\s\p{Ll}|\s(?:\p{Lu}[\p{L}.]{0,20}\s){1,3}(?:said|says|asks|asked)(?!\p{L})|[，、的]|之(?![後前間中外])|と(?!ても|にかく|りあえず|びきり|ころ|もかく|きどき)|は(?!じめ|っき|るば|やく)|が(?!っか|んば)|の(?!んびり)|を|に(?!っこ|こに|ぎや)|も(?!う[一すち]|し[かも]|ちろ|っと|らっ)|で(?!も[、\p{Script=Han}]|は[、始]|すが|き[たま])|へ|って)/u
/** They hold a sign of speaking, and say nothing. */
const saysNothing =
  '(?:說法|小說|聽說|據說|學問|[這那一幾]道|問題|問卷|答案|知道|道路|道理|街道|味道|報道|話題|電話|聲音|語言)'
/** Soon, and by a word that says so: 「真的嗎？」他問。 */
const speaks = new RegExp(
  `^(?:(?!${saysNothing})[^。！？!?\\n]){0,14}?(?!${saysNothing})[說説道問答喊言話語述声聲]`,
  'u',
)
/** Quotations are looked for so far around. */
const longestQuotation = 300

/** Whether a place is within a quotation or bracket of its line. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - longestQuotation), at).replace(/^.*\n/su, '')
  const behind = text.slice(at, at + longestQuotation).replace(/\n.*/su, '')
  return Array.from(opening).some(
    (open, i) =>
      before.lastIndexOf(open) > before.lastIndexOf(closing[i]!) && behind.split(open, 1)[0]!.includes(closing[i]!),
  )
}

/** Whether a sentence goes on behind the quotation or bracket that ends here. */
function goesOnBehindClosing(text: string, end: number): boolean {
  const close = text.charAt(end - 1)
  if (!/["'”’」』)）\]】]/u.test(close)) return false
  const behind = text.slice(end, end + reach)
  if (goesOn.test(behind)) return true
  if (!/^[\p{L}\p{N}]/u.test(behind)) return false
  const quoted = text.slice(Math.max(0, end - longestQuotation), end - 1)
  const before = quoted.slice(0, Math.max(0, quoted.lastIndexOf(opening.charAt(closing.indexOf(close)))))
  // 他說：「歡迎。」大家笑了。 is two sentences, 店裡的「歡迎！」最大聲。 is one.
  if (/[：:，,說説道]$/u.test(before)) return false
  return /[\p{L}\p{N}]$/u.test(before) || (/[」』”"]/u.test(close) && speaks.test(behind))
}
