import { listPeople } from './altered-names.ts'
import { surname as commonSurname } from './names.ts'
import { roleBefore, titleBehindPart, titleOfSpeaker } from './titles.ts'

/** Whom a text names, and by which part of a name it may name somebody. */

const surname = String.raw`(?:${commonSurname}|[莊歐卓俞章康古甘辛巫饒凌官駱喬伍童倪祝裴聶焦柳邢穆葛藍佘覃齊霍費艾畢鮑岳殷翟龍麥白萬])`

const latinPerson = /\p{Lu}\p{Ll}{1,20}(?: (?:\p{Lu}\.? )?(?:de |van |von )?\p{Lu}[\p{L}’'-]{1,20}){1,2}/gu
/** Somebody of one name: a teacher called Anneka, my mum Jean, her brother Derek, said Priya. */
const latinGiven =
  /(?:called|named|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|Mrs?|Ms|Miss|Dr|said|says|asks|adds)\.? (?:(?:mum|mom|mother|dad|father|sister|brother|wife|husband|partner|son|daughter|friend|aunt|uncle|colleague|neighbou?r|boss|teacher|coach) )?(\p{Lu}\p{Ll}{2,15})(?![\p{L}-]|[’']\p{L}{2}| \p{Lu})/gu
/** More of them are a list. */
const mostPeople = 30

/** 阿哲：「...」 and 「...」(はるパパさん). */
const labelled =
  /(?:^|\n)・?([^\n：:「」]{1,12})[:：]「|」[(（]([^)）\n]{1,12})[)）]|(阿\p{Script=Han})(?!\p{Script=Han}?[嬤公伯姨])/gu

const speakingPerson = new RegExp(
  String.raw`${surname}\p{Script=Han}{2}(?=說|表示|指出|則|賽後|致詞|出任|回應|認為|獲|笑)|(?<!\p{Script=Han})\p{Script=Han}{2,4}(?=${titleOfSpeaker})|(?<!\p{Script=Han})\p{Script=Han}{3,4}(?<![者員長人客家生会社店側])(?=は「)|(?<=[:：])(?<=(?:${roleBefore}|取締役)[:：])\p{Script=Han}{3,5}(?!\p{Script=Han})`,
  'gu',
)

const address = 'さん|くん|君|ちゃん|氏|さま|様'
/** Behind a whole Japanese name: 佐伯真理子館長. */
const japaneseTitle = `${address}|[副准]?(?:館長|会長|社長|店長|園長|院長|所長|校長|課長|部長|係長|工場長|事務局長|局長|室長|組合長|理事長|団長|隊長|座長|駅長|編集長|船長|議長|委員長|教授|教諭|講師|研究員|学芸員|司書|医師|監督|主将|選手|コーチ|ヘッドコーチ|マネージャー|代表|理事|議員|組長|棟梁|杜氏|シェフ|住職|宮司|リーダー|ディレクター|キャプテン)`
const given = String.raw`(?:\p{Script=Han}{1,5}|\p{Script=Han}{1,3}(?:\p{Script=Hiragana}{2,4}|\p{Script=Katakana}{2,6}))`
const longName = String.raw`(?:\p{Script=Han}{3,5}|\p{Script=Han}{1,3}(?:(?![のはがをにでともへやか])\p{Script=Hiragana}{2,4}|\p{Script=Katakana}{2,6}))`
/**
 * 航さん「…」 at the head of a line, 佐伯真理子館長, 戸塚勇(79), DTP・渡辺ゆかり(入社6年目)「…」, 木島凛。 where the text goes on
 * with 木島は.
 */
const japanesePerson = new RegExp(
  String.raw`(?:^|\n)[・■◆●○-]?(?<line>${given})(?=(?:${address})?(?:\([^()\n]{1,20}\))?「)|(?<!\p{Script=Han})(?:(?<titled>\p{Script=Han}{3,5})(?=${japaneseTitle})|(?<addressed>${longName})(?=${address}|選手))|(?<!\p{Script=Han})(?<aged>${longName})(?=\((?:\d{2,3}(?:歳|\)|[、・,])(?!\d)|入社|当時))|[・、](?<role>${longName})(?=(?:さん)?(?:\([^()\n]{1,20}\))?(?:より|から)?(?:ひとこと|一言)?「)|(?<!\p{Script=Han})(?<named>\p{Script=Han}{3,5})(?=。)`,
  'gu',
)
/** The last word of a body, an office or a thing: 図書館長 is nobody of the name 図書. */
const noJapaneseName =
  /[会部課館社所院校店局室科組班団係町村市区県国省庁者員長家生客様達々品物]$|^(?:同|当|本|各|全|前|元|新|旧|副|総|市|県|町|村)(?:.{2}$)|^(?:図書|青年|学級|学年|学校|教育|商工|地域|地元|開発|営業|技術|製造|制造|販売|広報|総務|人事|責任|担当|主任|事務)/u

/** Behind these stands a name: 電機技師馮國棟, 我媽陳秀鑾. */
const chineseRole =
  '師傅|[技律醫導廚藥教設攝講]師|設計師|工程師|攝影師|營養師|[店廠院校會局處科組隊團館園里鄉鎮縣市村社所班董事]長|[主教]練|教練|總監|主任|主委|委員|經紀人|負責人|發起人|創辦人|主持人|發言人|主理人|農友|開發者|使用者|作者|學者|讀者|記者|編輯|中鋒|後衛|前鋒|投手|捕手|選手|老師|教授|博士|導演|歌手|作家|畫家|藝術家|陶藝家|音樂家|[媽爸]|太太|妻子|先生|丈夫|父親|母親|女兒|兒子|妹妹|姊姊|姐姐|哥哥|弟弟|同學|志工|代表|總幹事|幹事|總干事|干事|秘書|經理|執行長|協理|專員|顧問|人資|護理師|獸醫師|房東|鄰居|住戶'
/** Where a name of two characters ends: 們, 說 and such are in no name. */
const chinesePerson = new RegExp(
  String.raw`(?:(?<role>${chineseRole})|叫|、|，|,|^|\n)(?<name>${surname}(?![們的了是在有和與及或都也要會能可就這那不])\p{Script=Han}[^\P{Script=Han}說則也在笑是的表坦提指認和與及為從把被了著過將已來去之等並并幫帶都還又才便就會要]?)(?=[\p{Script=Han}(（:：,，、。「\s]|$)`,
  'gu',
)
/** Behind it stands what people do: without a role, surname and two characters are also other words. */
const spoke =
  /^(?:[在從][^。！？\n]{1,6})?(?:也|則|才|又|還|都|就|笑|賽後|當時)?(?:說|表示|指出|提醒|坦言|認為|強調|笑|回憶|透露|補充)/u

function japanesePeople(text: string): string[] {
  if (!/[\p{Script=Hiragana}]/u.test(text)) return []
  return Array.from(text.matchAll(japanesePerson)).flatMap(({ groups }) => {
    const { line, titled, addressed, aged, role, named } = groups!
    const name = line ?? titled ?? addressed ?? aged ?? role ?? named ?? ''
    const isWord = named !== undefined && !text.includes(`${named.slice(0, 2)}は`)
    return noJapaneseName.test(name) || isWord ? [] : [name]
  })
}

function chinesePeople(text: string): string[] {
  if (/\p{Script=Hiragana}/u.test(text)) return []
  return Array.from(text.matchAll(chinesePerson)).flatMap(({ 0: found, index, groups }) => {
    const { role, name = '' } = groups!
    const end = index + found.length
    return name.length === 3 && (role || spoke.test(text.slice(end, end + 12))) ? [name] : []
  })
}

const noPartBehind = /(?:表示|指出|提醒|坦言|笑說|說|則|博士|教授|先生|女士|小姐|[准副]|より|から)$/u
const chineseNameAtEnd = new RegExp(String.raw`(?<=^\p{Script=Han}{1,8})${surname}\p{Script=Han}{2}$`, 'u')

/** 莊麗雪 in 主委莊麗雪表示. */
function bareName(name: string, isJapanese: boolean): string {
  const bare = name.replace(noPartBehind, '')
  return (!isJapanese && chineseNameAtEnd.exec(bare)?.[0]) || bare
}

/** The people of a text by their whole names, as far as it gives them. */
export function peopleIn(text: string): string[] {
  const isJapanese = /\p{Script=Hiragana}/u.test(text)
  const latin = Array.from(text.matchAll(latinPerson)).map(([name]) => name)
  const called = Array.from(text.matchAll(latinGiven), ([, name = '']) => name).filter(
    (name) => /^\p{Lu}/u.test(name) && !noGiven.test(name),
  )
  const labels = Array.from(text.matchAll(labelled)).map(([, before, behind, ofHan]) => before ?? behind ?? ofHan ?? '')
  const speaking = Array.from(text.matchAll(speakingPerson)).map(([name]) => name)
  const han = [...listPeople(text), ...japanesePeople(text), ...chinesePeople(text), ...labels, ...speaking]
  const all = [...new Set([...latin, ...called, ...han.map((name) => bareName(name, isJapanese))])].filter(
    (name) => name.length > 1 && !noName.test(name),
  )
  // 江正雄賽後 is 江正雄.
  return all.filter((name) => !all.some((one) => one !== name && name.includes(one))).slice(0, mostPeople)
}

const noGiven =
  /^(?:The|This|That|They|There|She|You|And|But|Not|One|Our|His|Her|Mum|Mom|Dad|Mother|Father|Uncle|Aunt|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|English|British|American|French|German|Instagram|Facebook)$/u
/** 的住戶, 40代・女性, 食パン: what stands where a name might. */
const noName =
  /\d|^的|^(?:阿里|阿嬤|謝謝|食パン|農家|義母|研究員|店長)|・.{0,12}・|(?:ます|[っしきんいえれ][ただ]|する|いる|ない|たち|など|から|まで|より)$/u

const isHan = (name: string): boolean => /^\p{Script=Han}/u.test(name)

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)) return true
  return false
}

const behindPart = new RegExp(`^(?:${titleBehindPart}|${japaneseTitle})`, 'u')
/** A surname of two characters alone: 木島は, 石田が. */
const behindSurname = /^(?:は|が|も|の(?!は)|から|より|、|:|「|$)/u

/** Whether a part of a name stands in a text with what is put behind the names of people. */
function standsTitled(text: string, part: string, isSurname: boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const behind = text.slice(at + part.length, at + part.length + 8)
    const isAlone = part.length > 1 || !/\p{Script=Han}/u.test(text[at - 1] ?? '')
    if (isAlone && behindPart.test(behind)) return true
    if (isSurname && part.length > 1 && !/\p{Script=Han}/u.test(text[at - 1] ?? '') && behindSurname.test(behind))
      return true
  }
  return false
}

/** ゆかり of 渡辺ゆかり; the last two characters of others. */
const givenOf = (name: string): string =>
  /[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,6}$/u.exec(name)?.[0] ?? name.slice(-2)

/** Whether a text names somebody, also by one of their names. */
export function isNamedIn(text: string, name: string): boolean {
  if (text.includes(name)) return true
  if (!isHan(name)) return name.split(' ').some((part) => part.length > 2 && hasWord(text, part))
  if (name.length < 3) return standsTitled(text, name, true)
  if (text.includes(givenOf(name))) return true
  const lengths = [1, 2, 3].filter((length) => length < name.length)
  return lengths.some(
    (length) => standsTitled(text, name.slice(0, length), true) || standsTitled(text, name.slice(-length), false),
  )
}
