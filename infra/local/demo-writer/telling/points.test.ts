import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const candles = `Hand-poured soy candles from our kitchen in Margate
- 180 g, burns for around 40 hours
- Cotton wick, no metal
- Scents: Fig & Cedar / Sea Fennel / Burnt Orange
- The tin is recycled aluminium and can go back in your recycling when you're done

£14 each or 3 for £36. Postage is £3.20 anywhere in the UK, free over £40. Orders placed before noon on Thursday go out the same week. We can't ship abroad at the moment, sorry!

Order at www.tidelinecandles.example or pop by our stall at the Harbour Arm market, Saturdays 10–4.`

test('a few lines on a thing of which the text is a list say its price and where to get it before all its points', () => {
  const post = write(candles, { platform: 'twitter', contentType: 'product' })
  expect(post).toContain('£14 each or 3 for £36.')
  expect(post).toContain('www.tidelinecandles.example')
  expect(post).toContain('• 180 g')
  expect(post).not.toContain('The tin is')
})

const release = `What's new in Plotwise 4.2

We've been listening. Here's what changed since 4.1:

NEW
• Offline maps: download any county and log plantings without signal
• Share a plot with up to five people on the Free plan (was two)
• Frost alerts now use the forecast for your exact plot, not the nearest town

FIXED
• The calendar no longer jumps back to January
• Seeds bought in ounces were counted as grams

Heads up: Plotwise 4.2 needs iOS 17 or Android 11.

Update from the App Store or Google Play. Something not working? Write to help@plotwise.example`

test.each(['threads', 'twitter'] as const)('what is new in a version stands in a few lines on it: %s', (platform) => {
  const post = write(release, { platform, contentType: 'product' })
  expect(post).toContain('NEW:\n• Offline maps')
  expect(post).not.toContain('We’ve been listening')
})

const numbers = `公告：本公司客服專線異動

親愛的客戶您好：

為提供更好的服務品質，本公司客服專線自115年3月1日（日）起更改為 0800-221-990，原專線 02-2755-0101 將於同日停止使用。

客服時間：週一至週五 08:30-20:00，週六 09:00-17:00，週日及國定假日休息。

濾心訂閱方案的會員不需要做任何變更，系統會自動以新號碼發送簡訊通知。若您的手機有設定來電過濾，請將新號碼加入通訊錄，以免漏接到府換濾心的師傅來電。

禾康淨水股份有限公司 敬上`

test('a few lines of a house that calls itself this one say which it is', () => {
  const post = write(numbers, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })
  expect(post).toContain('0800-221-990')
  expect(post).toContain('禾康淨水股份有限公司 敬上')
})
