/** How a text begins a step that it counts out. */
export const step =
  /^第?[一二三四五六七八九十][，、：,:]|^第[一二三四五六七八九十](?:個|项|項|招|點|件|種|大|步)\p{Script=Han}{0,4}[：:]|^[一二三四五六七]つ(?:目)?(?:の\p{Script=Han}{1,4})?は、|^(?:First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?, /u

/** How a text begins the last one. */
export const lastStep = /^(?:最後(?:に)?[，、]|(?:Finally|Lastly), )/u

/** Whether a word of its own counts it out. */
export const isStepByWord = (text: string): boolean => step.test(text) || lastStep.test(text)

/** "The first mistake was the menu.", 「一つ目は」, 「第二個錯誤是」: a paragraph of several that a text counts out. */
const counted =
  /^(?:The|My|Our) (?:first|second|third|fourth|fifth)(?: (?!(?:day|night|morning|week|weekend|month|year|time|winter|spring|summer|autumn|half|floor|stop|stage|phase)s?\b)\p{L}+){0,2} (?:was|is|came|comes|had|has)\b|^(?:First|Second|Third|Fourth|Fifth)(?:ly)?, |^第[一二三四五](?:個|件|點|項|種)?\p{Script=Han}{0,8}(?:是|，)|^(?:[一二三四五1-5１-５]|ひと|ふた|みっ|よっ)つ[目め]の?\p{L}{0,8}(?:は|が|。)/u
const first = /^(?:The|My|Our) first\b|^First(?:ly)?, |^第一|^(?:[一1１]|ひと)つ[目め]/u
const fewestCounted = 2

/** The first sentences of the paragraphs that are counted out, from the first one on; none where one stands by itself. */
export function countedIn<Sentence extends { text: string; paragraph: number }>(
  sentences: readonly Sentence[],
): Sentence[] {
  const heads = sentences.filter(
    ({ text, paragraph }, i) => counted.test(text) && sentences[i - 1]?.paragraph !== paragraph,
  )
  return heads.length >= fewestCounted && first.test(heads[0]!.text) ? heads : []
}

/** How running prose goes from one step to the next: "First, scrub it", 「接著用清水沖乾淨」, 「次に、…吹きかけます」. */
const firstOfRun = /^(?:First(?:ly)?,? \p{Ll}|(?:Start|Begin) by \p{L}+ing\b|首先|第一步|まず[、は]?)/u
const nextOfRun =
  /^(?:(?:Then|Next|Finally|Lastly|Last|After that|Now),? \p{Ll}|接著|接下來|再來|然後|之後|最後|次に|続いて|つづいて|そのあと|その後|それから|最後に)/u
/** It goes on when the step before it is over: "When it is dry", 「等鍋子還溫溫的時候」. */
const waitsOf = /^(?:(?:When|Once|After|As soon as) [^,]{2,40}, \p{Ll}|[等待][^，。]{2,20}，)/u
/** What is done with something, by nobody in particular. */
const doneInEnglish =
  /^(?:(?:First(?:ly)?|Then|Next|Finally|Lastly|Last|After that|Now),? )(?!(?:I|we|he|she|they|it|there|the|an?|came|went|was|were|had|did|got|took|made|said|\p{L}+ed)\b)(?:\p{Ll}[\p{Ll}-]{1,12} ){1,2}(?:it|them|the|an?|your|both|each|all|off|in|into|up|out|over|under|with|on|some|\d+)\b|^(?:Start|Begin) by /u
const toldOf = /[我他她]|\b(?:I|we|he|she)\b|私|僕|(?:た|だった|でした)。?$/u

const isDone = (text: string): boolean =>
  /\p{Script=Han}|\p{Script=Hiragana}/u.test(text) ? !toldOf.test(text) : doneInEnglish.test(text)

const fewestOfRun = 3

/**
 * The sentences of running prose that say one after the other how something is done, from the first to the last step.
 * @returns those that are steps, and all from the first of them to the last; undefined where a text has no such prose
 */
export function runOfSteps<Sentence extends { text: string; list?: unknown }>(
  sentences: readonly Sentence[],
): { steps: Sentence[]; all: Sentence[] } | undefined {
  const start = sentences.findIndex(({ text, list }) => !list && firstOfRun.test(text))
  if (start < 0) return undefined
  const end = sentences.findLastIndex(({ text, list }, i) => i > start && !list && nextOfRun.test(text))
  const all = sentences.slice(start, end + 1)
  const counted = all.filter(({ text }, i) => i === 0 || nextOfRun.test(text))
  if (counted.length < fewestOfRun || !counted.every(({ text }) => isDone(text))) return undefined
  return { steps: all.filter((one) => counted.includes(one) || waitsOf.test(one.text)), all }
}
