import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { isInLanguage } from '#shared/writing/languages/language.ts'
import { keepSettings } from '#shared/writing/post/settings.ts'
import { kinds } from './answers/answers.ts'
import { profileNames, profiles } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { writeGoodPost } from './good-post.ts'
import { judge } from './judges.ts'
import type { Row } from './rows.ts'

const kept: Row[] = ['setHashtags', 'setLength', 'setEmoji']

test.each(kinds.map((kind, i) => ({ kind, i, name: kind.name })))('settings are kept: $name', ({ kind, i }) => {
  const fitting = corpus.filter(
    (source) => (kind.languages?.includes(source.language) ?? true) && (kind.isFor?.(source) ?? true),
  )
  const source = fitting[i % fitting.length]!
  const profile = profileNames[i % profileNames.length]!
  const settings = profiles[profile]
  for (const platform of platformIds) {
    const prompt = { system: 'You write posts that people publish under their own name.', user: source.text }
    const order = { source, platform, settings, prompt, good: writeGoodPost(source, platform, settings) }
    const answer = kind.make(order)
    // What has no words, or is in another language, is asked for again whatever its settings.
    if (!/\p{L}/u.test(answer.text) || !isInLanguage(answer.text, source.language)) continue
    const context = { platform, settings, tags: source.tags, sourceLength: columnsIn(source.text) }
    const { text, reasons, minorReasons } = keepSettings(answer.text, context)
    const verdicts = judge({ post: { content: text }, answer, order })
    const asked = [...reasons, ...minorReasons].map((reason) => reason.kind)
    // What a text cannot be given without a model is asked for.
    const excused: Partial<Record<Row, boolean>> = {
      setEmoji: asked.includes('emoji'),
      setLength: asked.includes('length'),
      setHashtags: platform === 'threads' && text.length > 450,
    }
    const broken = kept.filter((row) => verdicts.get(row) && !excused[row])
    expect({ platform, profile, broken }).toEqual({ platform, profile, broken: [] })
  }
})
