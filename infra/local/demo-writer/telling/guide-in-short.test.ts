import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'
import { rankOfDetail, ranks } from './guide-details.ts'

const zip = `背包的拉鍊卡住拉不動，大多是布邊夾進去了，自己花二十分鐘就能處理。防水拉鍊外面有一層膠膜，上蠟會讓它脫落，請送原廠。

先把背包裡的東西全部拿出來，讓拉鍊放鬆。用鑷子夾住被咬住的布，一邊往外拉，一邊把拉頭慢慢往回退。千萬不要用美工刀去割，刀尖很容易滑到手上。

布拉出來之後，用舊牙刷沾一點肥皂水，把整條鍊齒從頭到尾刷過一遍，再用濕布擦掉泡沫。這一步很多人會跳過，結果過兩天又卡住。完全乾了才可以做下一步。

拿一根白色的蠟燭沿著鍊齒來回擦十次，兩面都要擦到。接著把拉頭拉到底再拉回來，重複五次，讓蠟跑進縫裡。多出來的蠟屑用乾布擦掉。

如果拉過去之後鍊齒又分開，是拉頭鬆了。用尖嘴鉗輕輕夾一下拉頭的兩側，每次只夾一點點，夾太緊就再也拉不動了。

我這個背包用了十一年，去年還陪我走完一趟環島。朋友都笑我應該換新的，可是我捨不得。那趟環島的路上，我在花蓮遇到一位修鞋的阿伯，他告訴我蠟燭要挑白色的，因為有顏色的會染到布，我到現在都記得他講這句話的樣子。回來之後我把這個背包掛在門口，每次出門都會看它一眼，我女兒說等她上大學也要揹著它去環島，我跟她說沒問題，只要拉鍊還拉得動，它就還是我最好的夥伴，誰來說都一樣，我不會換。`

test('where not all has room a guide keeps its steps, its condition and its warnings, and loses what somebody tells of themselves', () => {
  const post = write(zip, { platform: 'threads', language: 'zh-TW' })
  expect(zip.length).toBeGreaterThan(500)
  for (const step of [
    '請送原廠',
    '讓拉鍊放鬆',
    '用鑷子夾住被咬住的布',
    '千萬不要用美工刀去割',
    '用舊牙刷沾一點肥皂水',
    '完全乾了才可以做下一步',
    '拿一根白色的蠟燭',
    '重複五次',
    '用尖嘴鉗輕輕夾一下',
  ])
    expect(post).toContain(step)
  expect(post).not.toContain('環島')
})

const latch = `A patio door that will not lock has usually dropped by a few millimetres, and you can lift it again in half an hour without a locksmith. This applies to sliding doors on rollers; a door on hinges is adjusted at the hinges and needs other tools.

Before you start, clear the track with a stiff brush, then push a towel into the gap below so that no screw rolls under the floor. If the glass is cracked, stop and call a glazier instead. Ask somebody to stay with you as well, because the panel weighs about forty kilos and cannot be held with one arm.

Prise out the two plastic caps at the foot of the panel with a thin knife and turn the screw behind each of them clockwise by a quarter turn. Close the door slowly and look at the gap along the frame. Lift the panel with a flat bar while you turn, otherwise the thread strips and the roller has to be replaced.

Repeat this on the other side until the gap is as wide at the top as at the bottom. Rollers come in steel and in nylon and they sound alike when a door moves, so taking an old one along saves a useless trip. Loosen the plate of the lock, move it until the bolt slides in freely, and tighten it again. Don't force the handle, since that bends the bolt and can break the spring.

Put the caps back and spray a little silicone into the track. If the door still drops after a month, the rollers are worn out, and that is the point where I would ring a locksmith.`

test('a guide that has no room with its details has all its steps and says for what it is', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(latch, { platform })
    for (const step of [
      'This applies to sliding doors on rollers',
      'clear the track',
      'stop and call a glazier',
      'turn the screw behind each of them',
      'otherwise the thread strips',
      'Repeat this on the other side',
      'Loosen the plate of the lock',
      "Don't force the handle",
      'Put the caps back',
    ])
      expect(post, platform).toContain(step)
  }
})

test('where its steps have no room a guide says for what it is, and tells none of them', () => {
  const x = bodyOf(write(latch, { platform: 'twitter' }))
  expect(x).toMatch(
    /^A patio door that will not lock .* without a locksmith\. This applies to sliding doors on rollers\.$/u,
  )
  const threads = bodyOf(write(latch, { platform: 'threads' }))
  expect(threads).toContain('a door on hinges is adjusted at the hinges')
  expect(threads).toContain('Rollers come in steel and in nylon')
  for (const step of ['clear the track', 'Prise out', 'Repeat this', 'Loosen the plate', 'Put the caps back'])
    expect(threads).not.toContain(step)
})

test('words on the text itself are left out where nothing of it follows', () => {
  const x = bodyOf(
    write(
      zip.replace(
        '防水拉鍊外面有一層膠膜，上蠟會讓它脫落，請送原廠。',
        '以下的做法適合金屬和塑鋼拉鍊，防水拉鍊請送原廠。',
      ),
      {
        platform: 'twitter',
        language: 'zh-TW',
      },
    ),
  )
  expect(x).toContain('適合金屬和塑鋼拉鍊，防水拉鍊請送原廠。')
  expect(x).not.toContain('以下')
  expect(x).not.toContain('鑷子')
})

test('a guide may speak of a link, a box or a button that is none on a page', () => {
  const chain = latch.replace('Put the caps back and', 'Join the ends with the new link, leave the box open, and')
  expect(write(chain, { platform: 'linkedin' })).toContain('Join the ends with the new link')
})

test('a danger is told with the step that it is on, and only why is left out', () => {
  const sparks = latch.replace(
    'Put the caps back and spray a little silicone into the track.',
    'Keep the spray well away from the heater, because it can catch fire.',
  )
  const post = write(sparks, { platform: 'facebook' })
  expect(post).toContain('because it can catch fire')
  expect(post).not.toContain('because the panel weighs about forty kilos')
})

test('a story in which somebody cooks once is no guide, and loses its beginning no sooner than before', () => {
  const story = `My aunt kept one recipe and told nobody. She had it from a cook on a ferry who owed her a favour.

For thirty years she made it on the first Sunday of the month, and on no other day. We were not allowed into the kitchen, and the dog was.

When she died we found the card in a shoe. Boil the beans for an hour. Fry the onions in butter until they are brown. Add the vinegar and stir it in. Leave the pot on the stove overnight.

My brother made it at once. It tasted of nothing much. We ate it standing up, and nobody wanted to be the first to say so.

It was the dog that we had missed. She had always dropped a spoonful of it on the floor, on purpose, and laughed.`
  const post = bodyOf(write(story, { platform: 'threads' }))
  expect(post).toMatch(/^My aunt kept one recipe and told nobody\./u)
  expect(post).not.toBe('My aunt kept one recipe and told nobody.')
})

const stove = `How to black an old stove without ruining the hearth

If the rust on the door leaves a brown mark on your finger, the stove has stood damp over the summer, and the old polish no longer keeps it from the iron. Set aside a dry morning for this, because the windows have to stay open for about four hours.

Before you start, lay dust sheets over the hearth and empty the ash pan. Take the door off its pins and stand it on a folded towel; never work on it while the stove is warm, because the polish catches fire.

Now rub the rust off with wire wool until the iron is grey all over. Wipe the dust away with a cloth and white spirit, and wait until it has dried completely. Once the iron is dry, work a little polish into it with an old toothbrush, and do the corners first. Don't touch the glass with the wool, since each scratch stays for good.

Leave the polish on the iron for ten minutes, then brush it up with a soft shoe brush until it shines. If the rope around the door crumbles, glue a new one into the groove before you hang the door again.

Put the knobs and the handle back on with a drop of oil, and turn the vents a few times so that they move freely. Hang the door back and light a small fire with the windows open. Anything that smells after the third fire has been laid on too thickly and is brushed once more.`

test('a guide whose steps have no room opens at least with what its first sentence says', () => {
  const post = bodyOf(write(stove, { platform: 'threads' }))
  expect(post).toContain('If the rust on the door leaves a brown mark on your finger')
  expect(post).not.toMatch(/Now rub the rust off|Hang the door back/u)
})

test('what leads to the steps goes before a step does, also where it names a thing of theirs', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(stove, { platform })
    expect(post, platform).not.toContain('If the rust on the door leaves a brown mark')
    for (const step of [
      'lay dust sheets',
      'Take the door off',
      'Now rub the rust off',
      'Wipe the dust away',
      'work a little polish',
      'Leave the polish',
      'If the rope around the door crumbles',
      'Hang the door back',
    ])
      expect(post, `${platform}: ${step}`).toContain(step)
  }
})

test('a step behind why it is done is none of what may go', () => {
  const [why, step] = [
    'Letting air out lowers the pressure, so the dial falls.',
    'Letting air out lowers the pressure, so look at the dial.',
  ]
  const place = { language: 'en', isBeforeSteps: false, isInLast: false, isAmongSteps: true } as const
  const rankOf = (text: string) => rankOfDetail(readSource(text, 'en').sentences[0]!, place)
  expect(rankOf(why)).toBe(ranks.why)
  expect(rankOf(step)).toBeUndefined()
})

test('what may be done later at any time is no step, nor is what comes of doing too much', () => {
  const place = { language: 'en', isBeforeSteps: false, isInLast: false, isAmongSteps: true } as const
  const rankOf = (text: string) => rankOfDetail(readSource(text, 'en').sentences[0]!, place)
  expect(rankOf("You can always add more salt, but you can't take it out.")).toBe(ranks.why)
  expect(rankOf('Bare iron draws water from the air.')).toBe(ranks.why)
})

const drawer = `How to free a wooden drawer that sticks

First find out where it rubs. Pull the drawer halfway out and look for shiny patches on the sides. Mark them with a soft pencil.

Check the runners before you sand anything. If one of them hangs down, the drawer tilts, and sanding will only make it loose in summer. Tighten the two screws at the back.

Sand the marked patches with fine paper, and push the drawer home after every few strokes to see how it moves. You can always take off more, but you can't put it back.

Rub the sides and the runners with a candle. Wipe off what is loose with a dry cloth.`

test('where a guide has no room the end of a sentence that says only what it is for goes before a step', () => {
  const post = write(drawer, { target: 408 })
  for (const step of ['Mark them with a soft pencil.', 'Tighten the two screws', 'Rub the sides', 'Wipe off'])
    expect(post).toContain(step)
  expect(post).toContain('If one of them hangs down, the drawer tilts.')
  expect(post).toContain('push the drawer home after every few strokes.')
})
