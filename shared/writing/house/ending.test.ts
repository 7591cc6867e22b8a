import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from '../../platforms/catalog.ts'
import { fitPost } from '../../platforms/fit.ts'
import { noHouseRules } from '../../platforms/house-rules.ts'
import { measurePost } from '../../platforms/measure.ts'
import { platformIds } from '../../platforms/schema.ts'
import { endingFor, missingFrom, roomOf, setEnding, withoutEnding } from './ending.ts'

const ending = ['Paid partnership.', '— Lin Tea', 'https://lin.example']

test('it stands before the hashtags', () => {
  expect(setEnding('Tea.\n\n#tea #Nantou', ending)).toBe(
    'Tea.\n\nPaid partnership.\n— Lin Tea\nhttps://lin.example\n\n#tea #Nantou',
  )
  expect(setEnding('Tea.', ending)).toBe('Tea.\n\nPaid partnership.\n— Lin Tea\nhttps://lin.example')
  expect(setEnding('#tea', ['— Lin Tea'])).toBe('— Lin Tea\n\n#tea')
})

test('what a post says already is not said again', () => {
  const said = 'Paid partnership. Tea at https://lin.example. #tea'
  expect(setEnding(said, ending)).toBe('Paid partnership. Tea at https://lin.example.\n\n— Lin Tea\n\n#tea')
  expect(setEnding(setEnding(said, ending), ending)).toBe(setEnding(said, ending))
})

test('lines of it that a model wrote make room first', () => {
  expect(withoutEnding('Tea.\n\nPaid partnership.\n\n— Lin Tea \n\n#tea', ending)).toBe('Tea.\n\n#tea')
})

test('each platform has its own, and no address where none can be pressed', () => {
  const rules = {
    ...noHouseRules,
    required: [{ text: '<ad>', platforms: ['youtube' as const, 'instagram' as const] }],
    link: 'https://lin.example',
  }
  expect(endingFor(rules, 'youtube', false)).toEqual(['＜ad＞', 'https://lin.example'])
  expect(endingFor(rules, 'instagram', false)).toEqual(['<ad>'])
  expect(endingFor(rules, 'facebook', true)).toEqual([])
})

test('a post of any length fits with its ending', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '茶', '🍵', ' ', '. ', '\n\n', '。', '#tea ', 'é'),
    maxLength: 900,
  })
  const lines = fc.array(fc.constantFrom('廣告合作', '— Lin 🍵', 'https://lin.example/a', '#ad'), { maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...platformIds), text, lines, (platform, content, ownLines) => {
      const own = [...new Set(ownLines)]
      const post = setEnding(fitPost(platform, content, roomOf(platform, own)).trim(), own)
      expect(measurePost(platform, post).isOver, catalog[platform].name).toBe(false)
      expect(missingFrom(post, own)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
