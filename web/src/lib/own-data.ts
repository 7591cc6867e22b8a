import { browserStore, tabStore } from './browser-store.ts'
import { pastedTextKey } from './pasted-text.ts'

/** Where this browser keeps what belongs to the person who is signed in. @source docs/rules/web.md#storage */
export const ownKeys = {
  draft: 'generatorDraft',
  settings: 'generatorSettings',
  run: 'generatorRun',
  /** A text on the home page that was not sent. */
  home: `${pastedTextKey}Draft`,
} as const
const ownerKey = 'owner'
const signedOutKey = 'signedOutAt'

const stores = [browserStore, tabStore]

/** Called when it is known who is signed in: erases what belongs to somebody else, and takes over what belongs to nobody. */
export function claimOwnData(userId: string): void {
  for (const store of stores) {
    const owner = store.read(ownerKey)
    if (owner === userId) continue
    if (owner !== undefined) for (const key of Object.values(ownKeys)) store.remove(key)
    store.write(ownerKey, userId)
  }
}

/** Called when somebody signs out: their text is gone; what they had chosen waits for them, and for nobody else. */
export function forgetOwnText(): void {
  for (const store of stores) for (const key of [ownKeys.draft, ownKeys.run, ownKeys.home]) store.remove(key)
  browserStore.write(signedOutKey, new Date().toISOString())
}

/** Called when somebody deletes their account: nothing of theirs stays. */
export function forgetOwnData(): void {
  for (const store of stores) for (const key of [...Object.values(ownKeys), ownerKey]) store.remove(key)
  browserStore.write(signedOutKey, new Date().toISOString())
}

/** Whether another tab of this browser has signed somebody in or out. */
export const isOtherSession = ({ key }: StorageEvent): boolean => key === ownerKey || key === signedOutKey
