import { expect, test } from 'vitest'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { readSources } from '#shared/writing/claims/source-text.ts'
import { texts } from '#shared/writing/testing/texts.ts'
import { Draft } from './draft.ts'

/** Said in tags as well: a promise. Others say nothing that is looked for. */
const tagLines = ['#Bread #Morning', '#免運 #麵包', '#送料無料', '#2027 #3月5日 #one_day']

test('a post with its hashtags has the findings of the whole, whatever is searched again', () => {
  let found = 0
  for (const [i, { source }] of texts.entries()) {
    const known = readSources([source])
    // Posts of another text are full of what it does not say.
    const posts = [...texts[i]!.honest, ...texts[(i + 1) % texts.length]!.honest]
    for (const post of posts)
      for (const tags of tagLines) {
        const draft = new Draft(known)
        for (const content of [post, `${post}\n\n${tags}`, `${post} ${tags}`]) {
          draft.content = content
          const { inContent } = draft.findClaims()
          expect(inContent).toEqual(findClaimsWithOrigin(content, 'content', known))
          found += inContent.length
        }
      }
  }
  expect(found).toBeGreaterThan(1_000)
})

test('a sentence of names is none of a headline, with a hashtag behind it and without', () => {
  const draft = new Draft(readSources(['Bread on Monday.']))
  draft.content = 'Repair Morning, Columba Hall, Leith Walk. #Leith'
  const names = draft.findClaims().inContent.map(({ text }) => text)
  expect(names).toEqual(['Repair Morning', 'Columba Hall', 'Leith Walk'])
  expect(findClaimsWithOrigin(draft.content, 'content', readSources(['Bread on Monday.']))).toHaveLength(3)
})

test('a text to which only hashtags were added is not searched again', () => {
  const draft = new Draft(readSources(['Bread on Monday.']))
  draft.content = 'Bread for £3, 40 loaves.'
  const [first, second] = draft.findClaims().inContent
  draft.content += '\n\n#Bread'
  expect(draft.findClaims().inContent[0]).toBe(first)
  expect(draft.findClaims().inContent[1]).toBe(second)
  draft.content = draft.content.replace('40', '50')
  expect(draft.findClaims().inContent[0]).not.toBe(first)
})
