import { browserStore, tabStore } from './browser-store.ts'
import { unsentTextKey } from './pasted-text.ts'

/** Where this browser keeps what belongs to the person who is signed in. @source docs/rules/web.md#storage */
export const ownKeys = {
  draft: 'generatorDraft',
  aside: 'generatorAside',
  settings: 'generatorSettings',
  run: 'generatorRun',
  /** A text on the home page that was not sent. */
  home: unsentTextKey,
  /** What the next text is to be made with. */
  again: 'useAgain',
  /** Edits of posts that could not be stored yet. */
  unsent: 'unsentEdits',
  /** What is entered in forms and not saved yet. */
  unsaved: 'unsavedInput',
  /** From when another code may be asked for. */
  proofWait: 'proofCodeFrom',
  /** Of the notices under the header, by page. */
  noticeHeights: 'noticeHeights',
} as const
/** Of a purchase: what was entered, and the order that came of it. */
export const purchaseKeys = {
  data: 'subscriptionData',
  entered: 'subscriptionEntered',
  pack: 'packData',
  orderId: 'paymentOrderId',
  gatewayTokenId: 'gatewayTokenId',
  transactionHid: 'transactionHid',
  gatewayTransactionId: 'gatewayTransactionId',
  tokenId: 'tokenId',
  resumed: 'resumedOrder',
  /** When the card was saved that another one is to replace. */
  cardBefore: 'cardBefore',
} as const
const textKeys: string[] = [ownKeys.draft, ownKeys.aside, ownKeys.run, ownKeys.home, ownKeys.unsent]
const allKeys = (): string[] => [...Object.values(ownKeys), ...Object.values(purchaseKeys)]
const ownerKey = 'owner'
const signedOutKey = 'signedOutAt'
const textsForgottenKey = 'textsForgottenAt'
const accountChangedKey = 'accountChangedAt'
/** Ends the instant of a sign-out where the account is deleted. */
const byDeletion = ' deleted'

const stores = [browserStore, tabStore]

/**
 * Called when it is known who is signed in: erases what belongs to somebody else, and takes over what belongs to nobody. What a
 * visitor has chosen on the way to the sign-in (a plan, a text of the home page, a screen) has keys of its own and stays.
 */
export function claimOwnData(userId: string): void {
  for (const store of stores) {
    const owner = store.read(ownerKey)
    if (owner === userId) continue
    if (owner !== undefined) for (const key of allKeys()) store.remove(key)
    store.write(ownerKey, userId)
  }
}

/** Called when somebody deletes their history: no text of theirs stays; they are still here, with what they enter elsewhere. */
export function forgetTexts(): void {
  for (const key of textKeys) for (const store of stores) store.remove(key)
  browserStore.write(textsForgottenKey, new Date().toISOString())
}

/** Called when somebody signs out: their text and purchase are gone; what they had chosen waits for them, and for nobody else. */
export function forgetOwnText(): void {
  for (const store of stores) for (const key of allKeys()) if (key !== ownKeys.settings) store.remove(key)
  browserStore.write(signedOutKey, new Date().toISOString())
}

/**
 * Called when another tab has changed the browser's storage: where it signed somebody out or forgot their texts, the store of
 * this tab is left to this one.
 */
export function followErasure({ key }: StorageEvent): void {
  if (key === signedOutKey) allKeys().forEach(forgetHere)
  if (key === textsForgottenKey) textKeys.forEach(forgetHere)
}

function forgetHere(key: string): void {
  tabStore.remove(key)
  browserStore.inMemory.delete(key)
}

/** Called when somebody deletes their account: nothing of theirs stays. */
export function forgetOwnData(): void {
  for (const store of stores) for (const key of [...allKeys(), ownerKey]) store.remove(key)
  browserStore.write(signedOutKey, `${new Date().toISOString()}${byDeletion}`)
}

/** Another one after somebody has signed in or out: what comes late is not kept for who is here then. */
export const readVisit = (): string => `${browserStore.read(ownerKey)} ${readSignOut()}`
/** Another one after somebody has deleted their history as well: a text that comes late is not kept. */
export const readTextsVisit = (): string => `${readVisit()} ${browserStore.read(textsForgottenKey)}`
/** When somebody signed out in this browser last; undefined: nobody has. */
export const readSignOut = (): string | undefined => browserStore.read(signedOutKey)
/** Whether that was because the account was deleted. */
export const wasDeleted = (): boolean => readSignOut()?.endsWith(byDeletion) ?? false

/** Whether another tab of this browser has signed somebody in or out. */
export const isOtherSession = ({ key }: StorageEvent): boolean => key === ownerKey || key === signedOutKey

/** Called when e-mail, plan or credits may have changed, so that other tabs of this browser go on with those of now. */
export const noteAccountChange = (): void => browserStore.write(accountChangedKey, new Date().toISOString())

/** Whether e-mail, plan or credits of who is signed in may have changed in another tab of this browser. */
export const isAccountChange = ({ key }: StorageEvent): boolean => key === accountChangedKey
