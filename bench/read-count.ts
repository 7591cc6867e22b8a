/**
 * Reads a number of the command line. With any other text a bench would measure nothing, and find no goal missed.
 * @throws naming the option
 */
export function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Error(`--${option} takes a whole number from 1 on, not "${text}"`)
}
