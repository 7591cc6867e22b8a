import { expect, test } from 'vitest'
import { needsRepair } from '../finding.ts'
import { findWeighedClaims } from './inferred.ts'

const pool = `The outdoor pool was built in 1936. The council expects running costs of £41,000 for the winter, about a third of what a
heated pool costs. Of 900 people asked, "We did not believe them," said the councillor. A ticket costs £4, and a winter pass £85.`
const meetings = `There were 64 meetings. On the fourth day, two people fixed the same bug. A designer asked me, quite seriously, how she was
supposed to know whether her work was any good. Every Monday all seven teams post a page. Three meetings came back.`
const phone = `我們這家十五個人的小公司，有三個同事從早接到晚，一天大約有九十通電話。有六成的人問的是同一件事：包裹到哪裡了。剩下的人裡，有一半看不懂說明書。有一位客人說她七十歲的爸爸只會打電話。來信的數量只剩下原來的三分之一。現在一天大約八通。每班載了87人，是原先估計的兩倍。`
const tram = `終電を深夜0時までにする。金曜と土曜は0時半まで走る。昨年10月に2週間だけ試したところ、1日平均640人が利用した。市が想定した人数の1.6倍だった。`
const minutes = `議事録は42本のうち、開かれたのは5本だけでした。「議事録、だれも読んでいませんよね」と新人が言いました。だれが、何を、いつまでに。何の絵か分からないという苦情が届きました。`

/** In a post, then in its source, and what a person sees: it may come from the source. */
const inferred: [post: string, source: string, text: string][] = [
  ['£4 a swim, or £85 for a pass (it pays for itself by the 22nd dip)', pool, '22'],
  ['£4 a ticket; 10,250 swims would cover the season', pool, '10,250'],
  ['why 61 of the 64 never came back', meetings, '61'],
  ['a heated pool costs two-thirds more', pool, 'two-thirds'],
  ['One pass, £85, and one ticket are £89 together', pool, '£89'],
  ['The coat was £80; with 15% off it is £68', 'The coat costs £80. Members get 15% off.', '£68'],
  ['整修 860 萬元，六成由部裡補助，約 516 萬元', '整修經費860萬元，其中六成由交通部補助，其餘自籌。', '516 萬元'],
  ['860 萬元裡公所自籌 344 萬元', '整修經費860萬元，其中六成由交通部補助，其餘自籌。', '344 萬元'],
  ['32 攤裡，三分之一以上修東西', '共有32攤，其中20攤賣農產；另外12攤是修理攤。', '三分之一'],
  ['more than one third of the 32 stalls', '32 stalls: 20 sell, 12 stalls mend.', 'one third'],
  ['“Is her work any good?”', meetings, '“Is her work any good?”'],
  ['90 通裡有 54 通在問同一件事', phone, '54'],
  ['原本只估 43、44 人，結果一班坐了 87 人', phone, '43'],
  ['15 個人裡有 3 個，等於五分之一', phone, '五分之一'],
  ['六成的人問包裹，剩下的 40% 問了別的', phone, '40%'],
  ['信少了三分之二', phone, '三分之二'],
  ['60% 的人問包裹。一天約 8 通，電話少了九成', phone, '九成'],
  ['一天 8 通，還不到以前的十分之一', phone, '十分之一'],
  ['「我爸七十歲了，他只會打電話。」', phone, '「我爸七十歲了，他只會打電話。」'],
  ['「我的包裹到哪了」', phone, '「我的包裹到哪了」'],
  ['試した2週間には、のべ約9,000人が640人ずつ', tram, '9,000'],
  ['想定400人、ふたを開けたら640人', tram, '400'],
  ['金・土はさらに30分おまけ', tram, '30分'],
  ['42本のうち37本は開かれなかった', minutes, '37'],
  ['42本中、開封は5本（約12％）', minutes, '12％'],
  ['42本で開かれたのは5本、1割ほど', minutes, '1割'],
  // The same unit, with neither figure beside it.
  ['Each way is twelve minutes shorter now', 'The ride took 47 minutes, now it takes 35 minutes.', 'twelve minutes'],
  [
    'It is 27 kg lighter than its sister',
    'The Small weighs 16 kg. Its lid has 28 holes. The Large weighs 43 kg.',
    '27',
  ],
  ['從河邊走，單程省下 23 分鐘', '車程由 64 分鐘縮短為 41 分鐘，車上有 20 個座位。', '23 分鐘'],
  ['片道で48分も短くなります', '以前は片道81分、いまは33分です。席は45あります。', '48分'],
  // So many of what has a price, or of what another figure counts.
  ['Three of you swim for £12', pool, '£12'],
  // One digit from another price of the text, but what two cost.
  ['£12 each, so 2 friends pay £24 together', 'Tickets: £12, families £28.', '£24'],
  ['一家四口，門票一共 360 元', '門票一張 90 元。', '360 元'],
  ['大人2人で2,400円', '入場料は大人1,200円です。', '2,400円'],
  ['一天三場，每場 25 人，總共 75 個名額', '體驗分三場：10:30、13:00、15:30，每場 25 人，需先報名。', '75'],
  ['5人で走る18キロ、ひとりは3.6キロ', '5人でたすきをつなぐ、全部で18キロのコースです。', '3.6'],
]

const changed: [post: string, source: string, text: string][] = [
  ['The rye goes up by 30p.', 'The large rye goes from £4.60 to £4.90.', '30p'],
  ['Day tickets are up 70 cents.', 'The day ticket rises from $6.50 to $7.20.', '70 cents'],
  ['It is 1.2 metres wider.', 'The footway is widened from 1.4 to 2.6 metres.', '1.2'],
  ['平均点も1.4点上昇した。', '平均点は12.4点から13.8点に上がった。', '1.4'],
  ['現省四百，12 月見。', '定價 NT$1,980。首批早鳥價 NT$1,580。', '四百'],
  ['1日30名、3日間で90名の定員。', '各日定員30名。5月3日〜5日', '90'],
  ['She planted 2,700 shoots in rows.', 'She planted 5,400 shoots. Half of them were set in rows.', '2,700'],
  ['工作坊四場共 60 個名額。', '每人最多 10 張。工作坊共四場，每場 15 人。', '60'],
  ['高校生は半額の300円、一般600円。', '一般600円、高校生300円。20名以上は2割引です。', '半額'],
  ['打開只要 1.1 秒。\n\n剩不到三分之一。', '開啟時間從 3.8 秒縮短到 1.1 秒。', '三分之一'],
]

test.each(changed)('%s may come from its source', (post, source, text) => {
  const found = findWeighedClaims(post, 'content', [source]).filter((one) => one.text === text)
  expect(found).toMatchObject([{ isInferred: true }])
})

test.each(inferred)('%s may come from its source', (post, source, text) => {
  const found = findWeighedClaims(post, 'content', [source]).filter((finding) => finding.kind !== 'name')
  expect(found.map((finding) => finding.text)).toContain(text)
  expect(found.filter(needsRepair).map((finding) => finding.text)).toEqual([])
})

/** Not with those figures, not in those words, not beside one of them, or never to be reckoned. */
const invented: [post: string, source: string, text: string][] = [
  [
    '毎朝四十人が来ます。\n\n満足度は九割三分です。',
    '毎朝四十人が来る。六人のボランティアと四十三人の会員がいる。',
    '九割三分',
  ],
  ['£4 a swim, or £85 for a pass, after 27 dips', pool, '27'],
  ['it pays for itself by the 22nd dip', pool, '22'],
  ['£41,000 now, against something like £120,000', pool, '£120,000'],
  ['about £45 for each of 900 people', pool, '£45'],
  ['64 meetings were gone.\n\n61 never came back.', meetings, '61'],
  [
    'Of 64 meetings, 61 are left',
    `${meetings} ${Array.from({ length: 40 }, (_, i) => `${i + 100} rows`).join(', ')}`,
    '61',
  ],
  ['We cancelled 68 of the 64 meetings', meetings, '68'],
  ['63 of the 64 meetings', meetings, '63'],
  ['The doors close at 7:45 p.m., after 64 meetings', meetings, '7:45 p.m.'],
  ['by March 9, 64 meetings were gone', meetings, 'March 9'],
  ['“This will change absolutely everything for us”', meetings, '“This will change absolutely everything for us”'],
  ['90 通裡有 57 通在問同一件事', phone, '57'],
  ['滿意度高達九成三，90 通', phone, '九成三'],
  ['有人說：「這會徹底改變我們每一天的生活。」', phone, '「這會徹底改變我們每一天的生活。」'],
  ['640人、満足度は九割三分', tram, '九割三分'],
  ['「これは暮らしをすっかり変えてしまいます」と話す人も', tram, '「これは暮らしをすっかり変えてしまいます」'],
  ['六成的人走了，剩下的 45% 還在', phone, '45%'],
  ['40% 的人問包裹', phone, '40%'],
  ['さらに45分おまけ', tram, '45分'],
  ['32 攤裡，四分之一以上修東西', '共有32攤，其中20攤賣農產；另外12攤是修理攤。', '四分之一'],
  ['more than two thirds of the 32 stalls', '32 stalls: 20 sell, 12 stalls mend.', 'two thirds'],
  ['It is 28 kg lighter than its sister', 'The Small weighs 16 kg. The Large weighs 43 kg.', '28'],
  ['從河邊走，單程省下 24 分鐘', '車程由 64 分鐘縮短為 41 分鐘，車上有 20 個座位。', '24 分鐘'],
  ['單程省下 23 公里', '車程由 64 分鐘縮短為 41 分鐘。', '23'],
  ['Three of you swim for £13', pool, '£13'],
  ['2 friends pay £24 together', 'Tickets: £12, families £28.', '£24'],
  ['The whole family swims for £12', pool, '£12'],
  ['5人で走る18キロ、ひとりは3.4キロ', '5人でたすきをつなぐ、全部で18キロのコースです。', '3.4'],
  ['The coat was £80; with 15% off it is £66', 'The coat costs £80. Members get 15% off.', '£66'],
]

test.each(invented)('%s does not come from its source', (post, source, text) => {
  const found = findWeighedClaims(post, 'content', [source])
  expect(found.filter(needsRepair).map((finding) => finding.text)).toContain(text)
})

/** The same words, in a short form or in full. */
const quoted: [post: string, source: string][] = [
  ['“We didn’t believe them,” said the councillor.', pool],
  ['“We did not believe them”', 'He said: “We didn’t believe them.”'],
  ["“What's on the page can't be lost”", 'What is on the page cannot be lost.'],
  ['“Let’s see if they’ll come and won’t stop”', 'Let us see if they will come and will not stop.'],
  ['「議事録、だれも読んでませんよね」', minutes],
]

test.each(quoted)('%s is said by its source', (post, source) => {
  expect(findWeighedClaims(post, 'content', [source])).toEqual([])
})
