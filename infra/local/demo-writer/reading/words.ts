import { isSpaced, type Language } from './language.ts'

const stopWords: Record<Language, ReadonlySet<string>> = {
  en: listed(`a about above after again against all almost also although always am an and another any are around as ask at
    away back be because been before behind being below between both bring but by came can could day did do does doing
    done down during each either else end enough even ever every few find first for from full further gave get give given
    go goes going gone got had half has have having he hers her here herself him himself his how however i if in instead
    into is it its itself just keep kept kind knew know known last later least less let like likely little long look lot
    made make many may maybe me mean member members means meant might mine more most much must my near need needs never new next no none
    nor not nobody nothing now of off often old on once one only onto object objects or other others our out over own part people person persons per put quite
    rather really right said same saw say says see seem seen several shall she should show since so some something
    sometimes soon still such take taken tell than that the their theirs them themselves then there these they thing
    things think this those though thought through thus time to today together told too took toward tried try turn turned
    two under until up upon us use used very want was way we week went were what when where whether which while who whole
    whom whose why will with within without would year years yes yet you your yours`),
  zh: listed(`的 了 在 是 和 與 与 及 或 也 都 就 而 但 不 沒 没 有 沒有 没有 把 被 讓 让 給 给 向 對 对 從 从 到 以 為 为 因為 因为
    所以 如果 這 这 那 這個 这个 那個 那个 這些 这些 那些 這樣 这样 我 你 他 她 它 我們 我们 你們 他們 他们 她們 自己 大家 一個 一个 一些 一樣
    可以 可能 能 能夠 能够 會 会 要 想 需要 應該 应该 已 已經 已经 正在 將 将 將會 还 還 還是 还是 再 又 更 最 很 非常 十分 太 只 只有 只要
    才 卻 却 並 并 並且 并且 而且 不過 不过 然而 然後 然后 後來 后来 之後 之后 以前 以後 以后 現在 现在 如今 今天 昨天 明天 今年 去年 明年 時候
    时候 時間 时间 表示 指出 認為 认为 發現 发现 說 说 問 问 做 來 来 去 看 使用 進行 进行 成為 成为 開始 开始 提供 包括 以及 其中 其他 另外
    此外 同時 同时 因此 於是 于是 由於 由于 關於 关于 透過 通过 對於 对于 至於 每 每個 每个 每天 每月 每年 多 少 大 小 上 下 中 裡 里 前 後 后
    內 内 外 旁 間 间 個 个 位 名 種 种 次 年 月 日 天 點 点 分 元 公斤 三年 三個月 左右 大約 大概 约 約 將近 半 幾 几 那麼 什麼 什么 怎麼 如何
    為什麼 誰 谁 哪裡 簡單 容易 重要 問題 问题 答案 事情 東西 方式 方法 辦法 办法 情況 情况 部分 全部 所有 各 該 该 此 其 之 者 們 们 吧 嗎 吗
    呢 啊 原本 只是 知道 不能 不用 變成 变成 比較 超過 超过 目前 到目前為止 主要 老 新 好 我們的 一年 一天 一月 凌晨 晚上 早上 中午 裝 放 收 起
    來自 願意 愿意 幫 帮 起來 起来 出 進 进 過 过 長 长 高 低 倍 成 地 得 著 着 嗯 像 則 则 仍 即使 無法 无法 必須 必须 歡迎 欢迎 光臨 光临 供應 供应 本店 本公司 週一 週二 週三 週四 週五 週六 週日 周一 周二 周三 周四 周五 周六 周日 星期 開放 开放 延長 延长 增加 減少 减少 改變 改变 提高 降低 調整 调整 設計 设计 使用 推出 參與 舉行 举行 決定 决定 報名 參加 重新 全部 最多 唯一 新任`),
  'zh-TW': new Set(),
  ja: listed(`の に は を が と で て た だ も へ から まで より など や か な ね よ し さ れ る い う え お ます です でし まし ない なく
    なっ なる なり ある あり いる いう いえ する した して します こと もの ため とき ところ それ これ あれ その この あの ここ そこ ように よう さん
    という として について によって ほど だけ ばかり また さらに しかし そして 一方 以上 以下 一つ 一人 一日 一年 一か月 今年 去年 来年 昨年 今日 毎日
    毎晩 最初 最後 以前 以後 現在 平均 場合 自分 何個 何 月 年 日 人 個 円 方 中 前 後 上 下 時 分 話 語る 話す 思う 言う 二年 夜中 翌朝 割`),
  other: new Set(),
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u))
}

/** @returns whether a word says nothing about what a text is on; both Chinese scripts share a list */
export const isStopWord = (word: string, language: Language): boolean =>
  stopWords[language === 'zh-TW' ? 'zh' : language].has(word.toLowerCase())

/** To make one takes longer than to cut a sentence by it. */
const segmenters = new Map<Language, Intl.Segmenter>()

/** A text cut into words and what stands between them, by ICU's dictionaries. */
export function segmentWords(text: string, language: Language): Intl.SegmentData[] {
  const locale = language === 'other' ? 'und' : language
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return Array.from(segmenter.segment(text))
}

/** The words of a text in order. */
export function splitWords(text: string, language: Language): string[] {
  return segmentWords(text, language)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** The words that carry meaning, in a form in which two sentences can be compared. */
export function contentWords(text: string, language: Language): string[] {
  return splitWords(text, language)
    .filter((word) => !isStopWord(word, language) && (!isSpaced(language) || word.length > 2))
    .filter((word) => language !== 'ja' || /[\p{Script=Han}\p{Script=Katakana}\p{N}]/u.test(word))
    .map((word) => (language === 'en' ? stem(word) : word.toLowerCase()))
}

/** Enough to make "library" meet "libraries" and "repaired" meet "repair". */
export const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?<=[\p{L}]{3})(?:ing|ed)$/u, '')
    .replace(/(?<=[\p{L}]{2}(?:x|ch|sh|ss))es$/u, '')
    .replace(/(?<=[\p{L}]{2}[^s])s$/u, '')
    .replace(/(?<=[\p{L}]{4})e$/u, '')

/** Makes "meetings", whose stem is "meeting", meet "meeting", whose stem is "meet". */
export const rootOf = (word: string): string => stem(stem(word))

/** The roots of all words of a text. */
export const rootsIn = (text: string): Set<string> => new Set(text.split(/[^\p{L}]+/u).map(rootOf))
