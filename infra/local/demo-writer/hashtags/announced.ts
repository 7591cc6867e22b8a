import type { Language } from '../reading/language.ts'
import { isListedTag } from './fields/fields.ts'

/** No particle stands within it. */
const noun =
  '((?:(?![のをがはにへとでも])[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]){2,12}(?<![いうくすつぬむるたなっ]))'

/** 「どんど焼きのお知らせ」, 「宅配ロッカーのご利用について」 */
const inHeadline = new RegExp(
  `^(?:【[^】]{1,12}】 ?)?(?:(?:年末年始|年度末|[春夏秋冬]季|(?:今|来|新)年度?|\\p{Script=Han}{1,3}期間中?)の)?${noun}(?:の(?:ご)?[^のを、。 　]{2,8})?(?:の(?:お知らせ|ご案内|お願い)|について|に関する(?:お知らせ|お願い))`,
  'u',
)

/** 「さて、1階の宅配ロッカー（全24個）について、」 */
const inText =
  /([\p{Script=Han}\p{Script=Katakana}ー]{3,12})(?:[（(][^（）()]{1,20}[）)])?(?:について|につきまして|に関しまして)は?、/u

/** When, to whom, and how it is made known. */
const notAnnounced =
  /^(?:本日|今[日月年]|来[月年]|年末|年始|年度|当[店社園院館]|弊社|本[店社園院館]|重要|大切|緊急|皆[様さ]|会員|お客|保護者|住民|各位|次回|下記|標記|変更|詳細|内容|開催|募集|新[年春])/u
/** ごみ収集日程 is on ごみ収集. */
const ofIts = /(?<=.{2})(?:日程|時間|方法|予定|状況|変更|実施)$/u
const nearSentences = 3

/** What a Japanese notice makes known: its headline says so, or, where there is none, its opening. */
export function announcedIn(title: string, sentences: readonly { text: string }[], language: Language): string[] {
  if (language !== 'ja') return []
  const found =
    title === ''
      ? sentences.slice(0, nearSentences).flatMap(({ text }) => inText.exec(text)?.slice(1) ?? [])
      : (inHeadline.exec(title)?.slice(1) ?? [])
  return found
    .map((surface) => surface.replace(ofIts, ''))
    .filter((surface) => !notAnnounced.test(surface) && !isListedTag(surface))
    .slice(0, 1)
}
