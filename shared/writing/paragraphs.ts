/** What stands between empty lines. */
export const paragraphsOf = (text: string): string[] =>
  (text.includes('\n\n\n') ? text.replace(/\n{3,}/gu, '\n\n') : text).split('\n\n')
