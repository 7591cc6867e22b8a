import { isDoing } from '../reading/doing.ts'
import type { Language } from '../reading/language.ts'
import { bareName } from '../reading/subject.ts'
import { announcedIn } from './announced.ts'
import { fieldWordAt } from './fields/fields.ts'
import { houseOf, listedIn } from './fields-in-text.ts'
import { festivalIn, heldIn, soughtIn, withoutYear } from './headline-chinese.ts'
import { keyNouns, withoutNew } from './key-nouns.ts'
import { isCommonNounJapanese, isNameJapanese, isTagJapanese, kanaNames, withBody, withKana } from './names-japanese.ts'
import { mostNamesFirst, often, type Read, type Topic } from './topic.ts'
import { completed, isClause, isStump, isWholeChinese, sharedNames, signBefore, withoutDeed } from './whole-nouns.ts'

/** Below this a noun of Chinese or Japanese is too general. */
const leastScore = 6

/** 螢火 Mini, of which the text says so again: a name whose second word is in letters. */
const brandsIn = (title: string, sentences: Read['sentences']): string[] =>
  (
    title.match(
      /(?<=^|[：:｜|「『])[\p{Script=Han}\p{Script=Katakana}ー]{1,6} \p{Script=Latin}[\p{Script=Latin}\d]{1,12}(?=$|[，、：:｜|」』])/gu,
    ) ?? []
  ).filter((name) => sentences.some(({ text }) => text.includes(name)))

/** 「冬のイルミネーション2026」: a name in marks with which a Japanese headline begins, and which the text has in marks as well; no sentence. */
const namedFirst = (title: string, text: string): string[] =>
  (/^「([^「」、。！？]{5,16})」/u.exec(title)?.slice(1) ?? []).filter(
    (name) => text.includes(`「${name}」`) && !/[をはがにへ]|[るたすくむうい]$/u.test(name),
  )

/** 社區巴士 of a headline with 竹東社區巴士 and a text with 免費社區巴士: two compounds with the same end are of one thing. */
function sharedEnds({ nouns, title = '', language }: Read): string[] {
  if (language === 'ja') return []
  const surfaces = nouns.map(({ surface }) => surface)
  const titled = surfaces.filter((surface) => title.includes(surface) && surface.length > shortestEnd)
  const others = surfaces.filter((surface) => !title.includes(surface) && surface.length > shortestEnd)
  return titled.flatMap((surface) => {
    const ends = Array.from({ length: surface.length - shortestEnd }, (_, at) => surface.slice(at + 1))
    return ends.filter((end) => others.some((other) => other.endsWith(end))).slice(0, 1)
  })
}

const shortestEnd = 4

/** 慢慢煮 of 「【慢慢煮 無線電熱便當盒】」: a name before what it is the name of, in marks, which the text takes up. */
const calledInMarks = (title: string, text: string): string[] =>
  (/^【([\p{L}\p{N}ー]{2,8})[ 　][^】]{2,20}】/u.exec(title)?.slice(1) ?? []).filter((name) => text.includes(name))

/** Uber Eats, of which the text says so again: two words of letters that are one name. */
const lettersIn = (title: string, text: string): string[] =>
  (
    title.match(
      /(?<![\p{L}\p{N}])\p{Lu}[A-Za-z\d]{1,14}(?: \p{Lu}[A-Za-z\d]{0,14}){1,2}(?![\p{Script=Latin}\p{N}])/gu,
    ) ?? []
  ).filter((name) => text.includes(name))

/** 「かけいぼんのアップデート（バージョン 5.3.0）」, 「記帳日和 4.2 版更新」: what there is a new version of. */
const versionedIn = (title: string): string[] =>
  /\d\.\d|アップデート|更新|改版|新機能/u.test(title) ? (ofVersion.exec(title)?.slice(1) ?? []) : []

/** 「平均睡 6.8 小時」 measures: behind a version stands no unit. */
const ofVersion =
  /^[「『]?([\p{L}ー]{2,10}?)[」』]?(?=の(?:新?バージョン|アップデート|新機能|更新)| ?(?:[Vv]er\.? ?|v)?\d{1,3}(?:\.\d{1,3}){1,3}(?! ?(?:[A-Za-z%％℃]|(?!版|更新|改版|上線|推出|登場|測試|開放|正式)\p{Script=Han})|[\d.]))/u

/** 山白所 無線修枝機 SB-20: what stands between whose it is and its model is what it is. */
const modelledIn = (title: string): string[] =>
  title.match(/(?<=[ 　])\p{Script=Han}{3,8}(?= \p{Lu}{1,4}-?\d{1,4}(?:$|[ ，、｜|]))/gu) ?? []

const shortWord = 2

/** A word such as 節目 says less of a course than the field that its headline names: Podcast. */
const fieldOfHeadline = (
  { title = '', language }: Read,
  fields: readonly Topic[],
  named: readonly string[],
): Topic[] =>
  language === 'ja' || named.some((surface) => surface.length > shortWord || isBracketed(surface, title))
    ? []
    : fields.filter(({ surface }) => /^\p{Script=Latin}+$/u.test(surface) && title.includes(surface)).slice(0, 1)

const isBracketed = (surface: string, title: string): boolean =>
  [`「${surface}」`, `『${surface}』`, `《${surface}》`].some((bracketed) => title.includes(bracketed))

const wholeName = (surface: string, text: string): string => withKana(withBody(surface, text), text)

/** What only a later sentence says that a thing is called. */
const definedAs = (subject: Read['subject']): string[] => (subject?.isDefined ? [bareName(subject.name)] : [])

export function cjkTopics(read: Read): Topic[] {
  const { nouns, subject, title = '', language, sentences } = read
  const cooked = ingredientsIn(title, sentences)
  const text = [title, ...sentences.map((sentence) => sentence.text)].join('\n')
  const [first = '', second = ''] = sentences.map((sentence) => sentence.text)
  const sure = (surfaces: readonly string[]): Topic[] => surfaces.map((surface) => ({ surface, isTelling: true }))
  const place = { text, title, opening: `${title}\n${first}`, near: `${title}\n${first}\n${second}` }
  const isJapanese = language === 'ja'
  const isWhole = (surface: string): boolean =>
    isJapanese ? isTagJapanese(surface, place) : isWholeChinese(surface, place) && !isStump(surface, text)
  const name = subject ? bareName(subject.name) : ''
  const candidates = [
    ...(name.length > 1 && name.length <= longestName ? [name] : []),
    ...(isJapanese ? kanaNames(place.near) : sharedNames(title, first)),
  ]
  const quoted = isJapanese ? [] : Array.from(place.near.matchAll(quotedBody), ([, found]) => found!)
  const house = isJapanese
    ? [...eventIn(title), ...(servedIn.exec(first)?.slice(1) ?? []), ...(first.match(lineOrSpa) ?? []).slice(0, 1)]
    : []
  // 手沖新手組｜不用磅秤也能沖: what stands before the bar is what it is called.
  const barred = isJapanese ? [] : (beforeBar.exec(title) ?? []).filter((found) => !notCalled.test(found))
  const certain = [
    ...definedAs(subject),
    ...festivalIn(title, text.slice(title.length), language),
    ...heldIn(title, first, language),
    ...announcedIn(title, sentences, language),
    ...houseOf(title, sentences),
    ...brandsIn(title, sentences),
    ...calledInMarks(title, text.slice(title.length)),
    ...versionedIn(title),
    ...modelledIn(title),
    ...(isJapanese ? namedFirst(title, text.slice(title.length)) : []),
    ...lettersIn(title, text.slice(title.length)),
    ...house,
    ...quoted,
    ...countedIn(title, place.near),
    ...barred,
  ]
  const isCutOut = (surface: string): boolean => !isJapanese && isClause(surface, title, text)
  const names = [...certain, ...candidates]
    .map((found) => (isJapanese ? wholeName(found, text) : withoutYear(found)))
    .filter(
      (found, _, all) =>
        (certain.includes(found) || (isWhole(found) && !isCutOut(found))) &&
        !all.some((other) => other !== found && other.includes(found)),
    )
  const whole = nouns
    .filter(({ score }) => score >= leastScore)
    .map(({ surface }) => (isJapanese ? wholeName(surface, text) : completed(withoutDeed(surface), text)))
    .filter(isWhole)
    .map((surface) => (isJapanese ? surface : surface.replace(/^(?:台灣|台湾|中國|日本)(?=.{3})/u, '')))
    .filter((surface) => !/^[来昨今翌毎][春夏秋冬年月週]/u.test(surface))
    .filter((surface) => !isCutOut(surface))
    .filter((surface) => withoutNew(surface, text) === surface && (isJapanese || !isRoadOnly(surface, title || first)))
    .filter((surface) => !names.some((known) => known !== surface && known.includes(surface)))
  const { telling, spare, passing } = listedIn(read)
  const chief = whole.slice(0, isJapanese ? mostNamesFirst : mostNounsFirst)
  const onFields = telling.filter(({ surface }) => !chief.some((known) => isTownOf(surface, known)))
  const isQuoted = (surface: string): boolean => isJapanese && subject?.name === `「${surface}」`
  // A compound of a Japanese headline says less than a name, or than the field.
  const isFirst = (surface: string): boolean => !isJapanese || isNameJapanese(surface, place)
  const key = keyNouns({
    language,
    title,
    sentences: sentences.map((sentence) => sentence.text),
    terms: read.terms,
  })
    .map((surface) => (isJapanese ? wholeName(surface, text) : signBefore(surface, text) + surface))
    .filter((surface) => isJapanese || (!isStump(surface, text) && !isCutOut(surface)))
  // 柳瀬川 is where the 柳瀬川灯籠流し takes place.
  const inTitle = (surface: string): number => Number(title.includes(surface))
  const named = [...names, ...chief.filter(isFirst)]
    .toSorted((a, b) => inTitle(b) - inTitle(a))
    .filter((surface) => ![...key, ...whole].some((noun) => noun !== surface && noun.startsWith(surface)))
  const thing = thingOf(title, language)
  return [
    ...fieldOfHeadline(read, onFields, named),
    ...sure(thing === undefined || named.some((other) => other.includes(thing.word)) ? [] : [thing.word]),
    // What an opening calls the thing that it makes known.
    ...sure(quoted.filter((surface) => named.includes(surface))),
    ...sure(promisedIn(read)),
    ...sure(doneWith(read)),
    ...sure(named.filter((surface) => title === '' || title.includes(surface) || isQuoted(surface))),
    ...sure(sharedEnds(read)),
    ...sure(soughtIn(title, language)),
    ...sure(cooked),
    ...sure(
      key.filter((surface) => isJapanese || !named.some((known) => known.includes(surface) || surface.includes(known))),
    ),
    ...sure(named),
    ...onFields.slice(0, 1),
    ...sure(chief.filter((surface) => !isFirst(surface))),
    ...onFields.slice(1),
    ...sure(whole.slice(chief.length, mostNouns)),
    ...spare,
    ...(thing === undefined ? [] : [{ surface: thing.tag, isTelling: false }]),
    ...passing,
  ]
}

/** 「革靴がカビてしまったときの落とし方を紹介します。」, 「冬の窓の結露は、…」: what a guide without a headline begins with. */
function doneWith({ language, title = '', sentences }: Read): string[] {
  const [first = '', ...others] = sentences.map(({ text }) => text)
  if (language !== 'ja' || title !== '') return []
  const isPromised = /(?:方|方法|コツ|手順)[をはに]/u.test(first)
  const [begun] = isPromised ? (first.match(/^[\p{Script=Han}\p{Script=Katakana}ー]{2,8}(?=[がをはの])/u) ?? []) : []
  const isTold = others.filter((text) => isDoing(text, language)).length >= fewestDone
  const text = [first, ...others].join('\n')
  const [, thing, deed] = (isTold && doneTo.exec(first)) || []
  if (thing !== undefined && others.some((other) => other.includes(thing))) return [`${thing}の${deed}`, thing]
  const [, topic] = (isTold && spokenOf.exec(first)) || []
  const isThing = topic !== undefined && (isCommonNounJapanese(topic, '', text) || isShortKana(topic, text))
  return [begun ?? (isThing ? topic : undefined)].filter((found) => found !== undefined)
}

/** カビ, サビ: two signs are a thing where the text says them again and again by themselves. */
const isShortKana = (surface: string, text: string): boolean =>
  /^(?!コツ|プロ|ママ|パパ)\p{Script=Katakana}{2}$/u.test(surface) &&
  text.split(new RegExp(`(?<![\\p{Script=Katakana}ー])${surface}(?![\\p{Script=Katakana}ー])`, 'u')).length > often

/** 「道具いらずの霜取りを紹介します」: what a guide without a headline says that it is on. */
const promised =
  /(?<!\p{Script=Han})((?!方法|手順|様子|一部|順番|流れ)\p{Script=Han}{1,4}(?:[りきしい](?=[をの]))?)(?:の(?:しかた|仕方|方法|やり方|コツ|手順))?を(?:ご)?(?:紹介|お伝え|説明)/u
const nearSentences = 4

function promisedIn({ language, title = '', sentences }: Read): string[] {
  const texts = sentences.map(({ text }) => text)
  if (language !== 'ja' || title !== '' || texts.filter((text) => isDoing(text, language)).length < fewestDone)
    return []
  const [, shown] = promised.exec(texts.slice(0, nearSentences).join('')) ?? []
  return shown !== undefined && texts.join('\n').split(shown.charAt(0)).length > often ? [shown] : []
}

/** 「障子の張り替えは業者さんに頼むと」: what is done, and with what. */
const doneTo =
  /^([\p{Script=Han}\p{Script=Katakana}ー]{2,8})の((?:\p{Script=Han}{1,2}[りしちきびみげけせめえれ]){1,2})[はもを]/u

/** So many sentences that say what to do make a guide. */
const fewestDone = 3
/** 「冬の窓の結露は」, 「濡れた革靴が」: the last word before the first particle that says of what a sentence speaks. */
const spokenOf =
  /^[^、。はがをも]{0,16}?((?<![\p{Script=Han}\p{Script=Katakana}ー])[\p{Script=Han}\p{Script=Katakana}ー]{2,8})[はがをも]/u

/** 川べりの本まつり and もちつき大会, which no noun of the text has whole for their kana. */
const eventIn = (title: string): string[] =>
  [...(countedEvent.exec(title)?.slice(1) ?? []), ...(knownEvent.exec(title)?.slice(1) ?? [])]
    .map((name) => name.replace(/[ 　]/gu, ''))
    .filter((name) => name.includes('の') || /^\p{Script=Hiragana}{3}/u.test(name))

/** 週休3日制, of which the opening speaks. */
const countedIn = (title: string, near: string): string[] =>
  (title.match(ofNumber) ?? [])
    .map((found) => found.replace(/^(?:完全|新)/u, ''))
    .filter((found) => near.slice(title.length).includes(found))

/** 【日和】純棉浴巾 | 不掉毛: what stands before the bar ends in what it is, and a label before it says something else. */
function thingOf(title: string, language: Language): { word: string; tag: string } | undefined {
  const [, phrase = ''] = beforeBarOrBlank.exec(title) ?? []
  return fieldWordAt(phrase, language)
}

const beforeBarOrBlank =
  /^(?:[【［[〈《][^】］\]〉》]{1,12}[】］\]〉》])? ?([^\s|｜/／、，。「」『』【】]{3,16}) ?(?:[|｜/／]|[ 　](?=[^「『]{4}|\d))/u

const beforeBar = /(?<=^(?:【[^】]{1,12}】)?)\p{Script=Han}{2,7}(?=[｜|])/u

const notCalled =
  /限定|預購|公告|新品|新書|報名|活動|徵|通知|開箱|心得|分享|推薦|上市|特價|優惠|[的了嗎吧是在不]|^(?:關於|如何|為什麼)/u

/** 「いつも鶴の湯をご利用いただき」 */
const servedIn =
  /^(?:いつも|平素|日頃)(?:は|より|から)?、?(?!は|より|から|、|当|弊|本)([^、。「」]{2,12})をご(?:利用|愛顧)/u

/** 五能線, 松之山温泉: names that end as no other word does. */
const lineOrSpa = /(?<!\p{Script=Han})\p{Script=Han}{2,4}(?:線|温泉|海岸|渓谷|商店街)(?!\p{Script=Han})/gu

/** 「稻聲圖書館」, 「鹽田小巴」預約服務 */
const quotedBody =
  /「([^「」，。！？]{2,10}(?:[館店社屋團校院園廠坊舍祭展季]|計[畫劃]|方案|專案)|[^「」，。！？]{3,8}(?=」(?:預約|接駁)?(?:服務|計[畫劃]|方案|專案|行動|活動|專線|路線)))」/gu

/** 「第4回 川べりの本まつり 開催のご案内」: what takes place once more, with the blank that its name may have. */
const countedEvent =
  /第[\d一二三四五六七八九十]{1,3}回[ 　]?([^ 　、。「」（()]{2,14}(?:[ 　][^ 　、。「」（()]{2,12})?(?:まつり|祭り?|市|展|フェス|フェスタ|マルシェ|大会|教室|講座|コンサート|演奏会|音楽会|マラソン|フェア|交流会|セミナー|ワークショップ|カフェ|デー))(?=[ 　]|$|[のをがに](?:開|行|ご案内|お知らせ))/u

/** 「もちつき大会のお知らせ」 */
const knownEvent =
  /(?:^|[ 　】])((?!第\d)[^ 　、。「」（()】]{2,12}(?:まつり|祭り?|展|フェス|フェスタ|マルシェ|大会|教室|講座|コンサート|演奏会|音楽会|体験会|鑑賞会|交流会))の?(?:お知らせ|ご案内)/u

const ofNumber = /\p{Script=Han}{1,4}\d\p{Script=Han}{0,2}(?:制|度|型|便|号)/gu

/** 「きゅうり 5本」 of a list, where the headline says what is made of it. */
const ingredientsIn = (title: string, sentences: Read['sentences']): string[] =>
  sentences
    .filter(({ list }) => /^(?:材料|食材)/u.test(list?.heading ?? ''))
    .flatMap(({ text }) => /^[^\s\d：:（(、，。]{2,8}(?=[：:\s])/u.exec(text) ?? [])
    .filter((item) => title.includes(item))

/** 長野 where 長野県上田市 is a tag. */
const isTownOf = (town: string, whole: string): boolean =>
  whole.startsWith(town) && /^[都道府県縣市町村区區]/u.test(whole.slice(town.length))

/** A road that is no more than an address. */
const isRoadOnly = (surface: string, headline: string): boolean =>
  /(?<!老)[路街巷]$/u.test(surface) && !headline.includes(surface)

const longestName = 10

const mostNounsFirst = 3

const mostNouns = 5
