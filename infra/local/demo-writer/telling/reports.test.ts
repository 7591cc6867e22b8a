import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const tram = `Holm's last tram to run again in spring after nine years

Holm will have a tram again. The town council voted 23 to 9 on Monday to reopen the line between the harbour, the market and the college, which was shut in April 2017 because nobody could be found to drive on it.

The first tram leaves the harbour at 6.10am on Monday 1 March. It will run every 20 minutes until half past nine in the evening, and every 40 minutes on Sundays.

A single ticket costs £1.80. Pupils travel free with their card, and bicycles are carried outside the busiest hours.

The council will pay £350,000 a year for four years. The line needs an average of 19 passengers on each run to go on after that.

"I have had to drive my mother to the clinic every week for nine years," said Una Treloar of the passengers' union. "We are glad."

A public meeting about the stops will be held at the Corn Hall on 9 December at 7pm. Places are free but must be booked. People who cannot come can send their comments to tram@holm.example.`

const news = { contentType: 'news' } as const

test('on X the news comes before what a ticket costs, without its headline where both have no room', () => {
  const post = write(tram, { ...news, platform: 'twitter' })
  expect(post).toContain('Holm will have a tram again. The town council voted 23 to 9 on Monday')
  expect(post).not.toContain("Holm's last tram")
})

test.each(['twitter', 'threads'] as const)(
  'whoever cannot come is told of below what they cannot come to: %s',
  (platform) => {
    const post = write(tram, { ...news, platform })
    expect(post.includes('People who cannot come')).toBe(post.includes('Places are free'))
  },
)

const bridge = `Swing bridge at Sallow Wharf to stay shut until March after crack found

Engineers have found a 40-centimetre crack in one of the two main girders of the Sallow Wharf swing bridge, and the crossing will stay closed to all traffic until the middle of March.

The harbour trust had shut the bridge on Monday for what it called a routine inspection. It said on Friday that the crack ran through a weld from 1967.

About 8,300 vehicles use the bridge on a working day. They now face a detour of 11 kilometres by way of Old Lock Road.

The repair is expected to cost £2.6m. The trust has asked the regional government for £1.9m of it.

A public meeting will be held at the Seamen's Hall on 24 November at 7pm.`

test('a report that something is shut says so before where to speak about it', () => {
  const post = write(bridge, { ...news, platform: 'twitter' })
  expect(post).toContain('Engineers have found a 40-centimetre crack')
  expect(post).not.toContain('A public meeting')
})
