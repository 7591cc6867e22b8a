import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const school = `【徵才】花蓮豐濱「慢浪小學堂」誠徵課後陪伴老師一名

我們是誰
慢浪小學堂是一間開在海邊的課後教室,2017年由三位返鄉的媽媽成立,目前有27個孩子,年紀從小一到國一,其中一半以上是阿美族。我們不是補習班,不追進度,也不發考卷。孩子放學後來這裡吃點心、寫功課、種菜,星期三下午跟部落的老人家學編織和撒八卦網。

工作內容
1. 週一至週五陪伴小三到小六的孩子寫作業,一位老師約帶9個孩子。
2. 每學期設計一個八週的主題課程,題目自己訂,過去有老師做過漂流木家具、廣播劇和潮間帶地圖。
3. 每月一次家庭訪問,與學校導師保持聯繫。
4. 寒暑假各支援一次三天兩夜的營隊。

我們希望你
.大專以上畢業,科系不限,不需要教師證。
.有汽車駕照,敢開山路。
.能說一點阿美語更好,不會也沒關係,孩子會教你。
.至少願意待一年。過去兩年我們換了三位老師,孩子每次都要重新適應,所以這點對我們很重要。

待遇
月薪34,000至38,000元,依經驗調整。勞健保、週休二日,提供單人房宿舍(每月水電自付約800元)。國定假日照放,滿半年有特休3天。
上班時間:週一至週五 12:30–20:30,寒暑假改為 8:30–17:30。

應徵方式
請在7月15日前,把履歷和一封信寄到 hello@slowwave.example,信裡請告訴我們一件你小時候覺得大人都不懂的事。不用寫太長,800字以內就好。
我們會在7月20日前通知面試,面試當天請安排半天時間,和孩子一起吃頓點心。未錄取者我們也會回信。
預計到職日:8月17日。

聯絡人:潘老師 03-555-0176`

const workshop = `Workshop manager wanted at Tidewell Repair House

Who we are
Tidewell Repair House is a charity that has mended furniture, lamps and bicycles with its neighbours in Holmby since 2011. Last year 340 people came through our door with something broken. We never ask anybody to pay for a repair.

What you will do
1. Run the workshop from Tuesday to Saturday with a team of about fourteen volunteers.
2. Keep the tools sharp, safe and where people can find them, and order what is missing.
3. Teach one evening class of eight weeks each term on a subject that you choose yourself.
4. Visit two schools every month with the travelling bench, and keep in touch with their teachers.

What we ask
You have repaired things for a living for at least two years.

You hold a driving licence, since the travelling bench goes by van.

You are glad to explain the same thing four times in one afternoon.

Pay and hours
The salary is £27,500 a year for 36 hours a week. You have 28 days of holiday, and we close for two weeks at Christmas.

How to apply
Please send a letter and your CV to jobs@tidewell.example by 14 May. Tell us about something that you could not mend. We answer every letter within two weeks.
`

const club = `【スタッフ募集】川辺の学童「みずべ」で放課後支援員を募集します

みずべについて
「みずべ」は2016年に保護者が立ち上げた民間の学童保育です。いまは小学1年生から6年生まで、32人の子どもが通っています。宿題を見るだけでなく、畑の世話や川遊びも子どもたちと決めています。

仕事内容
1. 月曜から金曜まで、下校してきた子どもたちを迎え、宿題や遊びを見守ります。
2. 学期に一度、八週間の活動を自分で企画し、材料の買い出しから発表会まで担当します。
3. 月に一度、保護者との面談を行い、学校の先生とも連絡を取り合います。
4. 夏休みには二泊三日のキャンプに一回参加し、食事と夜の見守りを受け持ちます。

求める人
子どもと関わる仕事の経験が一年以上ある方。

普通自動車免許をお持ちの方。

待遇
月給は215,000円から240,000円で、経験により決めます。社会保険完備、交通費は月15,000円まで支給します。年末年始と夏に休みがあります。

応募方法
履歴書を6月20日までに saiyo@mizube.example へお送りください。面接は6月末に行い、当日は子どもたちとおやつを食べていただきます。
`

test('a vacancy says what it asks of people beside what they do and what it pays', () => {
  for (const platform of ['facebook', 'instagram', 'threads'] as const) {
    const chinese = write(school, { platform, language: 'zh-TW' })
    expect(chinese, platform).toContain('大專以上畢業')
    expect(chinese, platform).toContain('月薪34,000至38,000元')
    expect(chinese, platform).toContain('hello@slowwave.example')
  }
  for (const platform of ['facebook', 'instagram', 'threads'] as const) {
    const english = write(workshop, { platform })
    expect(english, platform).toContain('You have repaired things for a living')
    expect(english, platform).toContain('£27,500')
    const japanese = write(club, { platform, language: 'ja' })
    expect(japanese, platform).toContain('経験が一年以上ある方')
    expect(japanese, platform).toContain('215,000円')
  }
})

test('on X a vacancy says what it pays and how to apply rather than the names of its duties', () => {
  const chinese = write(school, { platform: 'twitter', language: 'zh-TW' })
  expect(chinese).toContain('月薪34,000至38,000元')
  expect(chinese).toContain('hello@slowwave.example')
  expect(write(workshop, { platform: 'twitter' })).toContain('jobs@tidewell.example')
  expect(write(club, { platform: 'twitter', language: 'ja' })).toContain('saiyo@mizube.example')
})
