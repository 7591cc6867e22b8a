import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { write } from '../testing/write.ts'

const kettle = `電気ケトル「ゆげの」自主回収のお知らせ

弊社が販売した電気ケトル「ゆげの」の一部で、取っ手の付け根に割れが生じるものがあることがわかりました。熱湯がこぼれるおそれがあるため、下記の製品を自主回収いたします。

対象は、底面の番号がYG-21で始まるもの、3,800台です。事故の報告は受けておりません。

対象の製品をお持ちのお客様は使用を中止し、着払いで下記までお送りください。

送り先：〒955-0063 新潟県三条市神明町88 ゆげの回収係
電話：0256-55-0121（平日10時～17時）`

test('where a thing is to be sent stands below the sentence that points to it', () => {
  const post = write(kettle, { platform: 'twitter', language: 'ja', contentType: 'news' })
  expect(post).toMatch(/下記までお送りください。\n+送り先：〒955-0063 新潟県三条市神明町88/u)
  expect(listHashtags(post).length).toBeGreaterThan(2)
})

test('whom to ask stands below a sentence that points to it and sends nothing', () => {
  const text = kettle.replace('着払いで下記までお送りください', '下記までご連絡ください')
  expect(write(text, { platform: 'twitter', language: 'ja', contentType: 'news' })).toMatch(
    /下記までご連絡ください。[\s\S]*電話：0256-55-0121/u,
  )
})
