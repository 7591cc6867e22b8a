import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { write } from '../testing/write.ts'

const seeds = `巷口的種子交換，今年輪到我們

前年開始辦種子交換的林伯搬去花蓮了，大家都以為不會再有。我們幾個常去的鄰居開了一次會，決定接下來做。

規則很簡單：帶一包自己留的種子來，就能換兩包走。沒有種子也沒關係，一包二十元，收到的錢全部給里內的小菜園。

11月29日（六）下午兩點到五點，地點在文山區木新路二段的小公園，從市場後面的樓梯走上來。下雨就改到12月6日。

現場有一張小桌子可以學怎麼把種子曬乾，教一次十五分鐘，不用報名，坐下來就可以聽。`

test('from when to when on a day a host is there makes an invitation, whose day stands on X', () => {
  const post = write(seeds, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('11月29日（六）下午兩點到五點，地點在文山區木新路二段的小公園')
  expect(listHashtags(write(seeds, { language: 'zh-TW' }))).not.toContain('#生活隨筆')
})

test('the town to which a former host has moved is no tag of an event', () => {
  const posts = [write(seeds, { language: 'zh-TW' }), write(seeds, { platform: 'instagram', language: 'zh-TW' })]
  for (const post of posts) expect(listHashtags(post)).not.toContain('#花蓮')
})
