import type { ContentType } from '#shared/writing/content-types.ts'
import { dated } from './dates.ts'
import { contact } from './lines/line.ts'
import type { Material, Sentence } from './material.ts'
import { sellingIn } from './selling.ts'

/**
 * What a text is for, where that decides how a post opens and ends: a death is not gushed over, an advertisement for a
 * post says how to apply, a warning is passed on.
 */
export type Occasion = 'mourning' | 'warning' | 'hiring' | 'announcement'

const mourning =
  /\b(?:died|has died|passed away|is survived by|in memoriam|obituary|funeral (?:is|will|takes))\b|過世|過逝|去世|離世|辭世|逝世|訃聞|告別式|追思會|过世|辞世|讣告|訃報|死去し|死去した|死亡|遺体|亡くなっ|逝去|葬儀は|告別式/iu
const warning =
  /\b(?:recall(?:s|ed|ing)?|boil(?:ing)? (?:their|your|the) water|outage|burst (?:water )?(?:main|pipe)|power cut|evacuat\w+|missing since|scam|phishing|data breach|salmonella|listeria|killed|injured)\b|下架回收|回收下架|召回|(?:主動|自主|緊急|全面|預防性)回收|回收.{0,8}批|停水|停電|冒充|假冒|詐騙|個資外洩|外洩|罹難|受傷|自主回収|リコール|断水|停電|通行止め|食中毒|情報漏えい|不正アクセス|詐欺|けが人|死傷|けがをし|[\d二三]人けが|重傷|軽傷|重体/iu
const hiring =
  /\b(?:we['’]?re (?:looking for|hiring)|we are (?:looking for|hiring)|is hiring|now hiring|job (?:advert|opening|vacancy)|vacancy|join our team|(?:is|are) (?:looking for|seeking) an? (?:\p{L}+ ){0,3}\p{L}{2,14}(?:er|or|ist|ant|nt)(?= (?:to|who|for|with)\b|[.,!])|(?:\p{L}{2,14}(?:er|or|ist|ant|nt)|tutor|cook|nurse|chef|baker|apprentice) wanted)\b|徵才|徵人|誠徵|(?:找|缺)(?:一|幾|兩)[位名個][^，。]{0,12}[人員師手伴生理長廚]|徵求.{0,8}[師員手人]|招募.{0,10}[師員手人]|求人|スタッフ(?:さん)?(?:を)?募集|(?:スタッフ|仲間|[\p{Script=Han}ー]{1,4}[師士員])(?:さん)?を(?:探して|募集して)|社員募集|アルバイト募集|を募集(?:し|中|する)|メンバー募集/iu
/** Whoever is sought and asked what they have worked at: "Two bakers wanted … send your CV", 「見習い1名募集…履歴書」. */
const seeks = /\bwanted\b|募集|招募|[徵招聘]\p{Script=Han}{1,8}[員師手人]/iu
const pastWork =
  /\b(?:[Ss]end|[Ee]-?mail|[Pp]ost|[Bb]ring)\b[^.!?]{0,80}\b(?:CVs?|r[ée]sum[ée]s?)\b|(?:寄|投遞|附上?)[^。！？]{0,30}履歷|履歷[^。！？]{0,30}(?:寄|投遞)|履歴書[^。！？]{0,60}(?:送|提出|持参)/u
/** What a house tells its own guests. */
const announcement =
  /(?:^|\n)lost (?:on|near|between|outside|at)\b|\b(?:there['’]s|there is|there are|we have|so) no [\p{L} ]{3,20} today\b|\b(?:closed|shut) (?:today|tomorrow|this (?:morning|afternoon)|(?:until|till) (?:\p{Lu}\p{Ll}+|\d))|\b(?:there will be no (?:water|power|electricity|gas|heating|bus|buses|trains?)|(?:water|power|gas) (?:will be )?(?:off|shut off|turned off|cut off) (?:in|on|for|from|between)|come (?:and|to) say goodbye|dear (?:customers|guests|parents|families|residents|colleagues|members|readers|friends|neighbou?rs)|we(?:['’]re| are| will be| have decided to) clos(?:e|ing)|will close (?:on|for good|its doors|our doors)|bring them to|drop (?:them|it) off|leave them (?:in|at)|will be closed (?:from|on|until|for)|(?:we are|we['’]re) changing our (?:opening )?hours|(?:new|our) opening hours|we are sorry|we apologi[sz]e|some (?:customers|users) (?:could|were|had)|thank you (?:all )?for (?:your (?:loyalty|custom|support)|coming))\b|感謝.{0,12}(?:支持|惠顧|光臨|照顧)|親愛的(?:顧客|客人|朋友|讀者|住戶)|各位(?:親愛的|老)?(?:顧客|客人|讀者|住戶|會員|家長|同學|里民|鄰居|旅客|車主|貴賓)|ご利用いただき|ご愛顧|お客様各位|誠にありがとうございま|本[館店院所校](?!書)|(?:[店行館]|診所|工作室|我們)[^。]{0,6}(?:搬家|搬遷|遷址)|新地址|新址|移転(?:し|いたし|のお知らせ)|we(?:['’]re| are) moving (?:to|shop)|we have moved|營業異動|提早[^。]{0,8}打烊|課程[^。]{0,8}順延|急需|募集物資|敬請|造成不便|(?:本週|今日|明日|本日|日[（(][^）)]{1,6}[）)]|\d日?)[^。]{0,6}(?:店休|公休)|照常營業|\d日?起?(?:休[到至息]|休假|公休)|起休[到至]?|休館(?:し|いたし)ます|休業(?:し|いたし)ます|停止(?:し|いたし)ます|ご利用ください|ご協力(?:を|ください)|閉(?:店|館|園|校)(?:いたし|します|することに)|(?:休診|価格を改定|営業時間を変更|変更|改定)(?:し|いたし)ます|(?:休診|休業|休館|閉店|臨時休業|営業時間変更|価格改定)のお知らせ/iu
/** A shop that tells those who know it until when it is open: what others report of it has no "our". */
const closesDown =
  /\bour (?:very )?last (?:day|service|order|saturday|sunday|weekend)s?\b(?: of (?:trading|business))? (?:will be|is|falls)\b|\bour (?:closing[- ]down sale|doors (?:will )?close for)\b|(?:小店|敝店|店裡|我們|我[跟和與])[^。！]{0,40}(?:結束營業|歇業|熄燈|收店)|決定(?:做到|營業到|開到)[^。！]{0,30}(?:為止|最後)|(?:弊店|小店)[^。]{0,40}(?:閉店|幕を下ろ)|(?:閉店|店を閉め|幕を下ろ)[^。]{0,6}(?:ことに|運びと)(?:なりました|いたしました|しました|決めました)/iu
/** A headline that says that it is a notice, of no offer, event or vacancy. */
const noticeTitle =
  /^(?!.*(?:開催|募集|発売|オープン|出店|出展|入荷|販売|徵才|活動|講座|開賣))(?:.*(?:のお知らせ|のご案内|についてのお願い|公告|通知單?|啟事|須知)$|(?:公告|通知|お知らせ)[：:]|(?:public )?notice\b)/iu
/** 【歇業公告】 before the headline of a text that is no report on it. */
const noticeLabel = /^【(?!新品|新書|上市|預購|活動|徵才)[^】]{0,8}(?:公告|通知|啟事)】/u
/** "Write to us by 30 November", 「請寫信到店裡」. */
const applying =
  /\b(?:write to|e-?mail|apply|send (?:us|your|a)|call us|(?:ring|phone|text|call|contact|message) (?:\p{Lu}\p{Ll}+|me|us|the)\b|get in touch|applications?)\b|應徵|投遞|履歷|寫信|來信|寄給我們|寄到|私訊|報名|應募|応募|履歴書|お問い合わせ|お申し込みは|ご連絡|お電話|お声がけ|ご応募|メールで/iu

/** A story tells of deaths long ago. */
const inPassing =
  /\b(?:when|before|after|since|until|because|as) (?:\p{L}+ ){1,4}died\b|\b(?:my|our|his|her) \p{L}+ died\b|年前に?[^。、，]{0,8}(?:亡くな|他界し|死去し|過世|去世|離世)|(?:[父母夫妻兄姉弟妹]|祖父|祖母|父親|母親|おじいちゃん|おばあちゃん)[はがをもの][^。、]{0,16}(?:亡くな|他界し|死去し)|(?:父親|母親|爸爸?|媽媽?|阿公|阿嬤|外公|外婆|爺爺|奶奶|祖父|祖母|先生|太太)[^。]{0,16}(?:過世|去世|離世)/giu
/** "My phone died on a moor", and one who is remembered: "who died last year". */
const ofThings =
  /\bwho died (?:last|in \d{4}|\p{L}+ (?:years?|months) ago)\b|\b(?:phone|battery|engine|laptop|computer|screen|signal|car|boiler|fridge|kettle|plant|tree|wind|line|radio|wi-?fi)s? (?:has |have )?died\b/giu

const openingSentences = 3
/** 【停水公告】 before its first sentence is the headline of a notice that has no other. */
const labelOf = ([first]: readonly Sentence[]): string => /^【[^】]{2,20}】/u.exec(first?.text ?? '')?.[0] ?? ''

/** @returns undefined for a text of everyday life */
export function occasionOf(
  { sentences, title = labelOf(sentences), isLetter = false }: Pick<Material, 'title' | 'sentences' | 'isLetter'>,
  contentType: ContentType,
): Occasion | undefined {
  const opening = [title, ...sentences.slice(0, openingSentences).map(({ text }) => text)].join('\n')
  if (contentType === 'product') return undefined
  if (mourning.test((contentType === 'article' ? opening.replace(inPassing, '') : opening).replace(ofThings, '')))
    return 'mourning'
  // A story may tell of a danger that is over.
  if (contentType === 'article' ? warning.test(title) && !isAdvertised(sentences) : warning.test(opening))
    return 'warning'
  if (isHiring(title, sentences, contentType)) return 'hiring'
  const isNotice =
    closesDown.test(opening) ||
    announcement.test(opening) ||
    noticeTitle.test(title) ||
    (contentType === 'article' && noticeLabel.test(title)) ||
    (changes.test(opening) && settles(sentences))
  return isLetter || isNotice ? 'announcement' : undefined
}

/** 「停電也不斷水」 over what somebody sells, and says how to order. */
function isAdvertised(sentences: readonly Sentence[]): boolean {
  const { count, isOrdered } = sellingIn(sentences.map(({ text }) => text).join('\n'))
  return isOrdered && count >= fewestSelling
}
const fewestSelling = 3

/** What was to be is otherwise, or at another time or place. */
const changes =
  /\b(?:mov(?:es?|ed|ing)|postponed?|cancel(?:s|l?ed)?|clos(?:es?|ed|ing)|chang(?:es?|ed|ing)|delay(?:s|ed)?|paused?|suspended)\b|整修|延期|改期|延後|順延|取消|異動|暫停|停課|停辦|搬|変わり|変更|移し|移転|延期|中止|休み|休業/iu
/** What becomes of what people have paid for: only a notice says so as a rule. */
const rule =
  /\b(?:(?:we will|we['’]ll|will be|can be|are|is) (?:fully )?refund(?:ed)?|refund (?:the|your|you|everyone)|(?:ask for|get|claim|offer(?:ed)?) a (?:full )?refund|no refunds?|refunds? (?:is|are|will)|(?:tickets?|bookings?|vouchers?) (?:remain|stay|are still) valid|keep (?:your|their) (?:places?|tickets?|bookings?))\b|(?:全額|可|將|會|請|辦理|申請|接受)[^。，；]{0,8}(?:退款|退費|退票)|(?:退款|退費|退票)[^。，；]{0,6}[將會請]|恕不退|(?:返金|払い?戻し)(?:します|いたします|は|を受け|でき)|全額を返金/iu
/** It says so, and until when, or other days beside it. */
function settles(sentences: readonly Sentence[]): boolean {
  const rules = sentences.filter(({ text, turn, list }) => turn === undefined && !list && rule.test(text))
  const days = sentences.filter(({ text }) => dated.test(text))
  return rules.length > 0 && (days.length >= fewestDated || rules.some((one) => days.includes(one)))
}

const fewestDated = 2

function isHiring(title: string, sentences: readonly Sentence[], contentType: ContentType): boolean {
  // A report on a firm may say how many it will take on.
  const opening = contentType === 'news' ? [] : sentences.slice(0, 2).map(({ text }) => text)
  return (
    hiring.test([title, ...opening].join('\n')) ||
    (seeks.test(title) && sentences.some(({ text }) => pastWork.test(text)))
  )
}

/** A headline that seeks somebody, above how to apply: a vacancy, whatever it was given as. */
export const isVacancy = (material: Material): boolean =>
  hiring.test(material.title ?? labelOf(material.sentences)) && howToApply(material) !== undefined

/** Until when to apply. */
export const closingDay = ({ sentences }: Material): Sentence | undefined =>
  sentences.find(({ text, list, isQuestion }) => !list && !isQuestion && closing.test(text))
const closing =
  /\b(?:closing date|deadline|appl(?:y|ications?)\b[^.]{0,40}\b(?:by|until|before|close)\b)[^.]{0,40}\d|\d ?日?[^。，]{0,8}(?:截止|止)|截止(?:日期|日)?[：:為是]?[^。]{0,6}\d|(?:締め?切り?|〆切)[^。]{0,12}\d|\d ?日?[^。]{0,10}(?:締め?切|〆切|必着)/iu

/** How one applies, the last time the text says it with an address or a number, or at all. */
export function howToApply({ sentences }: Material): Sentence | undefined {
  const said = sentences.filter(({ text, index }) => index > 0 && applying.test(text) && !refused.test(text))
  return said.findLast(({ text }) => contact.test(text)) ?? said.at(-1)
}

/** 「メールでの応募は受け付けていません」 says only how not to. */
const refused = /(?:\b(?:not|cannot)|n['’]t) accept|不(?:接受|受理)|受け付けて(?:い|おり)ません|受け付けません/iu
