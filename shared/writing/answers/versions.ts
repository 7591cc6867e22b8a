import { isTags } from '../../platforms/hashtags.ts'
import { columnsIn } from '../columns.ts'
import { hasLettersOrDigits } from '../letters.ts'
import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import { isPreamble } from './commentary.ts'
import { sharesWords, smallLettersOf } from './shared-words.ts'

/** A name in a line of its own, between brackets or before a colon. */
const labelOfPart = (names: string): RegExp =>
  new RegExp(
    String.raw`^[\s*_#]{0,6}(?:[【［[](?:${names})[】］\]][:：]?|(?:${names})[*_]{0,3}[:：])[*_\s]{0,6}$`,
    'iu',
  )
const sourceLabel = labelOfPart(
  '(?:source|original|input)(?: (?:text|article|content))?|summary|instructions?|prompt|task|原文|元の文章|原稿|入力|要約|摘要|重點(?:整理|摘要)?|指示|指令|依頼',
)
const postLabel = labelOfPart(
  'post|caption|output|response|answer|貼文|文案|回應|回覆|投稿文?|キャプション|応答|回答|出力',
)

/** The post behind a copy or a summary of its text, or behind its order, where both are labelled. */
export const takePostBehindSource: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  if (!sourceLabel.test(lines[0]!) || source.includes(lines[0]!.trim())) return undefined
  const at = lines.findLastIndex((line) => postLabel.test(line))
  return at < 1 ? undefined : { text: lines.slice(at + 1).join('\n') }
}

const finalMark = /^[\s*_#]{0,6}(?:final (?:post|answer|version|draft|caption)|最終(?:版|稿|貼文|案))[*_ ]{0,4}[:：]/iu
/** "My recommendation is B. Final post:" */
const endsInFinal =
  /^[^\n:：]{1,80}[\s.。,，、たの](?:final (?:post|version|caption)|最終(?:版|稿|案)|完成版)[*_ ]{0,3}[:：][*_ ]{0,3}$/iu
const lettered = /^[\s*_(（]{0,4}[A-CＡ-Ｃ](?:[)）.、]|案)/u
const draftMark =
  /^[\s*_#【［[]{0,6}(?:(?:first|initial|rough) draft|draft|初稿|草稿|下書き|たたき台)(?: ?[1１])?(?:[*_】］\]]{1,4}[:：]?|[:：])/iu
/** Behind a draft, what it has become. */
const revisedMark =
  /^[\s*_#【［[]{0,6}(?:final|(?:revised|improved|polished|updated|final)(?: (?:post|version|draft|caption))?|(?:修訂|修改|改寫|優化|完成)[版稿後]|定稿|(?:改訂|修正|改善|完成)[版稿案]|最終(?:版|稿|案)|決定稿)(?:[*_】］\]]{1,4}[:：]?|[:：])[*_ \t]{0,6}/iu

/**
 * What stands after "Final post:", or after "Revised:" where the answer begins with a draft. A sentence that ends in such words
 * counts below other versions alone: a post may present the last version of what it is on.
 */
export const takeFinalPost: AnswerStep = (text, source) => {
  if (!/final|revised|improved|polished|updated|[終訂]|定稿|完成|修[正改]|改[寫善]|優化/iu.test(text)) return undefined
  const lines = text.split('\n')
  const isDraft = draftMark.test(lines[0]!)
  const hasOthers = lines.some((line) => variant.test(line) || lettered.test(line))
  const isSentence = (line: string): boolean => hasOthers && endsInFinal.test(line)
  const isMark = (line: string): boolean => finalMark.test(line) || (isDraft && revisedMark.test(line))
  const at = lines.findLastIndex((line) => isMark(line) || isSentence(line))
  if (at < 1 || source.includes(bare(lines[at]!))) return undefined
  const label = lines[at]!
  const head = isDraft ? label.replace(revisedMark, '') : isMark(label) ? label : ''
  const rest = [head, ...lines.slice(at + 1)].join('\n')
  return hasLettersOrDigits(rest) ? { text: rest } : undefined
}

const tooLong =
  /\btoo long\b|\b(?:over|exceeds?|exceeding|above) (?:the )?(?:\d{2,4}|character|limit|word)|(?:超過|超出|超过)[^。\n]{0,8}(?:字|限制|長度)|太長|太长|長すぎ|(?:文字数?|字数|制限)[^。\n]{0,8}(?:超え|超過|オーバー)/iu
const shorter =
  /\b(?:let me|i['’]ll|i will|here(?:['’]s| is)) (?:a )?(?:tighten|shorten|shorter|tighter|trim|rewrite|redo|try|cut|condense|make it)|重寫|重新寫|改寫|重写|縮短|精簡|改短|短く(?:し|まとめ)|書き直|縮め/iu
const longestRemark = 120

/** Behind words such as "Wait, that's over 280 characters. Let me tighten it:" stands the post that was meant. */
export const takeShorterAttempt: AnswerStep = (text, source) => {
  if (!/long|over|exceed|above|[超太長长]|オーバー/iu.test(text)) return undefined
  const lines = text.split('\n')
  const at = lines.findLastIndex(
    (line) => line.length <= longestRemark && tooLong.test(line) && shorter.test(line) && !source.includes(bare(line)),
  )
  const rest = lines.slice(at + 1).join('\n')
  return at < 1 || columnsIn(rest) < shortestVersion ? undefined : { text: rest }
}

const askedTurn = /^(?:\[\d{1,2}:\d{2}(?::\d{2})?\] ?)?[*_#]{0,3}(?:human|user|ユーザー|使用者|用戶)[*_]{0,3}[:：]/iu
const answeredTurn =
  /^(?:\[\d{1,2}:\d{2}(?::\d{2})?\] ?)?[*_#]{0,3}(?:assistant|model|ai|bot|chatgpt|gemini|claude|アシスタント|助理|助手|小幫手)[*_]{0,3}[:：][*_ \t]{0,6}/iu
const turnName = /^(?:user|human)$/u
const answerName = /^(?:model|assistant)$/u

/** Of a conversation that a model goes on with by itself, what it says first. */
export const takeFirstTurn: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const lastAnswer = lines.findLastIndex((line) => answerName.test(line))
  const isAsked = (line: string, i: number): boolean =>
    (askedTurn.test(line) && !source.includes(line.trim())) || (i < lastAnswer && turnName.test(line))
  const asked = lines.findIndex(isAsked)
  if (asked > 0) return { text: lines.slice(0, asked).join('\n') }
  const answered = asked === 0 ? lines.findIndex((line) => answeredTurn.test(line)) : -1
  if (answered < 0) return undefined
  return { text: [lines[answered]!.replace(answeredTurn, ''), ...lines.slice(answered + 1)].join('\n') }
}

const variant =
  /^[\s*_#([【■◆●▼]{0,8}(?:(?:\d\ufe0f?\u20e3|\p{Extended_Pictographic}\ufe0f?)[ *_]{0,4})?(?:option|version|variation|variant|alternative|draft|草稿|下書き|選項|版本|方案|パターン|バージョン|候補|投稿案|案) ?#?([1-3]|[a-c]|one|two|three|[一二三１２３①②③甲乙])(?![\p{L}\p{N}])[*_)\]】 ]{0,4}(?:[(（][^)）\n]{0,40}[)）][*_ ]{0,4})?(?:[:：.)、|｜–—-][*_ \t]{0,4}|$)/iu
/** 「A案」 and 「第一則：」 say what they count behind the number. */
const countedVariant =
  /^[\s*_#([【［]{0,6}(?:([A-CＡ-Ｃa-c])[案版]|第([一二三1-3])(?:則|篇)(?:貼文)?)[)\]】］*_ ]{0,3}(?:[:：][*_ \t]{0,4}|$)/iu
const firstOfAll = /^(?:1|a|ａ|one|一|１|①|甲)$/iu

/** Whether a line begins one of several posts to choose from. */
export function beginsVariant(line: string, source: string): boolean {
  const mark = variant.exec(line.trimEnd())?.[0]
  return mark !== undefined && !isNamedIn(source, mark)
}

/** A text on several plans calls them so itself, with or without the sign behind their names. */
const isNamedIn = (source: string, mark: string): boolean =>
  source.includes(bare(mark).replace(/[\s:：.)、|｜–—-]{1,9}$/u, ''))

/** "Here are three posts": those below it are numbered and have no name. */
const announced =
  /^[\s*_#]{0,4}(?:(?:here are|below are|i['’]ve (?:written|drafted|prepared)|these are)[^\n]{0,40}\b(?:two|three|four|five|[2-5])(?: \w{1,12}){0,2} (posts|versions|drafts|captions|tweets|variations)\b|(?:以下|這裡|下面|為您)[^\n]{0,20}[兩二三四五2-5２-５] ?(?:個|則|篇|種|款)(?:不同的?)?(版本|貼文|文案|寫法)|(?:以下|こちら|下記)[^\n]{0,20}[2-5２-５二三四五](?:つの|個の|種類の|パターンの?)?(案|投稿|バージョン|キャプション))/iu
const numbered = /^[ \t*_]{0,5}(?:(\d)[.)、．]\ufe0f?|([①②③④⑤]))[*_]{0,2}[ \t\u3000]{0,3}(?=\S)/u
const recommended = /\b(?:recommend|prefer|suggest)[^.!?\n]{0,30}\b(first|second|third)\b/iu
const ordinals = ['first', 'second', 'third']

/** Of posts that are numbered below words that announce them, the one that is recommended, else the first. */
export const takeAnnouncedVersion: AnswerStep = (text, source) => {
  const head = text.slice(0, text.search(/\n|$/u))
  const noun = announced.exec(head)?.slice(1).find(Boolean)?.toLowerCase()
  if (noun === undefined || smallLettersOf(source).includes(noun)) return undefined
  const lines = text.split('\n')
  const starts = lines.flatMap((line, i) => (numbered.test(line) ? [i] : []))
  const versions = starts.map((start, i) =>
    lines
      .slice(start, starts[i + 1])
      .join('\n')
      .replace(numbered, '')
      .trim(),
  )
  const isOwn = starts.length > 1 && starts.length < 6 && lines.slice(1, starts[0]).every((line) => line.trim() === '')
  if (!isOwn || versions.some((version) => columnsIn(version) < shortestVersion)) return undefined
  const wanted = ordinals.indexOf(recommended.exec(head)?.[1]?.toLowerCase() ?? 'first')
  return { text: versions[wanted] ?? versions[0]! }
}

const asksWhich =
  /(?<![\p{L}\p{N}])[a1] or [b2](?![\p{L}\p{N}])|(?<![A-Za-z])A ?(?:還是|或是?|か|と|、) ?B|どっち|どちら|你選哪|哪一[個種]/iu

/** Options line by line that a post gives its readers to choose from: words of the post stand above them, or it asks below. */
const isAskedOfReaders = (lines: readonly string[], first: number, source: string): boolean =>
  lines.slice(0, first).some((line) => bare(line) !== '' && !isPreamble(line, source) && !/[:：]$/u.test(bare(line))) ||
  lines.slice(first).some((line) => asksWhich.test(line) && !variant.test(line))

/** Of several posts to choose from, the first. */
export const takeFirstVariant: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.flatMap((line, index) => {
    const found = variant.exec(line) ?? countedVariant.exec(line)
    return found && !isNamedIn(source, found[0]) ? [{ index, mark: found[0], name: found[1] ?? found[2]! }] : []
  })
  const [first, second] = marks
  if (!first || !firstOfAll.test(first.name)) return undefined
  if (!second && countedVariant.test(lines[first.index]!)) return undefined
  if (second?.index === first.index + 1 && isAskedOfReaders(lines, first.index, source)) return undefined
  const rest = lines[first.index]!.slice(first.mark.length)
  // "Option 1: Casual" names the kind.
  const head = rest.length <= 30 && marks.length > 1 && !source.includes(rest) ? '' : rest
  return { text: [head, ...lines.slice(first.index + 1, second?.index)].join('\n') }
}

/** What a line before a second version of the post says of it. A bare "Alternative:" may be the author's own. */
const otherVersion =
  /^[\s*_#([【［（「]{0,6}(?:(?:alternat(?:e|ive)|second|another|shorter|longer|other) (?:version|post|caption|draft)(?: ?\([^()\n]{1,30}\))?|(?:alternative|shorter|longer|version|option|variant) ?\((?:[^()\n]{0,20} )?(?:shorter|longer|short|long|alternative|variant|casual|formal)\)|(?:version|option|variant|variation|draft) ?(?:2|b|two)|別(?:バージョン|パターン|案|の(?:案|投稿案?))|再掲|(?:バージョン|パターン|案|投稿案) ?[2２B②二]|(?:另一|第二)(?:個|則|種)?(?:版本?|寫法|選項|方案|貼文)|(?:版本|選項|方案) ?[2２B②二乙]|備用(?:版本?|文案|貼文)(?: ?[(（][^()（）\n]{1,20}[)）])?|(?:短|長|簡短|精簡)版)(?:[)\]】］）」*_ ]{0,5}[:：][*_]{0,2}|[)\]】］）」]{1,3}[*_]{0,3}(?=\n|$)|[*_]{2,3}[ \t]{0,3}(?=\n|$))/iu
const toneVersion =
  /^[\s*_#([【［（「]{0,6}(?:(?:casual|formal|professional|funny|playful|serious|friendly|warm) (?:version|post)|(?:カジュアル|フォーマル|丁寧|まじめ|真面目|ユーモア|短縮|ショート|やわらか)(?:版|バージョン)|[A-CＡ-Ｃ](?:案|パターン|版)|(?:活潑|正式|專業|輕鬆|溫馨|幽默|簡短|精簡|感性)版)(?:[)\]】］）」*_ ]{0,5}[:：][*_]{0,2}|[)\]】］）」*_]{1,3})[ \t]{0,9}(?=\n|$)/iu
const ruleLine = /^[ \t]{0,9}(?:[-*_=—―─~][ \t]{0,3}){2,80}$/u

/** What makes a label one of a second version, and what stands in its place for the first. */
const ofSecond = / ?(?:[2２②二乙]|two|second|b$)/iu
const ofFirst = ['1', '１', '①', '一', '甲', 'a', 'one', 'first']

/** What a second version is called, without the marks and the colon, in small letters. */
const labelOf = (line: string): string =>
  bare(((otherVersion.exec(line) ?? toneVersion.exec(line))?.[0] ?? '').replace(/[:：][*_]{0,2}$/u, '')).toLowerCase()

/** Whether a line has the same label for the first of several things. */
function hasFirst(lines: readonly string[], label: string): boolean {
  if (!ofSecond.test(label)) return false
  const labels = ofFirst.flatMap((first) => [
    label.replace(ofSecond, first).trim(),
    label.replace(ofSecond, ` ${first}`).trim(),
  ])
  return lines.some((line) => {
    const start = bare(line).toLowerCase()
    return labels.some((one) => start.startsWith(one) && !/^[a-z\d]/u.test(start.slice(one.length)))
  })
}

/** In half-width columns. */
const shortestVersion = 20

function isLater(line: string, above: readonly string[], source: string): boolean {
  const label = labelOf(line)
  // Whoever writes of several plans, versions or options means them all.
  return label !== '' && !smallLettersOf(source).includes(label) && !hasFirst(above, label)
}

/** A later version goes, whatever its name; a first one stands above it without any. Its hashtags stay where there are no others. */
export const withoutLaterVersion: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const at = lines.findIndex((line, i) => i > 0 && isLater(line, lines.slice(0, i), source))
  if (at < 0) return undefined
  let end = at
  while (end > 0 && (lines[end - 1]!.trim() === '' || ruleLine.test(lines[end - 1]!))) end -= 1
  const first = lines.slice(toneVersion.test(lines[0]!) ? 1 : 0, end)
  const later = lines.slice(at)
  const isVersion =
    columnsIn(first.join('')) >= shortestVersion &&
    sharesWords(later.join('\n').replace(otherVersion, '').replace(toneVersion, ''), source)
  if (!isVersion) return undefined
  const tags = first.some(isTags) ? [] : later.filter(isTags).slice(0, 1)
  return { text: [...first, ...(tags.length > 0 ? ['', ...tags] : [])].join('\n') }
}

const platformLine =
  /^(?:[*_#\s【［[]{1,9}(?:facebook|instagram|threads|x|twitter|x\/twitter|linkedin|youtube)(?: (?:post|caption|version)| ?(?:貼文|版本?|投稿文?))?[*_\s】］\]]{0,6}[:：]?|(?:facebook|instagram|threads|x|twitter|x\/twitter|linkedin|youtube)(?: (?:post|caption|version)| ?(?:貼文|版本?|投稿文?))?[:：])[*_\s]{0,6}$/iu

/** Of posts for several platforms, each under the name of its platform, the first. */
export const takeFirstPlatform: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const names = lines.flatMap((line, i) => (platformLine.test(line) && !source.includes(line.trim()) ? [i] : []))
  const [first, second] = names
  if (first === undefined) return undefined
  if (first > 0 && hasLettersOrDigits(lines.slice(0, first).join(''))) return { text: lines.slice(0, first).join('\n') }
  return { text: lines.slice(first + 1, second).join('\n') }
}
