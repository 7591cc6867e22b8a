/** As long as what it hides, and part of no rule. */
export const hidden = (length: number): string => '\u0000'.repeat(length)

/** A hashtag is no sentence: what it says stands in the post too. `#2231` is a number, not a hashtag. */
const hashtag = /#(?=[\p{N}_]{0,100}[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]{1,100}/gu

/** @returns the text with the same offsets */
export const hideHashtags = (text: string): string =>
  text.includes('#') ? text.replace(hashtag, ({ length }) => hidden(length)) : text
