import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { countedIn } from '../reading/steps.ts'
import { unitsOf } from '../reading/units.ts'
import { write } from '../testing/write.ts'
import { withoutPromises } from './promises.ts'

const cafe = `What I learned from a year of running a four-table café

Last October I left a steady job in insurance and opened a café with four tables, one espresso machine and no idea how to price a sandwich. People kept telling me that most cafés fail in their first year. Ours didn't, but it came close in February, and I want to write down why.

The first mistake was the menu. We opened with 31 items because I was afraid of disappointing anyone. Half of the fresh food ended up in the bin. In January we cut it to nine, and waste dropped from about £190 a week to less than £40. Nobody complained. Two regulars asked where the quinoa salad had gone, and then ordered soup.

The second mistake was opening hours. I thought being open until 8pm made us look serious. In reality, 70% of our sales happened before 1pm, and I was paying someone to stand in an empty room. We now close at 3. I see my daughter in the evenings, which was supposed to be the point.

What saved us was something I hadn't planned at all. A neighbour asked if her knitting group could use the back table on Tuesday mornings. I said yes because the place was empty anyway. They came with eleven people, and they came back, and they brought their friends on Saturdays. By spring we also had a Portuguese conversation group and a man who repairs bicycles on the pavement outside every second Thursday. Those three groups now account for almost a third of our takings.

I used to think a café sells coffee. It turns out that it mostly sells a reason to leave the house.

If you are thinking of opening one yourself, here is my advice: start with fewer dishes than feels comfortable, count what you throw away every single day, and say yes to the first group that asks for a table. You can learn the rest as you go.

Next year we'd like to start baking our own bread. Ask me in twelve months how that went.`

test('what is promised is kept, and of what is counted out no part stands alone', () => {
  for (const platform of ['facebook', 'instagram', 'threads', 'twitter', 'linkedin'] as const) {
    const post = write(cafe, { platform })
    expect(post.includes('The first mistake'), platform).toBe(post.includes('The second mistake'))
    if (post.includes('write down why')) expect(post, platform).toContain('The first mistake was the menu.')
  }
  expect(write(cafe)).toContain('The second mistake was opening hours.')
})

test('under a headline that promises what was learned X tells what the text comes to', () => {
  expect(write(cafe, { platform: 'twitter' })).toContain('it mostly sells a reason to leave the house')
})

const [en, zh, ja] = [
  'The shop nearly closed in February, and I want to write down why. The menu was far too long. Nobody told us.',
  '這家店二月差點關門。原因有三個。菜單太長,食材常常丟掉。',
  '店は二月に閉店しかけました。理由は三つあります。まずメニューが多すぎました。',
]

const toldOf = (source: string, language: 'en' | 'zh-TW' | 'ja', count: number): string => {
  const material = readSource(source, language)
  const [unit] = unitsOf(material)
  const told = withoutPromises(material, [{ ...unit!, told: unit!.told.slice(0, count) }])
  return told.flatMap((one) => one.told.map(({ text }) => text)).join('')
}

test('a promise of which nothing is kept is left out, and what its sentence says besides stays', () => {
  expect(toldOf(en, 'en', 1)).toBe('The shop nearly closed in February.')
  expect(toldOf(en, 'en', 2)).toContain('I want to write down why.')
  expect(toldOf(zh, 'zh-TW', 2)).toBe('這家店二月差點關門。')
  expect(toldOf(zh, 'zh-TW', 3)).toContain('原因有三個')
  expect(toldOf(ja, 'ja', 2)).toBe('店は二月に閉店しかけました。')
  expect(toldOf(ja, 'ja', 3)).toContain('理由は三つあります')
})

test('the last sentence of a text promises nothing', () => {
  expect(toldOf('We made a list before we sold the car. It came to four things.', 'en', 2)).toContain('four things')
})

const counted = (lines: readonly string[]): number =>
  countedIn(lines.map((text, paragraph) => ({ text, paragraph }))).length

test('paragraphs are counted out from the first one on, days and weeks are not', () => {
  expect(counted(['The first was price.', 'The second was variety.', 'The third was sleep.'])).toBe(3)
  expect(counted(['第一個錯誤是菜單太長。', '第二個錯誤是營業時間。'])).toBe(2)
  expect(counted(['一つ目の失敗はメニューでした。', '二つ目は営業時間でした。'])).toBe(2)
  expect(counted(['The first week was awful.', 'The second week was better.'])).toBe(0)
  expect(counted(['The first mistake was the menu.', 'Then we closed.'])).toBe(0)
  expect(counted(['The second mistake was the menu.', 'The third was the price.'])).toBe(0)
})

const stall = `Three things I got wrong when I started baking for a market stall

Two years ago I sold my first loaf from a folding table in the rain. I took home £31 and eleven loaves. Since then I have made most of the mistakes you can make with flour.

The first was price. I asked £3 because the supermarket did. My flour alone came to £1.40 a loaf, and I was paying myself about two pounds an hour. When I put the price up to £5.20, I lost two customers and gained a day off.

The second was variety. I baked seven kinds, and one with beetroot that nobody wanted to look at. Each needed its own tub and its own timing, and every week I threw away at least four loaves. Now there are two kinds.

The third was sleep. I mixed at ten at night and shaped at three in the morning. In the end a retired pastry chef at the next stall told me to put the dough in the fridge. I have been in bed by half past nine ever since.

None of this has made me rich. But last month, for the first time, the stall paid for itself, the van and a week in Wales.`

test('what is counted out in paragraphs is told as far of each as of the others', () => {
  expect(write(stall, { platform: 'twitter' })).toMatch(
    /The first was price\.\n[^\p{L}]{1,4}The second was variety\.\n[^\p{L}]{1,4}The third/u,
  )
  const post = write(stall, { platform: 'threads' })
  expect(post.includes('I asked £3')).toBe(post.includes('I baked seven kinds'))
  expect(post.includes('I baked seven kinds')).toBe(post.includes('I mixed at ten'))
  expect(post).toContain('The third was sleep.')
})

const curtain = `I hung thick curtains in the hall in October, and I'd like to be honest about what that did and didn't do.

I live with two teenagers and an old dog, and the front door has a letterbox that whistles. Every winter I would stand in the kitchen in a coat, listening to the boiler come on, or reading the meter by the light of my phone. My son, who is twelve, once asked whether the hall was outdoors.

So I bought a pair of lined curtains at a car boot sale and put up a pole that had been in the shed for years. The first week was cold all the same. In the second week I found a gap above the door that I had never seen, and I filled it with an old scarf.

I had hoped that the bill would halve. It didn't. It went down by a tenth, and the dog now sleeps in the hall. If you think of trying it, look for the gap first.`

test('what somebody wants to be honest about is not promised where it is not told', () => {
  const post = write(curtain, { platform: 'twitter' })
  expect(post).toContain('I hung thick curtains in the hall in October.')
  expect(post).not.toContain('honest about')
})
