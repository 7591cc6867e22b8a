import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { normaliseHashtags, tidyTagLines } from '#shared/platforms/hashtags.ts'
import { measureTitle } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { titleNames, videoTextNames, videoTitleNames } from '#shared/writing/answers/part-names.ts'
import { cjk } from '#shared/writing/languages/scripts.ts'
import { withFullWidthAngles } from '#shared/writing/languages/widths.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { addressIn } from '#shared/writing/post/form.ts'
import { applyRules, type Rule } from '#shared/writing/rules.ts'
import type { StepResult } from '#shared/writing/step.ts'

const titleLabel = new RegExp(
  String.raw`^(?:${titleNames})[ \t]{0,3}[:：][ \t]{0,9}|^[(（【［](?:${videoTitleNames})[)）】］][:：]?[ \t\u3000]{0,3}`,
  'iu',
)
const bodyLabel = new RegExp(
  String.raw`^\s{0,9}(?:${videoTextNames}|body|content|內文|正文|本文)\s{0,3}[:：]\s{0,9}`,
  'iu',
)

/**
 * The title of a video: the one the answer says apart; else its first line, when it is labelled or stands apart; else
 * its first sentence, which stays in the text. Other platforms have none, and lose the label.
 */
export function splitTitle(
  platform: PlatformId,
  text: string,
  { apart, source }: { apart?: string | undefined; source: string },
): { content: string; title?: string } {
  if (platform !== 'youtube') return { content: withoutLabels(text) }
  if (apart) return { content: withoutBodyLabel(text, source), title: fitTitle(withoutQuotes(apart, source)) }
  const [first = '', ...rest] = text.split('\n')
  const isTitle = titleLabel.test(first) || (rest[0]?.trim() === '' && !measureTitle(first).isOver)
  const body = withoutBodyLabel(rest.join('\n'), source)
  const plain = removeMarkup(first.replace(titleLabel, ''), source).text.trim()
  const title = fitTitle(withoutQuotes(plain, source))
  return isTitle && body ? { title, content: body } : { title, content: text.replace(titleLabel, '').trim() }
}

/** Unless the source has a line that begins so. */
function withoutBodyLabel(text: string, source: string): string {
  const label = bodyLabel.exec(text)?.[0] ?? ''
  const isOfSource = label !== '' && source.includes(text.slice(0, label.length + 12).trim())
  return (isOfSource ? text : text.slice(label.length)).trim()
}

/** Below a title that is named, the text may be named as well. */
function withoutLabels(text: string): string {
  if (!titleLabel.test(text)) return text
  const [title = '', ...rest] = text.replace(titleLabel, '').split('\n')
  return [title, ...rest.map((line, i) => (i < 2 ? line.replace(bodyLabel, '') : line))].join('\n')
}

/** A title within its limit, at the end of a sentence or word where it can be. */
export const fitTitle = (title: string): string => fitText(title, (candidate) => !measureTitle(candidate).isOver)

const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '‘': '’',
  '「': '」',
  '『': '』',
}
const opens = /["'“„‘「『]$/u
const closes = /^[,.!?，。！？、]?["'”“’」』]/u

/** A pair of quotation marks around the whole title says nothing, unless the source quotes these words. */
function withoutQuotes(title: string, source: string): string {
  const open = title.charAt(0)
  const close = quotes[open]
  const inner = title.slice(1, -1).trim()
  if (close === undefined || title.length < 3 || !title.endsWith(close) || endsInside(inner, open, close)) return title
  const at = source.indexOf(inner)
  const isQuotation = at > 0 && opens.test(source.slice(0, at)) && closes.test(source.slice(at + inner.length))
  return isQuotation || inner === '' ? title : inner
}

/** Whether the first mark is closed before the end: 「茶」和「咖啡」. An apostrophe closes nothing. */
function endsInside(inner: string, open: string, close: string): boolean {
  let depth = 1
  for (const { 0: mark } of inner.replace(/(?<=\p{L})['’](?=\p{L})/gu, '').matchAll(/["'“”„‘’「」『』]/gu)) {
    if (mark === close) depth -= 1
    else if (mark === open) depth += 1
    if (depth === 0) return true
  }
  return false
}

const nameInText =
  /(?<=([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])?)www\.[\w\-~:/?#[\]@!$&'*+;=%.,]{1,300}(?=(\S)?)/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const fullWidth: Readonly<Record<string, string>> = { '.': '。', ',': '，', '!': '！', '?': '？', ':': '：', ';': '；' }

/** Marks as Chinese and Japanese have them. */
const inFullWidth = (marks: string, isJapanese: boolean): string =>
  marks
    .replace(/\.{2,3}/u, '……')
    .replace(/[.,!?:;]/gu, (mark) => (mark === ',' && isJapanese ? '、' : fullWidth[mark]!))

/** An address without its scheme, between Chinese or Japanese characters: a stop behind it is of the sentence. */
const spaceAroundNames = (text: string): string =>
  !text.includes('www.')
    ? text
    : text.replace(nameInText, (found: string, before: string | undefined, next = '') => {
        const name = found.replace(/[.,!?;:]{1,3}$/u, '')
        const stop = found.slice(name.length)
        const end = cjk.test(next) ? ` ${inFullWidth(stop, kana.test(next))}` : stop
        return `${before === undefined ? '' : ' '}${name}${end}`
      })

/** On X a full-width mark ends a link, elsewhere it may be swallowed: a blank keeps every link whole. */
const spaceAfterUrls = (text: string): string =>
  !text.includes('://')
    ? spaceAroundNames(text)
    : spaceAroundNames(text).replace(
        /(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)(\S?)/gu,
        (_, address: string, next: string) => (next ? `${address} ${next}` : address),
      )

/** Keeps so many different links. @source docs/rules/generation.md#limits-are-kept */
const limitLinks = (most: number) => (text: string) => {
  const kept = new Set<string>()
  return text
    .replace(/ ?https?:\/\/[!-~]+/gu, (found) => {
      const address = addressIn(found.trim())
      if (kept.size < most) kept.add(address)
      return kept.has(address) ? found : ''
    })
    .trim()
}

/** A word that calls everybody of a group, unless the person calls them. */
const withoutCalls = (source: string) => (text: string) =>
  !text.includes('@')
    ? text
    : text.replace(/@(?<![\p{L}\p{N}._@/]@)(everyone|here|channel|all)(?![\p{L}\p{N}_])/giu, (call, word: string) =>
        source.includes(call) ? call : word,
      )

/** Brings a text into the forms its platform takes. @param ownLinks how many links will stand behind it */
export function formForPlatform(platform: PlatformId, text: string, source: string, ownLinks = 0): StepResult {
  const rules: Rule[] = [
    ['blank after link', spaceAfterUrls],
    ['hashtags', (part) => normaliseHashtags(tidyTagLines(part))],
    ['call', withoutCalls(source)],
  ]
  const { linkCap, forbidsAngles } = catalog[platform]
  if (linkCap !== undefined) rules.push(['links', limitLinks(linkCap - ownLinks)])
  if (forbidsAngles) rules.push(['angle', withFullWidthAngles])
  return applyRules('platform', text, rules)
}
