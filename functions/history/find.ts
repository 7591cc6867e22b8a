import { AppError } from '#shared/errors.ts'
import { type Conversion, hasExpired } from './conversion.ts'
import * as store from './store.ts'

/** Binds a conversion for `readTogether` with other rows; pass what it finds to `readable`. */
export const conversionRow = store.conversionRow

/** @returns the conversion, unless there is none or it has expired */
export function readable(conversion: Conversion | undefined, now: Date): Conversion | undefined {
  return conversion && !hasExpired(conversion, now) ? conversion : undefined
}

export async function find(userId: string, id: string, now: Date): Promise<Conversion | undefined> {
  return readable(await store.findConversion(userId, id), now)
}

/** @throws history.not-found, also for another person's conversion */
export async function getConversion(userId: string, id: string, now: Date): Promise<Conversion> {
  const conversion = await find(userId, id, now)
  if (!conversion) throw new AppError('history.not-found')
  return conversion
}
