import { expect, test } from 'vitest'
import { parseBrief } from './brief.ts'

const source = 'The Lin family has grown tea for three generations. Every leaf is “sorted” by hand,\nat 1,600 metres.'
const answer = (value: object) => parseBrief(`\`\`\`json\n${JSON.stringify(value)}\n\`\`\``, source)

test('a fact whose quote does not stand in the text is left out, and the numbers of a plan follow', () => {
  const facts = [
    { text: 'They export to Japan.', quote: 'the family exports to Japan' },
    { text: '林家種茶三代。', quote: 'grown tea for three generations' },
    { text: 'Nothing proves it.', quote: '…' },
    { text: 'Sorted by hand.', quote: 'Every leaf is "sorted" by hand, at 1,600 metres' },
  ]
  const plan = [
    { platform: 'facebook', angle: 'a family', hook: 'Three generations', facts: [4, 1, 2, 9, 4], close: 'a question' },
    { platform: 'myspace', angle: 'x', hook: 'x', facts: [1], close: 'x' },
    'nonsense',
  ]
  expect(answer({ facts, hashtags: ['#tea', ' ＃茶 ', 5], plan })).toEqual({
    keyPoints: ['林家種茶三代。', 'Sorted by hand.'],
    hashtags: ['tea', '茶'],
    outline: [],
    plan: { facebook: { angle: 'a family', hook: 'Three generations', facts: [2, 1], close: 'a question' } },
  })
})

test('two platforms are not given the same opening', () => {
  const plan = ['facebook', 'threads'].map((platform) => ({
    platform,
    angle: '',
    hook: 'Three generations!',
    facts: [],
    close: '',
  }))
  const brief = answer({
    facts: [],
    hashtags: ['tea'],
    plan: [...plan, { ...plan[1], platform: 'twitter', hook: 'By hand' }],
  })
  expect(Object.values(brief?.plan ?? {}).map(({ hook }) => hook)).toEqual(['Three generations!', '', 'By hand'])
})

test('sentences without quotes count where they stand in the text themselves', () => {
  const keyPoints = ['Every leaf is "sorted" by hand.', 'The tea is the best of the world.']
  expect(answer({ keyPoints, hashtags: ['tea'], outline: ['Where'] })).toEqual({
    keyPoints: ['Every leaf is "sorted" by hand.'],
    hashtags: ['tea'],
    outline: ['Where'],
  })
})

test.each([
  ['no JSON', 'I cannot.'],
  ['no object', '["tea"]'],
  ['nothing in it', '{"facts":[],"hashtags":[],"plan":[]}'],
  ['other things in it', '{"facts":"tea","hashtags":{"a":1},"plan":null}'],
])('%s is no brief', (_, text) => {
  expect(parseBrief(text, source)).toBeUndefined()
})
