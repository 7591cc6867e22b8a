import { expect, test } from 'vitest'
import { listClaims } from './claims.ts'
import { findUnsupportedClaims } from './unsupported-claims.ts'

/** In a post, then in its source: the same thing. */
const same: [string, string][] = [
  ['It costs NT$1,399.', '售價 1399 元'],
  ['它要 1,399 元。', 'The price is $1,399.'],
  ['Saturday, 11–5, from 11 until 5.', 'Saturday 11:00–17:00'],
  ['Open 10 till 4.30, talk at 7.15.', '10:00–16:30, talk at 19:15'],
  ['Come by eleven, noon till 11, twenty past nine.', 'from 11:00, from 12:00 to 23:00, 9:20'],
  ['晚上七點一刻，9點15集合', '19:15 開演，9:15 集合'],
  ['⚽ Obi 90+2', 'in the second minute of stoppage time'],
  ['About two fifths, 四分之三, 4割', '41% of them, 76%, 38%'],
  ['1斤500円でおつりがきます。', '1斤480円'],
  ['スープとパンで千円しない。2千円台もある。', '950円と2,400円'],
  ['200 元有找', '費用 150 元'],
  ['Over a thousand pupils, 1.2k of them.', '1,204 pupils'],
  ['three quarters of an hour', '45 minutes'],
  ['18 months', 'a year and a half'],
  ['It took 30 years.', 'for three decades'],
  ['the 11th edition', 'the eleventh edition'],
  ['on 9.5.2026', 'Saturday 9 May 2026'],
  ['Worth a thousand words, 24 hours a day, on Friday the 13th.', 'A picture.'],
  ['100 分！一年 365 天都想來', '週末'],
  ['百点満点、十人十色。', '週末'],
  ['said Cllr Piers Holloway, of the UK-wide group', 'Councillor Piers Holloway of a UK group'],
  ['長野の松本で。', '松本市で'],
  ['買ったあとに「聞いてないよ」と言わせないため。', '正直なページ'],
  ['At 18:30: 70 seats. Doors open at 18:00: come early.', '18:00 doors, 18:30 film, 70 seats'],
  ['18：30：放映，70 個座位', '18:30 放映，座位 70 個'],
  ['We raised $1.2 million.', '募得 120萬元'],
  ['We raised US$1.2m.', 'It raised 1,200,000 dollars.'],
  ['人口は二億三千四百萬人です。', 'It has 234 million people.'],
  ['人口 2億3,400万人', '234,000,000 people live there.'],
  ['There are 3.5k of them.', '共 3,500 個'],
  ['５０００人が来ました。', 'About 5,000 came.'],
  ['兩成三的人', '23% of the people'],
  ['三割七分です', '37 percent'],
  ['20% off today', '今天八折'],
  ['全館 85 折', '15% off everything'],
  ['全館八五折', '全館85折'],
  ['全館85折起', '全館八五折起'],
  ['8.5折', '八五折'],
  ['九五折', '95 折'],
  ['95 折', '九五折'],
  ['九五折', '5% off'],
  ['八八折', '88折'],
  ['九折', '90折'],
  ['80折', '八折'],
  ['大正10年創業', '1921年創業'],
  ['1921年創業', '大正十年創業'],
  ['明治28年創業', '1895年創業'],
  ['1895年5月創業', '明治28年5月創業'],
  ['大正10年5月', '1921年5月'],
  ['12月25日', '十二月廿五日'],
  ['十二月廿五日', '12月25日'],
  ['六月卅日', '6月30日'],
  ['民國廿五年創立', '1936年創立'],
  ['25週年', '廿五週年'],
  ['卅週年', '30週年'],
  ['售價一百廿元', '120元'],
  ['百分之四十七', '47 per cent'],
  ['４７％', '47%'],
  ['two-thirds of them', '三分之二'],
  ['25% of them', '四分之一'],
  ['about 33% of the costs', 'about a third of the costs'],
  ['one-third of the bill', 'It costs about a third of what a heated pool costs.'],
  ['one third of the bill', 'a third of the bill'],
  ['25 % of them', 'a quarter of them'],
  ['20% of them', 'A fifth of them came.'],
  ['two-thirds of them', '67% of them'],
  ['33%の人', '3分の1の人'],
  ['大約33%', '三分之一'],
  ['三分之一', '33%'],
  ['20% of them', 'one in five of them'],
  ['20%の人', '15人に3人が使う'],
  ['20%的人', '15個人有3個人'],
  ['40%の人', '5人に2人'],
  ['6割増し', '想定した人数の1.6倍'],
  ['its 90-year history', 'built in 1936, on 14 October 2026'],
  ['Ninety years of closing for winter', 'built in 1936, published in 2026'],
  ['in its 90th year', 'built in 1936, published in 2026'],
  ['in its 91st year', 'built in 1936, published in 2026'],
  ['almost 100 years', 'built in 1936, published in 2026'],
  ['開業90周年', '1936年に開業し、2026年の今も'],
  ['今年九十歲', '1936年生，2026年'],
  ['90年の歴史', '1936年から2026年まで'],
  ['since the 1930s', 'built in 1936'],
  ['1930年代に', '1936年に開業'],
  ['winter of 2026/27', 'published in October 2026'],
  ['the 2026–27 season', 'the winter of 2026'],
  ['2026-2027', 'a season from 2026'],
  ['2026–2027年度', '2026年11月から'],
  ['60-odd meetings', 'There were 64 of them.'],
  ['sixty-odd meetings', 'There were 64 of them.'],
  ['60-something meetings', 'There were 64 of them.'],
  ['around £41 grand', 'running costs of £41,000'],
  ['forty-one grand a year', 'running costs of £41,000'],
  ['12°C (about 54°F)', 'The water will be kept at 12 degrees.'],
  ['水温は約54℉', '水温は12℃'],
  ['62 miles away', '100 km away'],
  ['about 100 km', '62 miles'],
  ['26 pounds', 'It weighs 11.8 kg.'],
  ['26 lbs', 'It weighs 11.8 kg.'],
  ['16 inches', '41 cm'],
  ['99 m²', '30坪'],
  ['約30坪', '100 平方公尺'],
  ['after twelve months', 'after my first year'],
  ['every 14 days', 'every second week'],
  ['twelve times a year', 'Teams meet once a month.'],
  ['90天後', '三個月後'],
  ['48 hours', 'two days'],
  ['about £40,000', 'running costs of £41,000'],
  ['年約5千万円', '年間およそ5,200万円'],
  ['將近 1,400 元', '售價 1,399 元'],
  ['每天 90 人左右', '平均每班載了87人'],
  ['85 人以上', '平均每班載了87人'],
  ['600人以上', '1日平均640人'],
  ['600人超が利用', '1日平均640人'],
  ['5000万円あまり', '年間およそ5,200万円'],
  ['14–17 時', '下午兩點到五點'],
  ['14 到 17 點', '下午兩點到五點'],
  ['晚間 10 時', '十點以後停止廣播'],
  ['twenty-three riders', '23 位騎士'],
  ['two hundred and fifty seats', '250 席'],
  ['a hundred seats', '100席'],
  ['十二個座位', 'twelve seats'],
  ['一千二百席', '1,200 seats'],
  ['二〇二六年', 'in 2026'],
  ['午後5時に', 'at 17:00'],
  ['下午五點半', '5:30 p.m.'],
  ['at 5 pm', '17時'],
  ['at half past five', '午後5時30分'],
  ["at nine o'clock", '早上9點'],
  ['時間：18:30–21:00', '時間｜18:30–21:00，遇雨照常'],
  ['開演：14:05', '午後2時5分に開演'],
  ['晚上十點不廣播', '里長要求十點以後停止廣播'],
  ['10 點以後不廣播', '里長要求十點以後停止廣播'],
  ['22:00 以後不廣播', '里長要求十點以後停止廣播'],
  ['晚間 10 時', '十點打烊'],
  ['九點到十點', '晚上九點到十點'],
  ['14:00–17:00', '只在下午兩點到五點'],
  ['14–17 時接電話', '只在下午兩點到五點'],
  ['14 到 17 點接電話', '只在下午兩點到五點'],
  ['十一點起，14時から17時まで', '11:00 開門，14:00–17:00'],
  ['9am to 5pm', '09:00–17:00'],
  ['at noon', '12:00'],
  ['cake at 4pm', 'On Fridays at four there is cake.'],
  ['cake, four o’clock', 'On Fridays at four there is cake.'],
  ['cake at 4 p.m.', 'There is cake at 4 on Fridays.'],
  ['ケーキは16:00から', 'On Fridays at four there is cake.'],
  ["Friday, 4 o'clock", 'On Fridays at four.'],
  ['2pm to 5pm', 'The line is open from two to five.'],
  ['Lifeguards 0700–1300', 'Lifeguards are on duty from 7 am to 1 pm.'],
  ['from 0700 to 1300', '7:00-13:00'],
  ['7 am to 1 pm', '0700-1300'],
  ['晚上 10 點以後', '里長要求十點以後停止廣播'],
  ['22:00', '里長要求十點以後停止廣播'],
  ['午後4時', '四時にケーキが出ます'],
  ['half an hour', '30 minutes'],
  ['半小時', '30分鐘'],
  ['90 minutes', '1時間30分'],
  ['一個半小時', '90 minutes'],
  ['two weeks, 14 days', '2週間'],
  ['March 14', '3/14'],
  ['3月14日', 'on 14th of March'],
  ['三月十四日', 'Mar. 14, 2026'],
  ['on 2026-03-14', '2026年3月14日'],
  ['2026/3/14', '令和8年3月14日'],
  ['2026年3月14日', '民國115年3月14日'],
  ['March 16', '3月14日至16日'],
  ['5月10日まで', 'May 4–10'],
  ['In May and in July 2025', '| 2025 | May | July |'],
  ['this Saturday', '週六'],
  ['土曜日に', 'on Saturdays'],
  ['星期日', '毎週日曜'],
  ['under 12 kg', 'It weighs 11.8 kg.'],
  ['超過 200 人', '共有 234 人'],
  ['約300人', '287人'],
  ['90 人左右', '平均每班載了87人'],
  ['85 人以上', '平均每班載了87人'],
  ['快 90 人', '平均每班載了87人'],
  ['175 班左右', '首月預計176個班次'],
  ['差不多 90 個人、大概 90 個、約莫九十個', '平均每班載了87人'],
  ['破 600 人，至少 600 人', '共640人'],
  ['600人以上、600人超、600人あまり', '1日平均640人'],
  ['ざっと600キロ、650キロほど', '640キロ'],
  ['およそ5千万円', '年間およそ5,200万円'],
  ['5000万円あまり', '年間およそ5,200万円'],
  ['5,000万円くらい', '年間5,200万円'],
  ['約40%', '38.5%の人'],
  ['四割弱', '38%'],
  ['1割強', '12%'],
  ['1割ちょっと', '12%'],
  ['將近四成', '38%'],
  ['六成多', '63%'],
  ['30 分鐘左右', '等了28分鐘'],
  ['「何の絵かわからない」と毎日言われました。', '何の絵か分からないという苦情が毎日届きました。'],
  ['「だれも読んでませんよね」って言うわ。', '「議事録、だれも読んでいませんよね」と言われました。'],
  ['call 02-2345-6789', '電話 (02) 2345-6789'],
  ['+886 912 345 678', '0912-345-678'],
  ['See example.com', 'https://www.example.com/a?b=1'],
  ['https://example.com/a', 'http://www.example.com/a/'],
  ['Ask @Tea_House.', '追蹤 @tea_house'],
  ['Write to Tea@Example.com', 'tea@example.com'],
  ['100-1500 people', 'from 100 to 1500 people'],
  ['issue 2231 is fixed', 'Fixes issue #2231.'],
  ['issue #2231 is fixed', 'Fixes issue #2231.'],
  ['価格は1万6500円です。', '価格は16,500円（税込）。'],
  ['售價3萬5000元。', '售價 35,000 元'],
  ['売上高は300億円を超えました。', '売上高は312億円だった。'],
  ['400人を超える声。', '412人の声をもとに作った。'],
  ['割合は4割を切りました。', 'この割合が38％まで下がった。'],
  ['重さは200グラムもない。', '重さは198グラム。'],
  ['容量は800ml。', '容量0.8リットルの電気ケトル'],
  ['12.12 Sat 13:00–21:00', '12 月 12 日（六）下午 1 點到晚上 9 點'],
  ['2027.1.16–3.28', '2027年1月16日（土）から3月28日（日）まで'],
  ['Call 01632 960417.', 'or 01632 960 417'],
  ['7点ビハインドからの逆転。', '7点を追う展開だった。'],
  ['25–22、19–25、15–12', '以 25：22、19：25、15：12 逆轉'],
  ['平日一天有超過1.1萬車次。', '平日每天約有1萬1,400車次通行。'],
  ['超過 1.2 萬坪。', '樓地板面積 1 萬 2,600 坪。'],
  ['Just under half a million euros.', 'It was funded with €480,000.'],
  ['平日多睡半小時。', '學生平日睡眠平均增加 34 分鐘。'],
  ['50代後半からの学び。', '58歳、はじめてのピアノ。'],
  ['It costs 40 cents, not 30p.', 'It costs $0.40, and £0.30 there.'],
  ['March 2027 is near.', 'In 2027 it opens; it closes in March.'],
]

test('a month of a year is not supported by that month of another year', () => {
  const source = '2027年2月に着工する。2026年3月期の売上高は増えた。'
  expect(findUnsupportedClaims('2027年3月に着工。', 'content', [source]).map(({ text }) => text)).toEqual(['3月'])
  expect(findUnsupportedClaims('2027年2月に着工。2026年3月期。', 'content', [source])).toEqual([])
  const english = 'It opens in February 2027. In March 2026 sales rose.'
  expect(findUnsupportedClaims('It opens in March 2027.', 'content', [english]).map(({ text }) => text)).toEqual([
    'March 2027',
  ])
})

test('a model name is told from the words of Japanese beside it', () => {
  const found = findUnsupportedClaims('防水はIPX7です。', 'content', ['防水：IPX4（雨に耐えます）'])
  expect(found.map(({ text }) => text)).toEqual(['IPX7'])
})

test.each([
  ['全程 3.5 公里。', '3 月 5 日出發。', '3.5'],
  ['半小時後出發。', '共有 28 人。', '半小時'],
  ['11–8、11–13 逆轉。', '以 11：8、11：9 逆轉', '13'],
  ['They met at Tube.', 'It is on YouTubeKids.', 'Tube'],
])('%s is not supported by %s', (post, source, found) => {
  expect(findUnsupportedClaims(post, 'content', [source]).map(({ text }) => text)).toContain(found)
})

test('60 seconds are not supported by 60 minutes', () => {
  const source = '設定温度を最長60分保ちます。約70秒で沸騰します。'
  expect(findUnsupportedClaims('カップ1杯なら60秒で沸騰。', 'content', [source]).map(({ text }) => text)).toEqual([
    '60',
  ])
})

const namedAlike: [post: string, source: string][] = [
  ['Free for Windows, Mac and Linux.', 'It runs on Windows, macOS and Linux.'],
  ['久住真理准教授が話す。', '代表の久住真理准教授（教育心理学）は話す。'],
  ['Via Tannery Rd and Weir St.', 'via Tannery Road and Weir Street'],
  ['They print PDFs on Macs.', 'On macOS 12 a PDF is cut.'],
  ['It is what Prof. Vane says, over Wi-Fi.', 'Professor Vane said so.'],
  ['燕市の金属加工メーカー・トビタ製作所が作る。', '金属加工メーカー、株式会社トビタ製作所。'],
  ['国際誌Insect Behaviour Lettersの電子版に載った。', '国際誌「Insect Behaviour Letters」電子版に掲載された。'],
  [
    '“I had nothing clever to say. So I said nothing.”',
    '“I had nothing clever to say,” Dahl said. “So I said nothing, and we drank tea.”',
  ],
]

test.each(namedAlike)('%s names and quotes what the source does: %s', (post, source) => {
  expect(findUnsupportedClaims(post, 'content', [source])).toEqual([])
})

test.each([
  ['「自然は想像を超えてくる」と佐伯准教授。', '「自然は想像を超えてくる」'],
  ['市長は「長年の願いがかなった」と歓迎しました。', '「長年の願いがかなった」'],
  ['「修復は過去との対話です」。森田さんはこう話します。', '「修復は過去との対話です」'],
])('%s quotes somebody', (post, quotation) => {
  const source = '佐伯准教授は「小さな脳で場所と時刻を結びつけている」と話す。'
  expect(findUnsupportedClaims(post, 'content', [source]).map(({ text }) => text)).toContain(quotation)
})

test.each(same)('%s is what the source says: %s', (post, source) => {
  const found = findUnsupportedClaims(post, 'content', [source]).filter(({ kind }) => kind !== 'name')
  expect(found).toEqual([])
})

/** In a post, with what is named, when the source says something near to it. */
const unsupported: [post: string, source: string, kind: string, text: string][] = [
  ['It costs NT$1,399.', '售價 1,389 元', 'price', 'NT$1,399'],
  ['只要５元', '售價 8 元', 'price', '５元'],
  ['Now 47% lighter.', 'Now 46% lighter.', 'percent', '47%'],
  ['三割引', '2割引', 'percent', '三割'],
  ['今天七折', '今天八折', 'percent', '七折'],
  ['全館七五折', '全館五折', 'percent', '七五折'],
  ['八五折', '五折', 'percent', '八五折'],
  ['五折', '85折', 'percent', '五折'],
  ['95折', '五折', 'percent', '95折'],
  ['12月5日', '十二月廿五日', 'date', '12月5日'],
  ['十二月廿五日', '12月5日', 'date', '十二月廿五日'],
  ['大正10年創業', '1922年創業', 'date', '大正10年'],
  ['明治28年創業', '1885年創業', 'date', '明治28年'],
  ['廿五週年', '35週年', 'number', '廿五週'],
  ['23人', '24人', 'number', '23'],
  ['issue #2232 is fixed', 'Fixes issue #2231.', 'number', '2232'],
  ['二億三千四百萬', '2億3500萬', 'number', '二億三千四百萬'],
  ['thirty-one members', 'thirty members', 'number', 'thirty-one'],
  ['4.8 stars', '4.7 stars', 'number', '4.8'],
  ['約800人', '640人', 'number', '800'],
  ['90 人以上', '87 人', 'number', '90 人以上'],
  ['およそ6千万円', '5,200万円', 'price', '6千万円'],
  ['四割強', '38%', 'percent', '四割'],
  ['約115人', '112人', 'number', '115'],
  ['637人左右', '640人', 'number', '637人左右'],
  ['over 1,237 people', '1,300 people', 'number', '1,237'],
  ['a 91-year history', 'from 1936 to 2026', 'number', '91'],
  ['90 people', 'from 1936 to 2026', 'number', '90'],
  ['since the 1940s', 'built in 1936', 'number', '1940'],
  ['winter of 2027/28', 'in October 2026', 'date', '2027/28'],
  ['the years 2026/27', 'in May 2026', 'date', '2026/27'],
  ['60-odd meetings', 'There were 74 of them.', 'number', '60-odd'],
  ['one-third of them', 'a quarter of them', 'number', 'one-third'],
  ['33% of them', 'a quarter of them', 'percent', '33%'],
  ['25% of them', 'one in five', 'percent', '25%'],
  ['two grand pianos for 2 grand', 'two grand pianos', 'number', '2 grand'],
  ['we bought the RTX-4090', 'we bought a card', 'name', 'RTX-4090'],
  ['58°F', '12 °C', 'number', '58'],
  ['70 miles', '100 km', 'number', '70'],
  ['45 km', '43 km', 'number', '45'],
  ['12 people', 'after my first year', 'number', '12'],
  ['24 times a year', 'once a month', 'number', '24'],
  ['• Jonathan Pierce: a page a week', 'We wrote.', 'name', 'Jonathan Pierce'],
  ['as The Fix told us', 'We wrote.', 'name', 'The Fix'],
  ['about £30,000', 'costs of £41,000', 'price', '£30,000'],
  ['£40,000', 'costs of £41,000', 'price', '£40,000'],
  ['每天 60 人左右', '平均每班載了87人', 'number', '60 人左右'],
  ['13–17 時', '下午兩點到五點', 'time', '13–17 時'],
  ['高雄市長陳其邁說', '高雄宣布了一件事', 'name', '陳其邁'],
  ['on March 15', 'on March 14', 'date', 'March 15'],
  ['3月15日', '3月14日', 'date', '3月15日'],
  ['從 2026 年 12 月 1 日起', '自12月1日起', 'date', '2026 年'],
  ['從 2026 年 12 月 1 日起', '2026 年自11月1日起', 'date', '12 月 1 日'],
  ['從 2026 年 12 月 1 日起', '自11月1日起', 'date', '2026 年 12 月 1 日'],
  ['令和8年3月14日', '3月14日', 'date', '令和8年'],
  ['2027-03-14', '2026-03-14', 'date', '2027-03-14'],
  ['this Friday', 'this Thursday', 'date', 'Friday'],
  ['午後6時', '午後5時', 'time', '午後6時'],
  ['下午五點半', '下午五點', 'time', '下午五點半'],
  ['十一點以後停止廣播', '十點以後停止廣播', 'time', '十一點'],
  ['at 9:30 am', 'at 9:00', 'time', '9:30 am'],
  ['at 4 p.m. on Friday', 'on Friday', 'time', '4 p.m.'],
  ['Doors close at 4:30 pm.', 'at 5', 'time', '4:30 pm'],
  ['cake at 4pm.', 'for four people', 'time', '4pm'],
  ['cake at 4pm', 'kept at four degrees', 'time', '4pm'],
  ['0800–1300', '0700–1300', 'time', '0800–1300'],
  ['下午四點', '分成四點說明', 'time', '下午四點'],
  ['until 28 February.', 'until the end of February', 'date', '28 February'],
  ['Call 0800-555-019.', '請來電 0800-555-018', 'phone', '0800-555-019'],
  ['電話(02)2345-6789', '02-2345-6788', 'phone', '(02)2345-6789'],
  ['https://bit.ly/3xYzQ9k', 'https://bit.ly/3xyzq9k', 'link', 'https://bit.ly/3xYzQ9k'],
  ['詳見 example.com/b。', 'https://example.com/a', 'link', 'example.com/b'],
  ['Thanks @larkfield.', 'Thanks everyone.', 'handle', '@larkfield'],
  ['info@example.com', 'info@example.org', 'mail', 'info@example.com'],
  ['a study by Stanford University', 'A study by a school.', 'organisation', 'Stanford University'],
  ['says our baker Martin Hale', 'says our baker', 'name', 'Martin Hale'],
  ['高雄市長陳其邁說，船會準時開。', '船會準時開。', 'name', '陳其邁'],
  ['旗津區長王小明說', '旗津的船會準時開。', 'name', '王小明'],
  ['商圈理事長林美華表示', '旗津的船會準時開。', 'name', '林美華'],
  ['專家林志豪表示，這很好。', '專家說這很好，大家都同意。', 'name', '林志豪'],
  ['常連の佐藤健二さんも来ました。', '常連の方も来ましたよ、たくさん。', 'name', '佐藤健二'],
  ['ヴァルデンベルクさんも勧める', '店の人も勧める、よい話。', 'name', 'ヴァルデンベルク'],
  ['株式会社ラークフィールドの製品', '会社の新しい製品', 'name', 'ラークフィールド'],
  ['根據國立陽明大學的研究', '根據一項新的研究', 'organisation', '國立陽明大學'],
  ['スタンフォード大学の研究', 'ある大学の新しい研究によると', 'name', 'スタンフォード'],
  ['“You will never go back,” she said.', 'She liked it a lot.', 'quote', '“You will never go back,”'],
  ['「這是我喝過最好的茶」，店長這麼說', '店長很喜歡這裡的茶。', 'quote', '「這是我喝過最好的茶」'],
  ['「この店がいちばん好きです」という声も。', 'この店は人気です。', 'quote', '「この店がいちばん好きです」'],
  ['常連は「毎朝ここに来ています」と話す。', '常連が多い店です。', 'quote', '「毎朝ここに来ています」'],
  ['好茶。\n「這是我喝過最好的茶」\n快來', '店長很喜歡這裡的茶。', 'quote', '「這是我喝過最好的茶」'],
  ['他說：「這是我喝過最好的茶」', '他很喜歡這裡的茶。', 'quote', '「這是我喝過最好的茶」'],
]

test.each(unsupported)('%s names what is not in: %s', (post, source, kind, text) => {
  const found = findUnsupportedClaims(post, 'content', [source])
  expect(found.map((finding) => ({ kind: finding.kind, text: finding.text }))).toContainEqual({ kind, text })
  for (const { start, end } of found) expect(post.slice(start, end)).not.toBe('')
})

/** In a post, then in its source: words with a capital or a figure that name nobody. */
const nameless: [string, string][] = [
  ['For over-16s, not for under-18s in the top-20 or mid-1930s.', 'from 16 to 18, of 20, in 1936'],
  ['Over-16s only.', 'from 16'],
  ['• The Fix: a page a week\n• The Cake – on a plate\nDay Five: a question\n1. Week One: quiet', 'We wrote.'],
  ['ナイトタイムエコノミーとモビリティ、ファシリテーションとナレッジマネジメント、ワンコイン', '町の話です。'],
  ['町の話です。 #アウトプットの日 #ベネッセ', '町の話です。'],
  ['この三つです。\n① 赤\n② 青\n③ 三行\n①②③のどれから？', '赤と青と三行です。'],
  ['It is 54 °F in Fahrenheit, 12 in Celsius.', 'It is 54 or 12 degrees.'],
  ['有心臟病史先問醫師。結果海東大學的學生只晚睡七分鐘。', '心臟病患者請先諮詢。海東大學的研究：學生晚睡七分鐘。'],
  ['總經費 2 億 3,600 萬元，中央補助 1 億 6,520 萬元。', '經費2億3,600萬元，其中1億6,520萬元由中央補助。'],
  ['11日間、942キロ。荷物は8キロ。', '十一天，942 公里。行李 8 公斤。'],
  ['残り1分の56-61から逆転した。', '残り1分で56-61と5点を追う展開だった。'],
]

test.each(nameless)('%s names nobody', (post, source) => {
  expect(findUnsupportedClaims(post, 'content', [source])).toEqual([])
})

/** What looks like a claim and is none. */
const none = [
  [
    '館長高興地說，門口排了很多人。',
    '里長連忙說好',
    '市長方面說明',
    '里長何時到，沒人知道',
    '店長和會長都說好',
    '①②③ 各有一步',
  ],
  ['晚一點到家也好，差一點就錯過。', '這兩點以上請記得', '前兩點以後再說', '分成三點整理', '整理成 2 到 3 點建議'],
  ['3 個重點，2 種做法，10 分好吃。', '以下3點建議', '千萬別錯過，萬一下雨也不怕', '一成不變的早晨', '三三兩兩的人'],
  ['Five ways, 3 steps, open 24/7.', 'It is ten times better.', 'Number one and two.', 'We may be late.'],
  [
    'ひとつ、2つ、3つのコツ。',
    'お客様と職人さん、皆さんのおすすめメニュー。',
    'キャンペーンをチェックしてプレゼント。',
  ],
  [
    'ワンコインで乗れるモビリティ。アウトプットとオペレーション、インバウンドの話。',
    '記録の話です。\n\n#ファシリテーション #ナレッジマネジメント',
    'いい話だ #アレクサンダーさん #林志豪教授',
  ],
  [
    '右下に「誰が・何を・いつまでに」の3行を足しました。',
    '「使うための記録」を残す。',
    '「ちょっといい暮らし」がテーマです。',
  ],
  ['「慢慢走的生活」才是重點', '所謂「不用排隊的渡輪」，就在這裡', '小說「旗津的最後一班船」'],
  ['Follow us on Instagram and Facebook! Monday blues? No.', 'I’m here. I think so.', 'GREAT NEWS for all.'],
  ['「好茶」與「慢慢」', 'He said “yes” to it.', '這家公司的老師和許多醫師', '上大學的時候'],
].flat()

test.each(none)('nothing to check: %s', (post) => {
  const filler = /[a-z]{4}/u.test(post)
    ? 'Some words about the weather of this town.'
    : /[ぁ-ん]/u.test(post)
      ? 'この町の天気について少し。'
      : '關於這座小鎮的天氣。'
  const findings = findUnsupportedClaims(post, 'content', [filler]).filter(({ text }) => text !== 'Monday')
  expect(findings).toEqual([])
})

test('offsets are those of the original text, also where widths and marks change', () => {
  const post = '㎏ｶﾞﾗｽ ＮＴ＄１，３９９と４７％、é́ 🎉 '.concat('http://a.co/x')
  const claims = listClaims(post)
  expect(claims.map(({ text }) => text)).toEqual(['ＮＴ＄１，３９９', '４７％', 'http://a.co/x'])
  for (const { start, end, text } of claims) expect(post.slice(start, end)).toBe(text)
})

/** The whole of a text each: a rule is not tried on a text without its sign, so each form has to have it. */
const forms: Record<string, string[]> = {
  price: ['20 Dollars', '20 euros', '20 pounds', '30 cents', '20 Yen', 'EUR 20', 'HKD 20', 'NT 20', '₩20'],
  'price in Chinese': ['新台幣20', '十五塊錢', '20圓', '20円', '20元'],
  percent: ['twenty Percent', 'twelve per cent', 'twenty percentage points', 'half-price', 'Half price', '20%'],
  'percent in Chinese': [
    '五個百分點',
    '50パーセント',
    '半價',
    '半額',
    '三成五',
    '三割',
    '85折',
    '八五折',
    '百分之二十',
  ],
  number: ['20 hrs', '15 Mins', 'fifteen Minutes', 'Quarter of an hour', 'half an hour', '1.2.3', 'one third'],
  'date of a season': ['2026/27', '2026–27'],
  'number of fractions': ['two-fifths', 'three quarters', '三分之二', '十二個鐘頭', '12週間', '十二個禮拜', '半個小時'],
  date: ['by August', 'in September', 'since June', 'in July', 'late October', 'in April', 'in February', 'in January'],
  'date of a month': [
    'in March',
    'in May',
    'in November',
    'in December',
    '14 May',
    'May 14',
    '三月十四日',
    '2026.3.14',
  ],
  'date of a day': [
    '(土)',
    '禮拜三',
    '礼拜三',
    '周三',
    '星期三',
    '水曜',
    'Wednesday',
    '5/14/2026',
    '25日',
    '25號',
    '3/14',
  ],
  'date of an era': ['民國115年', '昭和55年', '大正10年', '明治28年'],
  time: ['Half past two', 'Quarter to six', "nine o'clock", 'midday', 'midnight', 'noon', '5 pm', '12:30'],
  'time in Chinese': ['3點', '三點半', '5点半', '17時'],
  handle: ['@tea_house'],
  mail: ['tea@example.com'],
  phone: ['0912-345-678'],
  link: ['example.com', 'https://a.b'],
}

test.each(Object.entries(forms))('every form of a %s is found where nothing else stands', (name, texts) => {
  const missing = texts.filter((text) => !listClaims(text).some(({ kind }) => kind === name.split(' ')[0]))
  expect(missing).toEqual([])
})
