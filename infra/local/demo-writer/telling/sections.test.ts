import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { write } from '../testing/write.ts'

const speech = `How to write a wedding speech in one evening

You said yes in January, the wedding is on Saturday, and the page is still empty. Don't panic. A good speech is 600 words, and you can write it tonight.

Start with one story

Forget the quotations about love. Think of one moment when you saw who your friend really is, and write it down as if you were telling it at the bar. It should have a place, a time and something that goes wrong.

Say what the story shows

One sentence is enough: "That is Maya. She will drive four hours to return a library book." Everybody in the room should nod.

Bring in the other one

Half the guests don't know your friend. Tell them when you first noticed that something had changed: she started cooking, he stopped checking his phone. This is where people get tears in their eyes, so don't make a joke here.

Keep the jokes kind

No exes, no hangovers, nothing that needs the words "you had to be there". If you're not sure about a joke, read it to someone who is over seventy.

End with a toast

Ask people to stand up, say both names and lift your glass. Nothing comes after the toast.

Read it aloud three times with a timer. If it takes longer than five minutes, cut the second paragraph: it is always the second paragraph. Print it in 16 point, because your hands will shake.

One last thing: eat something before you speak.`
const headings = [
  'Start with one story',
  'Say what the story shows',
  'Bring in the other one',
  'Keep the jokes kind',
  'End with a toast',
]

test('the headings of a guide say what is done, on every platform and in every length', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube', 'threads', 'twitter'] as const) {
    const post = write(speech, { platform })
    for (const heading of headings) expect(post, `${platform} ${heading}`).toContain(heading)
  }
  expect(write(speech, { platform: 'twitter' })).toContain('• Start with one story\n• Say what the story shows')
})

test('where the parts of a guide have no room whole, each has its first sentences', () => {
  const post = write(speech)
  expect(post).toContain('Start with one story\nForget the quotations about love.')
  expect(post).toContain('End with a toast\nAsk people to stand up, say both names and lift your glass.')
  // A heading ends no post.
  expect(post).not.toMatch(/End with a toast[^\p{L}]*#/u)
})

test('the headings of an article that promises no way are no part of a post', () => {
  const { sentences } = readSource(speech.replace('How to write a wedding speech', 'A wedding speech'), 'en')
  expect(sentences.some(({ isHeading }) => isHeading)).toBe(false)
})

const closing = `Moorside Baths to close for roof works from 5 October

Moorside Baths will close at 9 pm on Sunday 4 October and are expected to open again on Monday 22 February. The gym will stay open throughout, and so will the studio.

Why we are closing

A survey in June found rust in 14 of the 36 brackets that hold the ceiling of the hall. The ceiling is safe for now and is looked at every week, but the brackets cannot be changed with people in the water below. We will also change the filters, which date from 1994, and lay new tiles.

Memberships

Memberships for swimming will be frozen, and nothing is taken between October and February. Full memberships go from £41 to £27 a month until then.

Lessons

Children keep their place. Stages 1 to 4 move to Castle Road on Saturdays; there is no room there for the others, so their fees will be refunded by 18 September.

Clubs

The Otters will train at Brackley on Tuesdays. The session for older people is moving there as well, on Wednesdays at 10.30 am.`

test('of a notice under headings the reason comes after what it means for those who read it', () => {
  const post = write(closing, { contentType: 'news', target: 620 })
  expect(post).toContain('Full memberships go from £41 to £27')
  expect(post).not.toContain('rust in 14 of the 36 brackets')
})

test('a section that the headline names comes before another one', () => {
  const headed = closing.replace('for roof works', 'for works, Lessons move')
  const post = write(headed, { platform: 'threads', contentType: 'news' })
  expect(post).toContain('Stages 1 to 4 move to Castle Road')
})
