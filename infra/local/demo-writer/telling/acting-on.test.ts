import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const umbrella = `片手で開く、片手でしまえる。雨の日のための折りたたみ傘「カタテ」

買い物袋を持っているとき。子どもと手をつないでいるとき。スマホで改札を通るとき。傘をたたむもう一本の手が、いつも足りませんでした。

「カタテ」は、開くのも閉じるのも、骨を縮めるのも片手でできる折りたたみ傘です。持ち手のボタンを押すと開き、もう一度押すと閉じます。さらに、柄の先を床や壁に軽く押し当てるだけで、最後まで縮んで固定されます。従来の自動開閉傘で多かった「縮めるときに跳ね返る」事故を防ぐため、途中で手を離してもその位置で止まるブレーキを入れました（特許出願中）。

■仕様
・サイズ：親骨55cm、使用時の直径98cm、収納時の長さ29cm
・重さ：285g
・生地：ポリエステル100%（再生糸）、撥水加工、UVカット率99%
・色：墨、からし、青磁の3色
・開閉耐久試験：5,000回クリア

■正直にお伝えしたいこと
ブレーキの部品が入るぶん、同じ大きさの軽量傘より70gほど重くなっています。かばんの中でとにかく軽い傘をお探しの方には向きません。また、風速15m以上の強風では使わないでください。

■価格と保証
税込6,380円、送料無料。骨が折れた場合は購入から2年間、無償で修理します。3年目以降も1本880円から直します。

東京・蔵前の直営店と公式オンラインストアで6月1日（日）発売。初回入荷は600本です。店頭では、水をかけた状態での開閉をお試しいただけます。`

const aim = { facebook: { target: 450 }, instagram: { target: 450 }, threads: {} }

test.each(['facebook', 'instagram', 'threads'] as const)(
  'how many there are stands below where and from when a thing may be had: %s',
  (platform) => {
    const post = write(umbrella, { platform, contentType: 'product', language: 'ja', ...aim[platform] })
    expect(post).toContain('公式オンラインストアで6月1日（日）発売。初回入荷は600本です。')
  },
)

test('on X a thing has its price, which stands by itself, and not one of three lines on when', () => {
  const post = write(umbrella, { platform: 'twitter', contentType: 'product', language: 'ja' })
  expect(post).toContain('税込6,380円、送料無料。')
  expect(post).not.toContain('買い物袋を持っているとき。')
  expect(post).not.toContain('600本')
})

const rack = `The Gorse Bottle Rack: twelve bottles, no screws

We live in rented flats. We are not allowed to drill. So we made a wine rack that holds itself up.

The Gorse is four oak rails and two steel sides that slot together with a mallet-tap and stay put by their own weight. No screws, no glue, no Allen key rolling under the fridge. It goes up in about three minutes and comes apart just as fast on moving day.

- Holds 12 standard bottles (750 ml); Champagne bottles fit on the top row only
- 42 cm wide, 38 cm high, 24 cm deep
- Solid European oak, oiled by hand; sides in 3 mm powder-coated steel
- Colours: black, moss green, brick
- Weight: 4.6 kg

Every rack is made in our workshop in Ludlow, in batches of forty. Because the oak is real, the grain differs from one to the next, and the colour will deepen over the first year. If a rail ever cracks, we send you a new one free, for as long as we're in business.

The Gorse costs £89 with free UK delivery. The current batch ships on 12 May, and there are 27 left in it. The brick colour is sold out until July.

Order at gorseworkshop.example or come and tap one together yourself at our open workshop, first Saturday of the month, 10 to 4.`

test('what whoever makes a thing may not do is no condition of it', () => {
  const post = write(rack, { platform: 'threads', contentType: 'product' })
  expect(post).not.toContain('We are not allowed to drill.')
  expect(post).toContain('The current batch ships on 12 May')
})

const clinic = `【停診與搬遷公告】

各位飼主好：

山腳動物醫院因原址租約到期，將於 8 月 18 日（一）起搬遷至新址。搬遷期間 8 月 13 日（三）至 8 月 17 日（日）全日停診，8 月 18 日上午 10 點在新址恢復看診。

◎ 新址：宜蘭縣羅東鎮公正路 288 號 1 樓（羅東車站步行約 6 分鐘，門口有 3 格臨停車位）
◎ 電話不變：03-957-0136
◎ 看診時間：週一至週六 10:00–12:00、14:00–20:00，週日休診

新院多了獨立的貓咪候診室，貓狗不用再對看了。另外新增一台數位 X 光機，拍完五分鐘就能看片。

搬家首月（8 月 18 日至 9 月 17 日）健康檢查一律八五折，舊飼主憑手冊再送一次剪指甲。

山腳動物醫院 全體同仁 敬上`

test('a notice of a move says on X where to, and when nobody is there', () => {
  const post = write(clinic, { platform: 'twitter', contentType: 'news', language: 'zh-TW' })
  expect(post).toContain('新址：宜蘭縣羅東鎮公正路 288 號 1 樓')
  expect(post).toContain('8 月 17 日（日）全日停診')
})
