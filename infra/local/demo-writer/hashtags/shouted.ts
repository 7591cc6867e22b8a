import type { Language } from '../reading/language.ts'

const word = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu
const fewestWords = 4
/** "AT PELLOW MEADOW": what stands behind where something is and ends as places do. */
const place =
  /(?<=\b(?:at|in|on|near|by|from|to) )\p{L}[\p{L}’'-]{2,20}(?: \p{L}[\p{L}’'-]{2,20})? (?:meadow|park|farm|wood|woods|common|green|hill|lane|street|road|square|quay|beach|bay|bridge|hall|house|castle|abbey|church|chapel|school|college|library|museum|theatre|centre|station|lock|mill|harbour|market|gardens?|reserve|lake|river|valley|village|island)(?![\p{L}’'-])/giu
const small =
  /^(?:the|an?|our|your|my|this|that|every|each|all|village|town|city|community|local|high|old|new|main)\b/iu

/**
 * A headline in capitals throughout as a sentence would have it: "Moth night at Pellow Meadow". What the text writes with a capital within a
 * sentence, and the name of a place, keep theirs. A headline of a few words without a small one among them may be a name, and stays.
 */
function unshouted(title: string, texts: readonly string[]): string {
  const words = title.match(word) ?? []
  const isShouted =
    title === title.toUpperCase() &&
    title !== title.toLowerCase() &&
    /\b(?:AT|IN|ON|OF|FOR|FROM|TO|WITH|AND|THE|AN?)\b/u.test(title)
  if (!isShouted || words.length < fewestWords || /[–—:|]/u.test(title)) return title
  const text = texts.join('\n')
  const isLow = (one: string): boolean =>
    new RegExp(`(?<![\\p{L}’'-])${RegExp.escape(one.toLowerCase())}(?![\\p{L}’'-])`, 'u').test(text)
  const isName = (one: string): boolean => !isLow(one) && text.includes(capital(one))
  const calm = title.replace(word, (one) => (/\p{N}/u.test(one) ? one : isName(one) ? capital(one) : one.toLowerCase()))
  const placed = calm.replace(place, (name) =>
    small.test(name) || isLow(name.split(' ')[0]!) ? name : name.replace(word, capital),
  )
  return placed.replace(/\p{L}/u, (first) => first.toUpperCase())
}

const capital = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1).toLowerCase()

/** The headline of an English text that is in capitals, as a sentence would have it; any other as it is. */
export const calmHeadline = (
  title: string | undefined,
  { language, sentences }: { language: Language; sentences: readonly { text: string }[] },
): string | undefined =>
  title === undefined || language !== 'en'
    ? title
    : unshouted(
        title,
        sentences.map(({ text }) => text),
      )
