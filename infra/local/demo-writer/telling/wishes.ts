import type { Language } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { contentWords } from '../reading/words.ts'

/** What the writer understands of a person's own instructions; anything else it leaves to real models. */
export interface Wishes {
  withoutHashtags: boolean
  withoutEmoji: boolean
  isShort: boolean
  /** What to have in, if the source has it. */
  mention: string[]
  /** Words to keep out. */
  avoid: string[]
  /** Lines in the person’s own words, to be set as they are. */
  lines: WishedLine[]
  /** The style of the writer’s own words in Japanese, where the person names one. */
  isPlain?: boolean | undefined
}

export interface WishedLine {
  text: string
  isFirst: boolean
}

const withoutHashtags =
  /\b(?:no|without|skip|avoid|don['’]?t (?:use|add)|do not (?:use|add)) (?:any )?hash ?tags?\b|(?:不要|不用|無|无|別用|别用|不加)[^，。\n]{0,6}(?:hashtag|標籤|标签|主題標籤|井號)|(?:ハッシュタグ)(?:は|を)?(?:なし|不要|付けない|つけない|使わない|入れない)/iu
const withoutEmoji =
  /\b(?:no|without|skip|avoid|don['’]?t (?:use|add)|do not (?:use|add)) (?:any )?emojis?\b|(?:不要|不用|無|无|別用|别用|不加)[^，。\n]{0,6}(?:emoji|表情符號|表情符号|表情)|(?:絵文字)(?:は|を)?(?:なし|不要|使わない|入れない|付けない)/iu
const withoutQuestion =
  /\b(?:no|without|skip|avoid|don['’]?t (?:ask|end with)|do not (?:ask|end with)) (?:any |a |the )?questions?\b|(?:不要|不用|別用|别用|別|别)[^，。\n]{0,6}(?:問句|问句|提問|提问|問題|问题|反問|反问)|(?:質問|問いかけ|疑問文)(?:は|を)?(?:なし|不要|しない|使わない|入れない)/iu
const brevity =
  /\b(?:very short|keep it short|short post|be brief|briefly|one sentence|in a sentence)\b|簡短|简短|短一點|短一点|一句話|一句话|短く|短めに|一文で/iu
const avoidance =
  /\b(?:don['’]?t|do not|never|avoid) (?:mention(?:ing)?|talk(?:ing)? about|say) (?:the )?["“]?([^"”,.;\n]{2,40})["”]?|(?:不要|別|别)(?:提到|提及|提)\s*[「“"]?([^」”"，。；\n]{1,20})[」”"]?|「([^」]{1,20})」(?:には|に)?(?:触れない|言及しない)|\b(?:without (?:mentioning |naming )?|leave out |skip |omit |but not |, not )(?:the |any |our )?(?!hash ?tags?|emojis?|questions?|any\b)([a-z][a-z ’'-]{2,30})|(?:不提(?!供|醒|早|前)|(?:不要|別|别)(?:寫|写|出現|出现|說|说|放)|省略)[到出]?[「“]?([^」”，。；\n]{1,16})|([^「」、。\n]{1,12}?)(?:は|には|を)(?:書かない|触れない|言及しない|載せない|出さない|伏せ)/giu
const inclusion =
  /\b(?:mention|include|highlight|focus on|emphasi[sz]e|stress|point out|talk about|lead with|start with|open with|begin with|remind (?:people|them|readers)|tell (?:people|them|readers)|don['’]?t forget|make sure to say|say) (?:about |to mention |that )?(?:the |our |a )?["“]?([^"”,.;\n]{2,60})["”]?|(?:提到|提及|提一下|提醒|強調|强调|包含|說明|说明|寫出|写出|寫到|写到|突出|主打|別忘了|别忘了|以)\s*(?:大家)?[「“"]?([^」”"，。；\n]{1,24}?)(?:[」”"]|開頭|开头|(?=[，。；\n]|$))|「?([^「」、。\n]{1,20}?)」?(?:に触れ|を入れ|を強調|を伝え|を書い|を紹介|から始め|を中心に|について(?:書|触れ|紹介))/giu

/** A line to be added in the words that stand in quotation marks: `add the line "…" at the end`, 「文末加上『…』」, 「最後に『…』と入れて」. */
const wishedLines = [
  /(?<!n['’]t |\bnot |\bnever |\bwithout )\b(?:add|append|put|insert|(?:end|close|finish|sign off|start|open|begin) (?:it |each post |every post |the post )?with|(?:include|write|use|say) (?:the|this|a) (?:line|words?|sentence|phrase|note|notice|disclaimer|text))(?:ing)?\b[^"“”\n.]{0,40}["“]([^"“”\n]{2,80})["”][^"“”\n.]{0,24}/giu,
  /(?<!不要|不用|不必|[別别勿])(?:加上|加入|附上|加註|加注|註明|注明|標註|标注|標示|标示|寫上|写上|放上|補上|补上|附註|附注|署名|加一[句行]|寫一[句行]|写一[句行]|[結结]尾|[開开][頭头])[^「『“"」』”\n。]{0,10}[「『“"]([^「『“"」』”\n]{2,60})[」』”"](?!的?(?:資訊|信息|內容|内容|相關|相关|元素|話題|话题))/giu,
  /以[「『“"]([^「『“"」』”\n]{2,60})[」』”"](?:這句|这句|這句話|这句话)?(?:作結|作结|收尾|[結结]尾|[結结]束|[開开][頭头])/giu,
  /[「『“"]([^「『“"」』”\n]{2,60})[」』”"](?:と|を|で|から|の|という)?[^「『」』。\n]{0,14}?(?:入れ|加え|付け|つけ|添え|書い|書き|載せ|明記し|記載し|追記し|追加し|表示し|締め|終わ|始め)(?!な[いくか]|ず|ませ)/giu,
]
const mostLines = 3
const leading =
  /\b(?:start|open|begin)\b|\b(?:at the (?:top|start|beginning)|first line)\b|[開开][頭头]|文首|最前面|冒頭|書き出し|最初に|始め/iu
/** How far from the words it is said where they go. */
const besideLine = 14

function linesIn(instructions: string): WishedLine[] {
  const found = wishedLines.flatMap((pattern) =>
    Array.from(instructions.matchAll(pattern), ({ 0: whole, 1: text = '', index }) => {
      const before = instructions.slice(Math.max(0, index - besideLine), index).split(/[。，；\n]/u)
      return { text: text.trim(), isFirst: leading.test(`${before.at(-1)}${whole.replace(text, '')}`) }
    }),
  )
  return found
    .filter(({ text }, i) => text !== '' && found.findIndex((other) => other.text === text) === i)
    .slice(0, mostLines)
}

const plainStyle = /だ・?である|である調|だ調|常体/u
const politeStyle = /です・?ます|ですます|敬体|丁寧語/u

/** @returns undefined where the person names no style, or both */
const styleIn = (instructions: string): boolean | undefined =>
  plainStyle.test(instructions) === politeStyle.test(instructions) ? undefined : plainStyle.test(instructions)

/** Reads the simple wishes: no hashtags, no emoji, no question, short, mention something, do not mention something. */
export function readWishes(instructions: string): Wishes {
  const rest = [withoutHashtags, withoutEmoji, withoutQuestion].reduce(
    (text, wish) => text.replace(wish, ' '),
    instructions,
  )
  return {
    withoutHashtags: withoutHashtags.test(instructions),
    withoutEmoji: withoutEmoji.test(instructions),
    isShort: brevity.test(rest),
    avoid: found(rest, avoidance),
    lines: linesIn(rest.replace(avoidance, ' ')),
    isPlain: styleIn(instructions),
    mention: found(rest.replace(avoidance, ' '), inclusion),
  }
}

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match.slice(1).find(Boolean)?.trim().toLowerCase() ?? '').filter(
    Boolean,
  )

/** Things that people ask for by a word the text does not have, and how a sentence shows that it has them. */
const kinds: readonly [asked: RegExp, shown: RegExp][] = [
  [
    /\b(?:prices?|costs?|how much|fees?)\b|價格|价格|售價|售价|定價|定价|多少錢|多少钱|費用|费用|値段|価格|料金/iu,
    /[$£€¥]\s?\p{N}|NT\$|\p{N}\s?(?:dollars|pounds|euros|yen|元|円|萬元|万円)|[一二三四五六七八九十百千萬万]元|新台幣|新台币|免費|免费|無料|\bfree\b/iu,
  ],
  [
    /\b(?:dates?|when|opening hours|hours|times?|schedule|deadline)\b|日期|時間|时间|什麼時候|什么时候|何時|何时|日時|日程|いつ/iu,
    /\p{N}{1,2}[:：]\p{N}{2}|\p{N} ?(?:[ap]\.?m\b|月|日|點|点|時)|[一二三四五六七八九十][點点時月]|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|[週周][一二三四五六日]|[月火水木金土日]曜/iu,
  ],
  [/\b(?:guarantee|warranty)\b|保固|保修|保証/iu, /\b(?:guarantee|warranty)\b|保固|保修|保証/iu],
  [/\b(?:numbers|figures|statistics|data)\b|數字|数字|數據|数据|データ/iu, /\p{N}/u],
  [/\b(?:quotes?|quotation)\b|引述|引用|原話|原话|コメント|発言/iu, /[“"「『][^”"」』]{4,}/u],
]

/** Whether a sentence says nothing of what is to be kept out: neither the word itself, nor an amount where it is the price. */
export function isWithout(text: string, avoid: readonly string[]): boolean {
  const plain = text.toLowerCase()
  return !avoid.some((word) => {
    const kind = kinds.find(([asked]) => asked.test(word))
    return plain.includes(word) || kind?.[1].test(text) === true
  })
}

/** Sentences that say what is wished for: with its very words, with most of them, or with what stands for them. */
export function sentencesWished(
  sentences: readonly Sentence[],
  wishes: readonly string[],
  language: Language,
): Set<number> {
  const wished = wishes.flatMap((wish) => {
    const literal = sentences.filter(({ text }) => text.toLowerCase().includes(wish))
    if (literal.length > 0) return literal
    const kind = kinds.find(([asked]) => asked.test(wish))
    const shown = kind ? sentences.filter(({ text }) => kind[1].test(text)) : []
    return shown.length > 0 ? shown : closest(sentences, new Set(contentWords(wish, language)))
  })
  return new Set(wished.map(({ index }) => index))
}

/** The sentences that share most words with a wish, half of them at least. */
function closest(sentences: readonly Sentence[], wanted: ReadonlySet<string>): Sentence[] {
  const shares = sentences.map(({ words }) => new Set(words.filter((word) => wanted.has(word))).size)
  const most = Math.max(0, ...shares)
  return most > 0 && most * 2 >= wanted.size ? sentences.filter((_, i) => shares[i] === most) : []
}
