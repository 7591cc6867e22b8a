/** What somebody typed as one line: blanks in a row are one, signs that show as nothing are none. */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}--[\u200d\u{e0020}-\u{e007f}]]/gv, '')
    .trim()
