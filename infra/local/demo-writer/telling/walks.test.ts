import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const walk = `Mill Lane Candle Walk returns on Friday 12 December

After two years away because of the flood, the Mill Lane Candle Walk is back. We meet at the pump at 4.30pm and set off at 5pm sharp. The path is just under a mile long.

Bring your own lamp or make one at the free workshops in the library (5 and 6 December, 10am to 1pm, materials provided). Please no naked flames: battery lights only.

There will be hot apple juice and a brass band at the finish in the yard. Entry is free but we will be shaking buckets for the lifeboat.

If the wind is above 35 mph we will move the walk to Saturday 13 December. Check our page after noon on the day.

Questions: walk@milllane.example`

test('under a headline with the day people learn first at which hour and where they meet', () => {
  const post = write(walk, { platform: 'twitter', contentType: 'article' })
  expect(post).toContain('We meet at the pump at 4.30pm')
  expect(write(walk, { contentType: 'article' })).toContain('#LocalEvents')
})
