import { minutes } from '#shared/time.ts'
import { tabStore } from '../storage/browser-store.ts'

const farewells = ['loggedOut', 'accountDeleted'] as const
/** What became of the session or account of somebody who leaves. */
export type Farewell = (typeof farewells)[number]

const key = 'farewell'
/** The way over the identity provider takes seconds; somebody who comes later comes for something else. */
const keptMs = minutes(1)

/** Before the browser leaves for the identity provider, which sends it back. */
export const rememberFarewell = (name: Farewell): void => tabStore.writeJson(key, { name, at: Date.now() })

/** What to tell somebody who is back from there; once. */
export function takeFarewell(): Farewell | undefined {
  const kept = tabStore.readJson<{ name?: unknown; at?: unknown }>(key)
  if (!kept) return undefined
  tabStore.remove(key)
  return Number(kept.at) > Date.now() - keptMs ? farewells.find((one) => one === kept.name) : undefined
}
