import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const clocks = `Our library board wants to scrap the reading-room clocks and the "silent" signs because, as the consultant put it, silence is intimidating. I think this is a mistake, and not because I'm fond of being shushed.

Walk through town and count the places where you can sit for two hours without buying anything. Then count the ones where nobody is playing music at you. I got to one. It's the second floor of the library.

The people who use that floor aren't scholars. On a Tuesday in February I sat with a man filling in a disability form, a girl revising chemistry who shares a bedroom with two brothers, and a night-shift nurse who told me later that she comes for the radiator. None of them has a quiet room at home. That is the point of the place: silence is something rich people own and everyone else has to borrow.

I accept that the ground floor should be loud. Toddlers, coding clubs, the knitting group that laughs like a football crowd: good. Nobody is arguing for a mausoleum. But a building with three floors can do two things at once.

The board says it has no money for staff to enforce quiet. It doesn't need any. In nine years I've seen the sign do the work on its own; people read it and lower their voices.

The consultation closes on 30 September. Fill in the form, and tell them to leave one floor alone.`

test('what somebody holds, and what they ask for, stays where a text has not the room for all its sentences', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(clocks, { platform, contentType: 'article' })
    expect(post, platform).toContain('That is the point of the place')
    expect(post, platform).toContain('tell them to leave one floor alone')
  }
})

test('a title does not end within what is counted out', () => {
  expect(write(clocks, { platform: 'youtube', contentType: 'article' })).toMatch(
    /^Title: Our library board wants to scrap the reading-room clocks and the "silent" signs\n/u,
  )
})

const bridge = `Harbour footbridge to close for eleven weeks

The Kessler footbridge will shut to pedestrians on Monday 9 March and is not expected to reopen before 22 May.

The borough council said the bridge was not in danger of collapse. The work is budgeted at £1.4 million.

Traders are uneasy. "Half my customers come over that bridge," said Tom Gillard, who has sold fish there since 2004. The council has promised to waive stall rents for the whole of April.`

test('what somebody says or has promised is not pinned in news', () => {
  for (const platform of ['facebook', 'youtube', 'linkedin'] as const)
    expect(write(bridge, { platform, contentType: 'news' }), platform).not.toMatch(/📌 (?:Traders|The council)/u)
})

const shoes = `我爸開了三十一年的修鞋攤，從來不讓我碰他的縫線機。

小時候我以為他是怕我受傷。國中暑假我趁他去吃午餐，偷偷拿一隻客人的皮鞋練習，結果針歪了，鞋面裂了一道三公分的口子。他回來看了很久，沒罵我，只說：「你去跟客人講。」

那個客人是個要去面試的年輕人。我站在攤子前面，講到一半就哭了。他愣了一下，說沒關係，他穿球鞋去。那天晚上，我爸走了四十分鐘，把自己唯一一雙皮鞋送到他家，鞋子大一號，裡面塞了報紙。

去年十一月我爸中風，右手不能動。我回來幫他收攤，收到最後一個抽屜，我看到一個餅乾鐵盒，裡面是那隻裂開的皮鞋。

我拿去病房給他看。他用左手指了指鞋子，又指了指我。

機器我沒有賣。現在每個星期六，我在原來的位置擺攤，只收簡單的。他坐在旁邊，看我縫。`

test('a story that has room on Threads is told whole there', () => {
  expect(write(shoes, { platform: 'threads', language: 'zh-TW', contentType: 'article' })).toContain('我拿去病房給他看')
})
