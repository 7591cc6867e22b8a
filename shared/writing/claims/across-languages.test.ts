import { describe, expect, test } from 'vitest'
import { findUnsupportedClaims } from './unsupported-claims.ts'

const foundIn = (post: string, source: string): string[] =>
  findUnsupportedClaims(post, 'content', [source]).map(({ text }) => text)

describe('a post in another language than its source', () => {
  test.each([
    // Money by the word for it.
    ['ja', '入場料は大人12.50ポンドです。', 'Admission is £12.50 for adults.'],
    ['ja', '昨年は3万1,200ユーロが集まりました。', 'Last year it raised €31,200.'],
    ['ja', '2日券は20ドル。1日券を2日分買うより4ドルお得です。', 'Day tickets are $12. Weekend tickets are $20.'],
    ['zh', '單人房每晚 9,500 日圓。', 'シングルルームは1泊9,500円です。'],
    ['zh', '票價 15 英鎊,學生 8 英鎊。', 'Tickets are £15, or £8 for students.'],
    // Days in the notation of the other language.
    ['ja', '2026年10月3日(土)・4日(日)に開催します。', 'It runs on Saturday 3 and Sunday 4 October 2026.'],
    ['ja', '10.3 SAT – 10.4 SUN', 'It runs on Saturday 3 and Sunday 4 October 2026.'],
    ['zh', '10 月 3 日(六)、4 日(日)登場。', 'It runs on Saturday 3 & Sunday 4 October.'],
    // Parts of one.
    ['zh', '醬油 2.5 大匙、糖 1 大匙。', 'しょうゆ大さじ2と1/2、砂糖大さじ1。'],
    ['zh', '麵粉 1.25 杯。', '1¼ cups of flour.'],
    ['ja', '小麦粉2と1/4カップ。', '2 1/4 cups of flour.'],
    ['en', 'Add 1½ tablespoons of soy sauce.', '醬油 1.5 大匙。'],
    ['zh', '微波 3 分 30 秒。', '電子レンジで3分半。'],
    ['ja', '1分30秒で完了。', 'It takes about 90 seconds.'],
    ['en', 'Around 20% of the songs are in Amis.', '約二成為阿美族語歌曲。'],
    ['zh', '近三分之二(64%)的人贊成。', 'The plan is backed by 64 per cent.'],
    ['en', 'Nearly two thirds are in favour.', '64%的人贊成。'],
    // Units of measure, rounded.
    ['zh', '距離岸邊半英里(大約 800 公尺)。', 'The rocks lie half a mile from the shore.'],
    ['ja', '400°F(約205℃)で30分焼きます。', 'Bake at 400°F for 30 minutes.'],
    ['ja', '華氏375度(摂氏約190度)で焼く。', 'Bake at 375°F.'],
    ['ja', '気温は約マイナス30℃まで下がります。', 'It falls to minus 22 °F.'],
    ['zh', '最低溫約零下 30 度。', 'It falls to -22°F.'],
    ['en', 'Width: 24.1 cm (about 9.5 in)', '寬度 24.1 公分。'],
    ['ja', '広さ1,200平方フィート(約111㎡)', 'The flat has 1,200 square feet.'],
    ['zh', '重 45 磅(約 20 公斤)。', 'It weighs 45 pounds.'],
    ['en', 'It carries 2.5 t (about 5,500 lb).', '可載 2.5 公噸。'],
    ['en', 'A hall of 40 ping (about 130 m²).', '約四十坪的大廳。'],
    ['ja', '時速約15キロまで落とします。', 'Boats slow to 8 knots.'],
    ['zh', '時速 97 公里。', 'It does 60 mph.'],
    ['zh', '可裝 5 加侖(約 19 公升)。', 'It holds 5 gallons.'],
    // What comes out, with its working.
    ['en', 'Two lanterns at NT$750 = NT$1,500, minus NT$90 = NT$1,410.', '早鳥價NT$750。買兩盞再折NT$90。'],
    [
      'en',
      'Two of them at the early price = NT$1,500, minus the NT$90 = NT$1,410.',
      '定價NT$990，早鳥價NT$750。買兩盞再折NT$90。',
    ],
    ['ja', '2,600×12=31,200円です。', 'It costs NT$2,600 a month, for at least 12 months.'],
    ['en', '8 rolls at 4,500, that is 36,000.', '每捲4,500元。'],
    ['zh', '700 × 2 = 1,400,打 85 折是 1,190 元。', 'A seat costs $700. Pairs get 15% off.'],
  ])('may say it in its own notation: %s %s', (_, post, source) => {
    expect(foundIn(post, source)).toEqual([])
  })

  test.each([
    ['18ユーロ', '入場料は18ユーロです。', 'Admission is €12. It was planned by 18 people in 40 towns.'],
    ['650 日圓', '烤飯糰 650 日圓。', 'おにぎりは450円です。'],
    ['3.5', '醬油 3.5 大匙。', 'しょうゆ大さじ2と1/2。'],
    ['45', '微波 3 分 45 秒。', '電子レンジで3分半。'],
    ['三分之二', '超過三分之二的人贊成。', 'The plan is backed by 55 per cent.'],
    ['900', '距離岸邊半英里(大約 900 公尺)。', 'The rocks lie half a mile from the shore.'],
    ['220', '400°F(約220℃)で焼きます。', 'Bake at 400°F.'],
    ['25', '重 45 磅(約 25 公斤)。', 'It weighs 45 pounds.'],
    ['30', '気温は約30℃です。', 'It falls to minus 22 °F.'],
    ['130', '時速 130 公里。', 'It does 60 mph.'],
    ['NT$1,430', 'Two lanterns at NT$750 = NT$1,500, minus NT$90 = NT$1,430.', '早鳥價NT$750。買兩盞再折NT$90。'],
    ['31,300円', '2,600×12=31,300円です。', 'It costs NT$2,600 a month, for at least 12 months.'],
    ['1,100 元', '700 × 2 = 1,400,打 85 折是 1,100 元。', 'A seat costs $700. Pairs get 15% off.'],
    ['10月5日', '2026年10月5日(月)に開催します。', 'It runs on Saturday 3 and Sunday 4 October 2026.'],
    // A price and a number of the text that have nothing to do with each other.
    [
      '360 日圓',
      '咖啡 360 日圓,自備杯子再折 40 日圓。',
      'コーヒーは400円。カップ持参で40円引きになります。会場までは駅から徒歩15分、無料の送迎バスも30分おきに出ています。雨の日は体育館で行い、荒天のときは中止します。主催者の話では、最初の年の出店は9軒だけでした。',
    ],
  ])('says otherwise: %s', (invented, post, source) => {
    expect(foundIn(post, source)).toContain(invented)
  })
})

test.each([
  ['Seats for 20 in 5 halls, 100 people came.', 'The hall has 20 seats.', '100'],
  ['20% more, in 500 places, 100 people came.', 'It grew by 20%, to 500 places.', '100'],
  ['Store it at 120°C. 約零下51度。', 'Store at 50–60°F, or 120°C.', '51'],
])('%s: a list is no working, and a range has no sign', (post, source, invented) => {
  expect(foundIn(post, source).join(' ')).toContain(invented)
})
