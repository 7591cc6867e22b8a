import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const piano = `The harmonium nobody wanted

My great-aunt left the harmonium to the family, which meant she left it to whoever had the widest hall, which meant me. It came in through the window in a snowstorm with four men and a plank. I do not play.

For two years it was a coat stand. I put my hats on it, and our parcels, and once a Christmas tree in its pot. Every few months I advertised it for nothing, and every few months somebody came, pressed a pedal, sneezed and left. A mender told me it would cost more than the car.

Then in November the boiler failed, and the man who came to see to it asked if he could play while the system filled. He sat down in his overalls and played something slow for a quarter of an hour, with all the broken notes in it.

When he had finished he said the third octave was like a neighbour with a cough. You stop hearing it, he said, if you like the neighbour.

It turns out you can be fond of a thing before it works.`

test('"it" in "It turns out" is nothing that has to be named before it', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = bodyOf(write(piano, { platform }))
    expect(post, platform).toContain('My great-aunt left the harmonium')
    expect(post, platform).toMatch(/It turns out you can be fond of a thing before it works\.$/u)
  }
})

test('below a headline that names a thing an end may call it "it"', () => {
  const end =
    'I have not had it mended. On Thursday evenings my daughter picks out a tune on it with one finger at a time.'
  const text = piano.replace('It turns out you can be fond of a thing before it works.', end)
  expect(bodyOf(write(text, { platform: 'twitter' }))).toBe(`The harmonium nobody wanted\n\n${end}`)
})

const cinema = `第一次一個人去泡溫泉

離職之後的第一個平日，我不知道要做什麼。以前每個月我們部門都會一起去泡湯，車是經理訂的，房間是我分的，誰睡誰旁邊已經想不起來了。

我在家裡繞了三圈，最後還是出門了。站在櫃台前面，小姐問我幾位，我說一位，聲音小到她又問了一次。

湯屋其實很普通。可是泡到一半，隔壁池的阿姨突然唱起歌，唱得很小聲。她也是一個人來的。我把毛巾遞過去，她擦了擦臉，還給我的時候說了一句：「這首我跟我先生唱過。」

散場之後我們在門口站了一下，誰都沒有問對方的名字。她往公車站走，我往停車場走。

從那天起，我每個月都會自己去泡一次溫泉。不是為了證明什麼，只是發現，安安靜靜坐在水裡的人，有一半都是一個人來的。`

test('since when things are so the headline says, where the end stands alone below it', () => {
  expect(bodyOf(write(cinema, { platform: 'twitter', language: 'zh-TW' }))).toMatch(
    /^第一次一個人去泡溫泉\n\n從那天起，我每個月都會自己去泡一次溫泉。不是為了證明什麼/u,
  )
})

test('an opinion below its headline is told by what it asks for at its end, in whatever words', () => {
  const text = `Let the old benches stay where they are

On the last warm Sunday I counted nine people on the four benches by the lock. Nobody was talking. Nobody was looking at a phone. By the usual measure it was a wasted afternoon.

Nobody blames the council. We have all read the report on the cost of varnish. A new bench with a steel frame is cheaper, and it lasts.

But we have stopped noticing what goes with the old ones. My neighbour learned to walk between the second and the third. Somebody was asked to marry on the fourth. We all heard the answer.

The lock-keeper could help. Give us one Saturday with brushes and a tin of varnish, and a sign that says wet paint in letters everybody can read.`
  expect(bodyOf(write(text, { platform: 'twitter' }))).toMatch(
    /^Let the old benches[\s\S]*Give us one Saturday with brushes/u,
  )
})
