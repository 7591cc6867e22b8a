import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const notice = `Rowan Court: changes from 1 May

Dear residents,

The heating company has told us that it will read all meters from a distance. This has taken two years to arrange, and we thank all of you who have written to us about it.

From 1 May the monthly charge goes from £38 to £44. Flats on the ground floor keep the present charge until October. Nobody has to sign anything for this, and the direct debits are changed by the office.

The laundry will be shut from 4 May to 8 May. The machines in the north block can be used in that week. Please bring your own powder, because the shelf there is being painted.

Bicycles may no longer stand in the hall. There is room for forty of them in the yard. The racks were a gift of the school, and they have been oiled.

The gate will get a new lock on 12 May. Keys are given out in the office that day between 9 am and noon. The old ones can be kept as a memory.

If you have questions, ring Ms Ferris on 01632 960 733. She is there in the mornings.`

test('a notice that has no room has something of each of its paragraphs, from its first sentence on', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = bodyOf(write(notice, { platform, contentType: 'news', target: 560 }))
    for (const told of [
      'goes from £38 to £44',
      'will be shut from 4 May',
      'may no longer stand',
      'new lock on 12 May',
      '01632 960 733',
    ])
      expect(post, `${platform}: ${told}`).toContain(told)
    expect(post, platform).not.toContain('Dear residents')
  }
})

test('of a notice what people have to act on is told before what is only said beside it', () => {
  const post = bodyOf(write(notice, { contentType: 'news', target: 640 }))
  expect(post).toContain('between 9 am and noon')
  expect(post).not.toContain('the shelf there is being painted')
})

test('on X a notice says what changes on which day', () => {
  const told = notice.split('\n\n').filter((one) => !/^(?:The gate|If you)/u.test(one))
  const post = bodyOf(write(told.join('\n\n'), { platform: 'twitter', contentType: 'news' }))
  expect(post).toContain('goes from £38 to £44')
  expect(post).not.toContain('has taken two years')
})
