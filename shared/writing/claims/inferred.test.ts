import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'

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
  ['“Is her work any good?”', meetings, '“Is her work any good?”'],
  ['原本只估 43、44 人，結果一班坐了 87 人', phone, '43'],
  ['六成的人問包裹，剩下的 40% 問了別的', phone, '40%'],
  ['信少了三分之二', phone, '三分之二'],
  ['「我爸七十歲了，他只會打電話。」', phone, '「我爸七十歲了，他只會打電話。」'],
  ['「我的包裹到哪了」', phone, '「我的包裹到哪了」'],
  ['想定400人、ふたを開けたら640人', tram, '400'],
  ['42本のうち37本は開かれなかった', minutes, '37'],
  ['5人で走る18キロ、ひとりは3.6キロ', '5人でたすきをつなぐ、全部で18キロのコースです。', '3.6'],
]

const changed: [post: string, source: string, text: string][] = [
  ['小箱四週 2,200', '小箱（6樣菜，約3公斤）550元，一次訂四週免運', '2,200'],
  [
    'They looked at robins in 30 streets.',
    'On 16 streets the lamps were dimmed; another 14 streets were left as they were.',
    '30',
  ],
  ['She planted 2,700 shoots in rows.', 'She planted 5,400 shoots. Half of them were set in rows.', '2,700'],
]

test.each(changed)('%s may come from its source', (post, source, text) => {
  const found = findClaimsWithOrigin(post, 'content', [source]).filter((one) => one.text === text)
  expect(found).toMatchObject([{ isInferred: true }])
})

test.each(inferred)('%s may come from its source', (post, source, text) => {
  const found = findClaimsWithOrigin(post, 'content', [source]).filter((finding) => finding.kind !== 'name')
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
  ['The whole family swims for £12', pool, '£12'],
  ['5人で走る18キロ、ひとりは3.4キロ', '5人でたすきをつなぐ、全部で18キロのコースです。', '3.4'],
  ['The coat was £80; with 15% off it is £66', 'The coat costs £80. Members get 15% off.', '£66'],
]

test.each(invented)('%s does not come from its source', (post, source, text) => {
  const found = findClaimsWithOrigin(post, 'content', [source])
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
  expect(findClaimsWithOrigin(post, 'content', [source])).toEqual([])
})
