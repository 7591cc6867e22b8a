import type { FindingKind } from '../finding.ts'
import { hideHashtags } from '../hidden.ts'
import { isCommonKatakana } from '../languages/common-katakana.ts'
import { sameSigns } from './altered-names.ts'
import { claimAt, type RawClaim } from './claim-shapes.ts'
import { numberIn } from './numerals.ts'
import { englishPlaces, placesOfHan } from './place-lists.ts'
import { type SourceText, scriptOf } from './source-text.ts'

/** Bodies, buildings and places that no source of a post names. Only what is in one script is compared. */

type Knows = (words: string) => boolean

/** A text that names more bodies or places is a list. */
const mostLookedAt = 40

const placesOf = (pattern: RegExp, text: string): RegExpExecArray[] =>
  [...text.matchAll(pattern)].slice(0, mostLookedAt)

/**
 * @param text with its width normalised
 */
export function listStrangeBodies(text: string, sources: readonly SourceText[]): RawClaim[] {
  const script = scriptOf(text)
  if (sources.length === 0 || sources.some((source) => source.script !== script)) return []
  const texts = sources.map((source) => sameSigns(source.text))
  const knows: Knows = (words) => texts.some((source) => source.includes(words))
  const folded = sameSigns(hideHashtags(text))
  if (script === 'latin') return englishBodies(folded, texts.join('\n'), knows)
  const found = [
    ...placesIn(folded, knows, script === 'kana'),
    ...listedTownships(folded, knows),
    ...bodiesIn(folded, knows, script === 'kana'),
    ...placesOf(brand, folded)
      .filter(({ 0: name }) => !knows(name))
      .map(({ 0: name, index }) => claimAt('organisation', index, name)),
    ...otherHalves(folded, texts.join('\n'), knows),
    ...otherSides(folded, texts.join('\n'), knows),
    ...otherFloors(folded, texts.join('\n')),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  return found.filter((one, i) => !found.slice(0, i).some((before) => before.end > one.start))
}

/** Places by their first two characters, the longest first. */
const placesByStart = new Map<string, string[]>()
for (const place of [...placesOfHan.keys()].toSorted((a, b) => b.length - a.length))
  placesByStart.set(place.slice(0, 2), [...(placesByStart.get(place.slice(0, 2)) ?? []), place])

/** Townships with a name that is also a word, where they stand in a list: 通霄、銅鑼. */
const townships = new Set(
  [...placesOfHan.keys()].filter((place) => /[鄉鎮區]$/u.test(place)).map((place) => place.slice(0, -1)),
)

function listedTownships(text: string, knows: Knows): RawClaim[] {
  if (!text.includes('、')) return []
  return placesOf(/(?<=(\p{Script=Han}{2})、)\p{Script=Han}{2}(?=[、,，。和與三等]|$)/gu, text)
    .filter(({ 0: found, 1: before = '' }) => townships.has(found) && placesOfHan.has(before) && !knows(found))
    .map(({ 0: found, index }) => claimAt('name', index, found))
}

/** 法國麵包, 新竹米粉, 廣島燒, 南京路 and 三鷹さん tell of no place. */
const noPlaceBehind =
  /^(?:[市縣县]?(?:風味|料理|口味|拉麵|拉面|ラーメン|うどん|カレー|牛|燒|焼|麵|面包|包|菜|米粉|肉圓|蛋糕|咖啡|豆|茶|抹茶|路|街|大道|人|語|語|製|制|式|風|派|隊長|拼音|字母|数字|洋|系|犬|さん|氏|選手|くん|君|ちゃん|先生|監督|社長|教授))/u

function placesIn(text: string, knows: Knows, isJapanese: boolean): RawClaim[] {
  const found: RawClaim[] = []
  let looked = 0
  for (let at = 0; at < text.length - 1 && looked < mostLookedAt; at += 1) {
    const place = placesByStart.get(text.slice(at, at + 2))?.find((one) => text.startsWith(one, at))
    if (!place) continue
    looked += 1
    if (isStrange(place, knows) && standsAlone(text, at, place, isJapanese)) found.push(claimAt('name', at, place))
    at += place.length - 1
  }
  return found
}

/** A text with 通霄 is one of 苗栗 too; 松本 is enough for 松本市. */
function isStrange(place: string, knows: Knows): boolean {
  if (knows(place) || (place.length > 2 && knows(place.slice(0, -1)))) return false
  const shortest = placesOfHan.get(place)!.map((one) => (one.length > 2 ? one.replace(/[市縣県鎮鄉區]$/u, '') : one))
  return !shortest.some((one) => knows(one))
}

/** 舞台中央 has no 台中, and 能代表 no 能代: in Chinese, words touch each other. */
const beforePlace = /^(?:|[^\p{Script=Han}]|[在到從自往於由與和及赴回去位是客戰的])$/u
const behindPlace = /^(?:$|[^\p{Script=Han}]|[市縣鄉鎮區站店場館的和與及等設舉開也已是都有那這])/u

function standsAlone(text: string, at: number, place: string, isJapanese: boolean): boolean {
  const before = text[at - 1] ?? ''
  const behind = text.slice(at + place.length, at + place.length + 6)
  if (noPlaceBehind.test(behind)) return false
  if (/^\p{Script=Katakana}/u.test(place))
    return (
      !/[\p{Script=Katakana}ー・]/u.test(before + behind.slice(0, 1)) &&
      /^(?:$|[^\p{Script=Hiragana}]|[のでにをはがへともや]|から|まで)/u.test(behind)
    )
  if (!isJapanese) return beforePlace.test(before) && behindPlace.test(behind)
  if (/^\p{Script=Hiragana}/u.test(place))
    return !/\p{Script=Hiragana}/u.test(before) && /^(?:市|町|村|駅|$|[、。!?])/u.test(behind)
  if (/[\p{Script=Han}\p{Script=Katakana}ー]/u.test(before) && !/[県都府道市]/u.test(before)) return false
  // 前橋ウインズ is one of 前橋; 高山植物 none of 高山.
  return (
    !/^\p{Script=Han}/u.test(behind) || /^(?:市|県|町|村|区|駅|港|店|発|行|産|在住|出身|市内|支店|本店)/u.test(behind)
  )
}

/** By what it ends with, a body has a name of its own; the last of them are names of trades. */
const japaneseEndings =
  '財団|協会|協議会|連盟|連合会|組合|商工会|商工会議所|銀行|信用金庫|大学|高校|高等学校|中学校|小学校|学園|学院|病院|医院|クリニック|美術館|博物館|科学館|図書館|文学館|資料館|水族館|動物園|植物園|天文台|気象台|プラネタリウム|劇場|ホール|会館|記念館|公民館|体育館|スタジアム|アリーナ|ドーム|ホテル|旅館|百貨店|神社|大社|新聞|新聞社|放送|テレビ|電鉄|鉄道|航空|出版|出版社|研究所|研究センター|文化センター|財団法人|株式会社|有限会社|合同会社|庁|公園|広場|商店街|市場'
const japaneseTrades =
  '印刷|印刷所|商店|書店|文庫|工房|食堂|酒造|醸造|製菓|製作所|製麺|工業|建設|建築|薬局|食品|運輸|交通|電機|農園|牧場|保育園|幼稚園'
const chineseEndings =
  '大學|高中|國中|國小|小學|中學|學院|醫院|診所|銀行|農會|漁會|公會|工會|商會|協會|學會|基金會|聯盟|聯合會|美術館|博物館|科學館|圖書館|文化館|紀念館|資料館|水族館|動物園|植物園|天文台|氣象署|演藝廳|音樂廳|歌劇院|劇院|戲院|藝廊|畫廊|體育館|巨蛋|體育場|棒球場|文化中心|活動中心|展覽館|飯店|酒店|旅館|百貨|書店|出版社|報社|電視台|航空|研究院|研究所|研究中心|實驗室|公司|集團|工作室|公園|夜市|老街|商圈'
const chineseTrades =
  '電梯|機電|電機|工程|營造|建設|科技|食品|印刷|設計|家具|影像|咖啡|農場|茶行|餅舖|商行|企業|實業|工業|電子|生技|物流|客運|保全'

/** What any town has: 地方銀行, 動物病院, 移動図書館, 大型醫院. */
const generalHead =
  /^(?:地方|地域|地元|近所|近隣|市民|町民|県民|国民|区民|村民|総合|動物|大学|小児|専門|公立|公共|移動|野外|屋外|屋内|大型|小型|中央|各地?|有名|名門|老舗|大手|都市|児童|子ども|こども|付属|附属|中高|中学|専修|職業|音楽|研究|同業|農業|漁業|林業|商業|工業|農協|生活|生協|協同|協働|労働|管理|自治|住民|読者|保護者|実行|委員|同窓|運営|温泉|観光|歴史|文化|現代|近代|自然|科学|学校|企業|民間|民営|公営|公的|海外|国際|国内|日本|地下|駅前|町役場前|中規模|小規模|学級|河川敷|企画|特別|地区|医療|介護|不動産|飲食|旅行|投資|保険|自動車|本格|人気|全国|県内|市内|町内|村内|社内|校内|館内|外部|関連|気象|天体|新築|改築|既存|多目的|大|小|中|両|本|当|同|全|新|旧|元|他|社区|社區|附近|當地|地方|公立|私立|國立|縣立|市立|大型|小型|綜合|一般|專業|知名|百年|獨立|二手|連鎖|傳統|現代|全台|台灣|日本|國際|國內|國外|海外|民間|企業|城市|鄉村|河濱|海濱|濱海|森林|主題|觀光|休閒|運動|市民|社會|職業|家庭|學校|兒童|親子|醫學|教學|動物|植物|地區|區域|團隊|公司|上市|科技|網路|數位|線上|實體|原創|自家|精品|永續|循環|非營利|餐飲|連鎖|媒體|傳播|建設|食品|醫療|金融|投資|保險|旅遊|旅游|影視|娛樂|顧問|物流|設計|廣告|公關|外商|本土|跨國|新創|電商|生技|全部|任何|某|同一|別的|隔壁|對面|旁邊|樓下|樓上|路邊|巷口|街角)$/u

/** Companies that everybody knows. */
const brand =
  /(?<![\p{Script=Han}\p{Script=Katakana}ー])(?:三越|伊勢丹|高島屋|大丸|松坂屋|阪急百貨店|阪神百貨店|東急ハンズ|無印良品|ユニクロ|ニトリ|イオンモール|ヨドバシ|ビックカメラ|ローソン|ファミリーマート|セブン-?イレブン|スターバックス|マクドナルド|トヨタ|ホンダ|ソニー|パナソニック|任天堂|グーグル|アマゾン|マイクロソフト|資生堂|サントリー|キリンビール|日立製作所|三菱|住友|誠品|新光三越|遠東百貨|全聯|家樂福|統一超商|全家便利|星巴克|麥當勞|台積電|鴻海|華碩|宏碁|聯發科|中華電信|台灣大哥大|遠傳|長榮|華航|富邦|國泰金|中信金|博客來|蝦皮|微軟|蘋果公司|輝達|亞馬遜公司|豐田|丰田|捷安特|好市多|宜得利|特力屋|金石堂)(?![\p{Script=Katakana}ー])/gu

/** 国立天文台 where a source has neither. */
const official =
  /^(?:国立|県立|市立|町立|村立|都立|府立|区立|道立|日本|全国|東日本|西日本|國立|縣立|市立|私立|台灣|中華|全國)$/u

const japaneseBody = new RegExp(
  String.raw`(?<![\p{Script=Han}\p{Script=Katakana}ー々])(?<head>[\p{Script=Han}\p{Script=Katakana}ー々ヶ]{2,10}?)(?<ending>${japaneseEndings})(?![\p{Script=Han}\p{Script=Katakana}ー])`,
  'gu',
)
const japaneseTrade = new RegExp(
  String.raw`(?<=^|[\s「『、。!?のは]|株式会社|有限会社)(?<head>\p{Script=Hiragana}{2,8}(?<![なのたてでにはをとがもくしれるい])|[\p{Script=Katakana}ー]{3,10})(?<ending>${japaneseTrades}|銀行|病院|医院|クリニック|新聞|大学|公園)(?![\p{Script=Han}\p{Script=Katakana}ー])`,
  'gu',
)
const chineseBody = new RegExp(
  String.raw`[「『《](?<quoted>\p{Script=Han}{2,7}?)(?<quotedEnding>${chineseEndings}|${chineseTrades})[」』》]|(?<=^|[\s,，、。！？：:]|[由在到於與和向往赴])(?<head>\p{Script=Han}{2,6}?)(?<ending>${chineseEndings})(?=[\s,，。、！？()（）」]|[的舉登開展主辦與和裡里]|$)`,
  'gu',
)
const japaneseSign = new RegExp(`${japaneseEndings}|${japaneseTrades}`, 'u')
const chineseSign = new RegExp(`${chineseEndings}|${chineseTrades}`, 'u')

function bodiesIn(text: string, knows: Knows, isJapanese: boolean): RawClaim[] {
  if (!(isJapanese ? japaneseSign : chineseSign).test(text)) return []
  const patterns = isJapanese ? [japaneseBody, japaneseTrade] : [chineseBody]
  return patterns
    .flatMap((pattern) => placesOf(pattern, text))
    .flatMap(({ 0: found, index, groups }) => {
      const head = groups!['head'] ?? groups!['quoted'] ?? ''
      const ending = groups!['ending'] ?? groups!['quotedEnding'] ?? ''
      const name = head + ending
      if (knows(name) || !isStrangeBody(head, ending, knows, isJapanese)) return []
      return [claimAt('organisation', index + found.indexOf(name), name)]
    })
}

/** A source with a part of its name may mean it. */
function isStrangeBody(head: string, ending: string, knows: Knows, isJapanese: boolean): boolean {
  if (official.test(head)) return !knows(ending) && !knows(head)
  if (isStrangeVenue(head, ending, knows)) return true
  const bare = head.replace(/^(?:国立|県立|市立|町立|村立|國立|縣立|市立|私立|鎮立)/u, '')
  if (generalHead.test(bare) || bare.length < 2) return false
  if (isJapanese) return !/\p{Script=Hiragana}$/u.test(bare) ? !hasPart(bare, knows) : !knows(bare)
  // 的, 個 and such show that the head is none of a name.
  return !/[的個間家這那所座此每是有了]/u.test(bare) && !verbs.test(bare) && !hasPart(bare, knows)
}

/** Where something is held: one of a town of the text, where the text has none of its sort. */
const venue =
  /^(?:演藝廳|音樂廳|歌劇院|美術館|博物館|圖書館|体育館|體育館|巨蛋|體育場|棒球場|文化中心|活動中心|水族館|動物園|植物園|図書館|公民館|会館|スタジアム|アリーナ|文学館|科学館)$/u
const isStrangeVenue = (head: string, ending: string, knows: Knows): boolean =>
  venue.test(ending) && placesOfHan.has(head) && !knows(ending) && !knows(ending.slice(0, 2))

const verbs =
  /[年月日號離開辭進從在去到說想做看找給買賣吃喝住學教辦創捐送跟被讓把將與和或也都就才還再又更最很太]|^(?:參觀|走進|來到|前往|加入|經營|成立|創立|開設|贊助|支持|感謝|一起|自己|我們|他們|大家|所有|許多|很多|全家|老字號)/u

/** Any two characters of it: 北浜工科大学 and 北浜大学. */
function hasPart(head: string, knows: Knows): boolean {
  for (let at = 0; at + 2 <= head.length; at += 1) if (knows(head.slice(at, at + 2))) return true
  return false
}

const compound = /(?<!\p{Script=Han})(\p{Script=Han}{2,4})(\p{Script=Katakana}[\p{Script=Katakana}ー]{2,11})/gu
/** 前橋ウインズ where a source has 高崎ウインズ; not 弊社リンデン where it has 株式会社リンデン. */
function otherHalves(text: string, source: string, knows: Knows): RawClaim[] {
  if (!/\p{Script=Han}\p{Script=Katakana}/u.test(text)) return []
  return placesOf(compound, text).flatMap(({ 0: found, 1: head = '', 2: half = '', index }) => {
    if (hasPart(head, knows) || isCommonKatakana(half)) return []
    const at = source.indexOf(half)
    const other = at > 1 ? source.slice(at - 2, at) : ''
    const isOfPlaces = placesOfHan.has(head) || placesOfHan.has(other) || knows(`${other}市`) || knows(`${other}県`)
    return isOfPlaces && /^\p{Script=Han}{2}$/u.test(other) ? [claimAt('organisation', index, found)] : []
  })
}

const side = /(?<![\p{Script=Han}])(?:[県縣市町][南北東西]部?|[南北東西中]部)(?![\p{Script=Han}])/gu
/** 県北 where a source has 県南, and 駅前 where it has no station. */
function otherSides(text: string, source: string, knows: Knows): RawClaim[] {
  const sides = /[県縣市町][南北東西]|[南北東西中]部/u.test(text) ? placesOf(side, text) : []
  const strange = sides.filter(({ 0: found }) => {
    const other =
      found.endsWith('部') && found.length === 2 ? /[南北東西中]部/u : new RegExp(`${found[0]}[南北東西]`, 'u')
    return (
      !knows(found.slice(0, 2)) && !/[東西南北]/u.test(found.replace(/部$/u, '').slice(0, -1)) && other.test(source)
    )
  })
  const station = knows('駅') ? null : /(?<!\p{Script=Han})駅(?:前|ビル|近)/u.exec(text)
  return [
    ...strange.map(({ 0: found, index }) => claimAt('name', index, found)),
    ...(station ? [claimAt('name', station.index, station[0])] : []),
  ]
}

const floor =
  /(地下|B)?(?<![\d一二三四五六七八九十~–-]|[\d一二三四五六七八九十]、)([一二三四五六七八九]|十[一二三四五六七八九]?|\d{1,2}) ?(?:樓(?!層|以|高|梯)|階(?!建|段|級|層))/gu
/** A floor as it is compared: B1, 2. */
const floorOf = (under: string | undefined, number: string): string =>
  `${under ? 'B' : ''}${numberIn(number) ?? number}`
/** Floors that are written otherwise, or are several. */
const otherFloor =
  /\d ?F(?![a-z])|[\d一二三四五六七八九十] ?[、~–-] ?[\d一二三四五六七八九十]{1,3} ?[樓階]|[一二三四五六七八九]{2}[樓階]|地階|B\d(?! ?[樓階])/u

/** 一樓 where a source has 地下一樓. */
function otherFloors(text: string, source: string): RawClaim[] {
  if (!/[樓階]/u.test(text) || otherFloor.test(source) || otherFloor.test(text)) return []
  const known = new Set(Array.from(source.matchAll(floor), ([, under, number = '']) => floorOf(under, number)))
  if (known.size === 0) return []
  return placesOf(floor, text).flatMap(({ 0: found, 1: under, 2: number = '', index }) =>
    known.has(floorOf(under, number)) ? [] : [claimAt('name', index, found)],
  )
}

const englishEndings =
  'Library|School|College|University|Hospital|Church|Museum|Gallery|Theatre|Theater|Council|Trust|Foundation|Road|Street|Lane|Avenue|Square|Hall|Park|Bridge|Station|Club|Institute|Association|Society|Fund|Bank|Farm|Hotel|Inn|Pier|Quay|Green|Common'
const englishBody = new RegExp(
  String.raw`(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{2,30}) (${englishEndings})(?![\p{L}-])`,
  'gu',
)
const noHead =
  /^(?:The|Our|Your|Their|His|Her|My|This|That|Every|Each|Local|City|Town|County|District|Borough|Parish|Village|Community|Public|Central|National|Royal|State|New|Old|Great|Big|High|Main|Upper|Lower|North|South|East|West|Primary|Secondary|Middle|Grammar|Junior|Infant|Elementary|Free|Food|Join|Visit|Support|Meet|Happy|From|With|And|For|At|In|Save)$/u
/** So many words may stand between: Saltersby Borough Council. */
const between = String.raw`(?:[ ’'-]{1,3}[\p{L}’'-]{1,20}){0,3}?[ ’'-]{1,3}`

/** A station that is no name does not speak of Station Road. */
const written = (name: string, ending: string): RegExp =>
  new RegExp(
    `(?:${name}|${name.toUpperCase()})${between}(?:${ending}|${ending.toLowerCase()}|${ending.toUpperCase()})`,
    'u',
  )

/** Cork is a material, and Austin somebody. */
const alsoWords = new Set([
  'Cork',
  'Austin',
  'Kent',
  'Florida',
  'Reading',
  'Bath',
  'Sandwich',
  'Turkey',
  'China',
  'Georgia',
  'Jordan',
  'Chad',
  'Paris',
  'Victoria',
  'Lincoln',
  'Chelsea',
])

/** Station Road where a source has Mill Road and a station. */
function englishBodies(text: string, source: string, knows: Knows): RawClaim[] {
  const bodies = placesOf(englishBody, text).filter(({ 0: found, 1: head = '', 2: ending = '' }) => {
    if (noHead.test(head) || source.toLowerCase().includes(found.toLowerCase())) return false
    const name = head.replace(/['’]s?$/u, '')
    if (written(name, ending).test(source)) return false
    return new RegExp(String.raw`\p{Lu}[\p{L}’'-]{2,30} ${ending}(?![\p{L}-])`, 'u').test(source)
  })
  const first = placesOf(/(?:^|[.!?\n] {0,2})(\p{Lu}\p{Ll}{2,14})(?![\p{L}’'-])/gu, text).filter(
    ([, word = '']) => englishPlaces.has(word) && !alsoWords.has(word) && !knows(word),
  )
  const kindOf = (ending = ''): FindingKind =>
    /^(?:Road|Street|Lane|Avenue|Square|Bridge)$/u.test(ending) ? 'name' : 'organisation'
  return [
    ...bodies.map(({ 0: found, 2: ending, index }) => claimAt(kindOf(ending), index, found)),
    ...first.map(({ 0: found, 1: word = '', index }) => claimAt('name', index + found.length - word.length, word)),
  ]
}
