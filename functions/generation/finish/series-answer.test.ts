import { expect, test } from 'vitest'
import { readParts } from './series-answer.ts'

const source =
  'The Lin family has grown tea in Nantou for three generations. Every leaf is sorted by hand. 林家在南投種茶三代，每一片茶葉都用手挑。林家は南投で三代続く茶農家です。'
const parts = [
  'Three generations of one family have grown this tea in Nantou.',
  'Every leaf is sorted by hand.\n\nIt takes the Lin family all day.',
  'Would you sort tea by hand?',
]
const rule = '\n\n---\n\n'
const counted = (mark: (n: number) => string, between = '\n\n') =>
  parts.map((part, i) => `${mark(i + 1)}${part}`).join(between)

test.each([
  ['rules', parts.join(rule)],
  ['rules and numbers', counted((n) => `${n}/3 `, rule)],
  ['numbers at the ends', parts.map((part, i) => `${part} (${i + 1}/3)`).join(rule)],
  ['numbers alone', counted((n) => `${n}/ `)],
  ['numbers of how many', counted((n) => `(${n}/3) `)],
  ['numbers on lines of their own', counted((n) => `【${n}/3】\n`)],
  ['labels', counted((n) => `**Tweet ${n}/3:** `)],
  ['labels in Chinese', counted((n) => `第 ${n} 則：\n`)],
  ['labels in Japanese', counted((n) => `投稿${n}：`)],
  ['words before', `Here is your thread about the tea farm:${rule}${parts.join(rule)}`],
  ['words before numbers', `Sure, here's the thread:\n\n${counted((n) => `${n}/3 `)}`],
  ['words behind', `${parts.join(rule)}${rule}Let me know if you would like a shorter version!`],
  ['thoughts', `<think>1/ the family\n---\n2/ the leaves</think>\n${parts.join(rule)}`],
  ['a code block', `\`\`\`\n${parts.join('\n---\n')}\n\`\`\``],
  ['a list of JSON', JSON.stringify(parts)],
  ['an object of JSON', `\`\`\`json\n${JSON.stringify({ thread: parts.map((text) => ({ text })) })}\n\`\`\``],
  ['a part said twice', [...parts, parts[0]].join(rule)],
  ['a sentence said again in the next part', [parts[0], `${parts[0]} ${parts[1]}`, parts[2]].join(rule)],
])('the parts of an answer with %s', (_, answer) => {
  expect(readParts(answer, source)).toEqual(parts)
})

test.each([
  ['one post', parts[1]!],
  ['a fraction', '1/2 of the leaves are picked in spring.\nThe other half comes in autumn.'],
  ['a list', 'Three things:\n1. tea\n2. hands\n3. time'],
])('%s is one part', (_, answer) => {
  expect(readParts(answer, source)).toHaveLength(1)
})
