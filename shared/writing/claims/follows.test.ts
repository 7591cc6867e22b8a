import { expect, test } from 'vitest'
import { findUnsupportedClaims } from './unsupported-claims.ts'

const pool = `The outdoor pool was built in 1936. The council expects running costs of £41,000 for the winter, about a third of what a
heated pool costs. Of 900 people asked, "We did not believe them," said the councillor. A ticket costs £4, and a winter pass £85.`
const phone = `我們這家十五個人的小公司，有三個同事從早接到晚，一天大約有九十通電話。有六成的人問的是同一件事：包裹到哪裡了。剩下的人裡，有一半看不懂說明書。有一位客人說她七十歲的爸爸只會打電話。來信的數量只剩下原來的三分之一。現在一天大約八通。每班載了87人，是原先估計的兩倍。`
const tram = `終電を深夜0時までにする。金曜と土曜は0時半まで走る。昨年10月に2週間だけ試したところ、1日平均640人が利用した。市が想定した人数の1.6倍だった。`
const minutes = `議事録は42本のうち、開かれたのは5本だけでした。「議事録、だれも読んでいませんよね」と新人が言いました。だれが、何を、いつまでに。何の絵か分からないという苦情が届きました。`
const match =
  'Speight scored after 12 minutes. Obi came on for Pearce on 70 minutes. She levelled on 81, and won it in the second minute of stoppage time.'

const team = '78 歲的廖春桃與 74 歲的高玉蓮、81 歲的陳阿招，平均年齡 71 歲。'
const repairs = '這台小貨車跑了 21,600 公里，修好 1,137 台輪椅，有 3 種零件，零件費 420 元。'

const scores = '得点は石田が22点、木島が16点、梶原が13点、森川が24点。ほかに3点、2点、5点の選手がいた。'
const cinema = '目標800万円に対して1,137万円、973名の方からご支援をいただきました。'
const cloths = '昨年は手ぬぐいが1,900枚、ストールが260枚売れました。'

/** In a post, then in its source, and the number that follows from it. */
const following: [post: string, source: string, text: string][] = [
  ['It is 1.2 metres wider.', 'The footway is widened from 1.4 to 2.6 metres.', '1.2'],
  ['We used 118 cubic metres less.', 'We used 412 cubic metres last year, against 530 in 2024.', '118'],
  ['Buy the set and save $13.', 'Pan $118, glass lid $34, set of both $139.', '$13'],
  ['The robins get a 60% cut in light.', 'The lamps went from 3,000 lumens to 1,200 lumens.', '60%'],
  ['It is 80 minutes there and back.', 'It takes 40 minutes by car.', '80 minutes'],
  ['全部一共 4,300 個名額', '全馬限 1,500 人，半馬限 2,000 人，健康組限 800 人。', '4,300'],
  ['打九折，全馬 1,260 元', '全馬 1,400 元，早鳥 9 折。', '1,260 元'],
  ['兩人同行每人 1,480 元', '兩人同行每人 1,580 元，9 月底前再減 100 元。', '1,480 元'],
  ['一人不到八千', '兩人四天花了 15,600 元。', '八千'],
  ['加起來七十塊', '一次二十元，一次五十元。', '七十'],
  ['還差 19 位', '青少年會員 31 人，目標 50 人。', '19'],
  ['1時間に37個くらい。ならすとそうなる。', '4時間で147個を数えた。', '37'],
  ['14:00〜14:45', '毎週木曜 14:00に始まり、45分間の教室です。', '14:45'],
  ['石田22点、木島16点、梶原13点。3人で51得点！', scores, '51'],
  ['目標の約1.4倍となる1,137万円', cinema, '1.4'],
  ['目標を337万円上回りました', cinema, '337万円'],
  ['手ぬぐいとストールで合わせて2,160枚', cloths, '2,160'],
  ['大人2人と子ども1人なら合わせて1,900円', '参加費：大人800円、子ども300円', '1,900円'],
  ['廃棄は前の月より5.7kg減りました', '10月の廃棄は8.5kg。9月は14.2kgでした。', '5.7'],
  ['積める本は600冊増えました', '積める本は1,800冊から2,400冊になった。', '600'],
  ['One pass, £85, and one ticket are £89 together', pool, '£89'],
  ['The coat was £80; with 15% off it is £68', 'The coat costs £80. Members get 15% off.', '£68'],
  ['整修 860 萬元，六成由部裡補助，約 516 萬元', '整修經費860萬元，其中六成由交通部補助，其餘自籌。', '516 萬元'],
  ['860 萬元裡公所自籌 344 萬元', '整修經費860萬元，其中六成由交通部補助，其餘自籌。', '344 萬元'],
  ['32 攤裡，三分之一以上修東西', '共有32攤，其中20攤賣農產；另外12攤是修理攤。', '三分之一'],
  ['more than one third of the 32 stalls', '32 stalls: 20 sell, 12 stalls mend.', 'one third'],
  ['90 通裡有 54 通在問同一件事', phone, '54'],
  ['15 個人裡有 3 個，等於五分之一', phone, '五分之一'],
  ['60% 的人問包裹。一天約 8 通，電話少了九成', phone, '九成'],
  ['一天 8 通，還不到以前的十分之一', phone, '十分之一'],
  ['試した2週間には、のべ約9,000人が640人ずつ', tram, '9,000'],
  ['金・土はさらに30分おまけ', tram, '30分'],
  ['42本中、開封は5本（約12％）', minutes, '12％'],
  ['42本で開かれたのは5本、1割ほど', minutes, '1割'],
  ['Each way is twelve minutes shorter now', 'The ride took 47 minutes, now it takes 35 minutes.', 'twelve minutes'],
  [
    'It is 27 kg lighter than its sister',
    'The Small weighs 16 kg. Its lid has 28 holes. The Large weighs 43 kg.',
    '27',
  ],
  ['從河邊走，單程省下 23 分鐘', '車程由 64 分鐘縮短為 41 分鐘，車上有 20 個座位。', '23 分鐘'],
  ['片道で48分も短くなります', '以前は片道81分、いまは33分です。席は45あります。', '48分'],
  ['Three of you swim for £12', pool, '£12'],
  ['£12 each, so 2 friends pay £24 together', 'Tickets: £12, families £28.', '£24'],
  ['一家四口，門票一共 360 元', '門票一張 90 元。', '360 元'],
  ['大人2人で2,400円', '入場料は大人1,200円です。', '2,400円'],
  ['一天三場，每場 25 人，總共 75 個名額', '體驗分三場：10:30、13:00、15:30，每場 25 人，需先報名。', '75'],
  ['The rye goes up by 30p.', 'The large rye goes from £4.60 to £4.90.', '30p'],
  ['Day tickets are up 70 cents.', 'The day ticket rises from $6.50 to $7.20.', '70 cents'],
  ['平均点も1.4点上昇した。', '平均点は12.4点から13.8点に上がった。', '1.4'],
  ['現省四百，12 月見。', '定價 NT$1,980。首批早鳥價 NT$1,580。', '四百'],
  ['1日30名、3日間で90名の定員。', '各日定員30名。5月3日〜5日', '90'],
  ['工作坊四場共 60 個名額。', '每人最多 10 張。工作坊共四場，每場 15 人。', '60'],
  ['高校生は半額の300円、一般600円。', '一般600円、高校生300円。20名以上は2割引です。', '半額'],
  ['打開只要 1.1 秒。\n\n剩不到三分之一。', '開啟時間從 3.8 秒縮短到 1.1 秒。', '三分之一'],
  [
    'The Friends still have about £113k to find.',
    'They pledged the remaining £300,000. They have £187,000 so far.',
    '£113k',
  ],
  [
    '£2.1m of the £2.4m is covered.',
    'Of £2.4m, £1.5m will come from the Lottery and £600,000 from the council.',
    '£2.1m',
  ],
  ['Nearly two thirds (£1.5m) from the Lottery.', 'Of £2.4m, £1.5m will come from the Lottery.', 'two thirds'],
  ['送料込みで9,460円。', '¥8,800(税込) 送料:全国一律 660円', '9,460円'],
  ['食パンとハーフを買って、ちょうど900円。', '食パン1斤480円、ハーフ420円。セットは950円。', '900円'],
  ['定例会議が6割減った。', '定例会議が週5本から2本に減っていた。', '6割'],
  ['縣府只需負擔大約 37 萬。', '經費 186 萬元由公路局補助八成，其餘由縣府負擔。', '37 萬'],
  ['兩台車，18 個座位。', '小巴共兩輛，每輛 9 人座。', '18'],
  ['兩場工作坊加起來只有 28 個位子。', '工作坊 A 限 16 人。工作坊 B 限 12 人。', '28'],
  ['雙日票比分開買省 50 元。', '門票：單日 150 元，雙日 250 元', '50 元'],
  ['1年6000円、月にならすと500円です。', '年額6,000円の「あゆパス」', '500円'],
  ['Doors open half an hour before.', 'The talk is at 18:30. There are 70 seats; doors open at 18:00.', 'half an hour'],
  ['Imagine 45 extra minutes in bed.', 'Lessons begin at 9.15 and no longer at 8.30.', '45'],
  [
    'That is two hours and 45 minutes after the start.',
    `The start is at 6:00 p.m.${' There are trees.'.repeat(8)} Pass the gate by 8:45 p.m.`,
    'two hours and 45 minutes',
  ],
  ['It runs for nearly six months.', 'From 6 March to 29 August 2027.', 'six'],
  ['She came on with 20 minutes to go.', match, '20 minutes'],
  ['三個人加起來超過兩百三十歲', team, '兩百三十'],
  ['78+74+81=233 歲的冠軍隊', team, '233'],
  ['初回は3色あわせて1,500本。', 'シリーズ3色を発売します。1リットル入りです。初回生産は各色500本。', '1,500'],
  ['平均每修一台輪椅，要開 19 公里。', repairs, '19'],
  ['月28万円（手当込み）、賞与あり。', '月給24万8,000円+離島手当3万2,000円。', '28万円'],
  ['He trusted her with the last 20.', match, '20'],
]

test.each(following)('%s follows from its source', (post, source, text) => {
  expect(post).toContain(text)
  expect(findUnsupportedClaims(post, 'content', [source]).map((found) => found.text)).not.toContain(text)
})

/** One off, of something else, told without the word that makes it a sum, or an offer. */
const otherwise: [post: string, source: string, text: string][] = [
  ['The Friends still have £118k to find.', 'They pledged the remaining £300,000. They have £187,000 so far.', '£118k'],
  ['Entry is £113k.', 'They pledged the remaining £300,000. They have £187,000 so far.', '£113k'],
  ['Nearly three quarters (£1.5m) from the Lottery.', 'Of £2.4m, £1.5m will come from the Lottery.', 'three quarters'],
  ['定例会議が7割減った。', '定例会議が週5本から2本に減っていた。', '7割'],
  ['縣府只需負擔大約 47 萬。', '經費 186 萬元由公路局補助八成，其餘由縣府負擔。', '47 萬'],
  ['兩台車，16 個座位。', '小巴共兩輛，每輛 9 人座。', '16'],
  ['工作坊限 28 人。', '工作坊 A 限 16 人。工作坊 B 限 12 人。', '28'],
  ['兩場工作坊加起來只有 29 個位子。', '工作坊 A 限 16 人。工作坊 B 限 12 人。', '29'],
  ['穿和服入場，門票半價。', `單日 150 元。${'歡迎來玩。'.repeat(9)}材料費 300 元`, '半價'],
  ['全品10%オフ。', '1斤480円、ハーフ420円。カフェは432円。', '10%'],
  ['Imagine 35 extra minutes in bed.', 'Lessons begin at 9.15 and no longer at 8.30.', '35'],
  ['It takes 45 minutes.', `We open at 8:30.${' There are trees.'.repeat(8)} We close at 9:15.`, '45 minutes'],
  ['She came on with 15 minutes to go.', match, '15 minutes'],
  ['三個人加起來 243 歲', team, '243'],
  ['這裡有 233 歲的樹', team, '233'],
  ['初回は3色あわせて1,600本。', 'シリーズ3色を発売します。初回生産は各色500本。', '1,600'],
  ['平均每修一台輪椅，要開 21 公里。', repairs, '21'],
  ['平均每台要 7,200 公里。', repairs, '7,200'],
  ['月30万円（手当込み）、賞与あり。', '月給24万8,000円+離島手当3万2,000円。', '30万円'],
  ['The last 20 are free.', match.replace('stoppage time', 'the film'), '20'],
]

test.each(otherwise)('%s does not follow from its source', (post, source, text) => {
  expect(findUnsupportedClaims(post, 'content', [source]).map((found) => found.text)).toContain(text)
})

test('a table makes no number follow', () => {
  const table = Array.from({ length: 50 }, (_, i) => `${137 + i * 17} seats`).join(', ')
  const [post, text] = ['That is 34 seats more, 1,309 together.', '1,309']
  expect(findUnsupportedClaims(post, 'content', [table]).map((found) => found.text)).toContain(text)
})
