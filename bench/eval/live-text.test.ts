import { expect, test } from 'vitest'
import { type PlatformId, defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { openLiveText } from '../../functions/generation/finish/live-text.ts'
import { aroundKinds } from './answers/around.ts'
import type { Kind } from './answers/kind.ts'
import { noPostKinds } from './answers/no-post.ts'
import { corpus } from './corpus/corpus.ts'
import type { CorpusText } from './corpus/text.ts'
import { writeGoodPost } from './good-post.ts'

const platform: PlatformId = 'facebook'

/** Every way of answering that these kinds have for a text. */
function answersOf(kinds: readonly Kind[], source: CorpusText) {
  const good = writeGoodPost(source, platform, settings)
  return kinds
    .filter(({ languages, platforms, isFor }) => {
      const isOfLanguage = languages?.includes(source.language) ?? true
      return isOfLanguage && (platforms?.includes(platform) ?? true) && (isFor?.(source) ?? true)
    })
    .map(({ name, make }) => ({
      name: `${source.id}: ${name}`,
      answer: make({ source, platform, settings, good, prompt: { system: 'You write posts.', user: source.text } }),
    }))
}

/** What is shown of an answer that comes in tokens. */
function shownOf(answer: string, source: CorpusText): string {
  let shown = ''
  const live = openLiveText(source.text)
  for (let at = 0; at < answer.length; at += 3) if (live.add(answer.slice(at, at + 3))) shown += live.take()
  return shown
}

/** Only the end of an answer says that they stand around all of it, or that a second one follows; until then they are shown. */
const isKnownAtTheEnd = ({ name }: Kind): boolean => /quotes|brackets|labels of the parts/.test(name)

test('of words before the post nothing is shown, in any text and language', () => {
  const kinds = aroundKinds.filter((kind) => !isKnownAtTheEnd(kind))
  const leaks = corpus.flatMap((source) =>
    answersOf(kinds, source).flatMap(({ name, answer }) => {
      const shown = shownOf(answer.text, source)
      const before = (answer.gone ?? []).filter(([, text]) => answer.text.trimStart().startsWith(text))
      return before.some(([, text]) => shown.trimStart().startsWith(text.slice(0, 6)))
        ? [`${name}: ${shown.slice(0, 60)}`]
        : []
    }),
  )
  expect(leaks).toEqual([])
})

test('of an answer that is no post nothing is shown', () => {
  const leaks = corpus.flatMap((source) =>
    answersOf(noPostKinds, source).flatMap(({ name, answer }) => {
      const shown = shownOf(answer.text, source)
      return shown ? [`${name}: ${shown.slice(0, 60)}`] : []
    }),
  )
  expect(leaks).toEqual([])
})

test('of an honest post the first words are shown', () => {
  const held = corpus.map((source) => {
    const { text } = writeGoodPost(source, platform, settings)
    const live = openLiveText(source.text)
    let at = 0
    while (at < text.length && !(live.add(text[at]!) && live.take() !== '')) at += 1
    return at
  })
  const early = held.filter((characters) => characters <= 40).length
  expect(early / held.length).toBeGreaterThan(0.6)
})
