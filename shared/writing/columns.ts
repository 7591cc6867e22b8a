/** Whether a character of the first plane takes two columns. */
function isWide(code: number): boolean {
  if (code < 0x1100) return false
  if (code >= 0x2e80 && code <= 0xa4cf) return true
  if (code >= 0xff00) return code <= 0xff60 || (code >= 0xffe0 && code <= 0xffe6)
  if (code >= 0xac00 && code <= 0xd7a3) return true
  return code <= 0x115f || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe4f)
}

/** The length of a text whose full-width characters count two, so that texts in several scripts can be compared. */
export function columnsIn(text: string): number {
  let columns = text.length
  for (let i = 0; i < text.length; i += 1) if (isWide(text.charCodeAt(i))) columns += 1
  return columns
}
