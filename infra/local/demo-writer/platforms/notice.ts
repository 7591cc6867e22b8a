import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { type Block, type Draft, join, keeper, measureIn, readMore } from '../draft.ts'
import { titleOf } from './youtube.ts'

/** A text of a line or two, whole, on every platform; where there is room, a word to pass it on. */
export function composeNotice(draft: Draft): Block[] {
  const { contentType, link, material, platform } = draft
  const { limit, hasLengthSetting, titleLimit } = catalog[platform]
  const measure = measureIn(platform)
  const title = material.title ?? material.sentences[0]?.text ?? ''
  const whole = material.sentences.length > 0 ? join(draft, material.sentences) : title
  // Emoji, link and tags have their place beneath it.
  const room = limit * 0.7 - (link ? measure(link) : 0)
  const text = fitText(whole, (part) => measure(part) <= room)
  const headline = titleLimit ? undefined : material.title
  // A line or two of news says what its headline says.
  const isTold = !hasLengthSetting && (contentType === 'news' || measure(`${headline}\n\n${text}`) > room)
  return [
    ...(titleLimit ? [[{ text: `Title: ${titleOf(title)}`, slot: 'plain' } as const]] : []),
    ...(headline !== undefined && !isTold ? [[{ text: headline, slot: 'body' } as const]] : []),
    [{ text, slot: 'hook' }],
    ...(hasLengthSetting ? readMore(draft) : []),
    ...(platform === 'twitter' ? [] : [keeper(draft)]),
    ...(link && !hasLengthSetting ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}
