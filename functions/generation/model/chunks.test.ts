import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import { expect, test, vi } from 'vitest'
import { endsOf, openChunkReader, textOf } from './chunks.ts'

const chunk = (delta: object, more: object = {}): string =>
  JSON.stringify({ id: '1', choices: [{ index: 0, delta, finish_reason: null }], ...more })
const said = (content: string, more: object = {}): string => chunk({ content }, more)

/** What the parser of JSON reads in each chunk. */
const parsed = (stream: readonly string[]) => stream.map((data) => JSON.parse(data) as ChatCompletionChunk)

function read(stream: readonly string[]) {
  const reader = openChunkReader()
  return stream.map(reader)
}

const textsIn = (chunks: ReturnType<typeof read>) => chunks.map((one) => (typeof one === 'string' ? one : textOf(one)))

test.each<[string, string[]]>([
  ['plain words', [chunk({ role: 'assistant', content: 'Tea' }), said(' by'), said(' hand'), said('. 茶🍵')]],
  [
    'signs that JSON writes otherwise',
    [said('Tea'), said('"by"'), said('\\'), said('\n'), said('\u0007'), said(' hand')],
  ],
  ['a backslash at the end of its text', [said('Tea'), said('by\\'), said(' hand')]],
  ['nothing', [said('Tea'), said(''), said(' hand')]],
  ['an end', [said('Tea'), chunk({}), said(' hand').replace('null', '"stop"'), said('!')]],
  ['an end in its first chunk', [said('Tea').replace('null', '"stop"'), said(' hand'), said('!')]],
  ['a refusal', [said('Tea'), chunk({ content: 'x', refusal: 'no' }), said(' hand')]],
  ['usage', [said('Tea'), said(' by', { usage: { prompt_tokens: 1, completion_tokens: 2 } }), said(' hand')]],
  ['an error', [said('Tea', { error: { code: 'x' } }), said(' by', { error: { code: 'x' } }), said(' hand')]],
  [
    'other words elsewhere, once the same',
    ['Tea', ' by', ' hand'].map((text) => `{"note":{"content":"${text}"},${said('Tea').slice(1)}`),
  ],
  ['its words elsewhere too', ['Tea', ' by', 'Tea'].map((text) => `{"note":{"content":"Tea"},${said(text).slice(1)}`)],
  ['its words elsewhere alone', ['a', 'b'].map((text) => `{"note":{"content":"${text}"},"choices":[{"delta":{}}]}`)],
  ['its text twice', ['a', 'b', 'c'].map((text) => `{"choices":[{"delta":{"content":"a","content":"${text}"}}]}`)],
  ['letters as numbers', ['Caf\\u00e9', 'Tea', 'Caf\\u00e9'].map((text) => said('x').replace('"x"', `"${text}"`))],
  ['a frame that overlaps', [said('"').replace('\\"', ''), said('a'), '{"choices":[{"delta":{"content":"}}]']],
])('reads chunks as a parser of JSON does: %s', (_, stream) => {
  const good = stream.filter((data) => data.endsWith('}'))
  const chunks = read(good)
  expect(textsIn(chunks)).toEqual(parsed(good).map(textOf))
  const ends = parsed(good).map((one) => ('error' in one ? 'error' : [...endsOf(one)]))
  expect(chunks.map((one) => (typeof one === 'string' ? [] : 'error' in one ? 'error' : [...endsOf(one)]))).toEqual(
    ends,
  )
})

test('chunks that differ in their text alone are not parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  read(['Tea', ...Array.from({ length: 50 }, (_, i) => ` word ${i}`)].map((text) => said(text)))
  expect(parse.mock.calls.length).toBeLessThan(5)
})

test('chunks that are never alike are parsed once each', () => {
  const stream = Array.from({ length: 50 }, (_, i) => said(` word ${i}`, { obfuscation: `${i}` }))
  const parse = vi.spyOn(JSON, 'parse')
  const chunks = read(stream)
  expect(parse.mock.calls.length).toBeLessThan(60)
  expect(textsIn(chunks)).toEqual(parsed(stream).map(textOf))
})

test('what is no JSON is an error', () => {
  const reader = openChunkReader()
  reader(said('Tea'))
  expect(() => reader(said('"').slice(0, -3))).toThrow(SyntaxError)
})
