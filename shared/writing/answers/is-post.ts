import { signedWord } from '../../platforms/hashtags.ts'
import { toHalfWidth } from '../languages/widths.ts'
import { isPlain, plainWords } from '../markup/characters.ts'

/** What a post is about: the text of the person, and the editor's brief, which is in the language ordered. */
export interface About {
  source: string
  brief?: { keyPoints: string[]; hashtags: string[]; outline: string[] }
}

const addresses = /https?:\/\/[!-~]+|[@＠][\p{L}\p{N}_.]+/gu

/** Words and pairs of characters that stand in a text on anything. */
const commonWords = new Set(
  'the and for are was were that this with you your its have has had not but from they what will would can could should may might must shall our been being which their there when where who whom more most than about into how just like out does did done one all any some such only also very too here because please help able unable cannot won don doesn isn sorry thanks thank sure let make made need want would write writing written post posts text content create provide share tell know information error request follow use using used get give see them then these those able new'.split(
    ' ',
  ),
)
const commonPairs = new Set(
  '我們 你們 他們 這個 那個 一個 可以 可能 不能 無法 沒有 因為 所以 如果 什麼 怎麼 請問 請您 您的 你的 我的 他的 的內 內容 使用 提供 需要 相關 資訊 更多 關於 這篇 這份 文章 貼文 撰寫 要求 請求 想要 希望 告訴 協助 幫助 以下 進行 目前 已經 還是 或是 以及 并且 並且 我们 你们 他们 这个 那个 一个 没有 因为 什么 请问 内容 需要 相关 信息 关于 这篇 撰写 请求 告诉 协助 帮助 进行 目前 已经 投稿 本文 作成 文章 内容 情報 必要 場合 可能 対応 以下 提供'.split(
    ' ',
  ),
)

const runs = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}|[\p{Script=Latin}\p{M}]{3,}|\p{Script=Hangul}{2,}/gu

/**
 * What tells a text from others: words without their endings, pairs of Chinese and Japanese characters. Hiragana is
 * grammar, so none of it.
 */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const lower = text.toLowerCase()
  for (const run of isPlain(text) ? plainWords(lower, 3) : (lower.match(runs) ?? [])) {
    if (run.charCodeAt(0) < 0x80 || /^\p{Script=Latin}/u.test(run)) {
      if (!commonWords.has(run)) tokens.push(run.slice(0, 5))
      continue
    }
    const characters = [...run]
    for (let i = 1; i < characters.length; i += 1) {
      const pair = characters[i - 1]! + characters[i]!
      if (!commonPairs.has(pair)) tokens.push(pair)
    }
  }
  return tokens
}

/** Numbers of two digits and more, without separators: a single digit stands in any text. */
const figuresOf = (text: string): string[] =>
  (text.match(/\d[\d,.:/]*\d/gu) ?? []).map((figure) => figure.replace(/,/gu, ''))

/** Names in Latin letters: a capital inside a sentence, or inside a word. */
const nameInText =
  /(?<=[\p{Ll}\p{N},;、，][ \t]{0,2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（(“"])\p{Lu}[\p{L}\p{N}]{2,}|(?<![\p{L}\p{N}])\p{Ll}+\p{Lu}[\p{L}\p{N}]+/gu
const latinWord = /\p{Script=Latin}[\p{L}\p{N}]{2,}/gu

/** What posts are compared with, read once for all posts of a run. */
export interface References {
  /** All of it as one text. */
  readonly text: string
  readonly names: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  readonly tokens: ReadonlySet<string>
  readonly triples: ReadonlySet<string>
  /** How each of the texts is written. */
  readonly scripts: ReadonlySet<string>[]
}

export function readReferences({ source, brief }: About): References {
  const sources = [
    source,
    Object.values(brief ?? {})
      .flat()
      .join('\n'),
  ].map(toHalfWidth)
  return new LazyReferences(sources)
}

/** A post that shares a figure with its text is compared by nothing else, so each part is read when it is asked for. */
class LazyReferences implements References {
  readonly #sources: readonly string[]
  readonly text: string
  #names?: ReadonlySet<string>
  #figures?: ReadonlySet<string>
  #tokens?: ReadonlySet<string>
  #triples?: ReadonlySet<string>
  #scripts?: ReadonlySet<string>[]

  constructor(sources: readonly string[]) {
    this.#sources = sources
    this.text = sources.join('\n')
  }

  get names(): ReadonlySet<string> {
    this.#names ??= new Set(this.text.match(nameInText))
    return this.#names
  }

  get figures(): ReadonlySet<string> {
    this.#figures ??= new Set(figuresOf(this.text))
    return this.#figures
  }

  get tokens(): ReadonlySet<string> {
    this.#tokens ??= new Set(tokensOf(this.text))
    return this.#tokens
  }

  get triples(): ReadonlySet<string> {
    this.#triples ??= new Set(triplesOf(this.text))
    return this.#triples
  }

  get scripts(): ReadonlySet<string>[] {
    this.#scripts ??= this.#sources.map(writtenIn)
    return this.#scripts
  }
}

const sharesName = (text: string, { names }: References): boolean =>
  names.size > 0 &&
  (text.match(latinWord) ?? []).some((word) => names.has(word) && !commonWords.has(word.toLowerCase()))

const sharesFigure = (text: string, { figures }: References): boolean =>
  figuresOf(text).some((figure) => figures.has(figure))

/** So few tell nothing: a sentence of Japanese may have hardly any kanji. */
const fewTokens = 4
const cjkRuns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}/gu

const triplesOf = (text: string): string[] =>
  (text.match(cjkRuns) ?? []).flatMap((run) => Array.from(run.slice(2), (_, i) => run.slice(i, i + 3)))

/** What a text shares with its references. */
interface Overlap {
  share: number
  isChance: boolean
}

/** Which part of the tokens stand in the references; undefined when there are none to tell by. */
function overlapOf(text: string, references: References, tokens = tokensOf(text)): Overlap | undefined {
  if (tokens.length >= fewTokens) return shareOf(tokens, references.tokens)
  // Three characters may be grammar alone, such as ました.
  return shareOf(triplesOf(text), references.triples) ?? shareOf(tokens, references.tokens)
}

/** One English word in common is chance, as is one row of three characters; one pair such as 后里 is a name. */
function shareOf(tokens: string[], known: ReadonlySet<string>): Overlap | undefined {
  if (tokens.length === 0 || known.size === 0) return undefined
  const found = tokens.filter((token) => known.has(token))
  const share = found.length / tokens.length
  return { share, isChance: share < 0.25 && new Set(found).size < 2 && !/^\p{Script=Han}{2}$/u.test(found[0] ?? '') }
}

/** An answer about the model or its task is short. */
const refusalMaxLength = 600

/** The model on its own task, whatever it names besides. */
const ownRefusal =
  /\bI(?: am|['’]m)? (?:can(?:no|['’])?t|cannot|unable to|not able to|won['’]t(?: be able to)?|will not)\b[^.!?\n]{0,20}\b(?:writ(?:e|ing)|creat(?:e|ing)|generat(?:e|ing)|draft(?:ing)?|help(?:ing)? with|assist(?:ing)?)\b[^.!?\n]{0,20}\b(?:posts?|content|text|captions?|copy|this|that|about|on)\b|我(?:無法|无法|不能|沒辦法|没办法)[^。！？\n]{0,12}(?:撰寫|撰写|產生|产生|產出|生成|創作|创作)|投稿(?:文)?[^。！？\n]{0,8}(?:作成|生成|執筆)[^。！？\n]{0,12}(?:できません|できかね|いたしかね)/iu

/** In English, and in Chinese and Japanese. */
interface Patterns {
  latin: readonly RegExp[]
  cjk: readonly RegExp[]
}

const refusals: Patterns = {
  latin: [
    /\b(?:can(?:no|['’])?t|cannot|unable to|not able to|won['’]t(?: be able to)?|will not|not comfortable|must decline|have to decline)\b[^.!?\n]{0,60}\b(?:writ(?:e|ing)|creat(?:e|ing)|generat(?:e|ing)|help(?:ing)? with|assist|compl(?:y|ete)|fulfil|produc(?:e|ing)|provid(?:e|ing)|process|answer|continue|that request|this request)\b/iu,
    /\bas an? (?:ai|(?:large )?language model)\b|\b(?:usage|content|safety) polic(?:y|ies)\b|\b(?:outside|beyond) (?:of )?(?:what I|my)\b/iu,
  ],
  cjk: [
    /(?:無法|无法|不能|沒辦法|没办法|不便|拒絕|拒绝)[^。！？\n]{0,20}(?:撰寫|撰写|產生|产生|產出|生成|協助|协助|幫|帮|完成|處理|处理|回應|回应|回答|提供|創作|创作|寫|写)|(?:違反|违反)[^。\n]{0,16}(?:政策|規範|规范)/u,
    /(?:作成|生成|執筆|お答え|お応え|応じ|回答|閲覧|アクセス|対応|お手伝い|ご要望|書く|処理)[^。！？\n]{0,24}(?:できません|できかね|いたしかね|お断り|不可能です|難しい)|ポリシーに(?:違反|反)|言語モデル(?:の|な|と|で)|(?:身為|作為|作为)[^。\n]{0,8}(?:語言模型|语言模型|AI)/u,
  ],
}
/** Questions back and apologies, which a post may hold as well. */
const questions: Patterns = {
  latin: [
    /^\W{0,4}(?:I['’]m|I am|we['’]re) (?:very |so )?(?:sorry|afraid)\b/iu,
    /\b(?:could|can|would|will) you (?:please |kindly )?(?:tell|provide|share|send|paste|clarify|specify|confirm|let me know|give)\b|\bplease (?:provide|share|send|paste|specify|clarify|confirm)\b|\b(?:what|which) (?:is|are|would|tone|platform|text|audience)\b[^.!?\n]{0,60}\b(?:you(?:r|['’]d)?)\b/iu,
    /\bI need (?:more|some|the) (?:details?|information|info|context|text|content)\b/iu,
  ],
  cjk: [
    /^(?:很)?抱歉|^對不起|^对不起|^申し訳/u,
    /(?:請|请|能否|可否|麻煩|麻烦)(?:您|你|再|先|問|问|先生)?[^。！？\n]{0,10}(?:提供|告訴|告诉|貼上|贴上|傳送|传送|補充|补充|說明|说明|確認|确认|分享)[^。！？\n]{0,24}(?:內容|内容|文字|原文|資訊|信息|文章|文本|資料|资料|主題|主题|細節|细节|受眾|受众|平台|語氣|语气)/u,
    /把[^。！？\n]{0,6}(?:原文|內容|内容|文章|文字)[^。！？\n]{0,4}(?:貼|贴|傳|传|給|给)/u,
    /^(?:承知|了解|かしこまり)[^。\n]{0,8}ました。|どの(?:SNS|プラットフォーム|媒体)/u,
    /(?:本文|原稿|文章|テキスト|内容|原文|情報|詳細|トピック)[^。！？\n]{0,12}(?:お送り|ご提供|ご入力|教えて|お知らせ|貼り付け|ご共有|送って|入力して)/u,
  ],
}
const errors =
  /^\W{0,4}(?:error|exception|traceback|http ?\d{3}|internal server error|service unavailable|bad gateway|gateway timeout|rate limit|too many requests|request (?:failed|timed out)|an error occurred|something went wrong|null|undefined|\[object object\]|n\/a|錯誤|错误|發生錯誤|发生错误|系統錯誤|系統忙碌|伺服器|服务器|請稍後再試|请稍后再试|エラー|サーバー)(?![\p{Script=Latin}\p{N}])/iu

/** Patterns of a script are tried where it is. */
const matchesAny = (text: string, { latin, cjk }: Patterns): boolean =>
  (hasLatin.test(text) && latin.some((pattern) => pattern.test(text))) ||
  (otherThanLatin.test(text) && cjk.some((pattern) => pattern.test(text)))

const hasLatin = /[A-Za-z]/u

const isRefusal = (text: string): boolean => matchesAny(text, refusals)
const isQuestion = (text: string): boolean => errors.test(text) || matchesAny(text, questions)

/** Whether a short text is one on the task and not on anything: a refusal, a question back, an error. */
export function isRefusalOrQuestion(text: string): boolean {
  const plain = toHalfWidth(text)
  return plain.length <= refusalMaxLength && (ownRefusal.test(plain) || isRefusal(plain) || isQuestion(plain))
}

/** What part of its words an answer has to share, so that a text on refusals or errors can have a post. */
const leastShare = { refusal: 0.6, question: 0.3, none: 0.05 }

/**
 * Says whether an answer is a post on the text, and not a refusal, a question back, an error or a row of hashtags.
 * A post in another language than the source shares figures and names with it, or words with the brief; where there is
 * nothing to compare it by, it is one.
 * @param text at most 24,000 characters
 * @param about what the post is about, or what `readReferences` made of it
 * @source docs/rules/generation.md#limits-are-kept
 */
export function isPost(text: string, about: About | References): boolean {
  const plain = toHalfWidth(text).replace(addresses, ' ')
  const words = plain.includes('#') ? plain.replace(signedWord, ' ') : plain
  if (!/[\p{L}\p{N}]/u.test(words)) return false
  const references = 'tokens' in about ? about : readReferences(about)
  const isShort = words.length <= refusalMaxLength
  const refusal = isShort ? ownRefusal.exec(words)?.[0] : undefined
  if (refusal && !references.text.includes(refusal)) return false
  if (isShort && isRefusal(words)) return (overlapOf(words, references)?.share ?? 0) >= leastShare.refusal
  return sharesFigure(words, references) || isOnReferences(words, references, isShort)
}

/** Whether a text without a figure of its references is on them all the same. */
function isOnReferences(words: string, references: References, isShort: boolean): boolean {
  const tokens = tokensOf(words)
  const overlap = overlapOf(words, references, tokens)
  if (overlap && overlap.share >= leastShare.question) return true
  if (sharesName(words, references)) return true
  if (isShort && isQuestion(words)) return false
  // “OK”, “Here you go!”
  if (tokens.length === 0 && triplesOf(words).length === 0) return false
  if (!isComparable(words, references)) return true
  return overlap === undefined || (overlap.share >= leastShare.none && !overlap.isChance)
}

const scripts = [/\p{Script=Han}/gu, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, /\p{Script=Hangul}/gu] as const
const [{ source: han }, { source: kana }] = scripts

/** Whether both are written alike: without a brief, a translation has no word in common with its source. */
function isComparable(text: string, { scripts }: References): boolean {
  const own = writtenIn(text)
  const [script] = own
  // Chinese and Japanese share characters and few words.
  const isJapanese = own.has(kana)
  return (
    script !== undefined &&
    scripts.some((known) => known.has(script) && (script !== han || known.has(kana) === isJapanese))
  )
}

const otherThanLatin = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const latinRuns = /\p{Script=Latin}{2,}/gu

/** Scripts of at least a tenth of a text, the most frequent first. */
function writtenIn(text: string): Set<string> {
  if (!otherThanLatin.test(text)) return new Set(/\p{Script=Latin}{2}/u.test(text) ? [latinRuns.source] : [])
  const counted = [latinRuns, ...scripts].map((pattern) => ({
    script: pattern.source,
    count: text.match(pattern)?.length ?? 0,
  }))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const frequent = counted.filter(({ count }) => count > 0 && count * 10 >= all)
  return new Set(frequent.sort((a, b) => b.count - a.count).map(({ script }) => script))
}
