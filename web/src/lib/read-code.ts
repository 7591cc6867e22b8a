/**
 * The digits of a code as it was typed or pasted: with blanks or a hyphen between them, or as the full-width digits of an input
 * method.
 * @param length of the code
 * @returns undefined unless there are so many digits and nothing else
 */
export function readCode(text: string, length = 6): string | undefined {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '')
  return code.length === length && /^\d+$/.test(code) ? code : undefined
}
