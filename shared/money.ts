import { formatCount } from './format-count.ts'

/**
 * Credits are integers in hundredths everywhere in code and table; two decimals only on the wire and on screen.
 * @source docs/rules/credits.md#numbers
 */
export type CreditHundredths = number

/** @returns the wire form, e.g. 240 → 2.4 */
export const toCredits = (hundredths: CreditHundredths): number => hundredths / 100

/** @returns hundredths of a wire amount, e.g. 2.4 → 240, safe against binary fractions */
export const toHundredths = (credits: number): CreditHundredths => Math.round(credits * 100)

/** @returns the form people read, always two decimals: 240 → "2.40", -70 → "-0.70", 140000 → "1,400.00" */
export const formatCredits = (hundredths: CreditHundredths): string => formatCreditAmount(hundredths / 100)

/** @returns the same of an amount in credits, as answers have it: 2.4 → "2.40" */
export function formatCreditAmount(credits: number): string {
  const [whole, decimals] = Math.abs(credits).toFixed(2).split('.')
  return `${credits < 0 ? '-' : ''}${formatCount(Number(whole))}.${decimals}`
}

/** @returns whole New Taiwan dollars as people read them: 450 → "NT$450" */
export const formatTwd = (amountTwd: number): string => `NT$${formatCount(amountTwd)}`
