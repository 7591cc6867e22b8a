import { fitText } from '#shared/platforms/fit.ts'
import { type Block, type Draft, measureIn, shortForm } from '../draft.ts'

/** One sharp line, and the link; that of a story or a product stands under its headline. */
export function composeTwitter(draft: Draft): Block[] {
  const { contentType, headline, lead, link, material, room } = draft
  const measure = measureIn('twitter')
  const bare = fitText(lead?.text ?? material.title ?? '', (text) => measure(text) <= room)
  const isNewsItself = contentType === 'news' && lead?.index === 0
  const isHeaded =
    headline !== undefined && !isNewsItself && !bare.includes(headline) && measure(headline) + measure(bare) + 2 <= room
  const short = isHeaded ? bare : shortForm(draft, lead?.index === 0 ? 2 : 1)
  return [
    ...(isHeaded ? [[{ text: headline, slot: 'body' } as const]] : []),
    [{ text: measure(short) <= room ? short : bare, slot: 'hook' }],
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}
