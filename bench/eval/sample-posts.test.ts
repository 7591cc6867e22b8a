import { expect, test } from 'vitest'
import { interfaceLanguages as languages } from '#shared/generation/schema.ts'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { emoji, measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { platformIds, defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { columnsIn, emojiRange, keepSettings } from '#shared/writing/settings.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { samplePosts } from '../../web/src/features/generator/sample-posts.ts'
import { sampleOf, sampleTexts } from '../../web/src/features/generator/sample-text.ts'

const all = languages.flatMap((language) => platformIds.map((platform) => [language, platform] as const))

test.each(all)(
  'the %s post for %s is one that the finisher leaves as it is, with nothing to look at',
  async (language, platform) => {
    const { text, contentType } = sampleTexts[language]
    const { content, title } = samplePosts[language].posts[platform]
    const assignment = anAssignment({
      content: text,
      contentType,
      language,
    })
    const spec = { assignment, platform, settings, token: 'f00dfeed12345678' }
    const answer = { text: title ? `Title: ${title}\n\n${content}` : content, finish: 'stop' as const }
    const { post, verdict, findings } = await finish(answer, { spec, brief: undefined, own: '', isRepair: false })
    expect(findings).toEqual([])
    expect(verdict).toEqual({ kind: 'good' })
    expect(post).toEqual(title ? { content, title } : { content })
  },
)

test.each(all)('the %s post for %s fits and keeps the default settings', (language, platform) => {
  const { content, title } = samplePosts[language].posts[platform]
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
  const sourceLength = columnsIn(sampleTexts[language].text)
  expect(keepSettings(content, { platform, settings, tags: [], sourceLength }).reasons).toEqual([])
})

test('six posts of a sample open in six ways', () => {
  for (const language of languages) {
    const posts = platformIds.map((platform) => samplePosts[language].posts[platform])
    const openings = posts.map(({ content, title }) => title ?? content.split('\n')[0])
    expect(new Set(openings).size).toBe(6)
  }
})

test('a sample is known by its text', () => {
  for (const language of languages) expect(sampleOf(sampleTexts[language].text)).toBe(language)
  expect(sampleOf('A text of my own.')).toBeUndefined()
})
