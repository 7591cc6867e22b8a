import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'
import { cutIn } from './whole-phrase.ts'

test.each([
  ['zh-TW', '「扇子沒有舊，是竹子斷了」', '竹子斷', true],
  ['zh-TW', '「扇子沒有舊，是竹子斷了」', '竹子', false],
  ['zh-TW', '高中生假日平均睡 8.2 小時', '高中生假日平均睡', true],
  ['zh-TW', '高中生假日平均睡 8.2 小時', '高中生', false],
  ['zh-TW', '蘆薈不是缺光，是曬太多', '曬太多', true],
  ['zh-TW', '十年後決定搬回老家', '回老家', true],
  ['zh-TW', '「上班幾乎天天喝咖啡」', '上班幾乎天天喝咖啡', true],
  ['zh-TW', '「走慢一點」', '走慢一點', true],
  ['zh-TW', '「限停三十分鐘」', '限停三十分鐘', true],
  ['zh-TW', '「慢慢走」書店', '慢慢走', false],
  ['zh-TW', '「慢慢讀給風聽的小書店」', '慢慢讀給風聽的小書店', false],
  ['zh-TW', '「雨後山城四季寫生同好會」成立', '雨後山城四季寫生同好會', false],
  ['zh-TW', '雨後山城四季寫生同好會成立', '雨後山城四季寫生同好會', true],
  ['zh-TW', '右岸單車道封閉', '右岸單車', true],
  ['zh-TW', '右岸單車道封閉', '右岸單車道', false],
  ['ja', 'なすで作る簡単冷や汁', '簡単冷', true],
  ['ja', 'なすで作る簡単冷や汁', '冷や汁', false],
  ['ja', '川沿いに遊歩道ができた', '歩道', true],
  ['ja', '川沿いに遊歩道ができた', '遊歩道', false],
  ['ja', '転入者は過去最多の三千人', '過去最多', true],
  ['ja', '「夜中に電話しないで」と役場', '夜中に電話しないで', true],
  ['ja', '水筒「ひとしずく」', 'ひとしずく', false],
] as const)('%s: of %s, whether %s is no whole phrase: %s', (language, text, surface, isCut) => {
  expect(cutIn([text], language)(surface)).toBe(isCut)
})

const survey = (first: string): string =>
  `${first}

雲嶺高中生健康協會昨天公布調查。受訪學生假日平均睡 8.2 小時，平日只有 6.9 小時。

1. 假日睡滿八小時的學生有 61%。
2. 平日上課打瞌睡的學生有 35%。

調查在五月進行，回收問卷九百份。協會建議學校把第一節課延後。`

test('a Chinese headline that measures, and what those asked say, are no tags of a survey', () => {
  const tags = tagsOn('facebook')(survey('高中生假日平均睡 8.2 小時，平日「上課幾乎天天打瞌睡」'), 'zh-TW')
  expect(tags[0]).toBe('#高中生')
  expect(tags.join(' ')).not.toMatch(/平均睡|打瞌睡/u)
})

test('a version of a thing is still told by its number', () => {
  expect(
    tagsOn('facebook')('記帳日和 4.2 版更新\n\n記帳日和今天更新到 4.2 版。新版可以匯入發票。更新免費。', 'zh-TW'),
  ).toContain('#記帳日和')
})

test('a verb behind a noun that the text says twice makes no name of both', () => {
  const tags = tagsOn('facebook', 'article')(
    '「扇子沒有舊，是竹子斷了」——專訪修扇師傅\n\n老街的騎樓下，陳師傅修扇子修了三十年。\n\nQ：一把多少錢？\nA：換一支竹子五十。\n\nQ：什麼最難修？\nA：竹子斷三支以上就不划算。我都勸他買新的。',
    'zh-TW',
  )
  expect(tags).not.toContain('#竹子斷')
})

test('a dish with や within its name is whole, and how it is made is none of it', () => {
  const tags = tagsOn('facebook', 'article')(
    '火を使わない!なすで作る簡単冷や汁\n\n■材料(2人分)\nなす 2本\n麦味噌 大さじ2\n冷水 300ml\nごはん 茶碗2杯\n\n■作り方\nなすは薄切りにして塩でもみ、水けをしぼります。\n味噌を冷水でのばします。\nなすを入れ、ごはんにかけたら完成です。',
    'ja',
  )
  expect(tags).toContain('#冷や汁')
  expect(tags.join(' ')).not.toMatch(/簡単/u)
})

test('a clause of an English headline is no tag: behind a number, before what it is done to, or in capitals', () => {
  const tagsOf = (source: string): string => tagsOn('facebook')(source, 'en').join(' ')
  expect(
    tagsOf(
      'Late tram saved after 1,900 sign petition\n\nThe last tram to Hexton will run until midnight. The company had said it would stop at ten. A petition had 1,900 names. Trams carry 300 people after ten.',
    ),
  ).not.toMatch(/SignPetition/u)
  expect(
    tagsOf(
      'Our lane shares one ladder and nobody minds\n\nThere are nine houses and one ladder. It lives in my shed. The rule is simple: whoever takes the ladder brings it back.',
    ),
  ).not.toMatch(/LaneShares/u)
  expect(
    tagsOf(
      'Dogs Need Homes\n\nThe kennels at Aldbrough have 40 dogs and room for 25. Volunteers walk the dogs each morning. The kennels are open on Sundays.',
    ),
  ).not.toMatch(/NeedHomes/u)
  expect(
    tagsOf(
      'Please stop feeding the swans bread\n\nDear park users,\n\nThe pond at Holm Park has turned green. Bread rots and feeds algae. Peas and oats are fine for the swans. Please take your crusts home.',
    ),
  ).not.toMatch(/#Please(?!S)|SwansBread/u)
})

test('a verb behind what a headline is on is none of its tag', () => {
  const tags = tagsOn('facebook')(
    'Bring your own chair: outdoor cinema returns to Fell Park\n\nFriday 10 July, gates 8pm, film at dusk. This year: Paddington. £5 on the gate. Soup and popcorn. If it rains we move to the bandstand.',
    'en',
  )
  expect(tags.join(' ')).not.toMatch(/Returns/u)
})

test('what a Chinese headline tells people not to use, and two tags in one, are none', () => {
  const tagsOf = tagsOn('facebook', 'article')
  expect(
    tagsOf(
      '冰箱除臭別再放茶葉！三步驟讓異味消失\n\n冰箱有味道，多半是門邊膠條發霉。\n第一步，拔掉插頭。\n第二步，用小蘇打擦內壁。\n第三步，打開門晾三十分鐘。\n記得每個月擦一次。',
      'zh-TW',
    ),
  ).not.toContain('#茶葉')
  const library = tagsOf(
    '為什麼社區圖書館應該開到晚上十點\n\n我下班到家八點，里上的圖書館七點就關了。我認為圖書館應該開到晚上十點。館員的加班費確實是問題，但自助借還書機已經有了。社區需要這樣的地方。我希望里長在下次會議提出這件事。',
    'zh-TW',
  )
  expect(library).toContain('#圖書館')
  expect(library.includes('#社區') && library.includes('#社區圖書館')).toBe(false)
})

test('an egg that a headline calls by how it is made is what a guide is on', () => {
  expect(
    tagsOn('facebook', 'article')(
      'ゆで卵の殻がつるんとむける、たった一つの違い\n\n卵は沸騰した湯に入れてください。お玉でそっと入れ、8分ゆでます。すぐに氷水に3分つけ、水の中でむきます。古い卵の方がむけやすいので、1週間たったものを使いましょう。卵を冷やしすぎないこと。',
      'ja',
    ),
  ).toContain('#ゆで卵')
})
