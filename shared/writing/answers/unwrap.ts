import type { Note, RepairReason, StepResult } from '../step.ts'
import type { AnswerStep } from './answer-step.ts'
import {
  decodeBytes,
  unwrapAssignment,
  unwrapFence,
  unwrapQuotes,
  unwrapTag,
  withoutChannels,
  withoutChatForm,
  withoutFrontMatter,
  withoutGutter,
  withoutThoughts,
  withoutTools,
} from './containers.ts'
import { withoutEditorNotes } from './editor-notes.ts'
import { withoutChapters, withoutDirections, withoutPictures, withoutSlides } from './film.ts'
import {
  tidyHashtags,
  unescapeHashtags,
  unlabelHashtags,
  withoutBodyLabel,
  withoutButtons,
  withoutCitations,
  withoutCounts,
  withoutEmptyTags,
  withoutFields,
  withoutOnlyCount,
  withoutOpenCounts,
  withoutOrder,
  withoutPartNames,
  withoutTagNotes,
  withoutThreadMarks,
} from './metadata.ts'
import { withoutPlaceholders } from './placeholders.ts'
import {
  withoutCommentaryBlocks,
  withoutLetter,
  withoutLetterEnd,
  withoutMentionsOfText,
  withoutPostamble,
  withoutPreamble,
  withoutSelf,
} from './speech.ts'
import { unwrapJson, unwrapRows, unwrapYaml } from './structured.ts'
import {
  takeAnnouncedVersion,
  takeFinalPost,
  takeFirstPlatform,
  takeFirstTurn,
  takeFirstVariant,
  takePostBehindSource,
  takeShorterAttempt,
  withoutLaterVersion,
} from './versions.ts'
import { takeVideoFields } from './video-fields.ts'

export interface Unwrapped extends StepResult {
  /** Of an answer that says it apart, as JSON does. */
  title?: string
  reasons: RepairReason[]
}

const colons = [':', '：']
const hashes = ['#', '＃']
const signsOfParts = [
  ...[...colons, '】', '］', ']', '■', '◆', '●', '▼'],
  ...[
    '開頭',
    '前言',
    '主文',
    '內文',
    '正文',
    '中段',
    '結尾',
    '結語',
    '第一段',
    '導入',
    '冒頭',
    '書き出し',
    '本文',
    '中盤',
    'まとめ',
    '締め',
    '結び',
  ],
]

/**
 * In the order in which they are taken, each with signs of which an answer that needs it has one; most answers have few
 * of them.
 */
const steps: readonly (readonly [detail: string, step: AnswerStep, signs?: readonly string[]])[] = [
  ['chat form', withoutChatForm],
  ['channels', withoutChannels, ['analysis', 'commentary']],
  ['thoughts', withoutThoughts, ['<', '[']],
  ['tools', withoutTools, ['<']],
  ['bytes', decodeBytes, ['<0x']],
  ['front matter', withoutFrontMatter, ['---']],
  ['gutter', withoutGutter, ['│', '┃', '|', '｜', '+++ ', '@@ ']],
  ['fence', unwrapFence, ['```', '~~~']],
  ['json', unwrapJson, ['{', '[', '":', '" :']],
  ['yaml', unwrapYaml, ['|', '>', ': "']],
  ['rows', unwrapRows, ['|', ',']],
  ['assignment', unwrapAssignment, ['=']],
  ['tag', unwrapTag, ['<']],
  ['escaped hashtags', unescapeHashtags, ['\\#']],
  ['video', takeVideoFields, ['itle', 'ITLE', '標題', 'タイトル']],
  ['order', withoutOrder, colons],
  ['pictures', withoutPictures, [']', '］', '】', ')', '）']],
  ['directions', withoutDirections, [']', '］', '】', ')', '）', ...colons]],
  ['notes', withoutEditorNotes, [']', '］', '】', ')', '）', '※']],
  ['chapters', withoutChapters, ['0:00']],
  ['source', takePostBehindSource, [...colons, '】', '］', ']']],
  ['final', takeFinalPost, [...colons, '】', '］', '**']],
  ['shorter', takeShorterAttempt],
  ['turn', takeFirstTurn, [...colons, 'user', 'human']],
  ['announced', takeAnnouncedVersion],
  ['variants', takeFirstVariant],
  ['later version', withoutLaterVersion, [...colons, '】', '］', ')', '）', '**']],
  ['slides', withoutSlides, [...colons, '】', '］', ']', '–', '—', '- ']],
  ['thread marks', withoutThreadMarks, ['/', '／']],
  ['open counts', withoutOpenCounts, ['/', '／', ')', ']', '）', '］', '】']],
  ['of the text', withoutMentionsOfText, [',', '、', '，', ' that ']],
  ['letter', withoutLetter, ['お世話', 'ear', 'ello', 'i ', '您好']],
  ['talk', withoutCommentaryBlocks],
  ['preamble', withoutPreamble],
  ['platforms', takeFirstPlatform],
  ['citations', withoutCitations, ['[', '【', 'citeturn']],
  ['quotes', unwrapQuotes],
  ['letter end', withoutLetterEnd],
  ['fields', withoutFields, colons],
  ['self', withoutSelf, ['AI', 'language model', '人工', '言語モデル', '語言模型']],
  ['postamble', withoutPostamble],
  ['parts', withoutPartNames, signsOfParts],
  ['body label', withoutBodyLabel, colons],
  ['hashtag label', unlabelHashtags, [...colons, '】', '］', ']', '**', '# ', '◆', '■', '●', '▼']],
  ['hashtag notes', withoutTagNotes, hashes],
  ['hashtag line', tidyHashtags, hashes],
  ['empty hashtags', withoutEmptyTags, hashes],
  ['counts', withoutCounts, ['/', '／']],
  ['only count', withoutOnlyCount, ['/', '／']],
  [
    'buttons',
    withoutButtons,
    ['ee ', 'how more', 'ranslat', 'more', '続き', 'もっと', '翻訳', '查看', '顯示', '翻譯', 'ike', 'いいね', '讚'],
  ],
]

/** One container may stand inside another; more than this nobody has seen. */
const mostRounds = 4

/**
 * Finds the post in a model's answer: without what it says to itself, code block, JSON, tags and quotation marks around
 * the whole, words to us before and after it, names of its parts, all versions but the first.
 * What the source says as well is the author's own and stays.
 * @returns `reasons`: gaps that the person would have to fill in
 */
export function unwrap(text: string, source: string): Unwrapped {
  const notes: Note[] = []
  let current = text.trim()
  let title: string | undefined
  for (let round = 0; round < mostRounds; round += 1) {
    const before = current
    for (const [detail, step, signs] of steps) {
      if (signs && !signs.some((sign) => current.includes(sign))) continue
      const inner = step(current, source)
      if (!inner) continue
      notes.push({ step: 'unwrap', detail })
      current = inner.text.trim()
      title ??= inner.title
    }
    if (current === before) break
  }
  const gaps = withoutPlaceholders(current, source)
  const reasons: RepairReason[] =
    gaps.found.length > 0 ? [{ kind: 'placeholder', detail: gaps.found.slice(0, 3).join(', ') }] : []
  return { text: gaps.text.trim(), notes, reasons, ...(title && { title }) }
}
