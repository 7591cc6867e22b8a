import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const swap = `Saturday seed swap & soup | Harlow Road Community Garden

Got a jam jar of beans you never sowed? Bring it. Haven't got any seeds at all? Come anyway, there's always too much parsnip.

When: Saturday 5 December, 11am to 2pm (swap starts at 11.30, not before – we mean it this year!)
Where: the polytunnel, Harlow Road Community Garden, opposite the fire station
Cost: free. Soup is pay-what-you-like, last year it averaged £2.80

Label your packets with the variety and the year. Take up to ten packets, one per variety.

Dogs on leads please. Ring Carol on 01632 960 117 and she'll open the side gate.`

test('when and where an event is stand on X, without what its line adds in brackets if both have no room', () => {
  expect(write(swap, { platform: 'twitter' })).toMatch(
    /^When: Saturday 5 December, 11am to 2pm\nWhere: the polytunnel/mu,
  )
})

test('where there is room the brackets stay', () => {
  expect(write(swap, { platform: 'facebook' })).toContain('(swap starts at 11.30, not before – we mean it this year!)')
})
