/**
 * What somebody typed as one line: blanks in a row are one, signs that show as nothing are none. Those that choose the form of the
 * sign before them stay.
 */
export const toOneLine = (text: string): string =>
  text
    .replace(/[[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]--[\u200d\u{e0020}-\u{e007f}]]/gv, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
