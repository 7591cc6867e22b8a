import { expect, test } from 'vitest'
import { factReader, parseBrief } from './brief.ts'

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

/** What is found in an answer that comes in pieces of so many characters, and after how many characters. */
function factsIn(text: string, size: number): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  let at = 0
  const read = factReader(source, (fact) => found.push({ text: fact, at }))
  for (; at < text.length; at += size) read(text.slice(at, at + size))
  return found
}

test('a fact is told as soon as it is whole, however the answer is cut, and only where the text proves it', () => {
  const facts = [
    { text: 'Tea “for” three\ngenerations {here}.', quote: 'grown tea for three generations' },
    { text: 'They export to Japan.', quote: 'the family exports to Japan' },
    { text: '手採。', quote: 'sorted by hand' },
  ]
  const text = `Here it is:\n\`\`\`json\n${JSON.stringify({ facts, hashtags: ['tea'], plan: [{ facts: [1] }] })}\n\`\`\``
  for (const size of [1, 3, 17, text.length])
    expect(factsIn(text, size).map((fact) => fact.text)).toEqual([facts[0]!.text, facts[2]!.text])
  expect(factsIn(text, 1)[0]!.at).toBeLessThan(text.indexOf('They export'))
})

test.each([
  ['no JSON', 'I cannot do that.'],
  ['broken JSON', '{"facts":[{"text":"A","quote":"tea"},,,{"text":"B","quote":"tea"}]}'],
  ['no list', '{"facts":{"text":"A","quote":"tea"}}'],
  ['never ended', `{"facts":[${'['.repeat(50_000)}`],
])('what is %s tells nothing more, and throws nothing', (_, text) => {
  expect(factsIn(text, 1_000).length).toBeLessThan(2)
})
