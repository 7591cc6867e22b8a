import type { ContentType } from '#shared/writing/content-types.ts'
import { dated, timed } from './dates.ts'
import { contact } from './lines/line.ts'
import type { Material, Sentence } from './material.ts'
import { step } from './steps.ts'

/** An amount of money. */
export const price = /[$£€¥]\s?\p{N}|NT\$|\p{N}\s?(?:元|円|dollars|pounds|euros)|[一二三四五六七八九十百千萬万]元/u
/** How long, how heavy, how much it holds. */
export const measure =
  /\p{N} ?(?:mm|cm|m|g|kg|ml|l|litres?|inches|公分|公克|公斤|毫升|公升|センチ|ミリ|グラム|キロ|リットル)(?!\p{L})/u
export const colours = /\b(?:comes in|colou?rs?:|available in)\b|[一二兩三四五六\d]種顏色|顏色有|色は|\p{N}色/u
const priceWord = /\b(?:costs?|prices?|sells? for|from(?= ?[£$€¥]))\b|售價|售价|定價|定价|價格|价格|価格|値段|税込/iu
/** "Price: £78, delivery included": what follows is on the thing itself. */
const priceLabel =
  /^(?:[£$€¥]|NT\$)\s?\p{N}|^(?:定價|定价|售價|售价|價格|价格|定価|価格は?) ?\p{N}|^(?:price|rrp) [£$€¥]|^(?:price|rrp|cost|售價|售价|定價|定价|價格|价格|単価|本体価格|価格|販売価格|値段) ?[:：]/iu
/** What else may be bought, and what comes on top. */
const sideCost =
  /\b(?:spares?|separately|repaired|resharpen\w*|replacements?|refills?|repairs?|delivery|shipping|postage|deposit|refund|back|discount|off)\b|運費|运费|免運|替換|重磨|磨損|清洗|加購|配件|維修|補充包|送料|交換用|交換し|替え|塗り直し|修理|予備|名入れ|刻印|ラッピング|包裝|引き|割引|折扣|折抵|回饋/iu

export const isSideCost = (text: string): boolean => price.test(text) && sideCost.test(text)

/** What a text has of something is looked for once. */
export function remembered<Found>(find: (material: Material) => Found): (material: Material) => Found {
  const found = new WeakMap<Material, { it: Found }>()
  return (material) => {
    const known = found.get(material) ?? { it: find(material) }
    found.set(material, known)
    return known.it
  }
}

/** Of a product people ask the price first: that of the thing itself, not of a spare part. */
export const mainPrice = (material: Material, contentType: ContentType): Sentence | undefined =>
  contentType === 'product' ? priceOf(material) : undefined

const priceOf = remembered(({ sentences }): Sentence | undefined => {
  const priced = sentences.filter(({ text }) => price.test(text))
  // 「（税込・送料込）」 is about the price itself.
  const own = priced.filter(
    ({ text }) =>
      priceLabel.test(text) ||
      !sideCost.test(
        upToPrice(text.replace(/[（(][^（()）]{0,40}[）)]|\b(?:incl(?:uding|\.)|with free)[^,.]{0,12} delivery/gu, '')),
      ),
  )
  // "£118, free delivery." is on nothing else.
  const signs = [priceLabel, priceWord]
  return signs.flatMap((sign) => own.find(({ text }) => sign.test(text)) ?? [])[0] ?? own[0]
})

/** A sentence as far as the clause of its first price: "£119; refills are £12". What comes behind that is on something else. */
function upToPrice(text: string): string {
  const at = text.search(price)
  const end = text.slice(at).search(/[，、；;]|, /u)
  return end < 0 ? text : text.slice(0, at + end)
}

/**
 * The line that says from when to when, or the first sentence that says on which day, and at which hour if one says both; under a headline with the
 * day that with the hour, and none under one with both.
 */
export const whenSentence = remembered(({ title = '', sentences }): Sentence | undefined => {
  if (dated.test(title) && timed.test(title)) return undefined
  const isDayKnown = dated.test(title) && !timed.test(title)
  const period = sentences.find(({ text, list }) => list?.isFacts && isPeriod.test(text) && dated.test(text))
  if (period) return period
  const atHour = sentences.find(({ text, leans, list }) => timed.test(text) && !leans && !list?.isFacts)
  if (isDayKnown && atHour) return atHour
  const onDay = sentences.filter(({ text, leans, list }) => dated.test(text) && !leans && !list?.isFacts)
  return onDay.find(({ text }) => timed.test(text)) ?? onDay[0]
})

/** 「休館期間：9月1日～9月10日」 */
const isPeriod =
  /^[^:：]{0,12}(?:期間|期间|日程|日時|日期|時間|時段)[^:：]{0,4}[:：]|^(?:dates?|when|from|period|closed|closure)[^:]{0,12}:/iu

/** Whether a text says anywhere how to reach somebody. */
export const isReachable = remembered(({ sentences }): boolean => sentences.some(({ text }) => contact.test(text)))

const openingSentences = 5
const placed =
  /^(?:新しい|活動|舉辦|上課|集合|取貨|臨時|開催|実施)?(?:地點|地点|場所|ばしょ|会場|會場|新?地址|新址|住所|移転先|集合|ところ|where|place(?!s)|venue|location|address)/iu

/** Lines of an announcement that say when, where and what it costs; none where its sentences say so. */
export const eventFacts = remembered(({ sentences }): Sentence[] => {
  const lists = [...new Set(sentences.flatMap(({ list }) => (list?.isFacts ? [list] : [])))]
  const all = lists.map((list) => sentences.filter((sentence) => sentence.list === list))
  const says = (items: readonly Sentence[], what: RegExp): boolean =>
    items.some(({ text }) => !text.startsWith('※') && what.test(text))
  // The day may stand in a sentence above them.
  const isDated = sentences.slice(0, openingSentences).some(({ text, list }) => !list && dated.test(text))
  return (
    all.find((items) => says(items, dated) && says(items, timed)) ??
    all.find((items) => isDated && says(items, timed) && says(items, placed)) ??
    all.find((items) => items.length > 1 && says(items, from)) ??
    []
  )
})

/** 「移設日：12月2日（月）の朝の収集から」: from which day something is so. */
const from = new RegExp(
  `^(?![^:：]{0,8}(?:到職|入職|就業|勤務))(?:[^:：]{0,10}(?:日|日期|日時|日程|期間|期间)|(?:[\\p{L}]{1,12} ){0,2}(?:dates?|from|when|day|period))[:：].{0,6}?(?:${dated.source})`,
  'iu',
)

const isPlace =
  /館|中心|教室|廣場|公園|書店|[路街]|ホール|センター|会館|公園|\b(?:Hall|Street|Square|Centre|Center|Church|School|Park)\b/u
const booked =
  /^(?:入場|入館|おかね|報名|购票|購票|申込|申し込み|お申し込み|予約|book|tickets|register)|費|票|料金|cost|price|free/iu

const deadline =
  /^(?:報名|購票|申請|收件)?(?:期限|截止)|^報名時間|^(?:申込|申し込み|応募|受付)?(?:締め?切り?|期限)|^(?:book(?:ing)? by|register by|deadline|closing date)/iu

/** 「報名：11月10日前填表單」 */
const signsUp =
  /^(?:線上)?(?:報名|購票|訂票|お?申し?込み?|ご?予約|応募|book(?:ing)?|tickets?|regist(?:er|ration)|sign(?:ing)? up)(?:方式|方法|連結|はこちら)? ?[：:]/iu

/** Day and hour, where, how to take part; what else there is to know comes after them. */
function rankOf({ text }: Sentence): number {
  // Where it is comes before until when and how to sign up.
  if (deadline.test(text) || insteadOf.test(text)) return afterPlace
  if (signsUp.test(text)) return 1
  // Where a house has moved to is what its notice is on.
  if (movedTo.test(text)) return -1
  if (dated.test(text) || timed.test(text)) return 0
  if (placed.test(text)) return placeOf
  if (concerned.test(text)) return afterContact
  if (contact.test(text)) return 1
  if (booked.test(text)) return 2
  return isPlace.test(text) ? 1 : other
}

/** So many of the facts of an event, those first without which nobody can come. */
export function chiefFacts(material: Material, most: number): Sentence[] {
  const facts = eventFacts(material)
  const chief = facts.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most)
  // Where not all have room, what to bring makes room for where to book.
  const isElsewhere = material.sentences.some((sentence) => contact.test(sentence.text) && !facts.includes(sentence))
  const isAll = facts.length <= most && !isElsewhere
  return facts.filter((fact) => chief.includes(fact) && (isAll || rankOf(fact) < other))
}

/** Whom and which houses it concerns. */
const concerned = /^(?:対象|對象|影響|範圍|範囲|区域|區域|affected|who)/iu
/** 「予備日：11月20日」: when it is if it cannot be on its day. */
const insteadOf = /^(?:予備日|雨天|備用日|備案|rain date|reserve date)/iu

const movedTo = /^(?:新(?:地址|址|住所)|移転先|new (?:address|premises))/iu
const placeOf = 0.5
const afterContact = 1.25
const afterPlace = 1.5
const other = 3

const ownVoice = {
  en: /\b(?:I|my|me|we|our)\b/u,
  zh: /[我咱]/u,
  ja: /私(?![立鉄有服費道])|僕|ぼく|わたし|うちの/u,
}
const leastOwn = { en: 0.3, zh: 0.25, ja: 0.1 }

/** A story that somebody tells of their own life: its sentences say little one by one. */
export const isOwnStory = (material: Material, contentType: ContentType): boolean =>
  contentType === 'article' && isTold(material)

const isTold = remembered(({ sentences, language }): boolean => {
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other') return false
  const steps = sentences.filter(({ text }) => step.test(text)).length
  const isOfSentences =
    sentences.length >= fewestTold && steps < fewestSteps && !sentences.some(({ list, turn }) => list || turn)
  return isOfSentences && !isAddressed(sentences, key) && (isOwn(sentences, key) || isNarrated(sentences, key))
})

const reader = { en: /\b(?:you|your|yours)\b/iu, zh: /[你您]|大家/u, ja: /みなさん|皆さん|皆様|ください/u }

/** It speaks to whoever reads it more than of whoever writes it: an invitation, advice, a call. */
function isAddressed(sentences: readonly Sentence[], key: 'en' | 'zh' | 'ja'): boolean {
  const count = (pattern: RegExp): number =>
    sentences.filter(({ text }) => pattern.test(text.replace(/[「“"][^「“」”"]{0,300}[」”"]/gu, ''))).length
  return count(reader[key]) > count(ownVoice[key]) && count(reader[key]) >= fewestAddressed
}
const fewestAddressed = 3

/** Whoever tells it says I and we. */
export const speaksOfItself = ({
  sentences,
  language,
}: Pick<Material, 'language'> & { sentences: readonly { text: string }[] }): boolean => {
  const key = language === 'zh-TW' ? 'zh' : language
  return key !== 'other' && isOwn(sentences, key)
}

function isOwn(sentences: readonly { text: string }[], key: 'en' | 'zh' | 'ja'): boolean {
  const own = sentences.filter(({ text }) =>
    ownVoice[key].test(text.replace(/[「“"][^「“」”"]{0,300}[」”"]/gu, '')),
  ).length
  // Japanese says so once and leaves it out from then on.
  const isOpened = key === 'ja' && sentences.slice(0, 2).some(({ text }) => ownVoice.ja.test(text))
  return isOpened || own >= sentences.length * leastOwn[key]
}

const someone = {
  en: /\b(?:she|he|her|his|him)\b/iu,
  zh: /[他她](?!們)/u,
  ja: /(?:た|だった|なかった)。?$|[」』]$/u,
}
const leastNarrated = { en: 0.4, zh: 0.3, ja: 0.5 }
const fewestNarrated = 12

/** A story of somebody else's life: most of its sentences say what a person did. */
function isNarrated(sentences: readonly Sentence[], key: 'en' | 'zh' | 'ja'): boolean {
  const told = sentences.filter(({ text }) => someone[key].test(text)).length
  return sentences.length >= fewestNarrated && told >= sentences.length * leastNarrated[key]
}

const fewestTold = 8
const fewestSteps = 3
