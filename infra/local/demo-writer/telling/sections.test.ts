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
