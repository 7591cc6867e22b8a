import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Brief } from './conversion.ts'

/**
 * A brief as it is stored. With a plan for six platforms it has about 2.3 kB of JSON, packed 0.6: each write of a
 * conversion's row, an edit too, is billed by the kilobytes of the whole row.
 */
export const packBrief = (brief: Brief): Uint8Array => deflateRawSync(JSON.stringify(brief), { level: 9 })

/** @param stored a brief in plain form on older rows */
export const unpackBrief = (stored: Uint8Array | Brief): Brief =>
  stored instanceof Uint8Array ? JSON.parse(inflateRawSync(stored).toString()) : stored
