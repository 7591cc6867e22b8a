import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../../testing/write.ts'
import { cleanText } from '../clean.ts'

const rows = ['Short 85–115 cm, for kids: £44', 'Standard 105–145 cm: £49', 'Long 130–175 cm, for tall players: £53']
const strap = `The Long Set guitar strap

I play bass four hours a night, and by the second hour my shoulder used to be on fire. So I made a strap out of seat-belt webbing with a saddle in the middle, and then the rest of the band wanted one.

The felt in the saddle does not go flat the way foam does. My own has done 212 gigs.

Lengths
${rows.join('\n')}
Measure from button to button over your shoulder, with the guitar where you like it.

Webbing: black, oxblood, bottle green, or mustard.

Wipe the webbing with a damp cloth and a drop of washing-up liquid. Leather balm goes on the ends twice a year, and no more.`

test('rows with a price each are one list under their heading', () => {
  const { paragraphs, lists } = cleanText(strap)
  const at = rows.map((row) => paragraphs.indexOf(row))
  expect(new Set(at.map((i) => lists[i]))).toEqual(
    new Set([expect.objectContaining({ heading: 'Lengths', isWhole: true })]),
  )
})

test('a single line with a price is none', () => {
  const { lists } = cleanText(
    'The Long Set guitar strap\n\nIt lies well on the shoulder.\n\nStandard: £49\n\nIt holds.',
  )
  expect(lists.filter(Boolean)).toHaveLength(1)
  const text = cleanText('清水市場\n\n這裡的麵很好吃。\n\n一碗 NT$60\n\n老闆每天五點起床。')
  expect(text.lists.filter(Boolean)).toEqual([])
})

test.each(platformIds)('on %s all sizes have their price, or none has', (platform) => {
  const post = write(strap, { platform, language: 'en', contentType: 'product' })
  const told = rows.filter((row) => post.includes(row.slice(0, 12))).length
  expect([0, 3]).toContain(told)
})
