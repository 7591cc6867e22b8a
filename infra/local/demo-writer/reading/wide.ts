/** Whether a text has Chinese or Japanese characters, and so marks of full width. */
export const isWide = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
