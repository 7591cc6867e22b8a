import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const repair = `【活動報名】春日修理日｜把壞掉的東西帶來，一起修好它

家裡是不是有一支不轉的電扇、一張搖晃的椅子，或是拉鍊卡住的外套？丟掉可惜，送修又不知道找誰。今年春天，修理小組第六度來到木柵的溪邊倉庫，12 位志工師傅陪你一起動手。

▍活動時間
2026 年 4 月 18 日（六）10:00–16:30
※ 12:30–13:30 師傅午休，不收件

▍地點
溪邊倉庫 1 樓（台北市文山區，捷運動物園站步行約 9 分鐘，現場無停車位）

▍可以修什麼
A 區 小家電：電扇、檯燈、吹風機、電鍋（不含微波爐、冷氣、手機）
B 區 木作：椅子、抽屜、小桌子（單邊不超過 120 公分）
C 區 布與包：拉鍊、鈕扣、背帶、雨傘

▍費用
・每件 150 元，零件費另計（師傅會先報價，你同意才換）
・國中以下學生、65 歲以上長者：每件 80 元
・修不好不收費

▍報名方式
1. 3 月 23 日（一）中午 12:00 起開放線上報名：https://reuse-once.tw/spring2026
2. 填寫物品種類、故障情形，並上傳一張照片
3. 3 日內收到確認信與時段才算報名成功，現場以現金付款

▍注意事項
－請先把物品擦乾淨，電器請連同電源線一起帶來。
－這不是送修服務，請本人全程在場，師傅修、你遞工具。
－遇颱風或大雨特報，活動延至 4 月 25 日（六），已報名者不需重新報名。

主辦：再用一次修理小組
聯絡：(02) 2000-0186，週二至週五 13:00–18:00`

test('an event that has no room loses whole sections, and never when, where, for how much and how to take part', () => {
  const post = write(repair, { platform: 'facebook', language: 'zh-TW', contentType: 'news' })
  for (const heading of ['▍活動時間\n2026 年 4 月 18 日', '▍地點\n溪邊倉庫', '▍費用\n', '▍報名方式\n1. 3 月 23 日'])
    expect(post, heading).toContain(heading)
  expect(post).toContain('※ 12:30–13:30 師傅午休，不收件')
  // A section is told with all its lines, or not at all.
  expect(post.includes('▍注意事項')).toBe(post.includes('已報名者不需重新報名'))
})

test('on X an event is told by when and where', () => {
  const post = write(repair, { platform: 'twitter', language: 'zh-TW', contentType: 'news' })
  expect(post).toContain('▍活動時間\n2026 年 4 月 18 日（六）10:00–16:30')
  expect(post).toContain('▍地點\n溪邊倉庫')
})

const umbrellas = `【調査レポート】傘、年に何本なくしますか

雨具の企画を行うアメノヒ研究室は、全国の1,200人を対象に「傘と忘れ物に関する調査」を実施しました。

■ 調査結果のポイント
・この1年で傘を1本以上なくした人は43.5％
・なくした場所の1位は「電車・バス」ではなく「飲食店」
・なくした傘を「探さなかった」人は61.7％

■ 1. 4割以上が1年に1本以上紛失
この1年間になくした傘の本数は「0本」56.5％、「1本」27.0％、「2本」11.2％でした。年代別では30代が52.1％と最も高く、60代が31.4％と最も低くなりました。

■ 2. なくした場所は「飲食店」がトップ
傘をなくしたことがある522人に場所を聞きました（複数回答）。

飲食店　　　　　38.9％
電車・バス　　　33.1％

■ 3. 6割が「探さなかった」
なくした後の行動は「探さなかった」61.7％、「戻って探した」13.8％。探さなかった理由の1位は「安いものだったから」（70.2％）でした。

■ 4. 価格と紛失の関係
ふだん使う傘の価格別に紛失率を見ると、1,000円未満では54.8％、3,000円以上では27.6％でした。ただし、価格だけが理由とは言い切れません。

【調査概要】
調査期間：2026年4月10日〜14日
調査方法：インターネット調査

本調査を引用される際は研究室名を明記してください。
お問い合わせ：広報担当 pr@amenohi-lab.jp`

test('of a survey its points come first, and where a post has little room before how people were asked and whom to ask', () => {
  const wish = { language: 'ja', contentType: 'news' } as const
  const threads = write(umbrellas, { ...wish, platform: 'threads' })
  expect(threads).toContain('この1年で傘を1本以上なくした人は43.5％')
  // What is left out is not missed in the numbers of the others.
  expect(threads).toContain('■ 4割以上が1年に1本以上紛失\n')
  expect(threads).not.toMatch(/価格と紛失|■ \d\./u)
  const twitter = write(umbrellas, { ...wish, platform: 'twitter' })
  expect(twitter).toContain('■ 調査結果のポイント\n• この1年で傘を1本以上なくした人は43.5％')
  expect(twitter).not.toMatch(/調査方法|pr@amenohi-lab/u)
})

test('a heading by itself is never told', () => {
  for (const platform of ['facebook', 'threads', 'twitter'] as const) {
    const lines = write(umbrellas, { platform, language: 'ja', contentType: 'news' }).split('\n')
    for (const [i, line] of lines.entries())
      if (/^(?:■|【調査概要】)/u.test(line)) expect(lines[i + 1], `${platform} ${line}`).toMatch(/\S/u)
  }
})

const dryer = `除濕機用了一個雨季的心得

家裡在山邊，雨季時衣服晾三天都不乾，所以買了這台除濕機。

■ 規格
除濕量 12 公升，水箱 3 公升，一級能效。保固三年，壓縮機五年，可以線上登錄。

■ 優點
${'除濕很快，兩個小時就能把六坪的房間從八成降到五成五。'.repeat(4)}

■ 缺點
${'水箱太小，半天就滿一次，晚上要起來倒水才不會停機。'.repeat(4)}

■ 適合誰
租屋的人，以及家裡有嬰兒而衣服總是晾不乾的人。`

test('what somebody praises is not told without what they blame', () => {
  for (const platform of ['facebook', 'threads', 'twitter'] as const) {
    const post = write(dryer, { platform, language: 'zh-TW', contentType: 'product' })
    expect(post.includes('■ 優點'), platform).toBe(post.includes('■ 缺點'))
  }
})

const letter = (count: number): string => `THE LOOSE SKEIN – shop letter no. 47

Hello knitters,

${Array.from(
  { length: count },
  (_, i) =>
    `* ITEM NUMBER ${String.fromCodePoint(65 + i)}\nThe ${i + 1}th thing is back on the shelf after five months, in ${i + 20} shades. It is limited, so two per person please.`,
).join('\n\n')}`

test('of a letter of several parts a post tells the first ones whole, in their order', () => {
  const post = write(letter(14), { platform: 'facebook', contentType: 'news' })
  expect(post).toContain('ITEM NUMBER A\nThe 1th thing')
  expect(post).not.toContain('Hello knitters')
  const told = Array.from(post.matchAll(/ITEM NUMBER (\p{Lu})/gu), ([, letterOfItem]) => letterOfItem)
  expect(told).toEqual([...told].sort())
  expect(told.length).toBeGreaterThan(3)
  expect(post.match(/two per person please/gu)?.length).toBe(told.length)
})

test('of a recipe that has not all room the story goes, and what it takes and how it is done stay together', () => {
  const steps = Array.from(
    { length: 6 },
    (_, i) => `${i + 1}. Cook the onion with a pinch of salt for ${i + 3} minutes until it is soft and golden.`,
  )
  const stew = `Smoky butter bean stew

My sister turned up last Tuesday with no warning and a very hungry child, and this is what happened to the two tins of butter beans at the back of my cupboard. The child had seconds. I have made it three times since, and each time somebody at the table asked me how it is made, so that in the end I wrote it down on the back of an envelope.

The beans came from the shop at the corner, which had them in a basket by the door for less than a pound a tin, and the paste was left from the pizza that we had had on the Sunday before. None of that was planned.

The trick is to let the tomato paste go dark before any liquid goes in. It looks as if you had burned it. You have not, and the splash of vinegar at the end wakes the whole pot up.

## Ingredients
- 3 tbsp olive oil
- 1 large onion, diced
- 2 tins butter beans

## Method
${steps.join('\n')}

## Notes
- Keeps four days in the fridge and freezes for two months.
- Red wine vinegar is fine. Balsamic is too sweet for this.`
  const post = write(stew, { platform: 'facebook', contentType: 'article' })
  expect(post).toContain('1 large onion, diced')
  expect(post).toContain('for 8 minutes until it is soft')
  expect(post).not.toContain('The beans came from the shop at the corner')
  // Where both have no room, neither stands as a heading by itself.
  expect(write(stew, { platform: 'twitter', contentType: 'article' })).not.toMatch(
    /^(?:Ingredients|Method|Notes):?$\n(?:$|\n)/mu,
  )
})

test('a sentence among rows stays in its line, also where paragraphs are short', () => {
  const notice = `電梯更新公告

本社區電梯將於七月更新，施工期間造成不便，敬請見諒。

一、B1 號梯：7 月 21 日至 9 月 5 日
二、施工期間搬運大型家具一律暫停。如有搬家必要，請至少 7 天前登記，限週日上午使用。
三、有疑問請洽管理中心。分機 9。`
  expect(write(notice, { platform: 'instagram', language: 'zh-TW', contentType: 'news' })).toContain(
    '一律暫停。如有搬家必要，請至少 7 天前登記，限週日上午使用。\n',
  )
})

test('what a thing is not made for is told before what others say of it', () => {
  const box = `桐の米びつ「こめばこ」

販売価格 6,380円（税込）

「こめばこ」は、野菜室にすっぽり入る高さ17cmの桐の米びつです。桐は湿気を吸ったり吐いたりするので、結露しにくく、お米が乾きすぎません。

●ここがポイント
・ふたはスライド式。片手で開けられます
・お米がこぼれにくい斜めの注ぎ口

●お手入れ
${'お米を入れ替えるとき、乾いた布で拭いてください。汚れが気になる場合は固くしぼった布で拭き、日陰で丸一日乾かします。'.repeat(3)}

●ご注意
※天然木のため、木目や色に個体差があります。
※粉類の保存には向きません。

●お客様の声
${'「5kg袋をそのまま突っ込んでいた野菜室がきれいになりました。ふたが少し固いけれど、使ううちになじんできた」（40代・会社員）\n'.repeat(14)}`
  const post = write(box, { platform: 'facebook', language: 'ja', contentType: 'product' })
  expect(post).toContain('●ここがポイント\n')
  expect(post).toContain('※粉類の保存には向きません。')
  expect(post).not.toContain('●お客様の声')
})

test('when and where an event is are told before what else stands under headings, also above the first of those', () => {
  const market = `【報名開跑】溪尾老街「舊物新手」手作市集

老街的冬天有點冷，來曬太陽、喝熱湯、動手做點東西吧！
今年邁入第四屆，集合 42 個攤位與 6 場工作坊，地點一樣在溪尾國小舊校舍。

◎ 日期：2026 年 11 月 14 日（六）、15 日（日）
◎ 時間：10:30–17:30（15 日提早到 16:30 收攤）
◎ 地點：溪尾國小舊校舍（溪尾街 88 號，火車站步行約 12 分鐘）

▍工作坊（需事先報名）
1. 碎布編杯墊｜14 日 11:00｜350 元｜12 人
2. 鍋具補漆體驗｜15 日 13:30｜450 元｜10 人
其餘兩場採現場登記，每場 200 元，當天 10:30 起於服務台領號碼牌。

▍報名方式
即日起至 11 月 5 日（四）中午 12:00，填寫表單 https://market.example/2026 ，完成後 3 日內匯款才算報名成功。

▍貼心提醒
・現場不提供一次性餐具，自備碗筷的朋友，熱湯折 10 元
・校舍沒有停車場，請多搭火車`
  for (const target of [200, 260, 320])
    for (const contentType of ['article', 'news'] as const) {
      const post = write(market, { platform: 'facebook', language: 'zh-TW', contentType, target })
      expect(post, `${target} ${contentType}`).toContain('日期：2026 年 11 月 14 日')
      expect(post, `${target} ${contentType}`).toContain('地點：溪尾國小舊校舍')
    }
})

const bus = `【公告】北港線小巴 9月1日起改站牌、改票價

各位乘客：

因橋面要補強，本公司小巴自9月1日（星期二）起調整如下，請先看完再出門。

一、上車地點
改到農會倉庫旁的2號站牌，離舊站牌走路約5分鐘。補強預計到明年1月底，期間舊站牌完全封閉，機車也不能停。

二、班次（平日）
北港開：07:20、11:30、16:10
橋頭開：08:10、12:20、17:00
原本14:00那一班取消。

三、票價（單程）
全票 40元 → 50元
學生、65歲以上 20元 → 25元
腳踏車 30元，每班最多2台

四、舊的月票
8月31日以前買的，可以用到9月30日。不想用的請在9月15日以前拿到售票口退，過了這天就不能退了。

五、看診的鄉親
每班保留3個位子，前一天下午3點以前打電話來，不必排隊。

售票口 每天06:30–17:00
電話 (00) 555-0133`

test('numbered headings keep all their numbers or none, also above times and prices', () => {
  for (const target of [240, 300, 360, 450, 900]) {
    const post = write(bus, { platform: 'facebook', language: 'zh-TW', contentType: 'news', target })
    const headings = post.split('\n').filter((line) => /上車地點$|班次（|票價（|舊的月票|看診的/u.test(line))
    const counted = headings.filter((line) => /^[一二三四五]、/u.test(line))
    expect(headings.length, `${target}`).toBeGreaterThan(1)
    expect([0, 5], `${target}`).toContain(counted.length)
    expect(
      headings.filter((line) => line.endsWith('：')),
      `${target}`,
    ).toEqual([])
  }
})

const station = `Pine Hollow dump: new hours and cards only from May 6

Starting Tuesday, May 6, two things change at the dump on Mill Road.

HOURS
Tue–Fri 7:30 am to 4:00 pm
Sat 8:00 am to 1:00 pm

RATES
Household bags: $3.50 each
Mattress: $25

BOOKING
Haulers must book a slot by 3 pm the day before. Two loads a day per company.`

test('headings in capitals stay as they are, whatever is beneath them', () => {
  const post = write(station, { platform: 'facebook', contentType: 'news', target: 900 })
  for (const heading of ['HOURS', 'RATES', 'BOOKING']) expect(post.split('\n')).toContain(heading)
})

test('a section that the headline names is told before others, in capitals too', () => {
  const septic = station
    .replace('Pine Hollow dump: new hours and cards only', 'Pine Hollow dump: new hours, and a slot for septic loads')
    .replace('BOOKING\n', 'SEPTIC\n')
    .replace(
      'RATES\n',
      'PAYMENT\nWe take no cash any more. Cards and accounts only.\n\nRATES\nBrush: free\nTires: $6\n',
    )
  for (const target of [300, 350])
    expect(write(septic, { platform: 'facebook', contentType: 'news', target })).toMatch(/\nSEPTIC\n.*must book/u)
})

test('a heading is named by a whole word of the headline, and loses nothing by that', () => {
  const update = station
    .replace(
      'Pine Hollow dump: new hours and cards only from May 6',
      'Pine Hollow dump: what parents and booking are about from May 6',
    )
    .replace('HOURS\n', 'LAMPS\n')
    .replace(
      'RATES\nHousehold bags: $3.50 each\nMattress: $25',
      'RENT\nTwo lamps are out at the gate and one on the ramp.',
    )
  const post = write(update, { platform: 'facebook', contentType: 'news', target: 230 })
  expect(post).toMatch(/\nBOOKING\n/u)
  expect(post).not.toMatch(/\nLAMPS\n/u)
})
