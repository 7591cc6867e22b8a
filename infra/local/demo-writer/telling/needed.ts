import { dated } from '../reading/dates.ts'
import { eventFacts, mainPrice, price, whenSentence } from '../reading/essentials.ts'
import { formOf, isGuide } from '../reading/form.ts'
import { headlineQuote } from '../reading/interview.ts'
import { columnsOf } from '../reading/language.ts'
import { address, contact } from '../reading/lines/line.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { instead, mustKnow } from '../reading/must-know.ts'
import { closingDay, howToApply } from '../reading/occasion.ts'
import { overlap } from '../reading/rank.ts'
import { contentWords } from '../reading/words.ts'
import { fewestColumns, says } from './bounds.ts'
import type { Draft } from './draft.ts'
import { isInvitation, isStory } from './draft.ts'

/** Where and until when to take part, and where to get it. */
export const takingPart =
  /(?:^|[.;,] |\b(?:can|must|should|to|please) )(?:book|register|sign up|apply|order|donate|ask)\b.{0,80}\b(?:at|by|on|until|from|before)\b|\b(?:tickets?|places?)\b.{0,80}(?:[£$€]\d|\b(?:on sale|at the door)\b)|報名|购票|購票|訂票|報到|可以申請|受理申請|(?:買得到|販售|購買|開賣|預購)|(?:お申し込み|申し込み|申込|予約).{0,30}(?:まで|から|不要|で受け)|(?:まで|から)[^。]{0,12}予約を(?:受け?付け|承り)|販売します|発売します|\d日[^。]{0,8}発売(?:です)?。|取扱店|から[^。]{0,16}(?:公開|展示|上映)され|\d日?[^。]{0,24}(?:見学会|説明会|体験会|體驗|說明會)/iu
/** Whoever writes asks people to come, at an hour and an address. */
const regular =
  /\b[Ww]e (?:run|hold|meet|offer|open)\b[^.]{0,80}(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b[\s\S]{0,120}\d|毎[週月第][^。]{0,12}曜[^。]{0,40}\d{1,2}(?:時|:)|每(?:週|月|個月)[^。]{0,20}\d{1,2}(?:點|:)/u
/** Where people can see, hear and ask, on a day and at an hour. */
export const openTo =
  /\b(?:open (?:evening|day|house|meeting)|public (?:meeting|hearing)|information (?:evening|session)|drop-in)\b|說明會|公聽會|说明会|公听会|説明会|公聴会|見学会|見學會/iu
/** What limits the news itself. */
const limit =
  /\b(?:the (?:trial|pilot|offer|measure|rule) (?:lasts|runs|ends)|until further notice|for a trial)\b|試辦|試行(?:期間)?は|限定/iu
/** When and where people take their leave. */
const farewell =
  /\b(?:funeral|memorial(?: service)? (?:will|is)|burial|wake)\b.{0,80}\d|(?:告別式|公祭|追思會|追思会|葬儀|お別れの会|通夜).{0,40}\d/iu
/** Where an event is, in a sentence of its own. */
const placedAt = /^(?:場所|会場|地點|會場)は|^(?:It is|It['’]s|We meet|We are|The (?:venue|place) is) (?:at|in|on)\b/u
/** What a seat or a visit costs, in a sentence; the facts of an event have their own order. */
const admission =
  /(?:票價|門票|入場料|入館料|観覧料|参加費)[^。]{0,12}\d|免費(?:入場|參觀)|入場(?:免費|無料)|観覧無料|\b(?:admission|entry) is free\b|\bfree (?:admission|entry)\b/iu
/** "Repairs are free.", "There's no booking.": whoever is asked to come reads it first. */
const forNothing =
  /^(?:(?:(?!they)\p{L}+ ){1,3}(?:is|are) free(?: of charge)?|(?:There (?:is|are)|There['’]s) no (?:booking|charge|need to (?:book|register))|No (?:booking|charge|tickets?|need to (?:book|register)))\b[^.!?]{0,30}[.!]$/iu
/** "…will try to mend them with you, free of charge", "You don't need a ticket, but the doors close at 3.30pm": how people get in. */
const gettingIn =
  /\bfree of charge\b|\b(?:you|people|visitors) (?:do not|don['’]t|won['’]t|will not) need (?:an? (?:ticket|booking|appointment)|to (?:book|register|sign up|reserve))\b|(?:全程|全部|一律|當天|現場)[^，。]{0,4}免費|(?:不用|不需|無需|免)(?:事先|先)?(?:報名|預約|購票)|(?:参加|入場|相談|利用)は?無料|予約は?(?:不要|いりません)/iu
/** When a house is open from now on. */
const hours =
  /\b(?:is|are|be) open (?:daily|every day|(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b[^.!?]{0,40}\d ?(?::\d\d)? ?[ap]\.?m|(?:開放|營業|開館)時間[為是：:][^。]{0,20}\d|(?:営業|開館|開園)時間は[^。]{0,20}\d/iu
/** Until which day one gets more, or pays less: 「3月31日までにご注文いただいた方には…お付けします」. */
const datedOffer =
  /まで[^。]{0,40}(?:付け|差し上げ|プレゼント|割引|オフ|％|%|無料|円引)|(?:[前底]|以前|截止)[^。]{0,16}(?:送|折|優惠|免運|早鳥|半價)|\b(?:until|before|by|through)\b[^.!?]{0,60}\b(?:free|off|half price|extra|gift|comes with)\b|\b(?:free|\d+ ?% off|half price|gift)\b[^.!?]{0,60}\b(?:until|before|by|through)\b/iu
/** How much an appeal is to bring, and until when. */
const goal =
  /\b(?:raise|raising|target|goal|need|short of)\b[^.!?]{0,40}[£$€]\d|(?:募集|募款|募資|目標|還差|還缺)[^。]{0,14}\d[\d,.]{0,9} ?[萬万元]|(?:目標|集め|あと)[^。]{0,14}\d[^。]{0,8}円/iu
/** What a thing that the news is on is called. */
const naming = /(?:和名|名称|名前)は|と名付け|(?:命名|取名)為|\b(?:is|was|been) (?:called|named)\b/iu

/** What whoever has the thing that is warned of must do. */
const precaution =
  /\b(?:stop (?:using|eating|driving|charging)|(?:should|must|please|to) (?:not|stop|return|unplug|throw|check|boil|stay|avoid|keep)|do not (?:use|eat|drink|charge|open|feed|touch))\b|(?:停止|暫停|避免)(?:使用|食用|飲用)|請勿|切勿|(?:請|千萬)不要(?:點|輸入|回覆|匯款|使用|食用|飲用|靠近|加)|(?:使用|飲食|飲用)を(?:中止|控え)|(?:使わ|食べ|飲ま|召し上がら|近づか)ないで|(?:お召し上がりにならず|(?:使用|飲食|お使い)(?:せず|になら(?:ず|ないで)))/iu

/** What whoever has bought it gets. */
const remedy =
  /\b(?:return|bring|send|take) (?:it|them|the \p{L}+|your \p{L}+)\b[^.!?]{0,80}\b(?:refund|replacement|exchange|repair)|\bfor a (?:full )?(?:refund|replacement)\b|(?:退款|退費|退貨|換貨|換新|免費更換)|(?:返金|払い?戻し|無償で?(?:交換|修理)|回収(?:し|いたし)ます)/iu

export const asksForCare = (text: string): boolean => precaution.test(text)

export const hasContact = (text: string): boolean => contact.test(text)

/** Of an interview the answer that its headline quotes. */
function quotedInHeadline({ title, sentences, language }: Draft['material']): Sentence[] {
  const quote = headlineQuote(title)
  if (quote === undefined || !sentences.some(({ turn }) => turn)) return []
  const said = sentences.find(({ turn, text }) => turn === 'answer' && text.includes(quote))
  if (said) return [said]
  const words = contentWords(quote, language)
  const shared = sentences.map((sentence) => (sentence.turn === 'answer' ? overlap(words, sentence.words) : 0))
  const most = Math.max(...shared)
  return most > 0 ? [sentences[shared.indexOf(most)]!] : []
}

/** 「…が、復帰して最初にやめたこと」: what a headline leaves open one sentence says in the same words. */
const leavesOpen =
  /(?:^|[、，：:「])([^、，：:「」]{5,40})(?:こと|もの|理由|わけ)$|(?:^|[，：:])([^，：:、]{4,30})的(?:事|原因|理由)$/u

function promisedIn({ title = '', sentences }: Draft['material']): Sentence[] {
  const [, japanese, chinese] = leavesOpen.exec(title) ?? []
  const words = japanese ?? chinese
  return words === undefined ? [] : sentences.filter(({ text, list }) => !list && text.includes(words)).slice(0, 1)
}

/** 「先講結論：…」: what a text comes to, where it says that it says so. */
const concludes =
  /^(?:先[講說](?:一下)?結論|結論[：:]|結論是|(?:まず|先に)?結論(?:から|としては|は)|(?:the )?short (?:answer|version):|bottom line:|tl;?dr:?)/iu

const conclusionIn = ({ sentences }: Draft['material']): Sentence[] =>
  sentences
    .filter(
      ({ text, list, turn, announces, isQuestion }) =>
        !list && !turn && !announces && !isQuestion && concludes.test(text),
    )
    .slice(0, 1)

const nearSentences = 3

/** Below a story or a review: how to get there. */
function whereToGo(sentences: readonly Sentence[]): Sentence[] {
  const last = sentences.at(-1)?.paragraph
  return sentences.filter(({ paragraph, text, list }) => paragraph === last && !list && contact.test(text))
}

/** Of an event where it is, and that it costs nothing. */
function visitIn(draft: Draft, open: readonly Sentence[]): Sentence[] {
  if (!isInvitation(draft)) return []
  const isFree = ({ text, leans, list }: Sentence): boolean => !leans && list === undefined && forNothing.test(text)
  const isWayIn = ({ text, leans, list }: Sentence): boolean => !leans && list === undefined && gettingIn.test(text)
  return [
    ...open.filter(({ text }) => placedAt.test(text)).slice(0, 1),
    ...open.filter((one) => isFree(one) || (isWayIn(one) && !besides.test(one.text))).slice(0, mostWaysIn),
  ]
}

/** Of a notice and of an invitation whose facts do not say it when it is, and by when people have to do something. */
function whenIn(draft: Draft, open: readonly Sentence[]): (Sentence | undefined)[] {
  const { material, occasion } = draft
  const isAnnounced = occasion === 'announcement'
  const isOpen = isInvitation(draft) && !eventFacts(material).some(({ text }) => dated.test(text))
  return [
    ...(isOpen || isAnnounced || occasion === 'warning' ? [whenSentence(material)] : []),
    ...(isAnnounced ? open.filter(isByWhen).slice(0, 1) : []),
  ]
}

const mostWaysIn = 3
/** Of something that there is as well. */
const besides = /另外|另有|加場|也有|別途|ほかにも|\b(?:also|another|as well)\b/iu

/** 「11月3日の21時までに、自転車をお引き取りください」, "Books on loan are due by 17 September": until when people have to do something. */
const isByWhen = ({ text, leans, list }: Sentence): boolean =>
  !leans && list === undefined && dated.test(text) && byWhen.test(text)
const byWhen =
  /(?:日|時)(?:の\d{1,2}時)?までに|期限[はを][^。]{0,12}\d|(?:請|須|應)[^。]{0,8}(?:於|在)[^。]{0,16}(?:前|以前)|日[^。]{0,10}(?:以前|之前|前)(?:，)?(?:請|取回|領取|歸還|移走|完成)|(?:到期日|期限)[^。]{0,12}延|\b(?:please|must|should|need to|has to|have to|due)\b[^.!?]{0,60}\b(?:by|before) (?:\p{Lu}\p{Ll}+ )?\d/iu

/** What people must know to act, the most needed first: it has a place in every post, wherever the text says it. */
export function neededIn(draft: Draft): Sentence[] {
  const { material, contentType, occasion, appeal } = draft
  const { sentences } = material
  const wished = sentences.filter((sentence) => appeal(sentence) > 0)
  const asked =
    formOf(material, contentType) === 'appeal'
      ? sentences.filter(({ text, list, leans }) => !list && !leans && goal.test(text)).slice(0, 1)
      : []
  if (isStory(draft) && occasion === undefined)
    return [
      ...wished,
      ...asked,
      ...conclusionIn(material),
      ...promisedIn(material),
      ...quotedInHeadline(material),
      ...whereToGo(sentences),
    ]
  // What begins when says nothing without the rest of its programme.
  const open = sentences.filter(
    ({ isQuestion, list }) => !isQuestion && !list?.isNumbered && !list?.isFoot && !list?.isProgramme,
  )
  // What stands further down in its paragraph says only there of what it speaks.
  const isFirst = ({ index, paragraph }: Sentence): boolean =>
    index < nearSentences || sentences[index - 1]?.paragraph !== paragraph
  const find = (pattern: RegExp): Sentence[] => open.filter(({ text }) => pattern.test(text))
  const isOffer =
    contentType === 'product' || find(/発売|販売(?:いたし|し)ます|販売開始|開賣|上市|\bon sale\b/u).length > 0
  const chief = [
    ...asked,
    eventFacts(material)[0],
    ...(occasion === 'hiring' ? [howToApply(material), closingDay(material), find(price)[0]] : []),
    ...(occasion === 'mourning' ? find(farewell) : []),
    ...(occasion === 'warning' ? [...find(precaution).slice(0, 1), ...find(remedy).slice(0, 1)] : []),
    ...(isOffer ? [alonePrice(material), releaseOf(material)] : []),
    ...whenIn(draft, open),
    ...quotedInHeadline(material),
    ...(contentType === 'article' ? conclusionIn(material) : []),
    ...visitIn(draft, open),
    ...signUpItems(material),
    ...(isGuide(material) ? [] : [...find(takingPart), ...find(asksToOrder), ...find(contact), ...find(regular)]),
    ...(contentType === 'product'
      ? find(datedOffer)
          .filter(({ text }) => dated.test(text))
          .slice(0, 1)
      : []),
    ...(contentType === 'article' ? [] : find(openTo)),
    ...(contentType === 'news'
      ? [
          ...find(naming),
          ...find(limit).filter(isFirst),
          // "Entry is free." says only in its place to what.
          ...find(admission).filter(({ list, text }) => list === undefined && columnsOf(text) >= fewestColumns),
          ...find(hours).slice(0, 1),
        ]
      : []),
  ].filter((sentence) => sentence !== undefined)
  return [
    ...new Set([
      ...wished,
      ...chief.flatMap((sentence) => [sentence, ...pointedAt(sentences, sentence), ...howToJoin(sentences, sentence)]),
    ]),
  ]
}

/** 「建物の見学会を開く。定員は各回20人で、申し込みは…へ。」: behind where people may come stands how. */
const howToJoin = (sentences: readonly Sentence[], { text, index, paragraph }: Sentence): Sentence[] =>
  openTo.test(text)
    ? sentences.slice(index + 1, index + 2).filter((next) => next.paragraph === paragraph && joins.test(next.text))
    : []
const joins =
  /申し?込み?|予約|報名|預約|登記|\b(?:sign up|regist(?:er|ration)|book(?:ing)?|tickets?|places (?:are|can))\b/iu

/** 「着払いで下記までお送りください」, "to the address below": where to says only a line further down, which goes with it. */
const pointsBelow =
  /(?:下記|以下)(?:の[^。、の]{1,12})?(?:まで|へ|に|宛)|(?:下列|以下|下方)(?:的)?(?:電話|地址|專線|信箱|帳[號戶]|窗口|聯絡[方資])|\b(?:address(?:es)?|numbers?|e-?mail|details) (?:given )?below\b|\b(?:below|following) (?:address|number|e-?mail)\b/iu
const sends = /送|寄|\b(?:send|post|return|bring)\b/iu

/** The line that a sentence points at: of what is to be sent the address, else how to ask. */
export function pointedAt(sentences: readonly Sentence[], { text, index }: Sentence): Sentence[] {
  if (!pointsBelow.test(text)) return []
  const below = sentences.filter((line) => line.index > index)
  const place = sends.test(text) ? below.find((line) => address.test(line.text)) : undefined
  const line = place ?? below.find((other) => contact.test(other.text))
  return line === undefined ? [] : [line]
}

/** The sentences that point at a line. */
export const pointersTo = (sentences: readonly Sentence[], line: Sentence): Sentence[] =>
  sentences.filter((one) => pointedAt(sentences, one).includes(line))

/** What there is in place of what is shut, first of all, where it does not stand below the heading of what is. */
export function insteadIn(draft: Draft): Sentence[] {
  const { sentences } = draft.material
  const isApart = (one: Sentence): boolean =>
    sentences.some((other) => other.paragraph === one.paragraph && other.heading !== undefined && other !== one)
  return conditionsIn(draft)
    .filter((one) => instead.test(one.text) && !one.leans && !isApart(one))
    .slice(0, 1)
}

/** Without which readers go wrong, in the order of their need; what somebody says is none, and a story has none. */
export function conditionsIn(draft: Draft): Sentence[] {
  const { material, occasion } = draft
  if (isGuide(material) || (isStory(draft) && occasion === undefined)) return []
  const isTold = ({ list, isQuestion, turn }: Sentence): boolean =>
    list === undefined && !isQuestion && turn === undefined
  const told = material.sentences.filter((sentence) => isTold(sentence) && !says(sentence))
  const found = mustKnow.flatMap((kind) => told.filter(({ text }) => kind.test(text)))
  return [...new Set(found)].slice(0, mostConditions)
}

const mostConditions = 4

/** From which day a thing may be had, where its facts say so. */
const releaseOf = ({ sentences }: Draft['material']): Sentence | undefined =>
  sentences.find(({ text, list }) => list?.isFacts === true && released.test(text) && dated.test(text))

export const released =
  /^(?:発売(?:日|時期|予定)?|販売開始日?|上市(?:日|日期|時間)?|開賣(?:日|日期|時間)?|發售日?期?|出貨(?:日|日期|時間)?|release(?:d| date)?|on sale|available(?: from)?|out|ships?(?: from)?) ?[：:]/iu

/** Whose a text is and how to ask them: after what it says. */
export const footOf = ({ material }: Draft): Sentence[] =>
  material.sentences.filter(({ list, text }) => list?.isFoot && contact.test(text))

/** Below the heading 「報名方式」 each line says by itself how. */
const signUpItems = ({ sentences }: Draft['material']): Sentence[] => sentences.filter(isSignUpItem)
export const isSignUpItem = ({ list }: Sentence): boolean => howTo.test(list?.heading ?? '')
const howTo =
  /^(?:報名|購票|訂票|登記|預約|申請)(?:方式|方法|管道)?[:：]?$|^(?:お?申し?込み?|ご?予約|応募)(?:方法)?[:：]?$|^(?:how to )?(?:book(?:ing)?|register|registration|sign(?:ing)? up|apply|tickets?)[:：]?$/iu

/** 「報名連結：…」 at the foot of a text: where to take part comes before on what conditions. */
export const signUpsIn = (draft: Draft): Sentence[] =>
  footOf(draft)
    .filter(({ text }) => signsUp.test(text))
    .slice(0, 1)

export const signsUp =
  /^(?:線上|網路)?(?:報名|購票|售票|訂購|訂位|預約|預購|應徵)[^：:，。]{0,8}[：:]|^お?(?:申し?込み?|予約|応募|ご予約|求め)[^：:、。]{0,8}[：:]|^(?:book(?:ing)?|tickets?|regist(?:er|ration)|sign(?:ing)? up|order|apply|to apply)\b[^:.]{0,24}:/iu

/** Whom a guide asks to come: after what it tells them to do. */
export const invitationsIn = ({ material }: Draft): Sentence[] =>
  isGuide(material) ? material.sentences.filter(({ text }) => regular.test(text)) : []

/** 「訂購請私訊粉專」 */
export const asksToOrder = /^(?:訂購|訂位|預訂|預購|購買|下單|購入|ご注文|ご予約)[^。]{0,12}(?:請|可|私訊|は)/u

/** 「申し込みは電話で」 says only within its paragraph for what. */
export const asksWithin = /^(?:お?申し?込み?|ご?予約|応募|受け?付け?)は|^(?:報名|預約)(?:請|到|至)/u

/** The price of the thing; of several sizes none, since one of them would be taken for it. */
function alonePrice(material: Material): Sentence | undefined {
  const main = mainPrice(material, 'product')
  const isOfMany = main?.list?.isWhole === true && !main.list.isFacts && countPrices(main, material) > 1
  return isOfMany ? undefined : main
}

const countPrices = ({ list }: Sentence, { sentences }: Material): number =>
  sentences.filter((sentence) => sentence.list === list && price.test(sentence.text)).length
