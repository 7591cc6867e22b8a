/** Who looks at the page; a page served as a file does not know, and holds the words for both. */
export type Visitor = 'signed-in' | 'signed-out' | 'unknown'

export const mayBeSignedIn = (visitor: Visitor): boolean => visitor !== 'signed-out'
export const mayBeSignedOut = (visitor: Visitor): boolean => visitor !== 'signed-in'
