import { expect, test } from 'vitest'
import { joinParts } from '#shared/platforms/series-parts.ts'
import { withoutHashtags } from './without-hashtags.ts'

test.each([
  ['a post', 'A #ferry is back.\n\n#books', 'A ferry is back.'],
  [
    'a series, whose parts each end with tags of their own',
    joinParts(['The #ferry is back. #books', 'As a library.\n\n#tea #milk']),
    joinParts(['The ferry is back.', 'As a library.']),
  ],
  [
    'a series with a part of tags alone',
    joinParts(['The ferry.', '#books #tea', 'Done.']),
    joinParts(['The ferry.', 'Done.']),
  ],
  ['a series with a part that is its number alone', 'The ferry. #tea\n\n1/2\n\n2/2', 'The ferry.'],
  ['a series of which one part has words', joinParts(['The ferry.', '#books #tea']), 'The ferry.'],
])('hashtags are left out of %s', (_, content, left) => {
  expect(withoutHashtags(content)).toBe(left)
})
