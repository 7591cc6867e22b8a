import { expect, test } from 'vitest'
import { measurePost } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { postFor, toTokens } from './replies.ts'

test.each(platformIds)('the simulated post for %s fits, so that no second request is made', (platform) => {
  expect(measurePost(platform, postFor(platform)).isOver).toBe(false)
})

test('tokens join to the text again, and the first is never empty', () => {
  for (const count of [1, 7, 300]) {
    const tokens = toTokens(postFor('twitter'), count)
    expect(tokens).toHaveLength(count)
    expect(tokens.join('')).toBe(postFor('twitter'))
    expect(tokens[0]).not.toBe('')
  }
})
