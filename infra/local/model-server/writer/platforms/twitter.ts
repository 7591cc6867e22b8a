import { fitText } from '#shared/platforms/fit.ts'
import { type Block, choose, type Draft, join, measureIn } from '../draft.ts'

/** One sharp line, and the link. */
export function composeTwitter(draft: Draft): Block[] {
  const { lead, link, material, room } = draft
  const measure = measureIn('twitter')
  const line = lead && measure(lead.text) <= room ? [lead] : choose(draft, { most: 1, standalone: true })
  const whole = line.length > 0 ? join(draft, line) : (lead?.text ?? material.title ?? '')
  const text = fitText(whole, (part) => measure(part) <= room)
  return [[{ text, slot: 'hook' }], ...(link ? [[{ text: link, slot: 'plain' } as const]] : [])]
}
