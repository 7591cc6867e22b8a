import { dated, timed } from './dates.ts'
import { eventFacts, price } from './essentials.ts'
import { isHowTo } from './form.ts'
import { contact } from './lines/line.ts'
import type { Material } from './material.ts'
import { sellingIn } from './selling.ts'

const offered =
  /開賣|開卖|上市|上架|販售|預訂|訂購|現貨|販売|発売|入荷|ご予約|お取り置き|\b(?:on sale|for sale|in stock|back in stock|to order|pre-?orders?)\b/iu
const mostSentences = 6
/** What a shop says of a thing in a line each. */
const ofThing =
  /^(?:サイズ|寸法|重量|重さ|容量|内容量|素材|材質|対応熱源|付属品|カラー|同梱|保証|尺寸|重量|材質|顏色|產地|保固|電壓|功率|規格|內容物|capacity|weight|dimensions?|size|materials?|colou?rs?|in the box|height|width|power|warranty)[^：:]{0,12}[：:]/iu
const fewestOfThing = 3
/** Who tells how they got on with a thing sells none. */
const ownVoice = /\bI\b|我(?!們)|私(?![立鉄有服費道訊]|たち)|僕|ぼく|わたし(?!たち)/u

/** 「5 月 6 日中午十二點開賣」: from which hour a thing may be had is no hour of an event. */
const onSale = /開賣|開卖|發售|上架|預購|発売|販売開始|\b(?:goes? on sale|pre-?orders? open|launch(?:es)?)\b/iu

const fewestSelling = 2
/** Who makes a thing alone says I as well. */
const fewestOfMaker = 3
const tried = /開箱|心得|實測|レビュー|使ってみ|\breviews?\b/iu

/** A text in which somebody sells one thing: its price, and how it is sold. An event has an hour of a day, and a guide says how one chooses. */
function isSold(material: Material): boolean {
  const { title = '', sentences } = material
  const text = [title, ...sentences.map((sentence) => sentence.text)].join('\n')
  const isOther =
    tried.test(title) ||
    isHowTo(material) ||
    eventFacts(material).length > 0 ||
    sentences.some(({ text: said }) => dated.test(said) && timed.test(said) && !onSale.test(said))
  if (isOther || !price.test(text)) return false
  const { count, isOrdered } = sellingIn(text)
  return isOfOneself(sentences) ? isOrdered && count >= fewestOfMaker : count >= fewestSelling
}

const isOfOneself = (sentences: Material['sentences']): boolean =>
  sentences.some(({ text, list }) => !list && ownVoice.test(text.replace(spoken, '')))

/** The page of a shop on one thing: its price, and what it is made of in lines with labels, or how it is sold. */
export function isProductPage(material: Material): boolean {
  const { sentences } = material
  const labelled = sentences.filter(({ list, text }) => list?.isFacts && ofThing.test(text)).length
  const isLabelled = labelled >= fewestOfThing && sentences.some(({ text }) => price.test(text))
  return (isLabelled && !isOfOneself(sentences)) || isSold(material)
}
const spoken = /[「“"][^「“」”"]{0,300}[」”"]/gu

/** A few lines without a headline by which a shop says what it has, for how much, and where or when. */
export function isShortOffer({ title, sentences }: Pick<Material, 'title' | 'sentences'>): boolean {
  if (title !== undefined || sentences.length > mostSentences) return false
  const text = sentences.map((sentence) => sentence.text).join('\n')
  return (price.test(text) || offered.test(text)) && (contact.test(text) || timed.test(text))
}
