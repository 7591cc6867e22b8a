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

test('an address is told by no post that leaves out what is to be sent there', () => {
  const text = `【重要公告】「稻香」芝麻醬換貨說明

本公司接獲檢驗單位通知，「稻香」芝麻醬（250公克）部分批號的瓶蓋密封不足，為保障消費者權益，自即日起提供換貨服務。

換貨範圍為有效日期2027年6月11日、2027年6月12日，批號開頭為DX2611的產品，共1,320罐，於南部九家門市及網路商店販售。其他批號不受影響。

手上有這兩批產品的消費者請不要食用，可於12月31日前攜帶產品至原購買門市辦理，不需發票。透過網路商店購買者，請直接寄回下列地址，運費由本公司負擔。

收件地址：臺南市永康區中正路88號 稻香食品客服組
客服專線：0800-212-077（週一至週五 9:00–18:00）`
  const post = write(text, { platform: 'twitter', language: 'zh-TW', contentType: 'news' })
  expect(post).not.toContain('請直接寄回下列地址')
  expect(post).not.toContain('收件地址')
})

test('a recall that a firm makes of its own will is a warning', () => {
  const text = `【公告】「稻香」芝麻醬主動回收

本公司接獲檢驗單位通知，「稻香」芝麻醬（250公克）部分批號檢出雜質，自即日起主動回收。

手上有這批產品的消費者請不要食用，可於12月31日前攜帶產品至原購買門市辦理全額退款。

客服專線：0800-212-077`
  expect(write(text, { language: 'zh-TW', contentType: 'news' })).toMatch(/^⚠️/u)
})
