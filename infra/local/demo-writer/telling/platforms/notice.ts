import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { type Block, type Draft, join, measureIn, readMore } from '../draft.ts'
import { titleOf } from '../title.ts'

/** A text of a line or two, whole, on every platform. */
export function composeNotice(draft: Draft): Block[] {
  const { contentType, link, material, platform } = draft
  const { limit, isShortForm, titleLimit } = catalog[platform]
  const measure = measureIn(platform)
  const whole = material.sentences.length > 0 ? join(draft, material.sentences) : (material.title ?? '')
  // Emoji, link and tags have their place beneath it.
  const room = Math.max(limit * 0.7 - (link ? measure(link) : 0), draft.largestRoom)
  const headline = titleLimit ? undefined : material.title
  // A thing is named above what it is like.
  const named = contentType === 'product' && headline !== undefined ? measure(`${headline}\n\n`) : 0
  const text = fitText(whole, (part) => measure(part) + named <= room)
  // A line or two of news says what its headline says.
  const isTold = isShortForm && (contentType === 'news' || (named === 0 && measure(`${headline}\n\n${text}`) > room))
  return [
    ...(titleLimit ? [[{ text: `Title: ${titleOf(material)}`, slot: 'title' } as const]] : []),
    ...(headline !== undefined && !isTold ? [[{ text: headline, slot: 'body' } as const]] : []),
    [{ text, slot: 'hook' }],
    ...(isShortForm ? [] : readMore(draft)),
    ...(link && isShortForm ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}
