import { tabStore } from './browser-store.ts'
import { purchaseKeys } from './own-data.ts'

/** Called on the way to the card page. @param savedAt of the card that is kept so far; absent: there is none */
export const rememberCard = (savedAt = ''): void => tabStore.write(purchaseKeys.cardBefore, savedAt)

/** Whether a card is another one than that which was kept before the visit to the card page, as far as this tab knows. */
export const isNewCard = (savedAt: string): boolean => tabStore.read(purchaseKeys.cardBefore) !== savedAt
