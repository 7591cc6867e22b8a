import { timingSafeEqual } from 'node:crypto'

/** Whether a secret that somebody presents is ours, in a time that does not depend on how much of it is right. */
export function isSameSecret(given: string | undefined, own: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(own)]
  return left.length === right.length && timingSafeEqual(left, right)
}
