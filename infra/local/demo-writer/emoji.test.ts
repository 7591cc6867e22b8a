import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { emojiRange } from '#shared/writing/settings.ts'
import { type PostRequest, writePost } from './post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
const signsOf = (post: string): string[] => post.match(/\p{RGI_Emoji}/gv) ?? []
const cheer = /✨|🙌|😊|💫|👏|🎉|🤝|🎓|🌟|💛|😄|🍿|🙃/u

const shop =
  'Two years ago, the village of Brae Moss lost its last bakery. Tom Airey put an oven into his own shed. Within a month, thirty neighbours came by each morning. Today the bakery has four volunteers and 120 members. The roof leaked twice, and a storm took the chimney.'
const vote =
  'The council of Port Ellan voted on Monday to close Quay Street to cars. Nine members voted for the plan and six against it. The trial lasts four months. Traders had handed in 300 signatures.'
const bakery = '二年前の冬、三沢村で最後のパン屋が閉まりました。元教師の谷口さんは自宅の庭に窯を作りました。'
const hotline =
  '我們把傳真機關掉之後\n\n去年我們把傳真機關掉。那時候三個同事從早接到晚，累得說不出話。客人抱怨了一個月。'

test.each([
  [shop, 'en', 'article'],
  [vote, 'en', 'news'],
  [bakery, 'ja', 'article'],
  [hotline, 'zh-TW', 'article'],
] as const)('nothing cheers over loss, quarrel or a story: %s', (source, language, contentType) => {
  for (const tone of ['Casual', 'Inspirational', 'Humorous'] as const)
    for (const platform of platformIds) {
      const post = write(source, { language, contentType, platform, tone, emojiUsage: 'Liberal' })
      expect(post, platform).not.toMatch(cheer)
      expect(signsOf(post).length, platform).toBeGreaterThanOrEqual(emojiRange(platform, 'Liberal').min)
    }
})

const lamp = 'The Nord 4 is a lamp for small desks. It weighs 900 g. The Nord 4 costs £59 and comes in three colours.'

test('a product of which nothing is sad may be cheered, and a word said in passing has no picture', () => {
  expect(write(lamp, { contentType: 'product' })).toMatch(cheer)
  const fair =
    'The Tool Fair opens its doors on Saturday 7 March from 10 am to 4 pm. Bring a blunt knife to the hall of St Mark’s School. Six people will sharpen it, free of charge.'
  for (const platform of platformIds) expect(write(fair, { platform, contentType: 'news' })).not.toContain('🎓')
})
