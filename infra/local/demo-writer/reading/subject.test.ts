import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { write } from '../testing/write.ts'

const peg = `We made this because our washing blew into the canal four times in one spring. The pegs in the shops were fine for shirts. Nothing held a double sheet on a boat.

Grippet is a clothes peg that holds both a rope and a rail, and it does not let go in a gale. It is made of recycled fishing net in Falmouth.

A dozen costs £9, and postage is free. The spring is steel and can be replaced.

Order at grippet.example or ask at your chandler's.`

test('on X a thing is told by what it is where the text begins with why it was made', () => {
  const post = write(peg, { platform: 'twitter', contentType: 'product' })
  expect(post).toMatch(/^[^\p{L}]*Grippet is a clothes peg/u)
  expect(post).not.toContain('We made this')
})

test('what a thing is called stands in its title and its first tag, be it said once', () => {
  const post = write(peg, { platform: 'youtube', contentType: 'product' })
  expect(post).toMatch(/^Title: Grippet is a clothes peg/u)
  expect(post).not.toMatch(/^Title: .*between/u)
  expect(listHashtags(post)[0]).toBe('#Grippet')
})

test('a thing in marks is known by what a later sentence says that it is', () => {
  const stool = `祖父の工房を片づけていたら、脚の一本足りない椅子が出てきました。捨てるのが惜しくて、何年も物置に置いていました。昨年の夏、ようやく作り直すことに決めました。試作は十一回に及びます。

「みつあし」は、三本の脚で立つ折りたたみの腰かけです。畳むと厚さは四センチになります。

価格は14,800円です。ご注文は mitsuashi.example で承ります。`
  const post = write(stool, { platform: 'twitter', language: 'ja', contentType: 'product' })
  expect(post).toMatch(/^[^\p{L}「]*「みつあし」は、三本の脚で立つ/u)
  expect(listHashtags(post)[0]).toBe('#みつあし')
})

test('a word that the text has in small letters as well is no name', () => {
  const text = peg.replaceAll('Grippet', 'Washing').replaceAll('grippet', 'washing')
  expect(write(text, { platform: 'youtube', contentType: 'product' })).not.toContain('Title: Washing is')
})
