import { claimAt, type RawClaim } from './claim-shapes.ts'
import { surname } from './names.ts'
import { chineseRoleBefore, roleBefore, titleBehindRole, titleOfPerson, titleThatIsNoPlace } from './titles.ts'

const behindName = String.raw`は|が|${titleBehindRole}|說|説|表示|指出|提醒|認為|強調|致詞|[「，,、：:（(]|$`
const personByTitle = new RegExp(
  String.raw`(?:${roleBefore})[・、の ]?(?<name>\p{Script=Han}{3,5}?)(?=${behindName})|(?<![\p{Script=Han}])(?<titled>\p{Script=Han}{3,5}?)(?=${titleOfPerson})`,
  'gu',
)
/** 中鋒宋品萱 16 分: a Chinese name has three signs; behind 媽媽高興得 stands no end of a name. */
const chinesePerson = new RegExp(
  String.raw`(?:${roleBefore}|${chineseRoleBefore})(?<name>${surname}\p{Script=Han}{2})(?=[^\p{Script=Han}]|$|[是在則也說説表指提笑坦認強幫與和及以為負擔率帶])`,
  'gu',
)
/** 賴建廷則認為 */
const behindShortName = /[則也都還又曾]$/u
/** A text that names more people is a list. */
const mostPeople = 30

/** Names of people in Han characters, by the role before or the title behind them. */
export function listPeople(text: string): string[] {
  const names = [...text.matchAll(personByTitle), ...text.matchAll(chinesePerson)]
    .flatMap(({ groups }) => groups?.['name'] ?? groups?.['titled'] ?? [])
    .map((name) => (name.length > 3 ? name.replace(behindShortName, '') : name))
  return [...new Set(names)].slice(0, mostPeople)
}

function areOneSignApart(a: string, b: string): boolean {
  let apart = 0
  for (let i = 0; i < a.length && apart < 2; i += 1) if (a[i] !== b[i]) apart += 1
  return apart === 1
}

const han = /^\p{Script=Han}+$/u

const beginsWithSurname = new RegExp(`^${surname}`, 'u')
/** 女兒惠雯 has no person 兒惠雯, where the source names 施惠雯. */
const mayBegin = (part: string, name: string): boolean =>
  part[0] === name[0] || !beginsWithSurname.test(name) || beginsWithSurname.test(part)

/** Names of people of whom a source has all signs but one: 小林直人 where it names 小林直樹. */
function alteredPeople(text: string, people: readonly string[], isKnown: (part: string) => boolean): RawClaim[] {
  return people.flatMap((name) => {
    const found: RawClaim[] = []
    // One of the first two signs is the same, since only one is changed: few places are looked at.
    for (let i = 0; i + name.length <= text.length; i += 1) {
      if (text[i] !== name[0] && text[i + 1] !== name[1]) continue
      const part = text.slice(i, i + name.length)
      if (areOneSignApart(part, name) && han.test(part) && !isKnown(part) && mayBegin(part, name))
        found.push(claimAt('name', i, part))
    }
    return found
  })
}

const prefectures =
  '北海道|青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|東京|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|京都|大阪|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄|札幌|仙台|横浜|名古屋|神戸'
/** No part of another word. */
const surely = '桃園|高雄|基隆|新竹|苗栗|彰化|南投|雲林|嘉義|屏東|宜蘭|花蓮|澎湖|金門|馬祖'
const counties = `[台臺][北中南東]|新北|${surely}`
/** Every place has one of them; most texts have none. */
const placeName = new RegExp(`${prefectures}|${counties}`, 'u')
/** Not 山口さん and 千葉県 of a person, and no part of a longer word such as 高雄獅. */
const place = new RegExp(
  String.raw`(?<=^|[^\p{Script=Han}]|[在到從自往於由與和及赴回去位])(?:${prefectures}|${counties})(?=[縣県市都府]|の|で|に|から|へ|と|を|は|も|や|的|和|與|[、，。！）,.!?)]|\s|$)(?!${titleThatIsNoPlace})`,
  'gu',
)
/** In a list, whatever stands behind it: 屏東、台東、花蓮修好. The others are parts of other words too: 台中間, 新北歐. */
const listedPlace = new RegExp(
  String.raw`(?<=\p{Script=Han}、)(?:${surely})(?!獅|米粉|貢丸|肉圓|料理|[麵面餅茶式])`,
  'gu',
)
/** A town, where nothing else in Han characters stands before it. */
const town =
  /(?<=^|[^\p{Script=Han}\p{Script=Katakana}]|[縣県都府])\p{Script=Han}{2}(?:市|県|縣|町|村)(?=の|で|に|から|へ|と|を|は|も|、|，|。|的|\s|$)/gu
/** Markets, cities and villages of no name. */
const noTown =
  /^(?:這|那|此|都|城|夜|超|各|本|當|当|同|全|跨|外|貴|隣|某|農|漁|山|港|古|無|集|進|開|逛|上|好|在|到|去|從|和|與|每|一|二|三|四|五|六|七|八|九|十)|[都城夜超門股早朝魚花農漁器董]市$|[農漁山港]村$/u

function strangePlaces(
  text: string,
  isKnown: (part: string) => boolean,
  isKnownAlone: (part: string) => boolean,
): RawClaim[] {
  const hasPlace = placeName.test(text)
  const standing = hasPlace ? Array.from(text.matchAll(place)) : []
  const listed = hasPlace && text.includes('、') ? Array.from(text.matchAll(listedPlace)) : []
  const named = [...standing, ...listed.filter(({ index }) => standing.every((one) => one.index !== index))].map(
    ({ 0: found, index }) => claimAt('name', index, found),
  )
  const towns = Array.from(/[市県縣町村]/u.test(text) ? text.matchAll(town) : [])
    .filter(({ 0: found }) => !noTown.test(found))
    .map(({ 0: found, index }) => claimAt('name', index, found))
  return [...named, ...towns].filter((claim) => {
    const { start, end } = claim
    const name = text.slice(start, end)
    // 松本 is enough for 松本市.
    if (isKnown(name) || (towns.includes(claim) && isKnownAlone(name.slice(0, -1)))) return false
    // 長野の松本 says where a place of the text is.
    const within = /^[県縣府都]?の?(\p{Script=Han}{2})/u.exec(text.slice(end, end + 5))?.[1]
    const bodies = ['市', '町', '村', '区', '駅', '區', '鎮', '鄉'].filter((each) => within && isKnown(within + each))
    // Not 岐阜県鷹野町, where the text has 長野県鷹野町.
    const isElsewhere = (body: string): boolean =>
      ['県', '縣', '府', '都'].some((of) => isKnown(`${of}${within}${body}`))
    return bodies.length === 0 || bodies.some(isElsewhere)
  })
}

/** Both ways of writing 台 are one. */
export const sameSigns = (text: string): string => text.replaceAll('臺', '台')

/**
 * Names in Han characters that no title or verb of speech tells: people of whom a source has all signs but one, and towns and
 * counties of Taiwan and Japan that no source has.
 * @param text with its width normalised
 * @param isComparable whether the sources write names in Han characters as well
 */
export function listStrangeNames(
  text: string,
  sources: readonly { text: string; people: readonly string[] }[],
  isComparable: boolean,
): RawClaim[] {
  if (!isComparable || !/[\p{Script=Han}]/u.test(text)) return []
  const texts = sources.map((source) => sameSigns(source.text))
  const isKnown = (part: string): boolean => texts.some((source) => source.includes(sameSigns(part)))
  /** 松本市 where a source writes 松本の. */
  const isKnownAlone = (part: string): boolean =>
    part.length > 1 && texts.some((source) => new RegExp(`${sameSigns(part)}(?!\\p{Script=Han})`, 'u').test(source))
  const people = [...new Set(sources.flatMap((source) => source.people))]
  return [...alteredPeople(text, people, isKnown), ...strangePlaces(text, isKnown, isKnownAlone)]
}
