import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const isWide = wish.language !== undefined && platform !== 'twitter'
  const target = targetLength(platform, defaults.length) / (isWide ? 2 : 1)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
const short: readonly PlatformId[] = ['twitter', 'threads']

const walk = `Free river walk: Exeter before sunrise

When: Sunday 29 November 2026, 6:15–8:30 am
Where: meet at the clock of St Thomas station
Cost: free, 20 places
Bring: any camera or phone, warm gloves, a torch

We walk three kilometres along the canal while the city wakes up, and stop at six places where the light is best. Beginners are very welcome. You need no equipment but a phone.

Book at riverwalks.example/exeter by 27 November. If it rains hard, we walk a week later.`

test('how to take part is in the shortest posts of an event, and what to bring makes room for it', () => {
  for (const platform of platformIds) {
    const post = write(walk, { platform, contentType: 'news' })
    for (const fact of ['29 November', 'St Thomas station']) expect(post, platform).toContain(fact)
    expect(post, platform).toContain('riverwalks.example/exeter')
  }
})

const cup = `「慢慢」隨行濾茶杯上市了。

辦公室想喝一杯好茶，最麻煩的是茶葉泡太久會苦。慢慢的濾網裝在杯蓋上，泡好把杯子翻過來，茶葉和茶湯就分開了，放兩個小時再喝也不澀。

杯身是雙層不鏽鋼，容量360毫升，保溫六小時。重量只有245公克，放得進車用杯架。

定價1,280元，早鳥到12月10日，890元，全台免運。顏色有霧白、松綠、炭黑三種。

預購網址：manman.example/tea`
const coat = `The Quay Mac: a raincoat that packs into its own hood

It rained on 164 days last year. We live here, so we made a coat for the other 201 as well.

We have not used any fluorinated chemicals since 2024, and every seam is taped by hand in a room above the shop.

Details
- Fabric: three-layer recycled nylon
- Weight: 340 g
- Price: £185`

test('the price of a thing is in the shortest posts, in a sentence or a list, free delivery beside it or not', () => {
  for (const platform of short) {
    expect(write(cup, { platform, language: 'zh-TW', contentType: 'product' }), platform).toContain('定價1,280元')
    expect(write(coat, { platform, contentType: 'product' }), platform).toContain('Price: £185')
  }
})

const firm = `Harbour bridge at Orrin to be painted green by the summer

The iron bridge over the harbour of Orrin will be painted green again, as it was in 1911, by two firms from the valley before the end of July, the county's roads committee announced on Friday evening.

The bridge carries 4,000 cars a day. It costs £38 to paint a metre. The paints used until now cost £2,900 each, and only two of them still held.`

test('on X a first sentence that has no room below the headline stands alone', () => {
  const post = write(firm, { platform: 'twitter', contentType: 'news' })
  expect(post).toMatch(/The iron bridge over the harbour of Orrin[\s\S]*announced on Friday evening\./u)
})

const coatGuide = `Patch your own raincoat in 20 minutes

You need seam glue (about £4), a strip of cloth and a pair of scissors. That's all. No machine, no iron.

1. Turn the coat inside out and lay it flat on a table. If it has a lining, open the seam at the hem first.
2. Hold the cloth of the coat against a lamp, go slowly from the collar to the hem, and mark every hole that you see.
3. Wash the marked spots with soap and let them dry. Grease keeps the glue from holding, and so does a damp table.
4. Cut a patch for each hole, two fingers wider on every side, round the corners, and warm it in your hands for a minute. Most people cut it square: the corners come off first.
5. Spread the glue thinly on both sides and wait until it no longer feels wet.
6. Before you press the patch down, stretch the coat a little where the hole is. Whatever pulled at it will pull again.
7. Press with a cold spoon from the middle outwards, and leave the coat on the table overnight.

If the hole is beside a zip, a patch will not hold there for long. Take such a coat to somebody who has the right machine.

We run a free repair evening every second Thursday at the Corner Workshop, 18 Mill Lane, from 6 to 8 p.m. Bring your coat and a hook.`

test('a guide that has no room for all keeps its steps and whom it asks to come', () => {
  const post = write(coatGuide, { platform: 'facebook' })
  for (const part of ['1. Turn', '4. Cut', '7. Press', '18 Mill Lane']) expect(post).toContain(part)
})

const story = `阿嬤的針線盒

${'阿嬤過世以後，沒有人要那個針線盒，我把它從虎尾載回台北，放在書桌的角落，一放就是三年。'.repeat(2)}

${'我上網找影片，照著做，線一拉就斷，十分鐘以後我把一塊抹布縫在了自己的袖子上。我在盒子底下摸到一張紙。'.repeat(3)}

那是一張日曆紙，背面是阿嬤的字。${'上面記的是她替人做衣服的帳，誰欠了多少，誰還了一半，一筆一筆都在。'.repeat(4)}最下面有一行，寫得特別用力：「阿惠註冊，一千八。」

${'阿惠是我媽，那一年她考上了虎尾女中，家裡說女孩子讀到國中就夠了。'.repeat(8)}`

test('a story that is cut does not stop at what somebody wrote', () => {
  const { body } = splitTrailingHashtags(write(story, { platform: 'facebook', language: 'zh-TW', target: 176 }))
  expect(body).toContain('摸到一張紙')
  expect(body).not.toContain('一千八')
})

test('whoever is introduced is not left before they speak', () => {
  const source = `Till maker raises money

Tarn & Vale, which makes tills for village shops, has raised £1.1 million and will open an office in Cork.

Its founder Rhys Orme ran a shop in Bala for eleven years and lost it. "A small shop deserves the same as a supermarket," he says, and counts ${'the shops that have closed since then in each of the valleys '.repeat(3)}on his fingers.`
  for (const platform of short)
    expect(write(source, { platform, contentType: 'news' }), platform).not.toMatch(/lost it\.\s*(?:\p{RGI_Emoji}|#|$)/v)
})
