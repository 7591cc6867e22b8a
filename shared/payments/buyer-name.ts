/** Line breaks, other control characters, and marks that turn the direction of a line. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Whether a name may stand in a mail: one line, without an address that begins with its protocol. */
export const isPlainName = (name: string): boolean => !unprintable.test(name) && !name.includes('://')

/** A name from elsewhere, as one line without links. */
export const toPlainName = (name: string): string =>
  name.replace(new RegExp(unprintable, 'gu'), ' ').replaceAll('://', ' ').replace(/ {2,}/g, ' ').trim()

/**
 * A name as a mail greets with it, which may go to somebody else: many mail programs make a link of `evil.example` too, so a blank
 * stands behind a full stop between letters.
 */
export const toGreetedName = (name: string): string =>
  toPlainName(name).replace(/(?<=[\p{L}\p{N}])[.\uff0e\uff61\u3002](?=[\p{L}\p{N}])/gu, '$& ')
