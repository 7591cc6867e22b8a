import { expect, test } from 'vitest'
import { type InterfaceLanguage, interfaceLanguages as languages } from '#shared/interface-languages.ts'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { emoji, measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { platformIds, defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { findUnsupportedClaims } from '#shared/writing/claims/unsupported-claims.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import { emojiRange, keepSettings } from '#shared/writing/post/settings.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { loadSamplePosts } from '../../web/src/lib/samples/load-sample-posts.ts'
import { sampleOf, sampleTexts } from '../../web/src/lib/samples/sample-texts.ts'

const kinds = ['article', 'news', 'product'] as const
const all = languages.flatMap((language) =>
  kinds.flatMap((kind) => platformIds.map((platform) => [language, kind, platform] as const)),
)

async function sampleIn(language: InterfaceLanguage, kind: ContentType) {
  const { posts } = (await loadSamplePosts[language]())[kind]
  return { text: sampleTexts[language][kind], contentType: kind, posts }
}

test.each(all)(
  'the %s post on the %s for %s is one that the finisher leaves as it is, with nothing to look at',
  async (language, kind, platform) => {
    const { text, contentType, posts } = await sampleIn(language, kind)
    const { content, title } = posts[platform]
    const assignment = anAssignment({
      content: text,
      contentType,
      language,
    })
    const spec = { assignment, platform, settings, token: 'f00dfeed12345678' }
    const answer = { text: title ? `Title: ${title}\n\n${content}` : content, end: 'stop' as const }
    const { post, verdict, findings } = await finish(answer, { spec, brief: undefined, own: '', isRepair: false })
    expect(findings).toEqual([])
    expect(verdict).toEqual({ kind: 'good' })
    expect(post).toEqual(title ? { content, title } : { content })
  },
)

test.each(all)('the %s post on the %s for %s fits and keeps the default settings', async (language, kind, platform) => {
  const { text, posts } = await sampleIn(language, kind)
  const { content, title } = posts[platform]
  expect(measurePost(platform, content).isOver).toBe(false)
  expect(title === undefined).toBe(catalog[platform].titleLimit === undefined)
  if (title) expect(measureTitle(title).isOver).toBe(false)
  const tags = effectiveHashtags(platform, settings.hashtagStrategy)
  expect(listHashtags(content).length).toBeGreaterThanOrEqual(tags.min)
  expect(listHashtags(content).length).toBeLessThanOrEqual(tags.max)
  const signs = emojiRange(platform, settings.emojiUsage)
  const count = content.match(emoji)?.length ?? 0
  expect(count).toBeGreaterThanOrEqual(signs.min)
  expect(count).toBeLessThanOrEqual(signs.max)
  const sourceLength = columnsIn(text)
  expect(keepSettings(content, { platform, settings, tags: [], sourceLength }).reasons).toEqual([])
})

test.each(languages)('no post of a sample in %s says what its text does not', async (language) => {
  for (const [kind, { posts }] of Object.entries(await loadSamplePosts[language]())) {
    const text = sampleTexts[language][kind as keyof (typeof sampleTexts)[typeof language]]
    for (const { title = '', content } of Object.values(posts)) {
      const claims = findUnsupportedClaims(`${title}\n\n${content}`, 'content', [text])
      expect(claims.map((claim) => claim.text)).toEqual([])
    }
  }
})

test.each(languages)('six posts of each sample in %s open in six ways', async (language) => {
  for (const { posts } of Object.values(await loadSamplePosts[language]())) {
    const openings = platformIds.map((platform) => posts[platform].title ?? posts[platform].content.split('\n')[0])
    expect(new Set(openings).size).toBe(6)
  }
})

test('a sample is known by its text', () => {
  for (const language of languages)
    for (const [kind, text] of Object.entries(sampleTexts[language])) expect(sampleOf(text)).toEqual({ language, kind })
  expect(sampleOf('A text of my own.')).toBeUndefined()
})
