import type { Language } from '../reading/language.ts'
import { toScript } from '../reading/script.ts'
import { segmentWords } from '../reading/words.ts'
import { endsAsThing } from './nouns-chinese.ts'

const longest = { zh: 8, ja: 12 }
/** So many places of a surface are looked at. */
const mostLooked = 40

/** What is done or how it is, in one sign: 骨頭斷, 國中生平日平均睡. Signs that end nouns as well, such as 學 or 畫, are none of them. */
const deedSign =
  /^[斷裂破壞碎爛掉丟睡醒吃喝吞咬曬踢踩躺蹲爬摔撿拿擺搬扛牽塞擠拆挖賺漲跌罵哭怕恨餓渴累懂說講想忘找問聽看叫喊等變改換倒翻瘦胖貴忙慢快久遠近好多少]$/u
/** 回老家: where somebody goes. */
const goesChinese = /^(?:搬|搬回|回|去|到)(?:老家|娘家|家|家鄉|鄉下|國)$/u
const countedSign = /^[\p{N}一二兩三四五六七八九十百千萬半]+$/u
/** How, how often and whether something is done: beside them stands a verb. */
const howDone =
  /^(?:幾乎|天天|常常|經常|已經|一直|總是|從來|突然|竟然|居然|終於|其實|根本|平均|也|都|就|才|只|還|再|又|很|太|更|非常|十分|不|沒|沒有|別|要|會|能|可以|應該|必須|是|在|把|被|讓|給|了|著|過|太多|太少|很多|不多|不夠)$/u
/** 「看遠一點」, 「限坐九十分鐘」: what somebody says or a sign asks, and no name. */
const spokenChinese =
  /(?:一點|一下|一次|起來|下去|[了吧嗎呢啊喔]|[\p{N}一二兩三四五六七八九十百千半](?:分鐘|小時|天|年|元|次|折|公里))$/u
/** 「軽症で呼ばないで」 */
const spokenJapanese = /(?:ないで|なさい|ください|てほしい|たい|ません|ました|でした|じゃない|られない|えない|せない)$/u
const longSaying = 6

/** 走る of a verb, くもらない, 手軽, 過去最多: how something is, or what it does. */
const predicateJapanese =
  /\p{Script=Han}[るくすむぶぬぐう]$|[\p{Script=Han}\p{Script=Hiragana}](?:ない|ます|です|した|った|たい|よう)$|(?:簡単|手軽|便利|大切|可能|必要|重要|大変|得意|苦手|最[多少高低大小長短新])$/u

/**
 * Whether a run of a Chinese or Japanese text is cut off within a word, longer than people look for, or says what is done or how something is:
 * 簡単冷 of 簡単冷や汁. A name in marks may have any length and any words, but for what somebody says.
 */
export function cutIn(texts: readonly string[], language: Language): (surface: string) => boolean {
  const key = language === 'ja' ? 'ja' : 'zh'
  const boundsOf = boundsIn(language)
  return (surface) => {
    const found = texts.filter((text) => text.includes(surface))
    if (found.length === 0 || !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(surface)) return false
    const words = segmentWords(inTaiwan(surface, language), language).map(({ segment }) => segment)
    if (found.some((text) => isMarked(surface, text)))
      return key === 'ja' ? spokenJapanese.test(surface) : isSaying(surface, words)
    if (surface.length > longest[key]) return true
    const isDone = key === 'ja' ? predicateJapanese.test(surface) : endsInDeed(words) || goesChinese.test(surface)
    return (
      isDone ||
      (key === 'zh' && isBegun(surface, found)) ||
      !found.some((text) => isWholeIn(surface, text, boundsOf(text)))
    )
  }
}

const inTaiwan = (text: string, language: Language): string => (language === 'zh' ? toScript('zh-TW', text) : text)

const isMarked = (surface: string, text: string): boolean =>
  ['「」', '『』', '《》', '“”', '【】'].some(([open, close]) => text.includes(`${open}${surface}${close}`))

const isSaying = (surface: string, words: readonly string[]): boolean =>
  words.length > 1 &&
  (spokenChinese.test(surface) || (surface.length > longSaying && !endsAsThing(surface) && saysHow(words)))

function endsInDeed([, ...others]: readonly string[]): boolean {
  const last = others.at(-1)
  return last !== undefined && (deedSign.test(last) || countedSign.test(last) || saysHow(others))
}

/** 會 at the end of 同好會 is a body of people. */
const saysHow = (words: readonly string[]): boolean =>
  words.some((word, at) => howDone.test(word) && !(word === '會' && at === words.length - 1))

/** 左岸自行車 of 左岸自行車道: wherever it stands, the sign behind it ends its name. */
const isBegun = (surface: string, texts: readonly string[]): boolean =>
  surface.length > shortName &&
  texts.every((text) =>
    text
      .split(surface)
      .slice(1)
      .every((after) => endOfName.test(after)),
  )
const shortName = 2
const endOfName = /^[道館店站廠校橋隊團盒袋]/u

/** Where the words of a text begin and end; each text is cut once. */
function boundsIn(language: Language): (text: string) => ReadonlySet<number> {
  const known = new Map<string, ReadonlySet<number>>()
  return (text) => {
    const bounds = known.get(text) ?? new Set([text.length, ...segmentWords(text, language).map(({ index }) => index)])
    known.set(text, bounds)
    return bounds
  }
}

function isWholeIn(surface: string, text: string, bounds: ReadonlySet<number>): boolean {
  let at = text.indexOf(surface)
  for (let looked = 0; at >= 0 && looked < mostLooked; looked += 1) {
    if (bounds.has(at) && bounds.has(at + surface.length)) return true
    at = text.indexOf(surface, at + 1)
  }
  return false
}
