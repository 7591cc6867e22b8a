import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const swap = `Saturday seed swap & soup | Harlow Road Community Garden

Got a jam jar of beans you never sowed? Bring it. Haven't got any seeds at all? Come anyway, there's always too much parsnip.

When: Saturday 5 December, 11am to 2pm (swap starts at 11.30, not before – we mean it this year!)
Where: the polytunnel, Harlow Road Community Garden, opposite the fire station
Cost: free. Soup is pay-what-you-like, last year it averaged £2.80

Label your packets with the variety and the year. Take up to ten packets, one per variety.

Dogs on leads please. Ring Carol on 01632 960 117 and she'll open the side gate.`

test('when and where an event is stand on X, without what its line adds in brackets if both have no room', () => {
  expect(write(swap, { platform: 'twitter' })).toMatch(
    /^When: Saturday 5 December, 11am to 2pm\nWhere: the polytunnel/mu,
  )
})

test('where there is room the brackets stay', () => {
  expect(write(swap, { platform: 'facebook' })).toContain('(swap starts at 11.30, not before – we mean it this year!)')
})

const pool = `市民プール ろ過設備の更新による休場のお知らせ

いつも市民プールをご利用いただき、ありがとうございます。
ろ過設備の更新のため、下記の期間、全施設を休場します。

休場期間：2月2日（月）～2月27日（金）
対象：屋内プール、トレーニング室、更衣室、2階の見学席

休場中もできること
・回数券の払い戻し
・3月の教室の申し込み

回数券の有効期限は、すべて4月30日まで延長します。お手元の券はそのままお使いください。

3月1日からは、入口が南側に変わります。駐輪場も南側に移ります。

問い合わせ：市民プール管理室 電話 0555-00-7171（9時～17時、月曜休み）`

test('a notice that points at the period below says it, and what becomes of what people have, before whom to ask', () => {
  const post = write(pool, { platform: 'twitter', language: 'ja' })
  expect(post).toMatch(/下記の期間[\s\S]*休場期間：2月2日（月）～2月27日（金）[\s\S]*すべて4月30日まで延長します/u)
})
