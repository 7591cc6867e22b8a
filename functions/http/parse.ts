import type * as z from 'zod/mini'
import { usualBodyBytes } from '#shared/endpoint.ts'
import { AppError, type ErrorCode, errorCatalog } from '#shared/errors.ts'

const maxDepth = 8

/** @throws request.too-large, before anything is parsed */
export function refuseTooLarge(body: string | undefined, limit = usualBodyBytes): void {
  if (body && Buffer.byteLength(body) > limit) throw new AppError('request.too-large')
}

/** @throws request.invalid when objects and lists are nested deeper than 8 */
export function refuseTooDeep(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw new AppError('request.invalid')
  for (const child of Object.values(value)) refuseTooDeep(child, depth + 1)
}

/**
 * @param value not nested deeply, see `refuseTooDeep`
 * @throws request.invalid when a key or a text holds half a surrogate pair, which UTF-8 and so the table cannot keep
 */
export function refuseIllFormed(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw new AppError('request.invalid')
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    refuseIllFormed(key)
    refuseIllFormed(child)
  }
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalog, text)

/**
 * Passes a value through a schema.
 * @throws the refusal an issue names as its message, else request.invalid; `details.fields` maps each path to its issue
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const named = result.error.issues.find((issue) => isErrorCode(issue.message))
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.code]))
  throw new AppError((named?.message as ErrorCode | undefined) ?? 'request.invalid', { fields })
}
