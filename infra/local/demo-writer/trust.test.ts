import { expect, test } from 'vitest'
import { effectiveHashtags, targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import { writeBrief } from './brief.ts'
import { hashtagsOf } from './hashtags/hashtags.ts'
import { cleanText } from './reading/clean.ts'
import { readSource } from './reading/material.ts'
import { judgeStanding } from './reading/standing.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const lamp =
  'The Quillon 3 is a desk lamp for people who read late. It weighs 1.4 kg and folds to the size of a book. The light can be set from 2,700 to 5,000 kelvin in nine steps. A sensor turns it off after twenty minutes. The arm is made of ash wood from the Corve Valley. Every part can be replaced with one screwdriver. The Quillon 3 costs £129 and comes with a guarantee of seven years.'
const street =
  '清水市場週二起試辦徒步區。每天上午十點到晚上六點，港埔街不開放汽車進入。試辦期為八個月。里長皇甫淑貞說，攤商連署有640人贊成、212人反對。市府會在六個路口計算人數。公車改停在理髮店前的站牌。'
const light =
  '「あかり3」は夜に本を読む人のための卓上ライトです。重さは1.4kgで、たたむと本一冊の大きさになります。明るさは九段階、色温度は2700から5000Kまで選べます。アームには飛騨のナラ材を使いました。価格は14,800円、保証は七年です。'
const notice = 'The Elmford library opens at 9:15 on Sundays.'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'twitter'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
const bodyOf = (post: string): string => splitTrailingHashtags(post).body

test.each([
  ['product', lamp, 'en', 'Quillon 3'],
  ['news', street, 'zh-TW', '清水市場'],
  ['product', light, 'ja', 'あかり3'],
] as const)('every post on a %s says what it is about, titles too', (contentType, source, language, name) => {
  for (const variant of [0, 1, 2]) {
    for (const platform of platformIds) {
      const target = targetLength(platform, defaults.length)
      const request = { ...defaults, platform, target, language, contentType, source, instructions: '' }
      const [first = ''] = bodyOf(writePost(request, variant)).split('\n')
      expect(first, `${platform} ${variant}`).toContain(name)
    }
  }
})

test('a sentence that needs a name gets it where what comes first has no room', () => {
  const source = `${'The council of Marlow Bay talked until midnight about traffic, noise, parking and the state of the pier, '.repeat(3)}and went home. Harbour Street will be closed to cars from May. Deliveries stay possible in the early morning.`
  const post = write(source, { contentType: 'product' })
  expect(bodyOf(post)).toMatch(/^(?:Marlow Bay: |.*Harbour Street)/u)
})

test.each([
  ['Another way is to read the label.', 'en', true],
  ['Ines Barlow says that was the plan all along.', 'en', true],
  ['People sit there longer than they shop.', 'en', true],
  ['Quinn said yes, and put a second stool beside the bench.', 'en', true],
  ['The money went into a bench in front of the door.', 'en', true],
  ['The counter by the mill can take more than nine hundred and twenty of these parcels a day.', 'en', true],
  ['Orders placed before then are sent free of charge.', 'en', true],
  ['Each has a label with the name of a sheep.', 'en', true],
  ['効率だけなら、メールのほうがいい。', 'ja', true],
  ['There are two ferries a day.', 'en', false],
  ['另一個方法是看標示。', 'zh-TW', true],
  ['林秀鳳說，這才是本來的打算。', 'zh-TW', true],
  ['大家坐在那裡的時間，比買東西還久。', 'zh-TW', true],
  ['大坪村最後一家雜貨店關了門。', 'zh-TW', false],
  ['もう一つの方法は、表示を見ることだ。', 'ja', true],
  ['以前は一日に平均三十八個のパンを捨てていた。', 'ja', true],
  ['小麦粉、ろうそく、切手、そしておいしいりんごです。', 'ja', true],
] as const)('%s leans on what came before: %s %s', (sentence, language, leans) => {
  expect(judgeStanding(sentence, language).leans).toBe(leans)
})

test.each([
  [
    '価格改定のお知らせ\n\n日頃より三ツ井醤油の商品をご愛用いただき、誠にありがとうございます。\n\n大豆の値上がりにより、10月1日出荷分から一部商品の価格を改定いたします。濃口は540円、淡口は518円になります。\n\n何卒ご理解くださいますようお願い申し上げます。',
    'ja',
    '10月1日出荷分',
    /三ツ井醤油|お願い申し上げます/u,
  ],
  [
    '店休公告\n\n感謝大家一直以來對小鳥書店的支持。\n\n十一月三日到七日店內整修，暫停營業。預約取書請改到十一月八日以後，還書箱照常使用。線上訂單十一月十日恢復出貨，已經付款的不受影響。二樓的讀書會改在對面的里民活動中心舉行，時間不變。\n\n造成不便，敬請見諒。',
    'zh-TW',
    '十一月三日到七日',
    /感謝大家|敬請見諒/u,
  ],
] as const)('a short form begins with the matter, not with a courtesy: %#', (source, language, matter, courtesy) => {
  for (const platform of ['twitter', 'instagram', 'threads'] as const) {
    const post = bodyOf(write(source, { platform, language, contentType: 'news' }))
    expect(post, platform).toContain(matter)
    if (platform === 'twitter') expect(post).not.toMatch(courtesy)
  }
})

test('what answers a question of the text stands with it or not at all', () => {
  const source =
    'How to descale a kettle\n\nCitric acid has no smell and costs next to nothing. Fill the kettle with cold water and stir in 20 g of the powder.\n\nHow often? In hard-water areas every six weeks, elsewhere twice a year. A kettle with 3 mm of scale needs a quarter more electricity. Rinse it twice before you boil water for tea.'
  for (const platform of platformIds) {
    const post = write(source, { platform, contentType: 'article' })
    const at = post.indexOf('In hard-water areas')
    if (at >= 0) expect(post.slice(0, at).trimEnd(), platform).toMatch(/How often\?$/u)
  }
  expect(write(source, { platform: 'threads', contentType: 'article' })).not.toMatch(/keep coming back|stayed with me/u)
})

test('an opinion does not end as a story that goes on', () => {
  const source =
    'Bring back the person at the till\n\nThe shop near me took out four of its six tills. I timed it: I need four minutes at a machine. I do not want to ban them. Shops say that we prefer machines. We use them because there is nothing else. A survey found that six in ten would choose a person. Two chains have put tills back. I want one open till at all times. We should ask for that. Then we should use it.'
  for (const platform of ['facebook', 'linkedin', 'instagram'] as const)
    expect(write(source, { platform, contentType: 'article', target: 300 }), platform).not.toMatch(
      /more to this|end of the story|continues/u,
    )
})

test('an invitation that leaves its first sentence out keeps the one with its day', () => {
  const source =
    '鐵道模型週末特展\n\n喜歡火車的大小朋友，這個週末可以走一趟。鐵道模型展 11 月 8 日、9 日在扇形車庫旁的舊宿舍登場，展出十二公尺長的軌道場景。兩天的上午十點和下午兩點，會員會現場教大家改裝車輪，每場限十五人，現場報名，材料費 150 元。七歲以上的小朋友還可以坐上駕駛座，親手開一次迷你火車。展覽免費入場，時間是上午九點到下午五點。'
  for (const platform of ['instagram', 'youtube'] as const)
    expect(write(source, { platform, language: 'zh-TW', contentType: 'news' }), platform).toContain('11 月 8 日')
})

test('news that a house tells of itself is passed on, not asked about', () => {
  const source =
    'A change to your delivery day\n\nFrom Monday 3 November, Nettle Veg Box deliveries to Stroud move from Wednesday to Friday. We have outgrown one van. You do not need to do anything. Your next box arrives on Friday, and we will not charge you for the week in between. Please leave your empty boxes out on Fridays. If Fridays do not suit you, you can pause your box in your account before noon on Wednesday.'
  const post = bodyOf(write(source, { platform: 'facebook', contentType: 'news' }))
  expect(post).not.toMatch(/What do you think|your view|How do you see|make of it/u)
})

test('a line of facts that is a sentence stays with the others', () => {
  const { paragraphs, lists } = cleanText(
    '灯りの夕べ\n\n日時：8月2日（土）18時から20時\n交通：岸本駅から徒歩8分。駐車場はありません。\n\n保存会が川沿いに灯りを並べます。どなたでもご覧いただけます。',
  )
  expect(paragraphs[1]).toBe('交通：岸本駅から徒歩8分。駐車場はありません。')
  expect(lists[1]).toBe(lists[0])
})

test('a product whose opening says what it is made of is named above it', () => {
  const source =
    '松煙家事皂：洗鍋洗抹布一塊就夠\n\n松木燒過之後留下的煙灰，我們拿來做皂。這塊家事皂不加香精。一塊 160 公克，三塊 210 元。請放在通風的地方，不要泡水。'
  for (const platform of ['facebook', 'threads', 'linkedin', 'twitter'] as const)
    expect(bodyOf(write(source, { platform, language: 'zh-TW', contentType: 'product' })), platform).toMatch(
      /^(?:\p{RGI_Emoji} )?松煙家事皂/v,
    )
})

test('a story on Threads that begins with a scene has its headline above it', () => {
  const story =
    'We stopped our Monday meeting\n\nEvery Monday eight of us sat in a room for an hour. The last one to speak never had time.\n\nIn May we dropped the meeting. We write three lines each into a shared page. Reading them takes five minutes.\n\nWhoever is stuck says so. Two or three people help. We eat together on Fridays.'
  expect(bodyOf(write(story, { platform: 'threads', contentType: 'article' }))).toMatch(
    /^(?:📝 )?We stopped our Monday meeting/u,
  )
})

test('a sentence that leans never stands without the one before it', () => {
  const story =
    'Three winters ago, the village of Hale Cross lost its last shop. Ines Barlow put a table with bread into her own hall. Today the shop has six volunteers and 310 members. Another table came from the school. It stands by the window. Last year the shop earned 1,850 pounds more than it spent.'
  const { sentences } = readSource(story, 'en')
  expect(sentences.filter(({ leans }) => leans)).toHaveLength(2)
  for (const platform of platformIds) {
    const post = write(story, { platform, target: 900 }).replace(/\p{RGI_Emoji} /gv, '')
    for (const { text, index } of sentences.filter(({ leans }) => leans)) {
      const at = post.indexOf(text)
      if (at >= 0)
        expect(
          post
            .slice(0, at)
            .trimEnd()
            .endsWith(sentences[index - 1]!.text),
          platform,
        ).toBe(true)
    }
  }
})

test.each([
  'By Hannah Merriweather, Greyfield Post',
  'Jane Doe, Staff Writer',
  'Tuesday, 3 May 2025',
  'March 3, 2025 | 10:30 a.m.',
  '2025年5月3日 10:30',
  '2025/05/03',
  '記者林郁庭',
  '林郁庭／綜合報導',
  '文・佐伯真理',
])('the line %s belongs to the page', (line) => {
  expect(cleanText(`${line}\nThe bridge opens on Monday.`).paragraphs).toEqual(['The bridge opens on Monday.'])
})

test.each([
  'LONDON, March 3 (Reuters) — ',
  'HARBOUR CITY — ',
  'Marlow Bay, 3 May — ',
  'PORTLAND, Ore. – Nov. 12 – ',
  'SAN JOSE, Calif.--(BUSINESS WIRE)--',
  'OSLO, 3 May 2026 /PRNewswire/ -- ',
  '（中央社記者林郁庭台北3日電）',
  '〔記者林郁庭／台南報導〕',
  '【本報訊】',
  '記者林郁庭／台北報導 ',
  '【松本＝佐伯真理】',
])('%s says where it was filed, and goes', (dateline) => {
  expect(cleanText(`${dateline}The bridge opens on Monday.`).paragraphs).toEqual(['The bridge opens on Monday.'])
})

test('the number of an issue is no hashtag, a tag in a sentence stays a word, tags at the end go', () => {
  const { paragraphs } = cleanText('The fix for issue #2231 is in array[0]. Meet us at #PyCon today. #code #release')
  expect(paragraphs).toEqual(['The fix for issue #2231 is in array[0]. Meet us at PyCon today.'])
})

const tagsOf = (source: string): string[] => writeBrief(source, 'other').hashtags

test('hashtags are whole names and noun phrases of the text', () => {
  expect(tagsOf(lamp).slice(0, 2)).toEqual(['#Quillon3', '#DeskLamp'])
  expect(tagsOf(street).slice(0, 2)).toEqual(['#清水市場', '#徒步區'])
  expect(tagsOf(light).slice(0, 2)).toEqual(['#あかり3', '#卓上ライト'])
})

test.each([
  '這座橋全長一千兩百公尺。志工隊現有12人，雨天就把書架收起來。騎到花梁要二十分鐘。有沒有大字版？每袋重300公克，下午三點半開門。',
  '商品はポケットに入り、長さは十五センチです。自動で消えます。一冊の本と同じ大きさで、二十分で充電できます。',
  'The frame weighs 300 grams and the size is 14 centimetres. Each set takes nine minutes.',
])('no units, numbers, verbs and fragments become hashtags: %s', (source) => {
  const shown = hashtagsOf(readSource(source, 'other')).join(' ')
  expect(shown).not.toMatch(
    /公克|公尺|全長|一千|騎到|就把|現有|有沒有|點半|センチ|ポケット|自動|二十|一冊|grams|Size|Centi|Minutes|Set/iu,
  )
})

test('a cut word is never a hashtag', () => {
  const source = '林秀鳳在自家客廳擺了一張桌子。桌子上有麵包。「青田」的燈會自動關掉。'
  for (const tag of tagsOf(source)) expect(tag).not.toMatch(/秀鳳|燈會|擺了|在自/u)
})

test('nobody gushes over news, products and notices; a story has an opener in the tone that is asked for', () => {
  const openerOf = (source: string, contentType: 'article' | 'news' | 'product', language: 'en' | 'zh-TW') =>
    bodyOf(write(source, { platform: 'facebook', contentType, language, tone: 'Inspirational' })).split('\n')[0]
  expect(openerOf(lamp, 'product', 'en')).toMatch(/^(?:\p{RGI_Emoji} )?The Quillon 3 is/v)
  expect(openerOf(street, 'news', 'zh-TW')).toMatch(/^(?:\p{RGI_Emoji} )?清水市場/v)
  expect(openerOf(notice, 'article', 'en')).toMatch(/^(?:\p{RGI_Emoji} )?The Elmford library/v)
  expect(openerOf(`${lamp} ${lamp.replaceAll('Quillon', 'Marl')}`, 'article', 'en')).not.toContain('Quillon')
  expect(write(street, { platform: 'threads', contentType: 'news', language: 'zh-TW' })).toMatch(
    /^(?:\p{RGI_Emoji} )?清水市場/v,
  )
})

test('sentences that differ in their figures alone stand once in a post', () => {
  const counts = Array.from(
    { length: 30 },
    (_, n) =>
      `Trip ${n * 7 + 1_204} carried ${n * 31 + 18_411} boxes and ${n * 3 + 2_310} bicycles for ${n * 11 + 41_200} pounds.`,
  )
  const source = `The ferry Alma crosses the sound every day. ${counts.join(' ')}`
  for (const platform of platformIds) {
    const post = write(source, { platform })
    expect(post.match(/boxes and/gu)?.length ?? 0, platform).toBeLessThanOrEqual(1)
  }
})

test.each([
  [lamp, 'en', 'Mention the price.', '£129'],
  [lamp, 'en', 'Please tell people that every part can be replaced', 'one screwdriver'],
  [lamp, 'en', 'Focus on the ash wood', 'Corve Valley'],
  [light, 'ja', '価格に触れてください', '14,800円'],
  [light, 'ja', 'ナラ材を紹介して', '飛騨のナラ材'],
  [street, 'zh-TW', '請提到公車', '理髮店前的站牌'],
  [street, 'zh-TW', '強調「反對」的人數', '212人反對'],
] as const)('what the person asks for is in every post: %#', (source, language, instructions, wanted) => {
  const contentType = language === 'zh-TW' ? 'news' : 'product'
  for (const platform of platformIds)
    expect(write(source, { platform, language, contentType, instructions }), platform).toContain(wanted)
})

test('a short post and a post without a question are heard', () => {
  const long = write(lamp, { platform: 'facebook', contentType: 'product' })
  const short = write(lamp, { platform: 'facebook', contentType: 'product', instructions: 'Keep it short.' })
  expect(short.length).toBeLessThan(long.length * 0.7)
  expect(write(lamp, { platform: 'facebook', contentType: 'product', instructions: 'no questions' })).not.toContain('?')
  expect(write(street, { platform: 'facebook', language: 'zh-TW', instructions: '結尾不要問句' })).not.toContain('？')
})

test('a table is told row by row, an endless sentence by its clauses', () => {
  const table = '| Month | Visitors |\n| --- | --- |\n| May | 4,120 |\n| June | 5,730 |\nCounted at Osmond Gardens.'
  expect(cleanText(table).paragraphs).toEqual([
    'May: visitors 4,120',
    'June: visitors 5,730',
    'Counted at Osmond Gardens.',
  ])
  const endless = Array.from({ length: 40 }, (_, n) => `堰街${n + 11}號換了新窗${'戶'.repeat(n % 7)}`).join('，')
  for (const platform of platformIds) expect(write(endless, { platform, language: 'zh-TW' })).not.toContain('…')
})

test('emoji and hashtags are what is set, where the text has the nouns', () => {
  for (const [source, language] of [
    [lamp, 'en'],
    [street, 'zh-TW'],
    [light, 'ja'],
  ] as const) {
    for (const platform of platformIds) {
      const { body, tags } = splitTrailingHashtags(write(source, { platform, language }))
      const { min, max } = effectiveHashtags(platform, defaults.hashtagStrategy)
      expect(tags.length).toBeGreaterThanOrEqual(min)
      expect(tags.length).toBeLessThanOrEqual(max)
      const least = platform === 'twitter' || platform === 'threads' ? 1 : 3
      expect(body.match(/\p{RGI_Emoji}/gv)?.length ?? 0, platform).toBeGreaterThanOrEqual(least)
    }
  }
})

test('it writes about any text in bounded time', () => {
  const pieces = [
    '字。',
    'a. ',
    'The Aa. ',
    '港街',
    '「青」',
    '| a ',
    'に',
    'アイ',
    'and then ',
    '，',
    '#a ',
    '【記者',
    '說，',
  ]
  const sources = pieces.map((piece) => piece.repeat(10_000 / piece.length))
  const all = (source: string) =>
    platformIds.map((platform) => write(source, { platform, instructions: source.slice(0, 2_000) }))
  expect(slowOn(all, sources, 3_000)).toEqual([])
})
