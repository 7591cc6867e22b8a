import { describe, expect, test } from 'vitest'
import { featuresOf } from './commentary-features.ts'
import { commentaryScore } from './commentary-model.ts'

const source =
  'Harbour Lane Bakery opens on Saturday 14 March. Loaves cost $7.50. 老穀倉書店每週六說故事。新栗のモンブランを売り出す。'

describe('a line', () => {
  test.each([
    'I led with the free loaves and kept the address for the comments.',
    'Let me know whether a more playful tone would suit you better.',
    'Platform: Facebook | Tone: warm | Emoji: 1',
    '這版語氣比較輕鬆，需要更正式的版本再告訴我。',
    '字數約 120 字，符合臉書的長度。',
    'もう少し短いバージョンもご用意できます。',
    '絵文字は控えめにし、ハッシュタグは3つにしました。',
  ])('%s speaks to whoever ordered the post', (line) => {
    expect(commentaryScore(line, source)).toBeGreaterThan(0.6)
  })

  test.each([
    'See you at the counter.',
    'Tell us which one you would pick.',
    'Small news with a big smell.',
    '留言告訴我們你最想去哪裡。',
    '週末一起來走走吧！',
    'みなさんの思い出も聞かせてください。',
    '今年も秋がやってきました。',
  ])('%s speaks to readers', (line) => {
    expect(commentaryScore(line, source)).toBeLessThan(0)
  })
})

test('what the text says as well is no sign of commentary', () => {
  const line = 'The tone of the caption matters more than its length.'
  expect(commentaryScore(line, 'A course on how the tone of a caption matters more than length.')).toBeLessThan(
    commentaryScore(line, source),
  )
})

test('a line is told by its words, its pairs of words and characters, its beginning and its form', () => {
  expect(featuresOf('Tone: warm, 3 tags').features).toEqual(
    expect.arrayContaining(['[label]', '^tone', '^tone warm', 'tone', 'warm', 'tone warm', '0 tags']),
  )
  expect(featuresOf('語氣輕鬆？').features).toEqual(
    expect.arrayContaining(['[asks]', '^語', '^語氣', '語氣', '氣輕', '語氣輕']),
  )
  expect(featuresOf('A warm loaf', 'A loaf.')).toEqual({
    features: expect.not.arrayContaining(['loaf', 'warm loaf']),
    known: ['loaf'],
  })
})
