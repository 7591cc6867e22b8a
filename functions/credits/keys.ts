import { userIdSchema } from '#shared/account/user-id.ts'

/**
 * A `#` in an id would make the key of another row, so every id passes a strict pattern before a key is made of it.
 * @source docs/rules/credits.md#rows
 */
const runId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const cause =
  /^(order|admin)#[0-9A-Za-z_-]{1,64}$|^reverse#[0-9A-Za-z_-]{1,64}#\d{1,7}$|^free#[0-9A-HJKMNP-TV-Z]{26}#\d{1,5}$/

/** @throws when the id is no lower-case uuid: a bug, since ids of callers are checked when they arrive */
export function checkRun(userId: string, id: string): void {
  checkUser(userId)
  if (!runId.test(id)) throw new Error('not a run id')
}

/** @throws when the id is no person's */
export function checkUser(userId: string): void {
  if (!userIdSchema.safeParse(userId).success) throw new Error('not a user id')
}

/** @throws when the cause is of no known kind */
export function checkCause(userId: string, text: string): void {
  checkUser(userId)
  if (!cause.test(text)) throw new Error('not a cause')
}
