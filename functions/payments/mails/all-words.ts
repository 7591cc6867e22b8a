import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { MailWords } from './words.ts'
import { zhTW } from './zh-TW.ts'

/** A language in which something can be bought and that has no words here does not compile. */
export const mailWords: Record<PurchaseLanguage, MailWords> = { en, ja, 'zh-TW': zhTW }
