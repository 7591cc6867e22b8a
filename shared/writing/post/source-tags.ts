import { listHashtags } from '../../platforms/hashtags.ts'
import type { PostLanguage } from '../../post-languages.ts'
import { isCommonKatakana } from '../languages/common-katakana.ts'
import { detectLanguage } from '../languages/language.ts'
import { Remembered } from '../remembered.ts'

/** Nobody needs more of them. */
const mostTags = 12
const longestRead = 10_000

const quotedName = /[「『《]([^「」『』《》。！？、，,!?\s]{2,10})[」』》](?!と(?:話|語|い|言|述|振))/gu
/** What somebody says stands in the same marks as a name. */
const spoken = /[はがをにへ了的吧嗎呢啊就]|比較|[よねだ]$|^(?:太|很|最|不|沒|我|你|這|那)/u
const latinName = /(?<![\p{L}\p{N}_@#/.’'-])\p{Lu}[\p{L}\p{N}’-]{2,20}(?: \p{Lu}[\p{L}\p{N}’-]{1,20}){0,2}/gu
const article = /\b(?:the|a|an|our|its|this) (\p{Ll}{4,16})(?=[\s.,;:!?])/giu
const katakana = /(?<![\p{Script=Katakana}ー・])[\p{Script=Katakana}ー]{3,10}(?![\p{Script=Katakana}ー・])/gu
/** Bounded by a mark or a particle on both sides. */
const kanji =
  /(?<=^|[はがをにのとでもや、。「」（）・\s])\p{Script=Han}{2,6}(?=[はがをにのとでもへや、。「」（）・\s]|$)/gmu
const hanWord = /^\p{Script=Han}{2,4}$/u

const kana = /^\p{Script=Hiragana}+$/u

/** Words that stand in any text: days, months, polite words, pronouns. */
const usual = new Set(
  `she her hers he him his they them their we us it its the this that these those there here they what when where which while with from your our and but for not you how why who january february march april
  may june july august september october november december monday tuesday wednesday thursday friday saturday sunday people thing things same other others first
  second third last next whole rest time times year years week weeks month months day days hour hours minute minutes morning evening night part parts
  number end start case question answer result reason idea best most more less only half few many lot way kind sort place
  我們 你們 他們 她們 自己 大家 今天 昨天 明天 今年 明年 去年 每天 現在 目前 時間 時候 因為 所以 但是 如果 可以 已經 一個 沒有 不是 就是 這個 那個 什麼 怎麼
  知道 覺得 表示 指出 開始 使用 進行 提供 需要 應該 可能 問題 方式 地方 東西 事情 部分 後來 之後 以前 以後 之前 一起 還有 只有 以及 其中 其他 由於 以上 以下 左右 大約 超過
  個人 現場 回家 半分 一回 二回 三回 一度 今日 昨日 明日 今年 来年 去年 昨年 毎日 現在 時間 時期 場合 自分 最初 最後 以上 以下 以前 以後 今回 結果 理由 方法 問題 予定 必要 可能 一方 同時 全部 一部 午前 午後 平均 合計 人 方 中`.split(
    /\s+/u,
  ),
)

/** The text of a run is asked for as often as it has posts. */
const tagsRead = new Remembered(() => new Map<PostLanguage, readonly string[]>())

/**
 * Hashtags out of the text itself, without their sign, for a post that has too few and no editor who named any: those
 * that the text has, names in quotation marks and in capitals, and nouns that it says more than once. Never a word that
 * the text does not have.
 * @param language of the post: words are taken from a text in its language alone, names from any
 */
export function tagsOfSource(source: string, language: PostLanguage): readonly string[] {
  const text = source.slice(0, longestRead)
  const known = tagsRead.of(text)
  const tags = known.get(language) ?? listTags(text, language)
  known.set(language, tags)
  return tags
}

function listTags(text: string, language: PostLanguage): string[] {
  const isOwn = detectLanguage(text) === language
  const own = isOwn ? listHashtags(text).map((tag) => tag.slice(1)) : []
  const words = isOwn ? [...quotedNames(text), ...wordsOf[language](text)] : []
  const seen = new Set<string>()
  const tags = [...own, ...words.slice(0, 2), ...namesIn(text), ...words.slice(2)]
  return tags
    .filter((tag) => {
      const plain = tag.toLowerCase()
      const isNew = !usual.has(plain) && ![...seen].some((other) => other.includes(plain) || plain.includes(other))
      if (isNew) seen.add(plain)
      return isNew
    })
    .slice(0, mostTags)
}

/** The opening says what a text is on. */
const opening = 200

/** What is called so once, later on, is no name of what the text is on. */
const quotedNames = (text: string): string[] =>
  [...text.matchAll(quotedName)]
    .filter(({ 1: name, index }) => index < opening || text.indexOf(name!, index + name!.length + 2) > 0)
    .filter(({ 0: whole, 1: name, index }) =>
      // 「よすが」は: a name in kana is what a sentence is on.
      kana.test(name!) ? /[はがをの]/u.test(text.charAt(index + whole.length)) : !spoken.test(name!),
    )
    .map(([, name]) => name!)

/** Written with capitals in mid-sentence, or twice; "The" before it is no part of it. */
function namesIn(text: string): string[] {
  const inside: string[] = []
  const counts = new Map<string, number>()
  for (const { 0: run, index } of text.matchAll(latinName)) {
    const before = text.slice(Math.max(0, index - 24), index)
    const after = text.slice(index + run.length, index + run.length + 40)
    // Who wrote or said it, and the halves of "the Canal and River Board".
    if (/\b(?:by|said|says|adds|added|told) $/iu.test(before) || /^,? (?:said|says|adds|\d{1,2}\b)/u.test(after))
      continue
    if (/\p{Lu}\p{L}{1,19} (?:and|of|for) $/u.test(before) || /^ (?:and|of|for) \p{Lu}\p{L}{1,19} \p{Lu}/u.test(after))
      continue
    const name = run.replace(/^(?:The|A|An|Our|In|At|On|For|This|But|And|From|With) /u, '').replace(/’s$/u, '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (/[\p{Ll},] $/u.test(text.slice(Math.max(0, index - 2), index)) || name !== run) inside.push(name)
  }
  const twice = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  const isTime = (name: string): boolean => name.split(' ').every((word) => usual.has(word.toLowerCase()))
  return [...new Set([...inside, ...twice])].filter((name) => !isTime(name)).map(joined)
}

const joined = (name: string): string =>
  (name.match(/[^\s’-]+/gu) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

/** Those that come more than once, the most frequent first, and of equals the first. */
function frequent(words: Iterable<string>, least = 2): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([word, count]) => count >= least && !usual.has(word))
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => word)
}

let chinese: Intl.Segmenter | undefined

/** Words of the dictionary that end as nouns do not end otherwise. */
function hanWords(text: string): string[] {
  chinese ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words = Array.from(chinese.segment(text), ({ segment }) => segment)
  return frequent(
    words.filter((word) => hanWord.test(word) && nounEnd.test(word)),
    2,
  )
}

const nounEnd =
  /[人員工師生家店館院室廳堂站場廠園區村里鎮鄉市縣街路巷橋港島山河溪湖海校社團隊書畫歌片劇節展賽獎茶酒水飯麵湯糕餅糖果菜肉魚油米車船機器箱袋包杯盤碗燈椅桌床窗牆衣鞋帽布花草樹木網輪貓狗鳥屋房樓材藥步道客学书术业]$/u

const wordsOf: Readonly<Record<PostLanguage, (text: string) => string[]>> = {
  en: (text) => {
    const words = Array.from(text.matchAll(article), ([, word]) => word!.toLowerCase())
    const often = new Set(frequent(words, 3))
    const first = text.slice(0, opening).toLowerCase()
    return frequent(words).filter((word) => often.has(word) || first.includes(word))
  },
  ja: (text) => [
    ...frequent(Array.from(text.matchAll(katakana), ([word]) => word).filter((word) => !isCommonKatakana(word))),
    ...frequent(Array.from(text.matchAll(kanji), ([word]) => word)),
  ],
  zh: hanWords,
  'zh-TW': hanWords,
}
