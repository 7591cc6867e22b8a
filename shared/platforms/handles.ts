import type { PlatformId } from './schema.ts'

/** Letters, digits, `.` and `_`; no dot at either end and none beside another. */
const dotted = /^(?!.*\.\.)(?!\.)[A-Za-z0-9._]{1,30}(?<!\.)$/

/**
 * What a handle looks like on each platform that has them, without its `@`. YouTube takes letters of every script, and
 * fewer than three of them where they are not Latin.
 */
const handleForms: Partial<Record<PlatformId, RegExp>> = {
  instagram: dotted,
  threads: dotted,
  youtube: /^(?!\p{ASCII}{1,2}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._·-]{0,28}[\p{L}\p{M}\p{N}])?$/u,
  twitter: /^[A-Za-z0-9_]{1,15}$/,
}

/** Whether people are named by a handle there; elsewhere a page or a person has a name alone. */
export const hasHandles = (platform: PlatformId): boolean => handleForms[platform] !== undefined

/** @param handle without its `@` */
export const isHandle = (platform: PlatformId, handle: string): boolean => handleForms[platform]?.test(handle) ?? false

/** Without the `@` and the blanks that people type around it. */
export const toHandle = (typed: string): string => typed.trim().replace(/^[\s@＠]+/u, '')
