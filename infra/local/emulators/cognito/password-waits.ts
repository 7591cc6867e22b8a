import { addMs, minutes, seconds } from '#shared/time.ts'

/** So many wrong passwords cost nothing; the last of them, and each further one, makes the person wait. */
const freeTries = 5
/** Documented as about a quarter of an hour. */
const longestMs = minutes(15)
/** Without a try for so long, everything is forgotten. */
const forgottenMs = minutes(15)

interface Failures {
  count: number
  latest: Date
  until: Date
}

/**
 * How Cognito slows a person down after wrong passwords: `2 ^ (failures - 5)` seconds, from the fifth on. A try meanwhile is refused
 * whatever its password, and does not count. A sign-in afterwards ends it, and so does a quarter of an hour without a try.
 * @source docs/rules/accounts.md#login-limits
 */
export class PasswordWaits {
  readonly #failures = new Map<string, Failures>()

  /** @returns `slowed`: the person has to wait, and the try is refused whatever its password */
  noteTry(username: string, now: Date): 'slowed' | 'allowed' {
    const found = this.#failures.get(username)
    if (!found) return 'allowed'
    // A try that lies ahead is from before somebody set the clock back: nobody is to wait for it.
    const isForgotten = found.latest > now || addMs(found.latest, forgottenMs) <= now
    if (isForgotten) this.#failures.delete(username)
    else found.latest = now
    return !isForgotten && found.until > now ? 'slowed' : 'allowed'
  }

  fail(username: string, now: Date): void {
    const count = (this.#failures.get(username)?.count ?? 0) + 1
    const waitMs = count < freeTries ? 0 : Math.min(longestMs, seconds(2 ** (count - freeTries)))
    this.#failures.set(username, { count, latest: now, until: addMs(now, waitMs) })
  }

  succeed(username: string): void {
    this.#failures.delete(username)
  }
}
