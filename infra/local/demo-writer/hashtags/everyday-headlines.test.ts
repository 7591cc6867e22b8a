import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = tagsOn('twitter')

test('two words of letters in a Chinese headline are one name', () => {
  const tags = tagsOf(
    'Uber Eats 調漲外送費 每單平均多5元\n\nUber Eats宣布，下月1日起調整外送費，每筆訂單平均增加5元。外送員工會則認為，漲幅趕不上油價。',
    'zh-TW',
    'news',
  )
  expect(tags[0]).toBe('#UberEats')
  expect(tags).not.toContain('#Eats')
})

test('what is opened is no part of a name', () => {
  const tags = tagsOf(
    'Google 在台北啟用全球第二大硬體研發中心\n\nGoogle今（20）日宣布，位於台北板橋的硬體研發中心正式啟用，將聘用超過1,500名工程師。\n\n新大樓每年可省下三成用電。',
    'zh-TW',
    'news',
  )
  expect(tags).not.toContain('#台北啟用全球')
})

test('what somebody learned on a journey is no way to do something', () => {
  const tags = tagsOf(
    '辭掉工作去環島，我學到的三件事\n\n去年三月，我辭掉做了六年的工作，騎著單車環島21天。\n\n第一件事是，身體比想像中強壯。第二件事是，陌生人比想像中善良。在花蓮的一場大雨裡，一位阿嬤讓我住進她家。\n\n第三件事是，沒有人在等你追上他們。',
    'zh-TW',
    'article',
  )
  expect(tags).toContain('#環島')
  expect(tags).not.toContain('#教學')
})

test('how long a battery lasts is no hour at which something begins', () => {
  const tags = tagsOf(
    '任天堂、新型ゲーム機を来年3月に発売\n\n任天堂は20日、新型ゲーム機「スイッチ3」を来年3月6日に発売すると発表した。価格は5万9,980円。画面は8インチで、バッテリーは最長9時間持つ。\n\n予約は12月1日から受け付ける。',
    'ja',
    'news',
  )
  expect(tags).not.toContain('#イベント')
})

test('a town says no more than the same with its kind', () => {
  const tags = tagsOf(
    '東京都、電動キックボードの速度を制限へ\n\n東京都は来年4月から、電動キックボードの最高速度を時速20キロから15キロに引き下げる方針を決めた。昨年の事故は1,100件で、前年の1.6倍に増えた。',
    'ja',
    'news',
  )
  expect(tags).toContain('#東京都')
  expect(tags).not.toContain('#東京')
})

test('the field of a headline comes before what is true of any text', () => {
  const tags = tagsOf(
    '朝5時に起きる生活を1年続けてわかったこと\n\n1年前、朝5時に起きることにしました。きっかけは、残業で自分の時間がまったくなかったことです。\n\n最初の2週間はつらかった。でも1か月たつと、朝の静かな時間に本を読むのが楽しみになりました。\n\nコツは、早く寝ること。それだけです。',
    'ja',
    'article',
  )
  expect(tags.slice(0, 2)).toContain('#早起き')
})

test('a Japanese headline that begins with a name in marks is on it, and on no opening', () => {
  const tags = tagsOf(
    '「冬のイルミネーション2026」横浜で開幕\n\n横浜市の山下公園周辺で27日、「冬のイルミネーション2026」が始まった。約60万個のLEDが並木道と港を照らす。点灯は午後5時から10時まで、来年2月14日まで。入場無料。',
    'ja',
    'news',
  )
  expect(tags).toContain('#冬のイルミネーション2026')
  expect(tags).not.toContain('#開幕')
})

test('a dish is no second tag with the way it is made', () => {
  const tags = tagsOf(
    '電鍋版香菇雞湯，懶人也會煮\n\n天氣一冷就想喝雞湯。這道香菇雞湯只要電鍋按兩次，新手也不會失敗。\n\n材料\n土雞腿 2支\n乾香菇 8朵\n薑 5片\n\n作法\n1. 乾香菇泡水30分鐘。\n2. 雞腿切塊，滾水汆燙1分鐘。\n3. 全部材料放進內鍋，外鍋放2杯水。',
    'zh-TW',
    'article',
  )
  expect(tags).toContain('#香菇雞湯')
  expect(tags).not.toContain('#電鍋版香菇雞湯')
})
