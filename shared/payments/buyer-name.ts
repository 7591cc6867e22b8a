/** Line breaks, other control characters, and marks that turn the direction of a line. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Whether a name may stand in a mail: one line, and nothing that a mail program makes a link of. */
export const isPlainName = (name: string): boolean => !unprintable.test(name) && !name.includes('://')

/** A name from elsewhere, as one line without links. */
export const toPlainName = (name: string): string =>
  name.replace(new RegExp(unprintable, 'gu'), ' ').replaceAll('://', ' ').replace(/ {2,}/g, ' ').trim()
