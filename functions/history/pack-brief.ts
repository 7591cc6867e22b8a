import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Brief } from './conversion.ts'

/**
 * A brief as it is stored. With a plan for six platforms it has about 2.3 kB of JSON, packed 0.6: each write of a
 * conversion's row, an edit too, is billed by the kilobytes of the whole row.
 */
export const packBrief = (brief: Brief): Uint8Array => deflateRawSync(JSON.stringify(brief), { level: 9 })

export const unpackBrief = (packed: Uint8Array): Brief => JSON.parse(inflateRawSync(packed).toString())
