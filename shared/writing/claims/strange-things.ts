import { claimAt, type RawClaim, type ReadText } from './claim-shapes.ts'
import { hasListed, inSmallLetters, type ListedPlace, openListedWords } from './listed-words.ts'
import { quotationOf } from './quotations.ts'
import { type Category, listedThings, type Thing } from './thing-words.ts'

type Place = ListedPlace<Thing>

const findThings = openListedWords(listedThings.flatMap((thing) => thing.words.map((word) => [word, thing] as const)))

const materials: ReadonlySet<Category> = new Set(['wood', 'metal', 'textile', 'hard'])
type Field = 'colour' | 'material' | 'food'
const fieldOf = ({ category }: Thing): Field => {
  if (category === 'colour') return 'colour'
  return materials.has(category) ? 'material' : 'food'
}

/** Words by which a source speaks of such things, without any of them. */
const fieldSigns: readonly [Field, RegExp][] = [
  [
    'material',
    /(?<![a-z])(?:wood|timber|fabric|cloth|metal|stone|made (?:of|from|out of))|木[製制]|木材|布地|生地|金[属屬]|素材|材質|石材|製の/u,
  ],
  ['food', /(?<![a-z])(?:recipe|ingredient|flavou?r|baked|bakery|kitchen)|レシピ|食材|風味|味わい|料理|食譜|口味/u],
]

/** What a source says of things, read once for all of its posts. */
interface Known {
  lower: string
  places: readonly Place[]
  categories: ReadonlySet<Category>
  /** Also those of what is something else too. */
  looseCategories: ReadonlySet<Category>
  fields: ReadonlySet<Field>
}

/** More in a post are a list of goods, and more in a source are a catalogue. */
const mostThings = 60
const mostKnown = 300

const knownOf = new WeakMap<ReadText, Known>()

const categoriesOf = (things: readonly Thing[]): ReadonlySet<Category> =>
  new Set(things.map(({ category }) => category))

function readKnown({ text }: ReadText): Known {
  const lower = inSmallLetters(text)
  const places = findThings(lower).slice(0, mostKnown)
  const all = places.flatMap(({ entries }) => entries)
  const things = all.filter(({ isLoose }) => !isLoose)
  const signed = fieldSigns.flatMap(([field, sign]) => (sign.test(lower) ? field : []))
  const fields = new Set([...things.map(fieldOf), ...signed])
  return { lower, places, categories: categoriesOf(things), looseCategories: categoriesOf(all), fields }
}

/** ブルー in ブルーヘロンズ is a name. */
const isNameOfColour = ({ category }: Thing, word: string): boolean =>
  category === 'colour' && /^\p{Script=Katakana}/u.test(word)

const isKnown = (thing: Thing, sources: readonly Known[]): boolean =>
  thing.known.some((words) =>
    sources.some(({ lower }) => words.split('&').every((word) => hasWord(lower, thing, word))),
  )

const hasWord = (lower: string, thing: Thing, word: string): boolean =>
  isNameOfColour(thing, word) ? hasAtEnd(lower, word) : hasListed(lower, word)

/** Whether a text has a word of katakana at the end of such words: ブルー in ライトブルー. */
function hasAtEnd(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{Script=Katakana}ー]/u.test(text[at + word.length] ?? '')) return true
  return false
}

/** Behind a word, it is the name of somebody or some place. */
const nameBehind =
  /^(?:さん|氏|様|ちゃん|くん|君|町|市|村|県|区|駅|屋|亭|街|路|公園|舞台|價|庵|通り|寺|神社|高校|中[学學]|小[学學]|大[学學]|縣|鎮|鄉|區|里|店|坊|先生|小姐|老師)/u
/** Before or behind it, something else is told by it. */
const likeBefore = /(?:(?<![a-z])(?:like|as|than)|好像|像|宛如|如|彷彿|仿佛|彷佛|まるで) ?(?:an? |the )?$/u
const likeBehind = /^.{0,4}?(?:のよう|みたい|のごとく|般的|一樣|似的|風の?|の香り|の匂い)/u

/** A tree and what is called after one, a fruit in a saying, another word: 松の湯, oak trees, brass bands, ゆずって, beef up. */
const elseBehind =
  /^(?:の[湯間里森丘宮坂木葉]|[らりるれろっ]|あめ|菓子| (?:trees?|forests?|woods?|groves?|blossoms?|leaf|leaves|bands?|up|out)(?![a-z]))/u
const elseBefore = /(?:home the|couch|hot|small|go|goes|going|went|gives you|under the|beneath the) $/u

/** Whether a word stands for itself: no part of a name or of a figure of speech. */
function isPlain(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 13), start).toLowerCase()
  const behind = text.slice(end, end + 12)
  if (nameBehind.test(behind) || likeBehind.test(behind) || elseBehind.test(behind)) return false
  if (likeBefore.test(before) || elseBefore.test(before)) return false
  return !/\p{Lu}/u.test(text[start]!) || isCapitalInText(text, start, end)
}

/** Orange Street and Silver Band are names; a capital at the beginning of a sentence or of a line is none. */
function isCapitalInText(text: string, start: number, end: number): boolean {
  const begins = /(?:^|[.!?:•\n]|[^\p{L}\p{N}\s,;'’"”)&-]) {0,3}$/u.test(text.slice(Math.max(0, start - 4), start))
  return begins && !/^ \p{Lu}/u.test(text.slice(end, end + 2))
}

/** Between two things of a list. */
const joint =
  /[,、，・/&＋+]|(?<![a-z])(?:and|or|with|plus)(?![a-z])|と|や|和|與|及|跟|に、|それに|または|或|搭配|還有|以及|加上/u

function areListed(text: string, one: Place, other: Place): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
  const most = /[a-z]/u.test(between) ? 28 : 10
  return between.length <= most && joint.test(between) && !/[.。!?！？\n「」]/u.test(between)
}

/** Whether a thing stands in a list of such things that the sources have. */
function isInList(text: string, place: Place, places: readonly Place[], sources: readonly Known[]): boolean {
  const at = places.indexOf(place)
  const fields = new Set(place.entries.map(fieldOf))
  return [places[at - 1], places[at + 1]].some(
    (other) =>
      other !== undefined &&
      areListed(text, place, other) &&
      other.entries.some((thing) => fields.has(fieldOf(thing)) && isKnown(thing, sources)),
  )
}

/** No things: with, and the light of a green light. */
const telling = new Set(
  'with from that this these those your their them they will have were been light card carpet tape flag days hour thumb'.split(
    ' ',
  ),
)

/** The words that a colour tells of: behind it, else before it. */
function colouredBy(text: string, { start, end }: Place): string[] {
  const behind = text.slice(end, end + 40)
  if (/^[\s-]{0,2}[a-z]/u.test(behind))
    return [...(/^[^.,;:!?\n]*/u.exec(behind)?.[0].matchAll(/[a-z]{4,20}/gu) ?? [])]
      .slice(0, 2)
      .map(([word]) => word)
      .filter((word) => !telling.has(word))
  const noun =
    /^(?:色の|色的|色|い|な|の|的)?(第\d|\p{Script=Katakana}[\p{Script=Katakana}ー]{1,9}|[\p{Script=Han}]{2})/u.exec(
      behind,
    )?.[1]
  if (noun) return [noun]
  const before = /(.{2})(?:が|は|是|為|:|：)$/u.exec(text.slice(Math.max(0, start - 4), start))?.[1]
  return before ? [before] : []
}

/** So near to a colour of the source stands what has it. */
const besideColour = 60

/** Whether a source gives the same thing another colour. */
function isColouredElse(text: string, place: Place, sources: readonly Known[]): boolean {
  const words = colouredBy(text, place)
  return sources.some(({ lower, places }) =>
    places.some(
      ({ start, end, entries }) =>
        entries.some(({ category }) => category === 'colour') &&
        words.some((word) => lower.slice(Math.max(0, start - besideColour), end + besideColour).includes(word)),
    ),
  )
}

/** In a list beside something that a source has in a list too: 貝灰、日本酒 for 貝灰、ふすま. */
function isBesideListed(text: string, { start }: Place, sources: readonly Known[]): boolean {
  const before = text.slice(Math.max(0, start - 32), start)
  const item =
    /(?:^|[、，,]|[とや和與]|に|は| and )\s?([^、，,。.!?\n「」]{2,16}?)(?:、|，|, (?:and )?| and |と|や|和|與)(?:それに|あとは?|還有|以及)?(?:一點|些許|少許)?\s?$/u
      .exec(before)?.[1]
      ?.trim()
  if (item === undefined) return false
  return sources.some(({ lower }) => {
    const at = lower.indexOf(item)
    return (
      at >= 0 &&
      /[、，,とや和與]| and/u.test(
        `${lower.slice(Math.max(0, at - 4), at)}|${lower.slice(at + item.length, at + item.length + 4)}`,
      )
    )
  })
}

/** The post itself says that it speaks of colours to choose from. */
const saysColours = /(?:色は|カラーは|カラー[:：]|顏色[有是:：]|(?<![a-z])colou?rs?(?: are|:)) ?[^。.\n]{0,20}$/u
const countsColours = /^[^。.\n]{0,12}?[\d二三四五六七八]色/u
const isAmongColours = (text: string, { start, end }: Place): boolean =>
  saysColours.test(text.slice(Math.max(0, start - 28), start)) || countsColours.test(text.slice(end, end + 16))

/** What a thing is made of. */
const madeBefore =
  /(?:made (?:of|from|out of|in)|solid|(?:carved|turned|cut|woven|knitted|built|cast) (?:in|from|of|out of)|(?<![a-z])(?:is|are)) $/u
const madeBehind = /^(?:[製制]|材|で作|で編|でつく|を使|做的|打造|編成|[製制]成)/u
const isMadeOf = (text: string, { start, end }: Place): boolean =>
  madeBefore.test(text.slice(Math.max(0, start - 20), start)) || madeBehind.test(text.slice(end, end + 3))

function isStrange(text: string, place: Place, places: readonly Place[], sources: readonly Known[]): boolean {
  if (place.entries.some((thing) => isKnown(thing, sources))) return false
  if (isInList(text, place, places, sources) || isBesideListed(text, place, sources)) return true
  return place.entries.some((thing) => isOfElse(text, place, thing, sources))
}

/** Whether the sources speak of other such things. */
function isOfElse(text: string, place: Place, thing: Thing, sources: readonly Known[]): boolean {
  if (thing.category === 'colour')
    return !thing.isLoose && (isColouredElse(text, place, sources) || isAmongColours(text, place))
  if (!thing.isLoose) return sources.some(({ fields }) => fields.has(fieldOf(thing)))
  return materials.has(thing.category)
    ? sources.some(({ categories }) => categories.has(thing.category)) && isMadeOf(text, place)
    : isOfDish(text, place, sources) ||
        (isPutIn(text, place) && sources.some(({ looseCategories }) => looseCategories.has(thing.category)))
}

/** What something is put in: washed in cider. */
const putBefore =
  /(?:wash|soak|steep|marinat|cook|poach|age|cure|finish|dip|brais|simmer)(?:ed|e?s|ing|e)? (?:it |them )?in (?:a )?$|(?:splash|dash|glug|drizzle|pinch|touch|spoonful) of $/u
const isPutIn = (text: string, { start }: Place): boolean => putBefore.test(text.slice(Math.max(0, start - 24), start))

/** What is made of an ingredient, and named by it. */
const dish =
  /^(?: (custard|cake|pie|ice cream|syrup|jam|sauce|cream|sorbet|tart|glaze|cookie|bread|bun|mousse|jelly|compote|chutney|soup|salad|latte|dumpling|pudding|muffin|scone)|(?:の|と)?(タルト|ケーキ|パイ|ジャム|アイス|クッキー|パン|ソース|スープ|サラダ|カレー|ラテ|プリン|ゼリー|シロップ|大福|マフィン)|(蛋糕|派|塔|果醬|冰淇淋|餅乾|餅干|湯|醬|拿鐵|布丁|麵包|面包|可頌|酥))/u

/** Whether a source has this dish of something else. */
function isOfDish(text: string, { end }: Place, sources: readonly Known[]): boolean {
  const [, ...dishes] = dish.exec(text.slice(end, end + 14)) ?? []
  const made = dishes.find((one) => one !== undefined)
  return made !== undefined && sources.some(({ lower, fields }) => fields.has('food') && lower.includes(made))
}

const quotation = quotationOf(1)

/**
 * Colours, materials and ingredients of a post, of which its sources have others and not these: シラカバ for ヒノキ, a navy kit for a white one.
 * @param text with its width normalised, without its hashtags
 */
export function listStrangeThings(text: string, sources: readonly ReadText[]): RawClaim[] {
  const lower = inSmallLetters(text)
  const quoted = /[“"「『]/u.test(text) ? lower.replace(quotation, (found) => ' '.repeat(found.length)) : lower
  const places = findThings(quoted).slice(0, mostThings)
  if (places.length === 0) return []
  const known = sources.map((source) => {
    const read = knownOf.get(source) ?? readKnown(source)
    knownOf.set(source, read)
    return read
  })
  return places
    .filter((place) => isPlain(text, place) && isStrange(quoted, place, places, known))
    .map(({ start, end }) => claimAt('detail', start, text.slice(start, end)))
}
