import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { platformIds, defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { type Finished, finish } from '../../functions/generation/finish/finish.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'

const platform = z.enum(platformIds)
const schema = z.object({
  sources: z.record(z.string(), z.string()),
  answers: z.array(
    z.object({
      id: z.string(),
      platform,
      source: z.string(),
      wrong: z.string(),
      answer: z.string(),
      gone: z.array(z.string()),
      kept: z.array(z.string()),
    }),
  ),
  good: z.array(z.object({ id: z.string(), platform, source: z.string(), post: z.string() })),
})

/** Answers with something that no post may have, and unusual posts that are right: written without sight of the rules. */
const sets = (['en', 'zh-TW', 'ja'] as const).map((language) => ({
  language,
  ...schema.parse(JSON.parse(readFileSync(new URL(`messy/${language}.json`, import.meta.url), 'utf8'))),
}))

type Verdict = 'clean' | 'asked' | 'left'

/** What the settings wish for is no question about what is wrong. */
const ofSettings = /^(?:hashtags|emoji|length|too-long)$/u

const textOf = ({ post }: Finished): string => [post.title, post.content].filter(Boolean).join('\n')
const reasonsOf = ({ verdict }: Finished): string[] =>
  verdict.kind === 'repair' ? verdict.reasons.map(({ kind }) => kind).filter((kind) => !ofSettings.test(kind)) : []
const finishAnswer = (
  text: string,
  spec: { language: 'en' | 'zh-TW' | 'ja'; source: string; on: z.infer<typeof platform> },
) =>
  finish(
    { text, end: 'stop' },
    {
      spec: {
        assignment: anAssignment({ content: spec.source, language: spec.language }),
        platform: spec.on,
        settings,
        token: 'f00dfeed12345678',
      },
      brief: { keyPoints: [], hashtags: [], outline: [] },
      own: 'You write posts.',
      isRepair: false,
    },
  )

/** As people see it: without regard to widths, blanks, and the signs of lists. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[-*•・] ?/gmu, '')
    .replace(/\s+/gu, '')

type Mess = (typeof sets)[number]['answers'][number]
type Good = (typeof sets)[number]['good'][number]

const verdicts: Record<'a' | 'b', Verdict[]> = { a: [], b: [] }
const lost: string[] = []
const damaged: string[] = []
const asked: string[] = []

function judgeMess({ id, gone, kept }: Mess, finished: Finished): void {
  const text = textOf(finished)
  const isAsked = reasonsOf(finished).length > 0 || finished.verdict.kind === 'fail'
  const isLeft = gone.some((part) => text.includes(part))
  verdicts[id.startsWith('a-') ? 'a' : 'b'].push(isLeft ? (isAsked ? 'asked' : 'left') : 'clean')
  if (kept.some((part) => !text.normalize('NFKC').includes(part.normalize('NFKC')))) lost.push(id)
}

function judgeGood({ id, post }: Good, finished: Finished): void {
  const text = seen(textOf(finished))
  const lines = post.split('\n').map((line) => seen(line.replace(/^(?:Title|標題|タイトル)[:：] ?/u, '')))
  if (lines.some((line) => !text.includes(line))) damaged.push(id)
  // What a post says and its text does not is held in `claims.test.ts`.
  if (reasonsOf(finished).some((kind) => kind !== 'claims')) asked.push(id)
}

beforeAll(async () => {
  for (const { language, sources, answers, good } of sets) {
    const finishOf = (text: string, { platform: on, source }: Pick<Mess, 'platform' | 'source'>) =>
      finishAnswer(text, { language, source: sources[source]!, on })
    for (const mess of answers) judgeMess(mess, await finishOf(mess.answer, mess))
    for (const one of good) judgeGood(one, await finishOf(one.post, one))
  }
}, 120_000)

test('the answers are as many as the README says', () => {
  expect([verdicts.a.length, verdicts.b.length]).toEqual([218, 158])
  expect(sets.flatMap(({ good }) => good)).toHaveLength(75)
})

/** What has been reached. */
test.each([
  ['a', 0.67, 0.16],
  ['b', 0.74, 0.12],
] as const)('of the answers %s most come clean, and few are delivered wrong without a question', (set, clean, left) => {
  const share = (wanted: Verdict): number =>
    verdicts[set].filter((verdict) => verdict === wanted).length / verdicts[set].length
  expect(share('clean')).toBeGreaterThanOrEqual(clean)
  expect(share('left')).toBeLessThanOrEqual(left)
})

test('hardly anything right goes with what is wrong', () => {
  expect(lost.length).toBeLessThanOrEqual(7)
})

test('an unusual post that is right comes through, and nobody is asked about it', () => {
  expect(damaged.length).toBeLessThanOrEqual(5)
  expect(asked.length).toBeLessThanOrEqual(3)
})
