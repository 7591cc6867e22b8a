// Sources of expressions: each of their users adds what only stands in its place.

/** What says that a post is over: `[END]`, 「（完）」. */
export const overWords = 'end|おわり|終わり|(?:全文)?完'
/** What says that a post goes on elsewhere: `(continued)`, 「（続く）」. */
export const continuedWords = '(?:to be )?continued|続く|つづく|(?:未完)?待續'
