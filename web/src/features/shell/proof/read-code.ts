/**
 * The six digits of what was typed or pasted: with blanks or a hyphen between them, or as the full-width digits of an input
 * method.
 * @returns undefined unless there are six digits and nothing else
 */
export function readCode(text: string): string | undefined {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
