/** A text with at most one empty line in a row. */
export const withOneBlankLine = (text: string): string =>
  text.includes('\n\n\n') ? text.replace(/\n{3,}/gu, '\n\n') : text

/** What stands between empty lines. */
export const paragraphsOf = (text: string): string[] => withOneBlankLine(text).split('\n\n')
