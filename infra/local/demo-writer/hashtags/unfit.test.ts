import { expect, test } from 'vitest'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { tagsOn } from '../testing/tags.ts'
import { hashtagsOf } from './hashtags.ts'

const tagsOf = (source: string, language: Language, contentType: ContentType): string[] => [
  ...tagsOn('instagram')(source, language, contentType),
  ...hashtagsOf(readSource(source, language)),
]

const withoutCar =
  'How we spent a year without a car\n\nOur old car failed its test in May, and the car was not worth the repair. So I sold it and we bought two bus passes.\n\nWith a car you leave when you like. Without one you plan. I missed the car most in the rain, and my son learned the bus routes by heart.\n\nIf you have a second car, try it for a month. We did that before we sold ours.'
const packOf =
  'Marram Swim Pack – 22L\n\n£72.00\n\nColour: Dune / Night / Signal Lime\n\nThe Marram Swim Pack keeps wet kit and dry clothes apart. It weighs 840 g.\n\nWhy you’ll like it\n• Drain plug in the base\n• Straps that shine in the dark\n\nSignal Lime is back in stock on 4 May. Signal Lime sold out in a week.'
const crusts =
  '余ったミカンの皮を使ったお茶「カワリ」を10月5日に発売\n\n株式会社北野製茶（本社：長野県松本市、代表取締役：佐野 実）は、ミカンの皮を使ったお茶「カワリ」を10月5日に発売します。焙煎は、塩尻市の焙煎所「こがし」が担当しました。\n\n当社の工場では、1日に約40kgのミカンの皮が出ています。その皮を乾かして使いました。\n\n茶葉の約3割をミカンの皮に置き換えています。価格は860円です。'
const festival =
  '2026 鹽埕慢食祭 3/7 登場 老屋書店串連、12 場講座免費入場\n\n由港邊老屋書店聯盟主辦的「2026 鹽埕慢食祭」，將於 3 月 7 日至 8 日在高雄市鹽埕區舉行。今年邀集 11 家書店、6 間老屋店家，推出 12 場講座，講座全部免費入場。\n\n慢食祭今年邁入第三屆。老屋裡的書店也有講座，書店主人會朗讀。'
const hiring =
  '【徵才】澎湖小漁村民宿「風櫃」誠徵 店長 1 名（可供宿）\n\n我們是一間只有五間房的民宿，在澎湖馬公，走路到漁港四分鐘。\n\n工作內容\n・接待客人、辦理入住\n・準備早餐\n\n待遇\n月薪 38,000 元起，月休 8 天。\n\n請來信 hi@fenggui.example，9 月 15 日截止。'
const nightBus =
  'Millbrook’s last night bus saved after drivers offer to swap shifts\n\nThe N4, the only bus that runs between Millbrook General Hospital and the eastern estates after 11pm, will keep running until September. Councillors voted 9-6 on Wednesday.\n\nThe service had been due to end in June. The operator could not find enough drivers willing to work past midnight.\n\nWhat changed was an offer from the drivers themselves. Fourteen drivers agreed to share the late shifts. In Millbrook, most passengers are cleaners.\n\n“About 40 people a night use this bus,” a councillor said. “I’m not against them.”\n\nDepartures from Millbrook General Hospital are at 11.20pm and 1.20am.'
const toolRail =
  'Fell Wall Rail – modular tool storage for rented homes\n\nThe Fell Wall Rail holds up to nine hand tools without a hole in the wall. It leans between floor and ceiling.\n\nEach hook takes 3 kg. The rail comes in two lengths.\n\n£64, delivery included.'
const pillow =
  '【聽見風】聽障友善震動鬧鐘枕墊\n\nNT$1,680\n\n叫不醒的不只是貪睡的人。我們的共同創辦人左耳全聾，念大學的時候，她把手機綁在腳踝上睡覺。\n\n放在枕頭下面，時間一到就從輕到重震動，分成5段強度。門鈴響的時候，枕墊會用不同的節奏震動。\n\n常見問題\nQ：沒有手機可以用嗎？\nA：可以。機身有兩顆按鈕，能設定一組鬧鐘；要設定多組才需要App。\nQ：可以退貨嗎？\nA：到貨後享7天鑑賞期。\nQ：裝心律調節器的人可以用嗎？\nA：不建議，請先詢問醫師。'
const bindery =
  '製本職人見習い 1名募集（未経験可）／紙屋町製本所\n\nはじめまして。広島で本の修理をしている、紙屋町製本所の三宅と申します。一緒に働いてくれる方を1名募集します。\n\n図書館の本の修理が6割、残りの1割が卒業論文の製本です。\n\n月給は21万5千円からです。'

test.each([
  ['the first two words of a longer compound', toolRail, 'en', 'product', /#ModularTool(?= |$)/u],
  ['what somebody offers to do', nightBus, 'en', 'news', /SwapShifts/u],
  ['an interview, for questions on a product', pillow, 'zh-TW', 'product', /#專訪|#人物/u],
  ['what stands in brackets only', bindery, 'ja', 'article', /#未経験可/u],
  ['what a headline says that there is none of', withoutCar, 'en', 'article', /#Cars?(?= |$)|#Roads/u],
  ['an option that a buyer takes', packOf, 'en', 'product', /SignalLime|#Lime/u],
  ['the seat of a company', crusts, 'ja', 'news', /#松本市|#長野県|#塩尻市/u],
  [
    'the 用 of for whom a thing is',
    'ひとり用土鍋「ことり」|信楽焼・直火対応・0.8合炊き\n\nお茶碗一杯分のごはんが炊ける、ひとり用土鍋です。蓄熱性が高く、冷めにくいのが特長です。\n\n価格：6,800円（税込）\n色：白、飴、墨',
    'ja',
    'product',
    /#用土鍋/u,
  ],
  [
    'the half of a compound with a verb',
    '折りたたみ踏み台「ひょい」\n\nあと15センチ、手が届く。\n\n「ひょい」は、台所のすみに立てておける木の踏み台です。たたむと厚さ4.5センチ。広げるときは片手で持ち上げるだけで、ゆっくり開きます。\n\n【ここがいいところ】\n・耐荷重100kg、すべり止めの溝つき\n・国産ヒノキを使い、重さは1.9kg\n・取っ手の穴に指をかけて運べる\n\n【サイズと価格】\n高さ:22cm\n幅:34cm\n奥行:24cm\n価格:7,900円(税込)\n色:白木、こげ茶\n\n【ご注意】\n屋外や浴室では使えません。三歳未満のお子さまだけでのご使用はお避けください。開くときは指をはさまないよう、取っ手を持ってください。\n\n【お届けについて】\n受注生産のため、お届けまで約5週間かかります。こげ茶は1月末まで品切れです。沖縄と離島へはお送りできません。\n\n工房は1978年に桶職人の祖父が始めました。三代目のいまも、かんながけは手で行っています。',
    'ja',
    'product',
    /#台(?= |$)/u,
  ],
  [
    'what is done in a headline',
    '河堤自行車道明起封閉三個月 改道指標今晚完成\n\n市府水利局表示，河堤自行車道中正橋至福和橋路段，自12月1日起封閉至明年2月28日。封閉期間，騎士請改走永福街。工程全長2.3公里。',
    'zh-TW',
    'news',
    /#封閉/u,
  ],
  [
    'the place that an egg is called by',
    '電子レンジで作る、失敗しない温泉卵\n\n朝ごはんに温泉卵があると、それだけで少し得をした気分になります。電子レンジなら1分ほどでできます。\n\nまず、深めの湯のみに卵を割り入れます。次に、卵が隠れるまで水を入れます。竹串で、黄身に2か所穴を開けます。\n\n500Wで50秒加熱します。加熱が終わったら、すぐに水を捨てます。だし醤油を小さじ1かければ完成です。',
    'ja',
    'article',
    /#温泉(?!卵)|#旅行/u,
  ],
  ['a single sign after の', crusts, 'ja', 'news', /#皮/u],
  [
    'a colour in a row of colours',
    '風呂敷「なぎ」/ 藍・墨・若草色\n\n波の揺れを、一枚ずつ型染めで写しました。使うほど柔らかくなります。\n\n1,980円（税込）\n\n【サイズ】約70cm\n【素材】綿100%',
    'ja',
    'product',
    /#若草色/u,
  ],
  [
    'somebody’s father',
    '父の手帳を読んでいる\n\n父が残した手帳は十二冊ある。父は毎朝それを開いていた。父の字は細かい。手帳には天気と値段が書いてある。',
    'ja',
    'article',
    /#父/u,
  ],
  ['that somebody is looked for', hiring, 'zh-TW', 'article', /#誠徵/u],
  [
    'what is about to be done',
    '晨光科技攜手仁和醫院 AI 離床預警試辦半年，病房跌倒減少三成\n\n晨光科技今天公布與仁和醫院合作的成果。系統在 10 間病房裝了感測器，判斷病人是否即將離床，並在 9 秒內通知護理站。\n\n病房的跌倒少了三成，離床前就有提醒。',
    'zh-TW',
    'news',
    /#離床/u,
  ],
  [
    'the second half of a compound',
    '我把手機通知全關了三十天\n\n我平均一天拿起手機 143 次。除了電話，其他通知通通關掉。\n\n第二週有人抱怨我回得慢。沒有通知，手機安靜了。現在我打開了兩個通知，手機一天只拿起 61 次。',
    'zh-TW',
    'article',
    /#通知/u,
  ],
  [
    'what comes with a thing',
    '【好眠】決明子枕頭 | 高度自己決定 附補充包\n\n這顆枕頭讓你自己決定高度。決明子枕頭可以從 6 公分調到 12 公分。\n\nNT$1,480\n\n商品規格\n尺寸：55 × 35 cm\n內容物：決明子2kg、補充包300g',
    'zh-TW',
    'product',
    /#補充包/u,
  ],
  [
    'what a thing is packed in',
    'Halden recalls jars of almond butter\n\nHalden is recalling jars of almond butter because the jars may have peanuts in them. People with an allergy should not eat it. The jars can be returned to any shop. Refunds are given without a receipt.',
    'en',
    'news',
    /#Jars/u,
  ],
  [
    'the street of an address',
    'Library to close for eight months\n\nMarsh Library on Mill Street closes on Monday for repairs. Until then a temporary library opens in the old bank at 22 Market Place.\n\nBooks can be collected from Market Place within three days. The library reopens in October.',
    'en',
    'news',
    /#MarketPlace|#MillStreet/u,
  ],
  [
    'the family name of who speaks for a company',
    '漁網を再生したトートバッグ「アミト」を12月1日に発売\n\n株式会社みなと製網（本社：宮城県気仙沼市、代表取締役：小野寺健）は、使用済みの漁網を再生したトートバッグ「アミト」を12月1日に発売します。\n\n代表の小野寺は「網を捨てるたびに胸が痛んだ」と話しています。価格は9,800円です。',
    'ja',
    'news',
    /#小野寺(?= |$)/u,
  ],
] as const)('%s is no tag', (_, source, language, contentType, wrong) => {
  expect(tagsOf(source, language, contentType).join(' ')).not.toMatch(wrong)
})

test.each([
  ['a year without a car is on living without one', withoutCar, 'en', 'article', ['#CarFree']],
  ['a noun that の joins is told whole', crusts, 'ja', 'news', ['#カワリ', '#お茶', '#ミカンの皮']],
  ['a festival has its own name before its parts', festival, 'zh-TW', 'news', ['#鹽埕慢食祭', '#老屋書店']],
  ['a vacancy is tagged by who is looked for', hiring, 'zh-TW', 'article', ['#風櫃', '#店長', '#徵才']],
] as const)('%s', (_, source, language, contentType, first) => {
  expect(tagsOf(source, language, contentType).slice(0, first.length)).toEqual(first)
})

test.each([
  [
    'a town where an event takes place',
    '第5回 川辺の本まつり 開催のご案内\n\n日時：5月18日 10:00〜16:00\n会場：京都市の鴨川河川敷\n\n古本が川風に吹かれて並ぶ一日です。',
    'ja',
    '#京都市',
  ],
  [
    'what a text is on, though it is given up',
    '我們把客服電話關掉之後\n\n去年我們把客服電話關掉。那時一天有九十通電話。打電話的人問包裹。電話響個不停。',
    'zh-TW',
    '#客服電話',
  ],
] as const)('%s is a tag', (_, source, language, tag) => {
  expect(tagsOf(source, language, 'article')).toContain(tag)
})

test('a brief has no half of a name beside it', () => {
  const tags = hashtagsOf(
    readSource(
      'Corve Rovers 3–2 Holm Vale\n\nCorve came from two down to beat Holm Vale at Mill Lane on Sunday. Corve had not won since May, and Corve stay third.',
      'en',
    ),
  )
  expect(tags).toContain('#CorveRovers')
  expect(tags).not.toContain('#Corve')
})

test('what only stands behind figures is what is measured in, and no tag', () => {
  const fan =
    '老公寓也能用的靜音風扇：睡覺時少了 12 分貝\n\n舊風扇開最小也有 51 分貝，換了軸承以後剩 39 分貝。軸承要上油。我花了半天。房東看了也想換。'
  expect(tagsOf(fan, 'zh-TW', 'article')).not.toContain('#分貝')
})

test('a noun that the first sentence of an article says once is no tag', () => {
  const balcony =
    '陽台種菜第一年：花八百元種出三十把青菜\n\n我住在頂樓，陽台正對消防隊。第一個月種的青菜都被蟲吃光。後來我改種地瓜葉。地瓜葉不用管，青菜要搭網。'
  expect(tagsOf(balcony, 'zh-TW', 'article')).not.toContain('#消防隊')
})

test('two things that a text puts together are no name', () => {
  const chicken =
    'むね肉のみそ焼き\n\nむね肉は「そぎ切り＋片栗粉」で、冷めてもやわらかいままです。お弁当にも入れられます。みそは焦げやすいので弱火にします。子どもも食べます。'
  expect(tagsOf(chicken, 'ja', 'article')).not.toContain('#そぎ切り片栗粉')
})

test('a piece of a brand in marks is no tag', () => {
  const pot =
    '【小島日和】手沖壺 600ml 霧面白\n\n很多人問我們，為什麼手沖壺的壺嘴要做得這麼細？\n\n因為水流的粗細，決定了咖啡的味道。我們花了一年半，試了 23 種壺嘴角度，最後選定 72 度。\n\n售價 1,680 元，全館滿 1,500 元免運。'
  const tags = tagsOn('facebook', 'product')(pot, 'zh-TW')
  expect(tags).toContain('#手沖壺')
  expect(tags).not.toContain('#小島日')
})

test('the hall of a chapel, and St, are none of what an event there is on', () => {
  const bee =
    "SEWING BEE COMES TO ST. ANNE'S HALL\nSaturday 18 April, 10am – 3pm\n\nGot a zip that's jammed? Don't bin it. Bring it.\n\nOur volunteers will be in St. Anne's Hall, Corbett Road, for the third sewing bee. Gifts for the hall roof are welcome.\n\nThere's no parking at the hall. If you can knit, email hello@holmsews.example by Friday 10 April."
  const tags = tagsOn('facebook', 'news')(bee, 'en').map((tag) => tag.toLowerCase())
  expect(tags).not.toContain('#hall')
  expect(tags).not.toContain('#st')
})

test('that something is free is no tag', () => {
  const cinema =
    '老戲院重新開張，第一場電影免費\n\n關門十二年的光明戲院，將在下個月八日重新營業。修復工程花了兩年七個月，經費共四千六百萬元，其中三成來自居民募款。\n\n開幕當天下午兩點的第一場電影不收費，每人限領兩張票，上午九點起在門口發放。\n\n戲院每週一公休。第一場電影免費，之後的全票為二百二十元。'
  expect(tagsOn('facebook', 'news')(cinema, 'zh-TW').join(' ')).not.toContain('免費')
})

test('what a bag is for is not what it is', () => {
  const bag =
    '【山邊織作】苧麻隨行水壺袋\n\n背水壺出門，最煩的就是袋子一沾水就發霉。我們花了一年多，跟苗栗苑裡的三位織娘一起把這個袋子做出來。\n\n袋身用的是台灣苧麻和有機棉混織的布，吸濕、乾得快。\n\n定價880元。5月31日前預購享早鳥價750元。'
  const tags = tagsOn('facebook', 'product')(bag, 'zh-TW')
  expect(tags).toContain('#苧麻隨行水壺袋')
  expect(tags).not.toContain('#水壺')
  expect(tags).not.toContain('#廚具')
})

test('the half of a word with a hyphen is no tag', () => {
  const jacket = `How to re-wax a canvas jacket on your kitchen table

My jacket is eleven years old and let the rain in. Re-waxing it took one afternoon, and re-waxing is cheap.

Warm the wax first. Rub it into the cloth. Dry the jacket for a day.`
  expect(tagsOf(jacket, 'en', 'article')).not.toContain('#Waxing')
})
