import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Wishes } from '#shared/generation/wishes.ts'
import type { Brief } from './conversion.ts'

// Each write of a conversion's row, an edit too, is billed by the kilobytes of the whole row.

/** A text as it is stored: of 2,000 characters it takes 2 kB in English and up to 6 in Chinese and Japanese, packed about half. */
export const packText = (text: string): Uint8Array => deflateRawSync(text, { level: 9 })

/** @param packed a string in a row that was stored before texts were packed */
export const unpackText = (packed: Uint8Array | string): string =>
  typeof packed === 'string' ? packed : inflateRawSync(packed).toString()

/** A brief as it is stored: with a plan for six platforms it has about 2.3 kB of JSON, packed 0.6. */
export const packBrief = (brief: Brief): Uint8Array => packText(JSON.stringify(brief))

export const unpackBrief = (packed: Uint8Array): Brief => JSON.parse(unpackText(packed))

export const packWishes = (wishes: Wishes): Uint8Array => packText(JSON.stringify(wishes))

export const unpackWishes = (packed: Uint8Array): Wishes => JSON.parse(unpackText(packed))
