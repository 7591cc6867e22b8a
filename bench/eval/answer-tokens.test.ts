import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { answerTokens } from '../../functions/generation/model/answer-tokens.ts'
import { profiles } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { writeGoodPost } from './good-post.ts'

/** As many as the dearest of our models needs. */
function tokensOf(text: string): number {
  const wide = columnsIn(text) - text.length
  return (text.length - wide) / 2.5 + wide * 1.5
}

test.each(corpus)('of $id a post at its longest setting could be twice as long', (source) => {
  for (const platform of platformIds) {
    const { text } = writeGoodPost(source, platform, profiles.rich)
    const most = answerTokens({ platform, assignment: { language: source.language } })
    expect(2 * tokensOf(text), platform).toBeLessThanOrEqual(most)
  }
})
