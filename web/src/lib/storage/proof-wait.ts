import { tabStore } from './browser-store.ts'
import { ownKeys } from './own-data.ts'

const key = ownKeys.proofWait

/** Remembers in this tab that another code may be asked for after some seconds. */
export const rememberProofWait = (seconds: number): void => tabStore.write(key, String(Date.now() + seconds * 1_000))

/** @returns whole seconds until another code may be asked for, as far as this tab knows */
export function proofWait(): number {
  const from = Number(tabStore.read(key) ?? 0)
  return Math.max(0, Math.ceil((from - Date.now()) / 1_000))
}
