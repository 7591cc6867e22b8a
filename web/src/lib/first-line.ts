/** The first line of a text that is not empty. */
export const firstLineOf = (text: string): string => text.trim().split('\n', 1)[0] ?? ''
