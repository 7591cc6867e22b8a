/** Whether there is anything to read in a text. */
export const hasLettersOrDigits = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
