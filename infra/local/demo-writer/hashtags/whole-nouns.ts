import { segmentWords } from '../reading/words.ts'
import { mayBeOfName } from './nouns-chinese.ts'

/** Where a noun stands in its text. */
interface Place {
  text: string
  title: string
  /** The title and the first sentence. */
  opening: string
  /** The title and the first two sentences. */
  near: string
}

/** In quotation marks, but not as what something is about: 以「等待」為題. */
const quoted = (text: string, surface: string): boolean =>
  /[「『《]/u.test(text) &&
  ['「」', '『』', '《》'].some(([open, close]) =>
    text.replaceAll(/[以是]「/gu, '').includes(`${open}${surface}${close}`),
  )

/** What the headline and the opening have in common, whole in both: 城市縮時攝影獎. */
export function sharedNames(title: string, opening: string): string[] {
  const found: string[] = []
  for (let start = 0; start + shortestShared <= title.length; start += 1) {
    let end = start + shortestShared
    if (!opening.includes(title.slice(start, end))) continue
    while (end < title.length && end - start < longestShared && opening.includes(title.slice(start, end + 1))) end += 1
    found.push(title.slice(start, end))
  }
  return found.filter(
    (name, i) =>
      /^\p{Script=Han}+$/u.test(name) &&
      (nounEnd.test(name) || placeEnd.test(name)) &&
      !found.slice(0, i).some((other) => other.includes(name)) &&
      [title, opening].some((part) => isBounded(name, part)),
  )
}

const shortestShared = 4
const longestShared = 10

/** Other words stand on both sides of it somewhere. */
export function isBounded(name: string, part: string): boolean {
  const { before, after } = neighbours(name, part)
  return before.some((sign, i) => (freeBefore.test(sign) || /[屆回次]/u.test(sign)) && freeAfter.test(after[i]!))
}

/** What stands beside each occurrence: the sign, an empty one where a line begins or ends, and the word after it. */
interface Neighbours {
  before: string[]
  after: string[]
  next: string[]
}

function neighbours(surface: string, text: string): Neighbours {
  const found: Neighbours = { before: [], after: [], next: [] }
  let at = text.indexOf(surface)
  while (at >= 0 && found.before.length < mostLooked) {
    const end = at + surface.length
    found.before.push(text.charAt(at - 1).trim())
    found.after.push(text.charAt(end).trim())
    found.next.push(segmentWords(text.slice(end, end + longestWord), 'zh-TW')[0]?.segment.trim() ?? '')
    at = text.indexOf(surface, end)
  }
  return found
}

const mostLooked = 40
const longestWord = 5

/** Signs that end a word before a noun, and begin one after it. */
const freeBefore =
  /^(?:$|[^\p{Script=Han}]|[的在是和與及或把讓給從到向對為於以將用有沒了起往讀買賣辦找做說看逛沿到為經位學練玩養種])$/u
const freeAfter =
  /^(?:$|[^\p{Script=Han}]|[的了是在和與及或也都就而但把被讓給從到向對為於以將會要可能有沒不已因由裡上週周昨今明去日自每從起內共設位現舉公宣表指年這那則便仍再又只還])$/u
/** Next to these signs of place the noun is a piece: 中西區. */
const fixed = /[中上下前後內外東西南北大小新舊老]/u

const areSame = (signs: readonly string[]): boolean =>
  signs.length > 1 && /^\p{Script=Han}/u.test(signs[0]!) && signs.every((sign) => sign === signs[0])

/** The same word follows each time, and it may be of a name: 小島 of 小島烘焙, not 客服電話 before 關掉. */
const goesOn = ({ after, next }: Neighbours): boolean =>
  areSame(next) && (next[0] === '公司' || (!freeAfter.test(after[0]!) && mayBeOfName(next[0]!)))

/** The same sign stands before each: 島烘焙. */
const beganBefore = ({ before }: Neighbours): boolean => areSame(before) && !freeBefore.test(before[0]!)

const placeEnd =
  /(?:之家|書局|書房|麵館|小館|小吃店|診所|藥局|餐館|商行|工坊|旅館|民宿|農場|牧場|果園|酒廠|茶行|餅舖|村|里|鎮|鄉|市|縣|街|路|巷|橋|港|島|山|溪|湖|灣|區|市場|夜市|大學|學院|國小|國中|高中|公園|植物園|圖書館|圖書室|博物館|美術館|書店|合唱團|樂團|協會|基金會|工作室|車站|碼頭|步道|老街|商圈|咖啡館|餐廳|市集|支線|鐵道|鐵路|木橋|部落|畫廊|號)$/u
/** 新北市永和中正路: nobody follows an address. */
const address = /^.{4,}[路街巷號]$/u
const nounEnd =
  /[館院廳堂所站場廠園區村里鎮鄉市縣街路橋港島山河溪湖海灣校系團隊店舖鋪社劇節祭展賽獎茶酒飯麵湯糕餅糖果菜肉魚油鹽米車船機器箱袋包杯盤碗燈椅桌床櫃窗牆衣鞋襪帽布花草樹木林網費案貓狗鳥屋房樓藥學步道線壺毯衫褲裙鍋爐窯筆錶琴鼓球刀瓜豆筍菇蛋雞鴨牛豬羊蝦蟹貝醬醋蜜陶皮絲棉毛法券卡票集話帳本書報畫曲歌片皂坊誌餐品司焙]$|[A-Za-z\d]$/u
const unnamed =
  /^[同該此本全各每某回去來往赴到在和與及的了是我你他她它們這那哪打先再又還只最更很太不沒無未已曾可要能會想請把被讓給比跟向對從由為於以將用並且或而但卻也都就才做用找買賣]|^(?:昨|今|明|前|後|當|隔|翌|上|下|每|整|半)[日天年月晚週周夜]|^元旦$|^[週周][一二三四五六日末]/u
const verbal =
  /^(?:試辦|試營運|試行|代表|新增|增設|配合|因應|考量|前往|參加|舉辦|擊敗|成為|提供|支持|協助|推出|販售|銷售|改成|打造)|表示|指出|認為|強調|說$|[了著過得嗎呢吧啊把被讓給]|超標|加裝|調整|上漲|下跌|回收|上線|開放|關閉|延長|起調|公布|通過|登場|入手|開賣|和平|共處|決定|學會|離開|回到|搬回|出海|開始|取消|增加|減少|改成|設立|成立|搬到|搬家$/u
/** What is done or said, be it a part of a run: 蚊子和平共處. */
export const isVerbal = (surface: string): boolean => verbal.test(surface)
const general =
  /^(?:屋頂|天花板|牆壁|地板|門窗|窗戶|樓梯|水管|電線|家人|個人|大人|人家|客戶|同事|朋友|先生|小姐|老闆|學生|老師|孩子|小孩|居民|民眾|觀眾|客人|顧客|會員|員工|志工|影片|照片|圖片|資料|系統|網站|網頁|功能|活動|時段|費用|票價|門票|電話|信箱|地址|地點|現場|門口|入口|出口|路口|車輛|汽車|住戶|讀者|路線|班次|車次|站牌|車資|路段|時刻表|說明會|保固|試辦|整修|人次|生活|學習|免費|專線|表單|名額|材料|成分|容量|顏色|尺寸|規格|售價|單價|優惠|商品|產品|作品|項目|公司|團隊|單位|部門|辦公室|會議室|教室|房間|客廳|廚房|陽台|院子|桌子|椅子|杯子|袋子|箱子|盒子|車子|房子|屋子|孫子|兒子|女兒|媽媽|爸爸|阿嬤|阿公|二伯|夏天|冬天|春天|秋天|周末|週末|週日|週六|平日|假日|早餐|午餐|晚餐|宵夜|第一天|一樓|二樓|三樓)$/u
const time =
  /^[本這上下]?[週周](?:[一二三四五六日天末])?$|^(?:個|半)?(?:禮拜|星期|鐘頭|小時|分鐘|年|月|週|天|日)[一二三四五六日天末]?$/u
/** 禮拜 of 三個禮拜: how long, and no thing. */
export const isTimeChinese = (surface: string): boolean => time.test(surface)
/** 村民, 遊客 */
const people = /^.{1,2}[民客友員]$/u
/** What a longer noun, said once, may not end in: 澎湖出海人. */
const looseEnd = /[人員家者店裡]$/u

/**
 * Whether a run of characters is a whole noun of a Chinese text that tells something: in quotation marks, or ended as
 * nouns are and bounded by other words wherever it stands, and of weight in the text.
 */
export function isWholeChinese(surface: string, place: Place): boolean {
  if (!/\p{Script=Han}/u.test(surface)) return surface.length > 2 && place.text.split(surface).length > 2
  if ([unnamed, general, verbal].some((wrong) => wrong.test(surface))) return false
  if (isMeant(surface, place.title, place.text.slice(place.title.length))) return false
  if (quoted(place.text, surface)) return true
  if (isCutFrom(place.title, surface)) return false
  if (signBefore(surface, place.text) !== '') return false
  const beside = neighbours(surface, place.text)
  const isPlace = surface.length > 2 && placeEnd.test(surface)
  const isNoun = isPlace ? !address.test(surface) : nounEnd.test(surface)
  return isNoun && !beganBefore(beside) && !goesOn(beside) && hasWeight(surface, place, beside)
}

/** It stands in the opening, and more than once, or is whole where it stands. */
function hasWeight(surface: string, place: Place, beside: Neighbours): boolean {
  const { before } = beside
  if (surface.length < 3) return before.length > 2 && place.opening.includes(surface)
  return (
    (before.length > 1 && place.near.includes(surface)) ||
    isWholeOnce(surface, beside, {
      isPlace: surface.length > 2 && placeEnd.test(surface) && place.opening.includes(surface),
      isNear: place.title.includes(surface),
    })
  )
}

/** 車道 of 自行車道: wherever the headline has these signs, they begin within one of its words. */
function isCutFrom(title: string, surface: string): boolean {
  if (!title.includes(surface)) return false
  return segmentWords(title, 'zh-TW').every(({ index }) => !title.startsWith(surface, index))
}

/** A noun that is no person and no verb, bounded by other words somewhere in the text. */
export function isCommonNounChinese(surface: string, title: string, text: string): boolean {
  if ([unnamed, general, verbal, people, time].some((wrong) => wrong.test(surface)) || isMeant(surface, title, text))
    return false
  if (isCutFrom(title, surface)) return false
  const isWord = text.split(surface).length > 2 && segmentWords(surface, 'zh-TW').length === 1
  return isWord || isBounded(surface, `${title}\n${text}`)
}

/**
 * 為什麼我不再幫同事「順便」: a word of the language that the headline sets off, and the text says without marks. A name has no word
 * of the dictionary, or keeps its marks.
 */
function isMeant(surface: string, title: string, text: string): boolean {
  if (!quoted(title, surface) || segmentWords(surface, 'zh-TW').length > 1) return false
  const all = text.split(surface).length - 1
  const marked = text.split(`「${surface}」`).length - 1
  return all - marked > taken && marked === 0
}

const taken = 1

/** What is said once must be bounded there, be short, and stand in the opening or be a place. */
function isWholeOnce(
  surface: string,
  { before: [before = ''], after: [after = ''] }: Neighbours,
  { isPlace, isNear }: { isPlace: boolean; isNear: boolean },
): boolean {
  // 「從海線車站、糖廠到森林鐵路」 counts out what there is to see.
  if ([before, after].includes('、')) return false
  if (!freeBefore.test(before) || fixed.test(before) || !freeAfter.test(after)) return false
  const words = segmentWords(surface, 'zh-TW').map(({ segment }) => segment)
  const isShort = words.filter(({ length }) => length > 1).length <= (isPlace ? mostWords + 1 : mostWords)
  return isShort && (isPlace || (isNear && words[0]!.length > 1 && !looseEnd.test(surface)))
}

/** 徒步區 of 試辦徒步區: what is done with a thing is none of its name. */
export const withoutDeed = (surface: string): string =>
  surface
    .replace(/^(?:試辦|試行|增設|新設|開放|推出|舉辦|舉行|誠徵|急徵|徵求|招募)(?=.{3})/u, '')
    .replace(/(?<=.{4})(?:上線|登場|開跑|開賣|上市)$/u, '')

/**
 * 安醫院 of 和安醫院: wherever the text has it a sign stands before it that joins words as well, and somewhere that sign joins nothing, where a
 * sentence begins.
 */
export function signBefore(surface: string, text: string): string {
  const { before } = neighbours(surface, text)
  const [sign = ''] = before
  const isJoining = /^[和與及同]$/u.test(sign) && areSame(before)
  return isJoining && new RegExp(`(?:^|[\\n。！？「，：])${sign}${surface}`, 'u').test(text) ? sign : ''
}

/** The whole name of which a noun is the beginning wherever it stands: 小島烘焙 where the noun is 小島. */
export function completed(surface: string, text: string): string {
  let whole = signBefore(surface, text) + surface
  while (whole.length < longestName) {
    const beside = neighbours(whole, text)
    if (!goesOn(beside)) break
    whole += beside.next[0]
  }
  return whole
}

const longestName = 6
const mostWords = 2

/** 秀朗 is a piece of the 秀朗橋, and 杏鮑菇煎 says what is done to the mushrooms. */
export function isStump(surface: string, text: string): boolean {
  const isCut = text
    .split(surface)
    .slice(1)
    .every((after) => /^[橋站港寺廟宮溪湖島]/u.test(after))
  const isDone =
    surface.length > 2 &&
    /[煎炒煮蒸烤燉滷切洗曬修賣買做拿放]$/u.test(surface) &&
    text.replaceAll(surface, '').includes(surface.slice(0, -1))
  // 隨行泡茶 goes on to 杯 wherever it stands.
  const next = text
    .split(surface)
    .slice(1)
    .map((after) => after.charAt(0))
  const isOpen =
    next.length > 1 &&
    next.every((sign) => sign === next[0] && /[杯機車站館店屋器箱包帽鞋袋書卡票師班課場燈船隊團]/u.test(sign))
  return isCut || isDone || isOpen || /^[像如很最]|[大小]匙$/u.test(surface)
}

/** 舊穀倉改造圖書館: a clause of the headline, which the text never says as a name. */
export const isClause = (surface: string, headline: string, text: string): boolean =>
  headline.includes(surface) && text.split(surface).length <= 2 && becomes.test(surface)
const becomes = /.{2}(?:改[造建裝]|變身|翻[修新]|重建|取代|升級|轉型|啟用|啟動|開通|引進)為?.{2}/u
