import { timed } from './dates.ts'
import { price } from './essentials.ts'
import { contact } from './lines/line.ts'
import type { Material } from './material.ts'

const offered =
  /開賣|開卖|上市|上架|販售|預訂|訂購|現貨|販売|発売|入荷|ご予約|お取り置き|\b(?:on sale|for sale|in stock|back in stock|to order|pre-?orders?)\b/iu
const mostSentences = 6

/** A few lines without a headline by which a shop says what it has, for how much, and where or when. */
export function isShortOffer({ title, sentences }: Pick<Material, 'title' | 'sentences'>): boolean {
  if (title !== undefined || sentences.length > mostSentences) return false
  const text = sentences.map((sentence) => sentence.text).join('\n')
  return (price.test(text) || offered.test(text)) && (contact.test(text) || timed.test(text))
}
