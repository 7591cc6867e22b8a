import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { hours, type Instant, toInstant } from '#shared/time.ts'

/** A page is asked for within this time after the page before it. */
const lifeMs = hours(24)

const cursorSchema = z.tuple([z.string(), z.iso.datetime(), z.string()])

/**
 * Says where the next page of a list begins.
 * @param list names the list with everything it was asked with, so that a cursor of another list is refused
 */
export const encodeCursor = (list: string, position: string, now: Date): string =>
  Buffer.from(
    JSON.stringify([fingerprintOf(list), toInstant(now), position] satisfies [string, Instant, string]),
  ).toString('base64url')

/**
 * Reads a cursor back. It is checked and not signed: a position in a list gives nothing that its reader may not list anyway.
 * @param pattern what a position of this list looks like
 * @throws request.cursor-invalid when it is forged, of another list, or older than a day
 */
export function decodeCursor(list: string, cursor: string, pattern: RegExp, now: Date): string {
  const [fingerprint, issuedAt, position] = parse(cursor)
  const age = now.getTime() - Date.parse(issuedAt)
  const isFresh = age < lifeMs && age > -lifeMs
  if (fingerprint !== fingerprintOf(list) || !isFresh || !pattern.test(position))
    throw new AppError('request.cursor-invalid')
  return position
}

function parse(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('request.cursor-invalid', undefined, { cause })
  }
}

const fingerprintOf = (list: string): string => createHash('sha256').update(list).digest('base64url').slice(0, 12)
