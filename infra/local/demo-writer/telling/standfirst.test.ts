import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const van = `"People bring me the zip they have been angry at for a year"

Ten minutes with Greta Lindholm, who mends clothes from a converted ice-cream van

Interview by Tom Farrant for Slow Street magazine

On Wednesdays the van is outside the baths. There is a treadle machine where the freezer used to be.

Why a van?

I could not afford a shop. The cheapest lease I saw was £780 a month.

What do you mend most often?

Zips. People bring me the zip they have been angry at for a year.`

test('an interview says below its headline whom it is with, and not who wrote it', () => {
  for (const platform of ['facebook', 'linkedin', 'youtube'] as const) {
    const post = write(van, { platform, contentType: 'article' })
    expect(post, platform).toContain(
      'Ten minutes with Greta Lindholm, who mends clothes from a converted ice-cream van',
    )
    expect(post, platform).not.toContain('Tom Farrant')
  }
})
