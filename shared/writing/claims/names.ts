import { hidden, hideHashtags } from '../hidden.ts'
import { isCommonKatakana } from '../languages/common-katakana.ts'
import { claimAt, type RawClaim } from './claim-shapes.ts'
import { textKey, wordsKey } from './keys.ts'
import { quotationOf } from './quotations.ts'
import {
  chineseOfficeBefore,
  chineseTitleBefore,
  chineseTitleBehind,
  japaneseTitleBehind,
  katakanaTitleBehind,
  titleInBrackets,
  titleOfQuoted,
} from './titles.ts'

/** A text as names and quotations are compared: letters and digits alone. */
export const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const endings: Record<string, string> = { s: ' is', re: ' are', ve: ' have', ll: ' will', d: ' would', m: ' am' }
const contraction = /(?<=[A-Za-z])(?:n['’]t|['’](?:s|re|ve|ll|d|m))(?![A-Za-z])/gu

/** Without the short forms of speech, so that what's is what is and 読んでます is 読んでいます. */
export const inFullWords = (text: string): string =>
  text
    .replace(/(?<![A-Za-z])([Ww])on['’]t(?![A-Za-z])/gu, '$1ill not')
    .replace(/(?<![A-Za-z])([Cc])an['’]t(?![A-Za-z])/gu, '$1annot')
    .replace(/(?<![A-Za-z])([Ll])et['’]s(?![A-Za-z])/gu, '$1et us')
    .replace(contraction, (found) => endings[found.slice(1)] ?? ' not')
    .replace(/(?<=[てで])い(?=[るたなま])/gu, '')

/** A word as names are compared. */
const bareWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Names, organisations and quotations. Keys: `words:` each of these words is in the source; `text:` it holds this,
 * squeezed, or each of several with `|` between them. Both say in which script they can be compared.
 */
export function listNames(whole: string): RawClaim[] {
  const text = hideHashtags(whole)
  const isCjk = /[\p{Script=Han}\p{Script=Katakana}ー]/u.test(text)
  return [
    ...latinNames(text),
    ...(/[A-Za-z]-?\d/u.test(text) ? modelNames(text) : []),
    ...(isCjk ? [...hanNames(text), ...katakanaNames(text)] : []),
    ...(/[“"「『]/u.test(text) ? quotations(text) : []),
  ]
}

const afterCapital = String.raw`[\p{Script=Latin}\p{M}\p{N}’'-]{1,40}`
const capital = '[A-ZÀ-ÖØ-Þ]'
/** What must not stand before it is looked at behind its capital: few places of a text have one. */
const latinRun = new RegExp(
  String.raw`${capital}(?<![\p{L}\p{N}_@#/.-]${capital})${afterCapital}(?: (?:(?:of|de|van|von|der|for|the|&) ){0,2}\p{Lu}${afterCapital}){0,5}`,
  'gu',
)
const organisation =
  /(?:University|Institute|College|Academy|Foundation|Association|Society|Agency|Ministry|Council|Laboratory|Inc|Corp|Corporation|Ltd|LLC|Prize|Award|Journal)$/u
/** Capitalised wherever they stand, and nothing that a source must name. */
const usual = new Set(
  `i im ive ill id ok tv diy faq mr mrs ms dr prof professor doctor cllr councillor headteacher principal nurse judge officer president minister director manager dj rev hon captain coach chef mayor sir dame uncle auntie ps rd st ave wifi vip am pm dm fyi link bio app apps email line podcast blog vlog reels shorts story stories
  hashtag facebook instagram threads linkedin twitter youtube tiktok google english british welsh scottish irish american european chinese japanese taiwanese christmas easter halloween valentines mothers fathers day eve god santa uni fest str ave dept internet one two three four five six seven eight nine ten eleven twelve
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december spring summer autumn winter celsius fahrenheit`.split(/\s+/u),
)

function latinNames(text: string): RawClaim[] {
  let headings: [number, number][] | undefined
  return Array.from(text.matchAll(latinRun)).flatMap(({ 0: found, index }) => {
    const words = found.split(' ').filter((word) => /^\p{Lu}/u.test(word))
    const checked = (beginsSentence(text, index) ? words.slice(1) : words).filter(isName)
    if (checked.length === 0) return []
    const isLoan = words.length === 1 && isWithinHan(text, index, found.length) && found.length < 4
    if (isLoan) return []
    const isOrganisation = organisation.test(found)
    headings ??= headingLines(text)
    if (!isOrganisation && headings.some(([start, end]) => index >= start && index < end)) return []
    if (!isOrganisation && isLabel(text, index, found)) return []
    // UK-wide, Sheffield-designed.
    const key = wordsKey(checked.map((word) => bareWord(word.replace(/-\p{Ll}{2,12}$/u, ''))))
    return [claimAt(isOrganisation ? 'organisation' : 'name', index, found, [key])]
  })
}

/** Words all in capitals are emphasis; Tuesday and Facebook are no names of the source. */
const isName = (word: string): boolean => {
  const bare = bareWord(word)
  return bare.length > 1 && !usual.has(bare) && !usual.has(bare.replace(/s$/u, '')) && /\p{Ll}/u.test(word)
}

/** Also after a colon, a quotation mark, a bullet or an emoji. */
function beginsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 4), index)
  return before.includes('\n') || !/[\p{L}\p{N},&%]['’]? {0,3}$/u.test(before)
}

const isWithinHan = (text: string, index: number, length: number): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    text.slice(Math.max(0, index - 2), index) + text.slice(index + length, index + length + 2),
  )

/** Words that names do not begin with. */
const labelWord =
  /^(?:The|An?|Our|Your|My|His|Her|Their|This|What|Who|Why|How|When|Where|Which|Day|Week|Month|Year|Step|Part|Round|Stage|Phase|No|Not|More|Most|Key|Big|Good|Great|Fun|Hot|Pro|Quick|Real|True|Plot|Side|Bonus|Friendly|Gentle|Honest|Unpopular|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Weekend|Best|Next|First|Last|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Before|After|Until|From|To|For|In|On|At|With|Without)(?![\p{L}’'])/u

/** • The Fix: and Day Five: at the head of a line. */
function isLabel(text: string, index: number, found: string): boolean {
  if (!labelWord.test(found) || !/^ ?[:!–—|-]/u.test(text.slice(index + found.length, index + found.length + 2)))
    return false
  const head = text.slice(Math.max(0, index - 12), index)
  return !/[\p{L}\p{N},.;]/u.test(head.slice(head.lastIndexOf('\n') + 1).replace(/^\d{1,2}[.)]/u, ''))
}

/** Lines That Capitalise Most of Their Words, as titles do. What ends with a full stop is a sentence, also before hashtags. */
function headingLines(text: string): [number, number][] {
  return [...text.matchAll(/[^\n]{1,200}/gu)].flatMap(({ 0: line, index }): [number, number][] => {
    if (/\.["'”’)\]]{0,3}$/u.test(line.replaceAll(hidden(1), ' ').trimEnd())) return []
    const words = line.match(/(?<![A-Za-z])[A-Za-z][\w’'-]{3,40}/gu) ?? []
    const capitals = words.filter((word) => /^[A-Z]/u.test(word))
    return words.length >= 4 && capitals.length >= words.length * 0.6 ? [[index, index + line.length]] : []
  })
}

/** over-16s, top-10, mid-1930s: words with a number, and no names. */
const beforeNumber = /^(?:[a-z]{2,12}|Over|Under|Top|Pre|Post|Mid|Late|Early)-/u

/** GPT-4, A380, Q3: letters with digits. */
function modelNames(text: string): RawClaim[] {
  const model =
    /(?<![\p{Script=Latin}\p{N}_.#@/-])(?:[A-Za-z]{1,12}-?\d{2,5}|[A-Z]{3,12}-?\d)[A-Za-z]{0,3}(?![\p{Script=Latin}\p{N}_@/-]|\.\w)/gu
  return [...text.matchAll(model)].flatMap(({ 0: found, index }) =>
    beforeNumber.test(found) ? [] : [claimAt('name', index, found, [textKey('any', [squeeze(found)])])],
  )
}

/** Also as `foldChinese` writes 周, 余, 于, 涂 and 鍾. */
export const surname =
  '[王李張劉陳楊黃趙吳周徐孫馬朱胡郭何林高羅鄭梁謝宋唐許鄧韓馮曹彭曾蕭田董潘袁蔡蔣余于杜葉程魏蘇呂丁任盧姚沈鍾姜崔譚陸范汪廖石賈夏方鄒熊孟秦邱江侯尹薛閻雷史陶賀毛郝顧龔邵武錢戴嚴莫孔賴簡游詹洪柯翁施涂阮池溫連紀週餘於塗鐘]'
const notGiven = '(?!先|多|等|面|層|中|便|人|何|間|常|家|單|客|樂|國|課|意|可|以|上|下)'
const given = String.raw`${notGiven}\p{Script=Han}{1,2}?`
const speaks = '表示|指出|強調|認為|透露|坦言|補充|提醒|解釋|說明'
/** 高興地說 and 連忙在 are no names. */
const noName = '(?!..[地得的著了在就也都還又再才便將會])'
const chinesePerson = new RegExp(
  String.raw`(?:${chineseOfficeBefore})(?<officer>${noName}${surname}\p{Script=Han}{2})(?=${speaks}|說|宣布|宣佈|提到)|(?:${chineseTitleBefore})(?<named>${noName}${surname}\p{Script=Han}{2})(?=${speaks}|說|[，,、。！!：:\s]|$)|(?<saying>${surname}${given})(?:${speaks})|(?<called>${surname}${notGiven}\p{Script=Han}{2})(?:${chineseTitleBehind})`,
  'gu',
)
const japanesePerson = new RegExp(
  String.raw`(?<![\p{Script=Han}\p{Script=Katakana}ー])(?<named>\p{Script=Han}{2,5}?)(?<title>${japaneseTitleBehind})(?!\p{Script=Han})`,
  'gu',
)
const generalPerson = /(?:[屋家者員人客生連皆長隣奥婦匠娘父母兄姉弟妹孫夫名達族局院店社官]|客員|大学|名誉)$/u
const chineseBody =
  /\p{Script=Han}{2,8}?(?:大學|協會|學會|基金會|研究院|研究所|委員會|事務所|署(?=[主承舉]辦|補助|指導|委[託托]|公布))|(?<=榮獲|獲頒|獲得|拿下)[\p{Script=Han}\w]{2,10}?獎(?!項|金|品|座)/gu
const japaneseBody =
  /(?<![\p{Script=Han}\p{Script=Katakana}ー])[\p{Script=Han}\p{Script=Katakana}ー]{2,12}?(?:大学|協会|学会|財団|研究所|委員会|賞)(?![\p{Script=Han}生])/gu
/** Where the name of a body cannot go on to the left. */
const beforeBody =
  /^(?:結果|原來|聽說|不過|但|而)|^.*(?:整理|介紹|支持|訪問|參觀|加入|採訪)|^.*所(?!$)|^.*[幫替這那該此本各某我你他她的是在到去上讀念考進家間每從向對與和及或跟被讓由把給於為了個位據]/u
const generalBody =
  /^(?:國立|私立|全國|中央|實行|実行|国立|国公立|有名|名門|参加|優秀|科技|社區|當地|地方|相關|專業|一流|頂尖|知名)?(?:大學|協會|學會|基金會|研究院|研究所|委員會|大学|協会|学会|財団|委員会|賞)$/u

/** 擔任主治醫師 */
const takingOffice = /[擔出曾主新現兼接繼專就轉升]/u

/** Names by a pattern, each with words of which it has one: few texts have any, and they are found sooner. */
const personPatterns = [
  {
    sign: new RegExp(`${speaks}|說|宣布|宣佈|提到|${chineseTitleBehind}|${chineseTitleBefore}`, 'u'),
    pattern: chinesePerson,
  },
  { sign: /さん|氏|教授|博士/u, pattern: japanesePerson },
]
const bodyPatterns = [
  { sign: /大學|[協學]會|基金會|研究[院所]|委員會|事務所|署|獎/u, pattern: chineseBody },
  { sign: /大学|[協学]会|財団|研究所|委員会|賞/u, pattern: japaneseBody },
]

const placesIn = (text: string, names: readonly { sign: RegExp; pattern: RegExp }[]): RegExpExecArray[] =>
  names.flatMap(({ sign, pattern }) => (sign.test(text) ? [...text.matchAll(pattern)] : []))

function hanNames(text: string): RawClaim[] {
  const named = placesIn(text, personPatterns).flatMap(({ 0: found, index, groups }) => {
    const name = groups?.['officer'] ?? groups?.['named'] ?? groups?.['saying'] ?? groups?.['called'] ?? ''
    if (groups?.['title'] && generalPerson.test(name)) return []
    if (name.startsWith('任') && takingOffice.test(text[index + found.indexOf(name) - 1] ?? '')) return []
    return [claimAt('name', index + found.indexOf(name), name, [textKey('cjk', [squeeze(name)])])]
  })
  const ofBodies = placesIn(text, bodyPatterns).flatMap(({ 0: found, index }) => {
    const name = found.replace(beforeBody, '')
    if (name.length < 4 || generalBody.test(name)) return []
    const start = index + found.length - name.length
    return [claimAt('organisation', start, name, [textKey('cjk', [squeeze(name.slice(-6))])])]
  })
  return [...named, ...ofBodies]
}

const kana = String.raw`[\p{Script=Katakana}ー]`
const katakanaRun = new RegExp(`(?<!${kana}|・)${kana}{2,30}(?:・${kana}{2,30}){0,3}`, 'gu')
/** Behind the name of a person or a company, and before that of one. */
const titled = new RegExp(`^(?:${katakanaTitleBehind})`, 'u')
const companyBefore = /(?:株式会社|有限会社|合同会社)$/u

/**
 * Runs with the sign of a name: 「・」 between its parts, a title behind it, a company. Without one most are ordinary words
 * that the source says otherwise, such as モビリティ.
 */
function katakanaNames(text: string): RawClaim[] {
  return [...text.matchAll(katakanaRun)].flatMap(({ 0: found, index }) => {
    const parts = found.split('・')
    if (parts.every(isCommonKatakana)) return []
    const isTitled = titled.test(text.slice(index + found.length, index + found.length + 5))
    const isCompany = companyBefore.test(text.slice(Math.max(0, index - 4), index))
    if (parts.length === 1 && !isTitled && !isCompany) return []
    return [claimAt('name', index, found, [textKey('kana', parts.map(squeeze))])]
  })
}

const quoted = quotationOf(6)

/** Verbs of speech before or behind a passage, or a colon before it. */
const speech =
  '說|説|表示|指出|強調|認為|透露|坦言|補充|提醒|解釋|直言|稱|寫道|寫著|寫下|問|喊|回憶|談到|提到|告訴|抱怨|感嘆|笑道|回答|叫'
const saidBefore = new RegExp(String.raw`(?:[:：]|(?<!小)(?:${speech})[^。！？!?\n」』”]{0,3}[，,]?)[ \t\n]{0,3}$`, 'u')
const saidBehind = new RegExp(
  String.raw`^[（(][^（）()\n]{1,12}(?:${titleInBrackets})[）)]|^[，,]?(?:[^。！？!?\n「『“]{0,6}(?:${speech})|[^。！？!?\n「『“]{0,6}?(?:と|って|との|という|なんて)[^。！？!?\n「『“]{0,8}?(?:話|語|言|いう|いった|いわれ|述べ|叫|答|回答|指摘|コメント|笑|振り返|訴え|喜|嘆|つぶや|書|聞|尋|声|感想|意見|苦情|質問|一言|ひとこと|返事|歓迎|\p{Script=Han}{2,6}(?:${titleOfQuoted})[。、\n])|。[^。！？!?\n]{0,24}(?:こう|そう)[話語言述])`,
  'u',
)

/** 「」 also set off words and titles: a passage is one that somebody says, a sentence, or a line of its own. */
function isSaid(text: string, index: number, passage: string): boolean {
  const end = index + passage.length
  if (/[。！？!?]/u.test(passage)) return true
  if (saidBefore.test(text.slice(Math.max(0, index - 12), index)) || saidBehind.test(text.slice(end, end + 30)))
    return true
  return (index === 0 || text[index - 1] === '\n') && (end === text.length || text[end] === '\n')
}

/** What readers may ask or say themselves: “Why me?” you might ask, 「聞いてない」と言わせない. */
const supposedBehind =
  /^,? ?(?:you(?:['’](?:d|re|ve))? (?:might|may|could|would|will|probably )?(?:ask|say|think|wonder)|(?:we|you)['’]ve all)|^と(?:言わせ|言われな|言いた|思った(?:あなた|方|人)|悩|いう(?:あなた|方|人)(?![がは]))|^の(?:時間|瞬間|毎日|日々|悩み|あなた|方|人|季節|ひととき)/iu
const supposedBefore = /(?:(?<![a-z])(?:the|a) question|(?<![a-z])(?:calls?|called|known as) (?:it|them|this)) ?$/iu

function isSupposed(text: string, index: number, passage: string): boolean {
  const end = index + passage.length
  const behind = text.slice(end, end + 30)
  return supposedBehind.test(behind) || supposedBefore.test(text.slice(Math.max(0, index - 16), index))
}

/** The sentences of a quotation, squeezed: a source may say who speaks between two of them. */
const spokenParts = (words: string): string[] =>
  inFullWords(words)
    .split(/[.!?。！？…]{1,9}/u)
    .map(squeeze)
    .filter((part) => part !== '')

/** Three words, or six characters that somebody says; shorter ones are emphasis or a title. */
function quotations(text: string): RawClaim[] {
  return [...text.matchAll(quoted)].flatMap(({ 0: found, index }) => {
    if (isSupposed(text, index, found)) return []
    const words = found.slice(1, -1)
    const squeezed = squeeze(inFullWords(words))
    const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)
    const isLong = isHan ? squeezed.length >= 6 && isSaid(text, index, found) : (words.match(/\S+/gu)?.length ?? 0) >= 3
    return isLong ? [claimAt('quote', index, found, [textKey(isHan ? 'cjk' : 'latin', spokenParts(words))])] : []
  })
}
