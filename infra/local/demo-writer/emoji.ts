import type { EmojiUsage, Tone } from '#shared/platforms/schema.ts'
import type { Language } from './language.ts'
import { isTroubled } from './mood.ts'
import type { Occasion } from './occasion.ts'
import { step } from './steps.ts'

/** A part of a post: what it says and which place it takes. A `point` is a picture's caption, an `item` is in a list. */
export interface Line {
  text: string
  slot: 'hook' | 'body' | 'point' | 'item' | 'close' | 'plain'
}

/** What a word of the text brings to mind. Latin words are stems, matched at the start of a word. */
const topical: [RegExp, string][] = [
  [/\bvolleyball|春高バレー|バレーボール|排球/iu, '🏐'],
  [/\bbasketball|バスケットボール|籃球/iu, '🏀'],
  [/\bcoffee|\bcaf[eé]|\bespresso|咖啡|コーヒー|カフェ/iu, '☕'],
  [/\bcocoa|\bchocolate|可可|巧克力|ココア|チョコ/iu, '🍫'],
  [/\bbread|\bbaker|\bbaking|麵包|面包|パン(?!フ)/iu, '🍞'],
  [/\blunch|\bmeal|便當|便当|午餐|弁当/iu, '🍱'],
  [/\brestaurant|\bfood|\bgrocer|料理|食物|美食|惣菜|食べ物/iu, '🍽️'],
  [
    /\blibrar|\bbooks?\b(?! (?:by|at|a|an|your|before|online|here|now)\b)|\bread(?:er|ing)|圖書|图书|書店|閱讀|阅读|図書館|読書/iu,
    '📚',
  ],
  [/\btools?\b|\brepair|\bdrill|\bladder|工具|維修|维修|修理|道具/iu, '🔧'],
  [/\bferr(?:y|ies)\b|\b(?:the|two|electric|cargo|cruise) ships?\b|\bboat|渡輪|漁船|漁港|船隻|フェリー|漁船/iu, '⛴️'],
  [/\btrains?\b|\btrams?\b|\brailway|火車|捷運|列車|電車/iu, '🚆'],
  [/\bbus(?:es)?\b|公車|公交|バス/iu, '🚌'],
  [/垃圾車|清潔隊|\bgarbage|\brubbish|ゴミ/iu, '🚛'],
  [/廢油|廢棄|回收|\brecycl|\breus|リサイクル|再利用|フードロス/iu, '♻️'],
  [/\bgreen\b|\bclimate|\benvironment|環保|环保|環境|気候/iu, '🌱'],
  [/\belectric|\bbatter(?:y|ies)|\bpower\b|電力|充電|電気|充电/iu, '⚡'],
  [/夜市|燈|\bnight|深夜|夜間|夜间|夜/iu, '🌙'],
  [/\bhospital|\bdoctor|\bpatients\b|\bhealth|醫院|医院|健康|病院|看護/iu, '🏥'],
  [/\bschool|\bstudent|\bteach(?:er|ing)|學生|学生|學校|学校|考試|考试|授業/iu, '🎓'],
  [
    /\bmoney|\bfees?\b|\bprice|\bcosts? (?:about |only |just |up to )?[£$€\d]|\b(?:the|running|total) costs?\b|\bticket|\bgrant\b|費用|费用|售價|定價|[\d萬千百]元|値段|売り上げ|料金|円/iu,
    '💰',
  ],
  [/\bchart|\bpercent|\bgrowth|\bdoubled|\brise|\bfell\b|統計|统计|成長|提高|調查|调查|減った|増え/iu, '📈'],
  [/\bcommunit|\bmember|\bneighbou?r|\bvolunteer|社區|社区|志工|志愿|居民|鄰居|商店街|仲間/iu, '🤝'],
  [/\bhome\b(?!-?made)|\bhomes\b|\bhouse|\brent|住戶|老屋|房屋|住家|自宅/iu, '🏠'],
  [
    /\b(?:re)?opens\b|\bgrand opening\b|\bopening (?:day|night|party|week)\b|\blaunch|開幕|開賣|新品(?:上市|登場|發表|推出)|上市(?!場)|開店|オープン/iu,
    '🎉',
  ],
  [/\bmorning|\bsun\b|\bsunny|早上|陽光|阳光|朝/iu, '☀️'],
  [/\brain|\bwet\b|大雨|雨/iu, '🌧️'],
  [
    /\bspring (?:flower|garden|walk|market|menu|fair)|\bgarden|\bflower|春天|花(?=[園园開开朵季束圃])|賞花|赏花|桜|春/iu,
    '🌷',
  ],
  [/\bphone|\btext message|\bapp\b|手機|手机|扫码|携帯|スマホ/iu, '📱'],
  [/\bcomputer|\bsoftware|\bdigital|\bAI\b|電腦|软件|軟體|パソコン/iu, '💻'],
  [/\bmusic|\bsong|\bconcert|音樂|音乐|音楽/iu, '🎵'],
  [/\btravel|\btrip\b|\bhotel|\btourist|旅行|旅遊|旅館/iu, '🧳'],
  [/\bsaturn|\btelescope|\bspace\b|\bstars?\b|星星|太空|宇宙/iu, '🔭'],
  [/\bbags?\b|\bpocket|\bpouch|袋|バッグ/iu, '👜'],
  [/\bjobs?\b|\bworkers?\b|\bwork(?:ing)? (?:in|at|for|with|from)\b|\bhire|工作(?![坊室站])|上班|仕事|働/iu, '💼'],
  [/\bidea|\bdiscover|\bturned out|發現|发现|辦法|工夫|きっかけ/iu, '💡'],
  [/\bwait|\bhours?\b|\bminutes?\b|\bseconds\b|小時|分鐘|小时|分钟|時間/iu, '⏱️'],
  [/\bsafe|\binsur|\bguarantee|保固|安全|保険/iu, '🛡️'],
]

/** Over a product, an offer or an event of which nothing is sad. */
const general: Record<Tone, readonly string[]> = {
  Professional: ['📌', '🔎', '🧭', '📝', '🗂️'],
  Casual: ['✨', '🙌', '😊', '💫', '👏'],
  Inspirational: ['✨', '🌟', '💛', '🌱', '💫'],
  Educational: ['💡', '📝', '🔎', '🧠', '📖'],
  Humorous: ['😄', '✨', '🙃', '🍿', '💫'],
}
/** Over anything else: signs that only say what kind of text it is. */
const neutral: Record<Kind, readonly string[]> = {
  news: ['📌', '📰', '📝', '🔎', '📣'],
  event: ['📍', '🗓️', '📌', '📝', '📣'],
  product: ['🔎', '📌', '📝', '🏷️', '📦'],
  guide: ['📝', '📌', '💡', '🔎', '📖'],
  interview: ['🎙️', '📖', '📝', '📌', '🔎'],
  article: ['📖', '📝', '📌', '🔎', '🗒️'],
}
const graveSigns = {
  mourning: ['🕯️', '🕊️', '🤍', '🙏', '📝'],
  warning: ['⚠️', '📌', '📣', '🔎', '📝'],
} as const
/** They praise or celebrate, whatever word they stand for. */
const cheering: ReadonlySet<string> = new Set(['🎉', '🤝', '☀️', '🌷', '🎓'])
const asking = '💬'
const mark = '🔹'

const decorated: Record<EmojiUsage, readonly Line['slot'][]> = {
  None: [],
  Minimal: ['hook'],
  Moderate: ['hook', 'point', 'close'],
  Liberal: ['hook', 'body', 'point', 'item', 'close'],
}
/** More points than this keep their bullets under Moderate, or the post would be one long row of pictures. */
const moderatePoints = 4

/** What a text is, as far as its signs differ. */
export type Kind = 'news' | 'event' | 'product' | 'guide' | 'interview' | 'article'

/** How a post is dressed: how many emoji at least, and in which spirit. */
export interface Dress {
  usage: EmojiUsage
  least: number
  tone: Tone
  kind: Kind
  isCheerful: boolean
  /** The headline and the sentences of the text: a word that is said in passing calls nothing to mind. */
  title: string
  texts: readonly string[]
  language: Language
  /** Nothing that a word brings to mind stands under a death or a warning. */
  occasion?: Occasion | undefined
}

/** What a text is on, for the headline or its first sentence names it or it says it again; an amount of money speaks for itself. */
function subjectsOf({ title, texts, isCheerful }: Dress): [RegExp, string][] {
  const plain = [title, ...texts].map((text) => text.replace(namedInside, ' '))
  return topical.filter(
    ([pattern, sign]) =>
      sign === money ||
      ((isCheerful || !cheering.has(sign)) &&
        (plain.slice(0, openingTexts).some((text) => pattern.test(text)) ||
          plain.filter((text) => pattern.test(text)).length > 1)),
  )
}

const money = '💰'
const openingTexts = 2

/**
 * Puts emoji where the setting wants them: before points, after other lines; each line gets what its words call to
 * mind, no emoji twice while others are left. Where that gives fewer than are set, lines of the story get some as well.
 */
export function decorate(lines: Line[], dress: Dress): string[] {
  const { usage, least, tone, kind, isCheerful, language, occasion } = dress
  const points = lines.filter(({ slot }) => slot === 'point').length
  const slots = decorated[usage].filter((slot) => slot !== 'point' || usage === 'Liberal' || points <= moderatePoints)
  const grave = occasion === 'mourning' || occasion === 'warning' ? graveSigns[occasion] : undefined
  const isGrave = grave !== undefined
  const subjects = isGrave ? [] : subjectsOf(dress)
  const spareFor = (text: string): readonly string[] =>
    grave ?? (isCheerful && !isTroubled(text, language) ? general[tone] : neutral[kind])
  const used = new Set<string>()
  const signs = new Map<number, string>()
  const give = (at: number) => {
    const { text, slot } = lines[at]!
    const chosen = { subjects, spare: spareFor(text), used }
    const sign = choose(text, isGrave && slot === 'close' ? 'hook' : slot, chosen)
    used.add(sign)
    signs.set(at, sign)
  }
  lines.forEach(({ slot }, at) => {
    if (slots.includes(slot)) give(at)
  })
  // A picture before one point and a mark before the next is no list.
  const pictured = lines.flatMap(({ slot }, at) => (slot === 'point' && signs.has(at) ? [at] : []))
  if (pictured.some((at) => signs.get(at) === mark)) for (const at of pictured) signs.set(at, mark)
  const fill = (slot: Line['slot'], least: number) => {
    lines.forEach((line, at) => {
      if (line.slot === slot && !signs.has(at) && signs.size < least) give(at)
    })
  }
  const wanted = usage === 'None' ? 0 : least
  fill('body', wanted)
  fill('hook', wanted)
  // One more stands before the first line, and the rest in lists.
  fill('item', wanted - 1)
  const first = lines.findIndex(({ slot }) => slot === 'hook' || slot === 'body')
  const front =
    signs.size < wanted && first >= 0
      ? choose('', 'hook', { subjects, spare: spareFor(lines[first]!.text), used })
      : undefined
  return lines.map((line, at) => {
    const text = front && at === first ? `${front} ${line.text}` : line.text
    return withSign(text, line.slot, signs.get(at))
  })
}

function withSign(text: string, slot: Line['slot'], sign: string | undefined): string {
  if (sign === undefined) return isListed(slot) && !step.test(text) ? `• ${text}` : text
  return isListed(slot) ? `${sign} ${text}` : `${text} ${sign}`
}

const isListed = (slot: Line['slot']): boolean => slot === 'point' || slot === 'item'

/** Elm Rise does not rise, and Ferry Lane has no ferry. */
const namedInside =
  /\b\p{Lu}\p{Ll}+ (?:Rise|Lane|Road|Street|Row|Avenue|Drive|Close|Terrace|Way|Court|Gate|Grove|Walk|Hill)\b/gu

interface Signs {
  subjects: readonly [RegExp, string][]
  spare: readonly string[]
  used: ReadonlySet<string>
}

function choose(text: string, slot: Line['slot'], { subjects, spare, used }: Signs): string {
  const plain = text.replace(namedInside, ' ')
  const fitting =
    slot === 'close' ? [asking] : subjects.filter(([pattern]) => pattern.test(plain)).map(([, sign]) => sign)
  const others = isListed(slot) ? [] : spare
  return [...fitting, ...others].find((candidate) => !used.has(candidate)) ?? (isListed(slot) ? mark : spare[0]!)
}
