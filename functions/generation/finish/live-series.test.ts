import { expect, test } from 'vitest'
import { partsSoFar } from '#shared/platforms/series-parts.ts'
import { openLiveSeries } from './live-series.ts'

const source = 'The Lin family has grown tea in Nantou for three generations. Every leaf is sorted by hand.'
const parts = [
  'The Lin family in Nantou has grown tea for three generations, and every leaf is still sorted by hand.',
  'On Saturdays the Lin farm is open: walk between the rows of tea and taste what grew there.\n\nBring good shoes.',
  'What the family wants to keep is simple: leaves that are picked late and sorted by hand.',
]

/** What is shown of an answer that comes in pieces of that many characters, after each of them. */
function shownOf(answer: string, size: number, most = 4): string[] {
  const live = openLiveSeries(source, most)
  let shown = ''
  const steps: string[] = []
  for (let at = 0; at < answer.length; at += size) {
    if (live.add(answer.slice(at, at + size))) shown += live.take()
    steps.push(shown)
  }
  return steps
}

const sizes = [1, 3, 17, 70, 1_000]
const joined = (between: string) => parts.join(between)
const counted = (mark: (n: number) => string) => parts.map((part, i) => `${mark(i + 1)}${part}`)

test.each([
  ['rules', joined('\n---\n')],
  ['rules and blank lines', joined('\n\n---\n\n')],
  ['long rules', joined('\n\n————\n\n')],
  ['rules and numbers', counted((n) => `${n}/3 `).join('\n---\n')],
  ['numbers alone', counted((n) => `${n}/ `).join('\n\n')],
  ['labels', counted((n) => `**Tweet ${n}:**\n`).join('\n\n')],
  ['numbers on lines of their own', counted((n) => `(${n}/3)\n`).join('\n\n')],
  ['words to us before', `Sure! Here is your thread about the tea farm:\n\n---\n\n${joined('\n\n---\n\n')}`],
  ['a rule before', `---\n${joined('\n---\n')}`],
  ['thoughts with rules', `<think>One.\n---\nTwo.</think>\n\n${joined('\n---\n')}`],
])('parts with %s grow as numbered parts, and nothing between them is shown', (_, answer) => {
  for (const size of sizes) {
    const steps = shownOf(answer, size)
    for (const shown of steps) {
      expect(shown).not.toMatch(/^[ \t]*(?:[-—]{1,}|\*|\d\/3?)[ \t]*$|Tweet|thread|think|One\.|\n{3}/mu)
      for (const [i, part] of partsSoFar(shown).entries())
        expect(`${parts[i]}\n\n${i + 1}/…`.startsWith(part), `${size}: ${part}`).toBe(true)
    }
    const last = partsSoFar(steps.at(-1)!)
    expect(last.slice(0, 2)).toEqual(parts.slice(0, 2).map((part, i) => `${part}\n\n${i + 1}/…`))
    if (size < 70) expect(parts[2]!.startsWith(last[2]!)).toBe(true)
  }
})

test('of more parts than were ordered the further ones are not shown', () => {
  for (const size of sizes) {
    const shown = shownOf(joined('\n---\n'), size, 2).at(-1)!
    expect(shown).toContain(parts[1])
    expect(shown).not.toContain('What the family')
  }
})

test('a text that counts only once, and one with dashes in a line, is one part', () => {
  const answer = `The Lin family has grown tea for three generations --- by hand.\n- 1/2 of it in spring\nEvery leaf is sorted.`
  for (const size of sizes) expect(shownOf(answer, size).at(-1)).not.toContain('/…')
})

test.each([
  ['a refusal', "I'm sorry, but I cannot write about this text.\n---\nPlease give me another text."],
  ['a list of JSON', JSON.stringify(parts)],
])('of %s nothing is shown', (_, answer) => {
  for (const size of sizes) expect(shownOf(answer, size).at(-1)).toBe('')
})
