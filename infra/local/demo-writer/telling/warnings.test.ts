import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../testing/write.ts'

const sink = `水槽發臭怎麼辦？我試了三種方法，只有一種真的有用

搬來這間公寓之後，廚房水槽每到夏天就有味道，倒熱水撐不過三天，朋友來吃飯都聞得到。上週末我把網路上找得到的方法全部試了一遍。

先講結論：通樂最有效，小蘇打加白醋只能撐兩天，水管刷有用但很累。

方法一：小蘇打加白醋
影片裡泡泡很多，看起來很厲害。我倒了半包，等一個小時再沖熱水，味道淡了一些，可是兩天以後又回來了，水流的速度完全沒變，還是得再想辦法。

方法二：通樂
戴上手套，照瓶子上的量倒進去，放三十分鐘，再用大量清水沖。沖完之後水流變快，味道也不見了，到今天已經四個星期，連轉角的地方都沒有再堵過，是我最滿意的一次。

方法三：水管刷
一支八十九元，伸進去轉個幾圈，會帶出很多頭髮和油垢。效果跟通樂差不多，好處是不用藥劑，缺點是手很痠，而且刷子用一次就要丟，家裡管子彎的話伸不到底。

⚠️ 注意：通樂絕對不能跟白醋或漂白水一起用，會產生有毒的氣體。試過白醋的人，一定要先用清水沖乾淨，隔天再倒通樂。

不過這些只是治標。真正讓水槽不臭的是濾網：我現在每天晚上把濾網拿起來刷一刷，晾乾再放回去，垃圾也不留到隔天，味道就沒有再出現了。

如果管子裡面已經破了，怎麼倒都沒用，只能請人來換。租房子的話建議先拍照問房東，我的房東後來願意出一半的錢，師傅來一趟是一千二百元，換好只要半小時。`

test.each(platformIds)('what is dangerous is told with its warning, or not at all: %s', (platform) => {
  const post = write(sink, { platform, language: 'zh-TW' })
  const body = post
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
  expect(body).toContain('通樂絕對不能跟白醋或漂白水一起用，會產生有毒的氣體')
})

test.each(platformIds)(
  'headings stand above what they head, and what they count out is told all or not: %s',
  (platform) => {
    const post = write(sink, { platform, language: 'zh-TW' })
    const told = ['方法一：小蘇打加白醋\n影片裡', '方法二：通樂\n戴上手套', '方法三：水管刷\n一支'].filter((part) =>
      post.includes(part),
    )
    const headings = post.match(/方法[一二三]：/gu) ?? []
    expect(headings).toHaveLength(told.length)
    expect([0, 3]).toContain(told.length)
    if (told.length > 0) expect(post).toMatch(/累。\n\n方法一/u)
  },
)

test('a line or two of advice has what it comes to, where the text says so', () => {
  expect(write(sink, { platform: 'twitter', language: 'zh-TW' })).toContain('先講結論：通樂最有效')
})

const lamp = `Harbour Camp Lamp 400

£39.00

Colour: Sand / Moss / Night Blue

Built for people who stay out late. The Harbour Camp Lamp has two separate lights: a wide lantern for the table, and a narrow beam for the path back to the tent.

Why you'll like it
• Charges from any USB-C cable in about three hours
• Hangs from a tent, a branch or a car boot by its own hook
• Weighs 240 g with its battery

What it's made of
The shell is made of recycled fishing nets with a rubber base. The clip and the handle are not recycled yet; we are working on it with our maker in Hull.

Please note: the lamp shrugs off rain when its cap is closed, but it is not designed to be left charging inside a tent.

Moss is back in stock on 18 April. Sign up below and we'll email you.`

test.each(platformIds)('what a thing is not made for stands in every post on it, and what it is: %s', (platform) => {
  const post = write(lamp, { platform, contentType: 'product' })
  expect(post).toContain('it is not designed to be left charging inside a tent')
  expect(post).toContain('Built for people who stay out late.')
})

test.each(platformIds)(
  'what only the page can do is asked of nobody, unless its address goes with the post: %s',
  (platform) => {
    expect(write(lamp, { platform, contentType: 'product' })).not.toContain('Sign up below')
  },
)

test('a call of the page stays where its address goes with the post', () => {
  const post = write(lamp, { platform: 'youtube', contentType: 'product', link: 'https://harbour.example/lamp' })
  expect(post).toContain('Sign up below')
})

const vacancy = `【徵才】山城小旅店「霧時」誠徵 房務 1 名（可供宿）

我們是一間只有 8 間房的小旅店，在瑞芳山上，走路到車站 6 分鐘。2016 年開業，目前團隊 4 個人加一隻叫做「米粒」的狗。因為同事要回南部，想找一位能一起工作至少一年的人。

▍工作內容
・整理房間與公共空間
・補充備品、送洗床單
・協助準備早餐（每天約 16 份，我們會教）

▍待遇
月薪 35,000 元起，試用期 2 個月，試用期薪水相同。勞健保、月休 8 天，農曆年與暑假旺季不能連休。提供單人房，免租金，水電平分。年資滿一年有 7 天特休，另外每年一次員工旅行。

▍如何應徵
請來信 hello@mist.example，標題寫「應徵房務」，附上履歷和自我介紹。9 月 20 日截止，收到信後一週內回覆。面試會請你來住一晚，房費我們出。

最快 10 月 5 日上班。`

test.each(platformIds)(
  'how to apply for a post, and until when, stands in all posts, whatever it was given as: %s',
  (platform) => {
    const post = write(vacancy, { platform, language: 'zh-TW', contentType: 'product' })
    expect(post).toContain('hello@mist.example')
    expect(post).toContain('9 月 20 日截止')
  },
)

const lye = {
  en: `How to unblock a kitchen drain with lye

Our kitchen sink has been slow since the spring, and hot water only helped for a day or two each time. Last weekend I tried the old way that my aunt uses.

Measure two spoons of lye into a bucket of cold water and stir it with a long wooden spoon. Pour it slowly down the drain and leave it for half an hour. Rinse it with plenty of cold water afterwards, and open the window before you begin so that the room stays fresh.

Put on long gloves and old clothes before you open the tin. Keep children and pets out of the kitchen until the floor has been wiped and the tin is back on its shelf.

Never pour water onto dry lye: it boils up and burns the skin.

If the drain is still slow on the next day, there may be something solid in the pipe, and then only a plumber helps.`,
  ja: `排水口のつまりを漂白剤でなおす方法

台所の流しは、春からずっと水の流れが悪かった。お湯を流しても一日しかもたない。先週末、祖母に聞いたやり方を試した。

まず、ごみ受けを外して古い歯ブラシで汚れを落とす。次に、漂白剤をコップ半分ほど流し、三十分おいてからたっぷりの水で流す。窓を開け、手袋をつけて作業すると安心できる。においが残るときは、翌日にもう一度くり返すとよい。

ごみ受けは、毎晩外して乾かしておくとぬめりがつきにくい。油はふき取ってから洗うと、管の中に残らない。

歯ブラシは使い古しのもので十分だが、柄の長いものがあると奥まで届く。ごみ受けの裏側と、縁の溝も忘れずにこすっておきたい。外した部品は、ぬるま湯を張った洗い桶につけておくと、翌朝には汚れが浮いてくる。

流しの下の扉を開けて、管のつなぎ目から水がもれていないかも見ておく。うちでは、この掃除を月に一度と決めてから、夏のあいだもにおいが気にならなくなった。

漂白剤と酸性の洗剤は絶対に混ぜないでください。有毒なガスが出ます。

それでも流れが悪いときは、管の奥に何かがつまっている。業者に頼むほうが早い。`,
}

test.each([
  ['en', 'lye', 'Never pour water onto dry lye'],
  ['ja', '漂白剤', '漂白剤と酸性の洗剤は絶対に混ぜないでください'],
] as const)('a warning stands where what it is on is told: %s', (language, thing, warning) => {
  for (const platform of platformIds) {
    const [, ...below] = write(lye[language], { platform, language }).split('\n')
    const body = below.filter((line) => !line.startsWith('#')).join('\n')
    expect(body.includes(warning), platform).toBe(body.includes(thing))
  }
})

const recall = `Spülwerk recalls its travel kettle

Spülwerk Home is recalling the Calder travel kettle, model CK-07, because the handle can come off when the kettle is full, and hot water can spill.

Stop using the kettle at once. Do not try to mend it. Return it to the shop where you bought it for a full refund. You do not need the box.

The kettle was sold in 41 shops between March and September. No other kettle of ours is affected. We are sorry.`

test('a recall on X says what becomes of the thing, with fewer tags where these have its room', () => {
  const post = write(recall, { platform: 'twitter', contentType: 'news' })
  expect(post).toContain('model CK-07')
  expect(post).toContain('Stop using the kettle at once. Return it to the shop where you bought it for a full refund.')
  expect(post).toContain('#ProductRecall')
  expect(post.length).toBeLessThanOrEqual(280)
})

test('where no sentence makes room for a tag a warning on X keeps all that were asked for', () => {
  const short = recall.replace(/ Do not try to mend it\.[\s\S]*/u, '')
  const tags = write(short, { platform: 'twitter', contentType: 'news' }).match(/#[\p{L}\p{N}]+/gu)
  expect(tags).toHaveLength(3)
})

test('below the headline of a warning on X stands what not to do, before who has called', () => {
  const fraud =
    '【重要】近期有人假冒「好里長藥局」發送LINE詐騙訊息\n\n各位會員好，本藥局這兩天陸續接到18位會員來電，表示收到自稱「好里長藥局客服」的LINE訊息，內容說會員點數即將到期，要求點選連結輸入信用卡號碼兌換禮品。\n\n這不是我們發的。本藥局不會以LINE或簡訊要求您提供信用卡號碼、身分證字號或驗證碼，會員點數也沒有使用期限。\n\n如果您收到這類訊息，請不要點選連結，直接封鎖並檢舉。已經輸入卡號的會員，請立刻打電話給發卡銀行停卡，並撥打165反詐騙專線報案。\n\n有任何疑問，請打店裡的電話 04-2378-0999 確認，營業時間是每天早上9點到晚上10點。\n\n好里長藥局 店長 許佩君'
  expect(write(fraud, { platform: 'twitter', language: 'zh-TW', contentType: 'news' })).toContain(
    '請不要點選連結，直接封鎖並檢舉。',
  )
})

test('a Japanese recall on X says not to eat what is recalled', () => {
  const jam =
    '「みのり農園 ゆずジャム」自主回収のお知らせとお詫び\n\n平素より当社商品をご愛顧いただき、誠にありがとうございます。\nこのたび、当社が製造いたしました「みのり農園 ゆずジャム 150g」の一部に、びんのふたの密封が不十分なものがあることがわかりました。開封前にカビが生じるおそれがあるため、該当する商品を自主回収いたします。\n\n現在までに健康被害のご報告はありません。\n\nお手元に対象の商品がございましたら、お召し上がりにならず、着払いで下記までお送りください。後日、代金をお返しいたします。\n\nお問い合わせ：0120-55-0999（平日9時～17時）'
  expect(write(jam, { platform: 'twitter', language: 'ja', contentType: 'news' })).toContain('お召し上がりにならず')
})
