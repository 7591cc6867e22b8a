import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from '../telling/post.ts'
import { saidAgain } from './said-again.ts'

const tags = (source: string, wish: Partial<PostRequest> = {}): string[] => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return listHashtags(writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish }))
}

const basil = `在家種九層塔,為什麼總是活不過一個月?

每次在市場買一盆九層塔回家,我都信心滿滿,結果三個禮拜後只剩一把枯枝。後來請教了在田尾種香草的阿姨,才知道我幾乎每一步都做錯。

第一個錯:一買回來就放在室內。九層塔一天至少要六小時的直射陽光,放在廚房窗邊通常不夠,最好放在朝南或朝西的陽台。

第二個錯:每天澆一點水。正確的做法是等表土乾了再一次澆透,澆到盆底流出水為止。夏天大約一天一次,冬天三到四天一次就好。

第三個錯:捨不得剪。九層塔開花之後葉子會變老、變苦,所以看到花苞就要馬上剪掉。阿姨說,剪的位置要在節點上方一公分,之後會從兩側長出新芽,一枝變兩枝。

第四個錯:盆子太小。市場賣的三吋盆,根很快就塞滿了。買回來一週後,換到七吋盆,土裡混三成的珍珠石,排水會好很多。

肥料不用多,兩週一次稀釋的液肥就夠。如果葉子背面出現白色小點,多半是粉蝨,用水沖掉,或噴稀釋500倍的葵無露,連續三天。

照這個方法,我去年四月種的那盆,到現在還活著。雖然冬天掉了不少葉子,但三月又冒出新芽了。不過要提醒,寒流來的時候,低於10度一定要搬進室內。

你家的九層塔都活多久呢?`

test('who tells how to grow a plant is on the plant, and not on where it was bought', () => {
  for (const platform of platformIds) {
    const found = tags(basil, { platform, language: 'zh-TW' })
    expect(found, platform).toContain('#九層塔')
    expect(found.join(' '), platform).not.toMatch(/市場|買菜|在地|阿姨|葉子/u)
  }
  expect(tags(basil, { language: 'zh-TW' })).toEqual(['#九層塔', '#園藝', '#教學'])
})

test('a word that the dictionary does not know is known by being said again in other company', () => {
  const said = ['洛神花開在路口。', '她剪下洛神花，插在瓶裡。', '我聞到洛神花就想家。']
  expect(saidAgain('外婆的洛神花，開了三十年', said, 'zh-TW')).toEqual(['洛神花'])
  // It is said twice only.
  expect(saidAgain('外婆的洛神花，開了三十年', said.slice(1), 'zh-TW')).toEqual([])
  // How long is no thing, and a piece of a longer word none either.
  const months = ['過了三個月，花開了。', '我等三個月才剪。', '再三個月就好。']
  expect(saidAgain('三個月的等待', months, 'zh-TW')).toEqual([])
  const pieces = ['小葉欖仁樹下很涼。', '她種小葉欖仁樹。', '那排小葉欖仁樹倒了。']
  expect(saidAgain('路口的小葉欖仁樹', pieces, 'zh-TW')).not.toContain('小葉欖')
  expect(saidAgain('外婆の洛神花', said, 'ja')).toEqual([])
})

const jumper = `A jumper that fits again

My brother left it on a train in 2019, and the train company sent it back in a box. One cuff had come off.

I put the jumper on the table and looked at it for a week. Then I bought wool in the same blue, as near as I could get.

The needle has to be blunt. A sharp one splits the threads, and the edge frays.

I worked from left to right, row by row, and stopped whenever my eyes hurt. It took nine evenings.

The cuff is darker than the other one. Nobody has noticed so far. My brother wears it on Sundays.`

test('a field that a longer text touches in passing is none of its tags', () => {
  for (const platform of platformIds) expect(tags(jumper, { platform }), platform).not.toContain('#Trains')
})

const bench = `The bench outside the post office

There is a bench outside our post office that nobody sits on. It was put there in 1987 in memory of a postmistress called Edna Marsh, and it faces a wall. For years I thought that was a mistake.

I walk past it twice a day with the dog. In winter it collects leaves, in summer it collects crisp packets, and every spring somebody from the council comes to paint it green. I once asked the man with the brush why they didn't just turn it round. He shrugged and said it was bolted down.

Last autumn the library was running an exhibition of old photographs, and there it was: the bench, brand new, with Edna's family lined up behind it. But behind the family there was no wall. There was a field, three elm trees and, far off, the sea.

It turned out that the wall belongs to the supermarket car park, which was built in 1994. The bench wasn't facing the wrong way. We had built over what it was looking at.`

test('somebody who is introduced by what they do is no tag', () => {
  for (const platform of platformIds) expect(tags(bench, { platform }).join(' '), platform).not.toContain('Edna')
})

test('whoever says how much is to be raised raises funds', () => {
  const kitchen = `Help us keep the night kitchen open

Every night two people unlock a side door in Plymouth and light the stove. By ten there is a queue. The Night Kitchen serves hot food to anyone who comes.

Our costs have changed. Gas for the kitchen costs £640 a month, more than twice what it did in 2021. The bakery that gave us bread closed.

We need to raise £28,000 by 31 December to stay open until the spring. Every donation is doubled by the Tamar Trust.`
  expect(tags(kitchen)).toContain('#Fundraising')
})

test('a speech at a wedding is on no season', () => {
  const speech = `How to write a wedding speech in one evening

You said yes in January, the wedding is on Saturday, and the page is still empty. A good wedding speech is 600 words, and you can write it tonight.

Think of one moment when you saw who your friend really is, and write it down. Keep the jokes kind.

Read it aloud three times. Print it in 16 point, because your hands will shake at the wedding.`
  expect(tags(speech)).not.toContain('#SeasonalTraditions')
})

const letter = (title: string, parts: string): string => `${title}\n\n${parts}`

test('a letter of several parts is tagged as news of those around, not as worth reading', () => {
  const english = letter(
    'Holloway Lane Allotments: November bulletin',
    'The standpipes will be turned off on Saturday 22 November and come back on in March. Rents go up by £4 to £46 a plot from January. Fires are only allowed on the first Sunday of each month.',
  )
  expect(tags(english)).not.toContain('#WorthReading')
  expect(tags(english)).toContain('#CommunityNews')
})

test('a bridge that is shut is news for travellers', () => {
  const bridge = `Millbrook footbridge to stay shut until spring after inspectors find rusted cables

The footbridge linking Millbrook station with the Eastfield estate will remain closed until at least April, the council said on Wednesday. Residents can put questions to the council at a public meeting in the library on Thursday 4 December at 7pm. The repairs would cost about £640,000.`
  expect(tags(bridge, { contentType: 'news' })).not.toContain('#Residents')
  expect(tags(bridge, { contentType: 'news' })).toContain('#TravelUpdate')
})
