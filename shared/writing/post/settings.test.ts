import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog, effectiveHashtags, targetLength } from '../../platforms/catalog.ts'
import { listHashtags } from '../../platforms/hashtags.ts'
import { emoji, lengthIn } from '../../platforms/measure.ts'
import {
  defaultPlatformSettings,
  emojiUsages,
  hashtagStrategies,
  lengths,
  platformIds,
} from '../../platforms/schema.ts'
import { columnsIn } from '../columns.ts'
import { emojiRange, fitWithHashtags, keepSettings, type SettingsContext } from './settings.ts'

const aContext = (over: Partial<SettingsContext> = {}): SettingsContext => ({
  platform: 'facebook',
  settings: { ...defaultPlatformSettings, emojiUsage: 'Minimal' },
  tags: ['tea', '#Nantou', 'mountain farm', '台灣茶', 'harvest', 'Lin', 'visit'],
  sourceLength: 800,
  ...over,
})

const emojiIn = (text: string): number => text.match(emoji)?.length ?? 0

test.each([
  ['none there', 'Fresh tea. 🍵', 'Fresh tea. 🍵\n\n#tea #Nantou #mountainfarm'],
  ['some there', 'Fresh tea. 🍵\n\n#harvest', 'Fresh tea. 🍵\n\n#harvest #tea #Nantou'],
  ['the same in other letters', 'Fresh #TEA. 🍵 #nantou', 'Fresh #TEA. 🍵 #nantou #mountainfarm'],
  ['enough', 'Fresh. 🍵 #a #b #c', 'Fresh. 🍵 #a #b #c'],
  ['too many', 'Fresh. 🍵 #a #b #c #d #e #f', 'Fresh. 🍵 #a #b #c #d #e'],
])('hashtags, %s', (_, content, kept) => {
  expect(keepSettings(content, aContext())).toMatchObject({ text: kept, reasons: [] })
})

test('a tag twice counts once', () => {
  expect(keepSettings('Tea 🍵 #tea #Tea #tea', aContext()).text).toBe('Tea 🍵 #tea #Tea #tea #Nantou #mountainfarm')
})

test('tags that no feed takes are not added, and without tags the model is asked', () => {
  const { text, reasons } = keepSettings('Tea. 🍵', aContext({ tags: ['2026', '!!', 'x'.repeat(40), 'tea'] }))
  expect(text).toBe('Tea. 🍵\n\n#tea')
  expect(reasons).toEqual([{ kind: 'hashtags', detail: '1 hashtags, at least 3 wanted' }])
})

test('X takes as many tags as fit, and nobody is asked for more', () => {
  const content = `${'tea '.repeat(68)}🍵`
  const kept = keepSettings(content, aContext({ platform: 'twitter' }))
  expect(kept.text).toBe(`${content} #tea`)
  expect(kept.reasons).toEqual([])
})

const sentence = (words: number): string => `Tea${' tea'.repeat(words - 1)}.`

test.each([
  // 240, 32 and 32 characters: two would fit without hashtags, one with three of them.
  [
    'leaves room for its least hashtags',
    `${sentence(60)} ${sentence(8)} ${sentence(8)}`,
    `${sentence(60)} #tea #Nantou #mountainfarm`,
  ],
  [
    'keeps its own and takes what is missing',
    `${sentence(60)} ${sentence(30)} #own`,
    `${sentence(60)} #own #tea #Nantou`,
  ],
  ['loses no whole sentence for them', `${sentence(67)} ${sentence(30)}`, `${sentence(67)} #tea #Lin`],
  ['that is one sentence is cut for them', sentence(90), `${sentence(63).slice(0, -1)}… #tea #Nantou #mountainfarm`],
  ['that fits is left', `${sentence(67)}`, `${sentence(67)}`],
])('a post for X that has to be cut %s', (_, content, fitting) => {
  const fitted = fitWithHashtags(content, aContext({ platform: 'twitter' }))
  expect(fitted).toBe(fitting)
  expect(fitWithHashtags(fitted, aContext({ platform: 'twitter' }))).toBe(fitting)
})

test('a post for Threads that has to be cut leaves room for its one hashtag and for what stands at its end', () => {
  const content = [sentence(50), sentence(50), sentence(50)].join(' ')
  const context = aContext({ platform: 'threads', ending: { room: 80, hashtags: 0 } })
  expect(fitWithHashtags(content, context)).toBe(`${sentence(50)} ${sentence(50)} #tea`)
})

test.each([
  ['None', 'One 🍵\n\n🍵🍵\n\nTwo', 'One\n\nTwo'],
  ['Minimal', '🍵 One 🍵 two 🍵 three', '🍵 One 🍵 two three'],
  ['Moderate', '🍵'.repeat(9), '🍵'.repeat(6)],
  ['Liberal', '🍵'.repeat(9), '🍵'.repeat(9)],
] as const)('emoji at most as %s allows', (emojiUsage, content, kept) => {
  const settings = { ...aContext().settings, emojiUsage, hashtagStrategy: 'None' as const }
  expect(keepSettings(content, aContext({ settings })).text).toBe(kept)
})

test('a post with too few emoji is sent back for Liberal alone, and else mentions it', () => {
  const few = { kind: 'emoji', detail: '0 emoji, at least 3 wanted' }
  const kept = (emojiUsage: (typeof emojiUsages)[number]) => {
    const { reasons, minorReasons } = keepSettings(
      'Plain words.',
      aContext({ settings: { ...aContext().settings, emojiUsage } }),
    )
    return { reasons, minorReasons }
  }
  expect(kept('Liberal')).toEqual({ reasons: [few], minorReasons: [] })
  expect(kept('Moderate')).toEqual({ reasons: [], minorReasons: [few] })
  expect(kept('None')).toEqual({ reasons: [], minorReasons: [] })
})

test.each(['Fresh tea. 🍵\n#a #b #c', 'Fresh tea. 🍵\n\n#a\n#b\n#c'])(
  'hashtags in lines of their own stand apart, and nobody is asked for another length: %j',
  (content) => {
    const { text, reasons, notes } = keepSettings(content, aContext())
    expect(text).toBe('Fresh tea. 🍵\n\n#a #b #c')
    expect(reasons).toEqual([])
    expect(notes).toEqual([{ step: 'settings', detail: 'hashtags set apart' }])
  },
)

const paragraph = (name: string) => `${name}. ${'The leaves are sorted by hand on the farm. '.repeat(8)}`.trim()

test('a post far too long loses paragraphs from the last but one upwards, and is sent back', () => {
  const names = ['Opening', 'First', 'Second', 'Third', 'Closing']
  const { text, reasons, notes } = keepSettings(
    `${names.map(paragraph).join('\n\n')}\n\n#a #b #c`,
    aContext({ sourceLength: 9_000 }),
  )
  expect(text.split('\n\n').map((part) => part.split('.')[0])).toEqual(['Opening', 'First', 'Closing', '#a #b #c'])
  expect(text.length).toBeLessThanOrEqual(1.3 * 900)
  expect(reasons).toEqual([{ kind: 'length', detail: 'it is 52 % too long' }])
  expect(notes).toContainEqual({ step: 'settings', detail: 'shortened' })
})

test('a little too long is long enough', () => {
  const content = `${'Tea leaves here. '.repeat(66)}🍵 #a #b #c`
  expect(content.length).toBeGreaterThan(900)
  expect(keepSettings(content, aContext({ sourceLength: 9_000 }))).toMatchObject({ text: content, reasons: [] })
})

test('a short text carries no long post', () => {
  const source = 'Our bakery in Keelung now opens at 6:30 on weekdays.'
  const content = `${paragraph('Opening')}\n\n${paragraph('Closing')} 🍵\n\n#a #b #c`
  const { text, reasons } = keepSettings(content, aContext({ sourceLength: columnsIn(source) }))
  expect(text.length).toBeLessThanOrEqual(1.3 * 240)
  expect(reasons).toMatchObject([{ kind: 'length' }])
})

test.each([
  ['facebook', 9_000, 1],
  ['facebook', 1_000, 0],
  ['twitter', 9_000, 0],
] as const)('a stub on %s of a text of %i columns: %i reasons', (platform, sourceLength, count) => {
  const { text, reasons } = keepSettings('Tea. 🍵 #a #b #c', aContext({ platform, sourceLength }))
  expect(text).toBe('Tea. 🍵 #a #b #c')
  expect(reasons.filter(({ kind }) => kind === 'length')).toHaveLength(count)
})

test('full-width characters are two columns', () => {
  expect(columnsIn('tea 茶，ちゃ。한')).toBe(16)
})

const pieces = fc.constantFrom(
  ...['word', ' ', '\n', '\n\n', '。', '. ', '台灣', '字', '#a', '＃b', '#1', '#', '#台灣', '#a#b', '🍵', '👨‍👩‍👧‍👦'],
  ...['1️⃣', '#️⃣', '🇹🇼', '\ufe0f', '\u20e3', '\u200d', 'https://x.example/#y ', '&', '"', '<b>', '**', '- '],
  ...['A sentence of a post. ', `${'long '.repeat(300)}. `, '字'.repeat(700), '\n\nA paragraph of its own.\n\n'],
)

test('whatever comes in, every ceiling is kept, and hashtags are enough when tags are given', () => {
  const contexts = fc.record({
    platform: fc.constantFrom(...platformIds),
    settings: fc.record({
      emojiUsage: fc.constantFrom(...emojiUsages),
      hashtagStrategy: fc.constantFrom(...hashtagStrategies),
      length: fc.constantFrom(...lengths),
    }),
    tags: fc.constantFrom([], ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', '台灣茶']),
    sourceLength: fc.constantFrom(40, 500, 9_500),
  })
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), contexts, (words, context) => {
      const { text } = keepSettings(words.join(''), context)
      const { platform, settings, tags } = context
      const { min, max } = effectiveHashtags(platform, settings.hashtagStrategy)
      const own = listHashtags(text)
      expect(own.length).toBeLessThanOrEqual(max)
      expect(emojiIn(text)).toBeLessThanOrEqual(emojiRange(platform, settings.emojiUsage).max)
      const { unit, isShortForm } = catalog[platform]
      expect(lengthIn(unit, text)).toBeLessThanOrEqual(1.3 * targetLength(platform, settings.length))
      if (tags.length > 0 && !isShortForm && text.length > 0) expect(own.length).toBeGreaterThanOrEqual(min)
    }),
    { numRuns: 1_000 },
  )
})

test('a tag behind a doubled sign is taken out too', () => {
  const settings = { ...aContext().settings, hashtagStrategy: 'None' as const }
  expect(keepSettings('＃b##b\n\nword', aContext({ settings })).text).toBe('word')
})

test('where a platform counts characters, a full-width one takes the room of two', () => {
  const chinese = (count: number) => `${'茶'.repeat(count - 1)}。`
  const keep = (content: string) =>
    keepSettings(content, {
      platform: 'linkedin',
      settings: { emojiUsage: 'None', hashtagStrategy: 'None', length: 'Medium (60%)' },
      tags: [],
      sourceLength: 10_000,
    })
  // 600 of them are 1,200 columns: half of that is enough, and 30 % more is not too much.
  for (const count of [300, 600, 780]) expect(keep(chinese(count))).toMatchObject({ reasons: [], minorReasons: [] })
  expect(keep(chinese(299)).reasons).toMatchObject([{ kind: 'length' }])
  expect(keep(`${chinese(400)}\n\n${chinese(390)}`).reasons).toMatchObject([{ kind: 'length' }])
})
