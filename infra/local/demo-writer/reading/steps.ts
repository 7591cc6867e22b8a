/** How a text begins a step that it counts out. */
export const step =
  /^第?[一二三四五六七八九十][，、：,:]|^第[一二三四五六七八九十](?:個|项|項|招|點|件|種|大|步)\p{Script=Han}{0,4}[：:]|^[一二三四五六七]つ(?:目)?(?:の\p{Script=Han}{1,4})?は、|^(?:First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?, /u

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
