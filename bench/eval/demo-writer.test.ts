import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { taskLine } from '../../functions/generation/model/demo-task.ts'
import { postMessages } from '../../functions/generation/prompts/prompt.ts'
import { parseBrief } from '../../functions/generation/run/brief.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { answer } from '../../infra/local/demo-writer/answer.ts'
import { writeBrief } from '../../infra/local/demo-writer/brief.ts'
import { readSource } from '../../infra/local/demo-writer/reading/material.ts'
import { writePost } from '../../infra/local/demo-writer/telling/post.ts'
import { profiles } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { judgedReadings, readings } from './readings/readings.ts'

/** Texts that say one thing over and over: a post that says it once is shorter than set. */
const isMonotonous = (id: string): boolean => /long|endless/u.test(id)

/** Told in だ・である, or in both, beside a question to the readers in です・ます. */
const isPlain = (id: string): boolean => ['ja-neighbour-key', 'ja-stool', 'ja-lamp'].includes(id)

/** Every setting on some texts, and the default ones on all. */
const isJudged = (id: string): boolean => judgedReadings.some((reading) => reading.id === id)

test.each([...corpus, ...readings, ...judgedReadings])(
  'the finisher leaves posts of the demo writer on $id as they are',
  async (source) => {
    const { id, language, type: contentType, text } = source
    const brief = parseBrief(JSON.stringify(writeBrief(text, language)), text)
    for (const platform of platformIds) {
      for (const [profile, own] of Object.entries(
        isJudged(id) ? { default: defaults } : { default: defaults, ...profiles },
      )) {
        const settings = { ...defaults, ...own }
        const assignment = anAssignment({
          content: text,
          contentType,
          language,
        })
        const spec = { assignment, platform, settings, token: 'f00dfeed12345678' }
        const context = { spec, brief, own: '', isRepair: false }
        // As a run asks for it.
        const { system, user, task } = postMessages(spec, brief)
        const written = answer({ system: `${system}\n${taskLine(task)}`, user }, { type: 'text' })
        const { post, verdict, findings } = await finish({ text: written, end: 'stop' }, context)
        const where = `${platform} ${profile}`
        expect(findings, where).toEqual([])
        const delivered = post.title === undefined ? post.content : `Title: ${post.title}\n\n${post.content}`
        expect(delivered, where).toBe(written)
        // A line has no more nouns than it has.
        const reasons = verdict.kind === 'repair' ? verdict.reasons.map(({ kind }) => kind) : []
        expect(
          reasons.filter(
            (kind) =>
              kind !== 'hashtags' && !(kind === 'style' && isPlain(id)) && !(kind === 'length' && isMonotonous(id)),
          ),
          where,
        ).toEqual([])
      }
    }
  },
)

const fewestSentences = 4
const wide: ReadonlySet<string> = new Set(['zh-TW', 'ja'])

/** What a platform shows of a text: neither a title line, an emoji nor a hashtag makes another post of it. */
function wordingOn(platform: PlatformId, { text, language, type }: (typeof told)[number]): string {
  const target = targetLength(platform, defaults.length) / (wide.has(language) ? 2 : 1)
  const post = writePost({ ...defaults, platform, target, language, contentType: type, source: text, instructions: '' })
  return splitTrailingHashtags(post)
    .body.replace(/^Title: .*\n+/u, '')
    .replace(/ ?\p{RGI_Emoji}+ ?/gv, '')
    .trim()
}

/** Verses, tables and one sentence over and over have one shape. */
const told = [...readings, ...judgedReadings].filter(
  ({ text, language }) => readSource(text, language).sentences.length >= fewestSentences,
)

test('each platform has a post of its own: six wordings of most texts', () => {
  const counts = told
    .map((source) => new Set(platformIds.map((platform) => wordingOn(platform, source))).size)
    .sort((a, b) => a - b)
  expect(counts[Math.floor(counts.length / 2)], 'median').toBe(6)
  expect(counts[Math.floor(counts.length / 4)], 'lower quarter').toBeGreaterThanOrEqual(5)
  expect(counts[0], 'fewest').toBeGreaterThanOrEqual(3)
})
