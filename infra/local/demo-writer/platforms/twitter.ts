import { fitText } from '#shared/platforms/fit.ts'
import { type Block, choose, type Draft, join, measureIn } from '../draft.ts'

/** One sharp line, and the link; a product's line stands under its name. */
export function composeTwitter(draft: Draft): Block[] {
  const { headline, link, room } = draft
  const measure = measureIn('twitter')
  const line = lineOf(draft)
  const isNamed = headline !== undefined && !line.includes(headline) && measure(headline) + measure(line) + 2 <= room
  return [
    ...(isNamed ? [[{ text: headline, slot: 'body' } as const]] : []),
    [{ text: line, slot: 'hook' }],
    ...(link ? [[{ text: link, slot: 'plain' } as const]] : []),
  ]
}

function lineOf(draft: Draft): string {
  const { lead, material, room } = draft
  const measure = measureIn('twitter')
  const line = lead && measure(lead.text) <= room ? [lead] : choose(draft, { most: 1, standalone: true })
  const whole = line.length > 0 ? join(draft, line) : (lead?.text ?? material.title ?? '')
  return fitText(whole, (text) => measure(text) <= room)
}
