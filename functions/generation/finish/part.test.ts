import { describe, expect, test } from 'vitest'
import { type HouseRules, noHouseRules } from '#shared/platforms/house-rules.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, type PlatformId } from '#shared/platforms/schema.ts'
import { planQuickRewrite } from '../rewrite/quick-rewrite.ts'
import { anAssignment } from '../testing/assignment.ts'
import { failureOf } from '../verdict.ts'
import { finish } from './finish.ts'

const source =
  'High in the mountains of Nantou, the Lin family has grown tea for three generations. Every leaf is sorted by hand at ' +
  '1,600 metres. In 2025 they opened their farm to visitors on Saturdays.'
const draft =
  'The Lin family has grown tea for three generations in Nantou. 🍃\n\n' +
  'Every leaf is sorted by hand at 1,600 metres. Call our own number 0912 345 678.\n\n#tea #Nantou'

type Asked = Parameters<typeof planQuickRewrite>[0]

function finishPart(
  answer: string,
  asked: Asked,
  over: { platform?: PlatformId; content?: string; isRepair?: boolean; rules?: HouseRules } = {},
) {
  const { platform = 'facebook', content = draft, isRepair = false } = over
  const assignment = anAssignment({
    content: source,
  })
  const quickRewrite = planQuickRewrite(asked, { content, ...(platform === 'youtube' && { title: 'Tea from Nantou' }) })
  const spec = { assignment, platform, settings: defaults, token: 'f00dfeed12345678', quickRewrite, rules: over.rules }
  return finish({ text: answer, end: 'stop' }, { spec, brief: undefined, own: 'You edit a post.', isRepair })
}

const selectionOf = (text: string): Asked => {
  const start = draft.indexOf(text)
  return { part: 'selection', selection: { start, end: start + text.length } }
}

describe('only the part is written anew', () => {
  test.each([
    [
      'the opening',
      { part: 'hook' },
      'Three generations, one Nantou tea.',
      /^Three generations, one Nantou tea\. 🍃\n\nEvery leaf/u,
    ],
    [
      'an answer in a code block with talk around it',
      { part: 'hook' },
      'Here is the new opening:\n\n"Three generations, one Nantou tea."\n\nLet me know if you like it!',
      /^Three generations, one Nantou tea\. 🍃\n\nEvery/u,
    ],
    [
      'a passage',
      selectionOf('sorted by hand at 1,600 metres'),
      'hand-sorted at 1,600 m.',
      /Every leaf is hand-sorted at 1,600 m\. Call/u,
    ],
    [
      'lines where there was one',
      selectionOf('Every leaf is sorted by hand at 1,600 metres.'),
      'By hand.\n\nAt 1,600 metres.',
      /\n\nBy hand\. At 1,600 metres\. Call/u,
    ],
    [
      'a tag that was not there',
      { part: 'hook' },
      'Nantou #tea of three generations.',
      /^Nantou tea of three generations\. 🍃/u,
    ],
  ] as [string, Asked, string, RegExp][])('%s', async (_, asked, answer, expected) => {
    const { post, verdict } = await finishPart(answer, asked)
    expect(verdict).toEqual({ kind: 'good' })
    expect(post.content).toMatch(expected)
    expect(post.content).toMatch(/0912 345 678\.\n\n#tea #Nantou$/u)
  })

  test('the whole keeps its hashtags, and YouTube its title', async () => {
    const { post } = await finishPart(
      'Tea of three generations, sorted by hand at 1,600 metres.',
      { part: 'post' },
      { platform: 'youtube' },
    )
    expect(post).toEqual({
      title: 'Tea from Nantou',
      content: 'Tea of three generations, sorted by hand at 1,600 metres.\n\n#tea #Nantou',
    })
  })

  test('one that leaves no room for the rest is asked for again, and then refused: the rest is not cut', async () => {
    const long = `${'The Lin family grows tea. '.repeat(10)}#tea`
    const answer = 'The Lin family has grown their own tea in the high mountains.'
    for (const asked of [
      { part: 'hook', how: 'other' },
      { part: 'selection', how: 'warmer', selection: { start: 26, end: 51 } },
    ] as Asked[]) {
      const over = { platform: 'twitter', content: long } as const
      const first = await finishPart(answer, asked, over)
      expect(first).toMatchObject({
        verdict: { kind: 'repair', failure: 'too-long', reasons: [{ kind: 'too-long' }] },
      })
      const second = await finishPart(answer, asked, { ...over, isRepair: true })
      expect(second).toMatchObject({ verdict: { kind: 'fail', failure: 'too-long' } })
      const { post, verdict } = await finishPart('Lin grows tea.', { ...asked, how: undefined } as Asked, over)
      expect(verdict).toEqual({ kind: 'good' })
      expect(post.content).toMatch(/(?:The Lin family grows tea\. ){8}#tea$/u)
    }
  })

  test('a new text of the whole is cut where it is too long, its hashtags are not', async () => {
    const { post, verdict } = await finishPart(
      'The Lin family has grown tea for three generations. '.repeat(9).trim().replaceAll('. T', '! T'),
      { part: 'post', how: 'warmer' },
      { platform: 'twitter', content: 'The Lin family grows tea in Nantou.\n\n#tea #Nantou' },
    )
    expect(failureOf(verdict)).toBeUndefined()
    expect(measurePost('twitter', post.content).isOver).toBe(false)
    expect(post.content).toMatch(/^The Lin family has grown[^#]*\n\n#tea #Nantou$/u)
  })

  test('a post that was too long already may become shorter bit by bit', async () => {
    const long = `${'The Lin family grows tea. '.repeat(14)}#tea`
    const asked: Asked = { part: 'selection', selection: { start: 0, end: 25 } }
    const { post, verdict } = await finishPart('Lin grows tea.', asked, { platform: 'twitter', content: long })
    expect(verdict).toEqual({ kind: 'good' })
    expect(post.content).toBe(long.replace('The Lin family grows tea.', 'Lin grows tea.'))
  })

  test('wording that every post has at its end stays there, and takes its room', async () => {
    const content = `${'The Lin family grows tea. '.repeat(9)}\n\n— Lin`
    const asked: Asked = { part: 'selection', selection: { start: 0, end: content.length } }
    // It would fit without the wording.
    const text = `${`${source} The family grows tea${[...'abcdefghi'].map((name) => `, and grows tea ${name}`).join('')}`.slice(0, 275)}.`
    const rules = { ...noHouseRules, signOff: '— Lin' }
    const kept = await finishPart('Lin grows tea.', asked, { platform: 'twitter', content, rules })
    expect(kept.post.content).toBe('Lin grows tea\n\n— Lin')
    const over = await finishPart(text, { ...asked, how: 'warmer' }, { platform: 'twitter', content, rules })
    expect(failureOf(over.verdict)).toBe('too-long')
  })
})

describe('what the person has in their post is theirs', () => {
  test('a phone number of their own stays and is named, one of the model leaves with its sentence', async () => {
    const asked: Asked = { part: 'post', how: 'warmer' }
    const answer =
      'Friends, every leaf is sorted by hand at 1,600 metres. Call our own number 0912 345 678. Or call 0800 555 019.'
    const { post, verdict, findings } = await finishPart(answer, asked)
    expect(verdict).toMatchObject({ kind: 'repair', reasons: [{ kind: 'claims' }] })
    expect(post.content).toContain('0912 345 678')
    expect(post.content).not.toContain('0800')
    expect(findings).toMatchObject([{ kind: 'phone' }])
  })
})

describe('what is not what was asked for is asked again, and then not delivered', () => {
  test.each([
    ['the same text', { part: 'hook' }, 'The Lin family has grown tea for three generations, in Nantou', 'unchanged'],
    [
      'a longer text where a shorter one was asked for',
      { part: 'post', how: 'shorter' },
      `${draft} ${source}`,
      'unchanged',
    ],
    [
      'an opening that is there already',
      { part: 'hook', how: 'other', openings: ['Come on Saturdays to the farm.'] },
      'Come on Saturdays to the farm!',
      'unchanged',
    ],
    ['a refusal', { part: 'hook' }, 'I’m sorry, but I can’t help with that request.', 'not-a-post'],
    ['a question back', { part: 'hook' }, 'Could you tell me more about your audience?', 'not-a-post'],
    ['another language', { part: 'hook' }, '林家三代都在南投種茶，每一片茶葉都用手挑。', 'wrong-language'],
    ['nothing', { part: 'hook' }, ' ', 'empty'],
  ] as [string, Asked, string, string][])('%s', async (_, asked, answer, failure) => {
    const first = await finishPart(answer, asked)
    expect(first.verdict.kind).toBe(failure === 'empty' ? 'fail' : 'repair')
    expect(await finishPart(answer, asked, { isRepair: true })).toMatchObject({
      verdict: { kind: 'fail', failure },
    })
  })
})

describe('the part of a post', () => {
  test.each([
    ['an opening of one line', 'Tea.\n\nMore of it.', 'Tea.\n\nMore of it.'],
    ['an opening that is a sentence', 'The Lin family grows tea. They sort it by hand.', 'The Lin family grows tea.'],
    ['a call and what it calls for', 'Wow! The Lin family grows tea. By hand.', 'Wow! The Lin family grows tea.'],
    ['a short form inside', 'Meet Dr. Lin of Nantou today. He grows tea.', 'Meet Dr. Lin of Nantou today.'],
    ['Chinese', '南投山上的林家種茶三代了。每一片都用手挑。', '南投山上的林家種茶三代了。'],
    ['tags alone after it', 'The farm is open today #tea #Nantou', 'The farm is open today'],
  ])('%s', (_, content, text) => {
    const { head, text: part, tail } = planQuickRewrite({ part: 'hook' }, { content })
    expect(part).toBe(text)
    expect(head + part + tail).toBe(content)
  })

  test('a selection is widened to whole characters and narrowed to its words', () => {
    const content = 'Tea 🍃 and  more '
    const { head, text, tail } = planQuickRewrite({ part: 'selection', selection: { start: 5, end: 12 } }, { content })
    expect([head, text, tail]).toEqual(['Tea ', '🍃 and', '  more '])
    expect(() => planQuickRewrite({ part: 'selection', selection: { start: 3, end: 4 } }, { content })).toThrow()
    expect(() => planQuickRewrite({ part: 'selection', selection: { start: 90, end: 95 } }, { content })).toThrow()
    expect(() => planQuickRewrite({ part: 'selection', selection: { start: 8, end: 5 } }, { content })).toThrow()
  })
})
