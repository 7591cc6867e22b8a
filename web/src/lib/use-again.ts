import { type Preferences, preferencesSchema } from '#shared/account/preferences.ts'
import { tabStore } from './browser-store.ts'

const key = 'useAgain'

/** Remembers what an earlier conversion was made with, for a new text. */
export const rememberUseAgain = (preferences: Preferences): void => tabStore.writeJson(key, preferences)

/** Reads it and forgets it. */
export function takeUseAgain(): Preferences | undefined {
  const stored = preferencesSchema.safeParse(tabStore.readJson(key))
  tabStore.remove(key)
  return stored.data
}
