import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultPlatformSettings, platformChoicesSchema, platformIdSchema } from '#shared/platforms/schema.ts'
import { postLanguageSchema } from '#shared/post-languages.ts'
import { contentTypeSchema } from '#shared/writing/content-types.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { postMessages } from '../../functions/generation/prompts/prompt.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'

const schema = z.array(
  z.object({
    source: z.string(),
    contentType: contentTypeSchema,
    language: postLanguageSchema,
    link: z.optional(z.string()),
    wish: z.optional(z.string()),
    posts: z.array(
      z.object({ platform: platformIdSchema, settings: z.optional(platformChoicesSchema), text: z.string() }),
    ),
  }),
)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const languages = ['en', 'zh-TW', 'ja']
const sourcesSchema = z.array(z.object({ id: z.string(), source: z.string() }))
const sources = new Map(
  languages.flatMap((language) =>
    sourcesSchema.parse(read(`claims/${language}.json`)).map(({ id, source }) => [id, source]),
  ),
)

/** What a large model answered to the prompts of all platforms, in all settings, a sixth of it in another language. */
const posts = languages
  .flatMap((language) => schema.parse(read(`written/${language}.json`)))
  .flatMap(({ posts: each, ...run }) => each.map((post) => ({ ...run, ...post })))

async function finished({
  source,
  contentType,
  language,
  link,
  wish,
  platform,
  settings,
  text,
}: (typeof posts)[number]) {
  const content = sources.get(source)!
  const assignment = anAssignment({ content, contentType, language, link, customPrompt: wish })
  const spec = {
    assignment,
    platform,
    settings: { ...defaultPlatformSettings, ...settings },
    token: 'f00dfeed12345678',
  }
  const { own } = postMessages(spec, undefined)
  return finish({ text, end: 'stop' }, { spec, brief: undefined, own, isRepair: false })
}

const squeezed = (text: string): string => text.replace(/^Title:/u, '').replace(/\s+/gu, '')

test('the posts are as many as the README says', () => {
  expect(posts).toHaveLength(216)
  expect(new Set(posts.map(({ source }) => source)).size).toBe(36)
})

test('what a large model writes comes out as it was written', async () => {
  for (const written of posts) {
    const { post } = await finished(written)
    expect(squeezed(`${post.title ?? ''}${post.content}`), `${written.source} ${written.platform}`).toBe(
      squeezed(written.text),
    )
  }
})

// It did add a thought, a joke or a wider claim here and there, which no rule names.
test('none of it is sent back but two posts in だ・である on what somebody sells, and nothing is found in it', async () => {
  const asked: string[] = []
  for (const written of posts) {
    const { verdict, findings } = await finished(written)
    const name = `${written.source} ${written.platform}`
    expect(findings, name).toEqual([])
    const reasons = verdict.kind === 'repair' ? verdict.reasons.map(({ kind }) => kind) : []
    // Hashtags, emoji and length depend on the brief, which is not here.
    asked.push(
      ...reasons.filter((kind) => !['hashtags', 'emoji', 'length'].includes(kind)).map((kind) => `${name} ${kind}`),
    )
    expect(verdict.kind, name).not.toBe('fail')
  }
  expect(asked).toEqual(['zh-father-cycling instagram style', 'zh-father-cycling threads style'])
})
