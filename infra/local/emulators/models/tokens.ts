/**
 * Cuts a text into pieces about the size of a model's tokens: up to four Latin letters with the blank before them, one
 * full-width character or two. Joined they are the text again.
 */
export const toTokens = (text: string): string[] =>
  text.match(/\s?[\p{Script=Latin}\p{N}]{1,4}|[\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|\p{RGI_Emoji}|\s+|./gsv) ??
  []

/** How many tokens a text would be billed as, about. */
export const countTokens = (text: string): number => toTokens(text).length
