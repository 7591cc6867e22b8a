import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const tagsIn = (post: string): string[] => post.match(/#[\p{L}\p{N}]+/gu) ?? []

const organ = `The organ plays again

The town hall has its organ back. After two winters in crates in Leeds, the pipes went up the stairs on 3 March. Eleven people carried them.

The repair cost £41,000, and the friends of the hall raised half of it. Nobody had heard the low C since the flood.

The first concert is free and begins at seven. Bring a cushion, the benches are hard.`

test('a place that a text names once, on the way to what it says, is none of its tags', () => {
  const settings = { language: 'en', contentType: 'news', platform: 'facebook' } as const
  expect(tagsIn(write(organ, settings))).not.toContain('#Leeds')
  const there = organ.replace('The town hall has', 'The town hall in Leeds has').replace('crates in Leeds', 'crates')
  expect(tagsIn(write(there, settings))).toContain('#Leeds')
})

const florist = `我在葬禮上布置花的第四年

每次有人問我做什麼工作，我都要想一下怎麼說。

我以前在婚禮公司上班，那裡的人會稱讚花。後來景氣不好，婚禮取消了一大半，我就離開了。

喪禮沒有人稱讚花。有一次，一位老先生過世，他的孫子帶來一把韭菜花，問我能不能放在照片旁邊。

我放了。那是我這幾年最喜歡的一場布置。現在婚禮公司又打電話來，我說謝謝，不用了。`

test('a text on a death has no tag of a wedding that it only compares with', () => {
  for (const platform of ['facebook', 'instagram', 'youtube', 'twitter', 'linkedin'] as const) {
    const tags = tagsIn(write(florist, { language: 'zh-TW', contentType: 'article', platform }))
    expect(tags.join(' ')).not.toMatch(/婚|新人/u)
    expect(tags).toContain('#喪禮')
  }
})

test('neither is there a gift over it', () => {
  const gift = florist
    .replace('一把韭菜花', '一份禮物')
    .replace('我放了。', '我把禮物放了。')
    .replace('第四年', '第四年：一份禮物')
  const post = write(gift, { language: 'zh-TW', contentType: 'article', platform: 'facebook', emojiUsage: 'Liberal' })
  expect(post).not.toContain('🎁')
  const alive = gift.replace('葬禮', '聚會').replaceAll('喪禮', '宴會').replace('過世', '搬家')
  expect(
    write(alive, { language: 'zh-TW', contentType: 'article', platform: 'facebook', emojiUsage: 'Liberal' }),
  ).toContain('🎁')
})

const wok = `鐵鍋養鍋筆記

去年買的鐵鍋放到生鏽，差點丟掉。後來發現十分鐘就能救回來。

先用鹽把生鏽的地方磨乾淨，再用熱水沖。鐵鍋一定要馬上烘乾，不然又會生鏽。

最後抹一層薄油，放涼就可以收起來。`

test('a guide is tagged with the thing it is on sooner than with what is true of any guide', () => {
  const tags = tagsIn(write(wok, { language: 'zh-TW', contentType: 'article', platform: 'facebook' }))
  expect(tags[0]).toBe('#鐵鍋')
})

const router = `My neighbour and the router

My neighbour rang at nine because the internet had gone. I work in IT support, and I said I would be there in a minute.

She had already found the plug. My neighbour is ninety, and she wanted to show me.

I have thought about it since. I had been quick for years, and she had waited for somebody slow.`

test('a story is tagged with whom it is on before its form', () => {
  expect(tagsIn(write(router, { language: 'en', contentType: 'article', platform: 'facebook' }))[0]).toBe('#Neighbours')
})
