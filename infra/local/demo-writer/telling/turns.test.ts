import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../testing/write.ts'

const car = `What I learned from six months without a car

In March our old Volvo failed its inspection, and the repair would have cost more than the car was worth. My wife said: let's try it without for a while. I gave us three weeks. It is now September, and we still haven't bought a new one.

The first month was awful. I missed two dentist appointments because I misread the bus timetable, and I carried a 12-kilo bag of dog food home in the rain. I would not have recommended it to anyone.

Then something changed. We bought a used cargo bike for $1,400, and suddenly the weekly shop took twenty minutes instead of forty. My daughter, who is seven, now knows every shortcut between our house and the library.

I kept a spreadsheet, of course. From April to August we spent $412 a month less than in the same months last year. That includes the bike, four rental cars for weekends and a few taxis we were too tired to feel guilty about.

It isn't all good. My mother lives 90 minutes away, and there is no train on Sundays. We see her less often, and that bothers me more than I expected. If she gets ill this winter, we will probably buy a car again.

Still, I'd say this to anyone who is thinking about it: don't sell your car to try. Park it at a friend's place for a month and give them the keys. You'll know by the end of the second week.

Have you tried it? Tell me in the comments what made you stop, or keep going.`

test('no story has its advice without the turn that leads to it', () => {
  for (const platform of platformIds) {
    const post = write(car, { platform })
    if (post.includes("don't sell your car")) expect(post, platform).toContain('Then something changed.')
    if (post.includes('The first month was awful.') && platform !== 'threads')
      expect(post, platform).toContain('Then something changed.')
  }
})

test('on X a story has its first paragraph to the end where the headline makes room for it', () => {
  const post = write(car, { platform: 'twitter' })
  expect(post).toContain("It is now September, and we still haven't bought a new one.")
  expect(post).not.toContain('What I learned')
})

const bench = `The bench outside the post office

There is a bench outside our post office that nobody sits on. It was put there in 1987 in memory of a postmistress called Edna Marsh, and it faces a wall. For years I thought that was a mistake.

I walk past it twice a day with the dog. In winter it collects leaves, in summer it collects crisp packets, and every spring somebody from the council comes to paint it green. I once asked the man with the brush why they didn't just turn it round. He shrugged and said it was bolted down.

Last autumn the library was running an exhibition of old photographs, and there it was: the bench, brand new, with Edna's family lined up behind it. But behind the family there was no wall. There was a field, three elm trees and, far off, the sea.

It turned out that the wall belongs to the supermarket car park, which was built in 1994. The bench wasn't facing the wrong way. We had built over what it was looking at.

I've thought about that more than I'd like to admit. So much of what looks stupid in a town was sensible once: the steps that lead to a bricked-up door, the bus stop in the middle of nowhere, the street that bends around nothing at all. Somebody had a reason, and then the reason was demolished.

I don't want the supermarket gone. I buy my milk there. But I did write to the council, and in March they put up a small sign beside the bench with a copy of the photograph.

Now people stop. They look at the picture, then at the wall, then at the picture again. Yesterday an old man sat down.`

test('a story keeps no end whose turn is left out, and stops on Threads at the end of a paragraph', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(bench, { platform })
    expect(post, platform).not.toContain("I don't want the supermarket gone.")
    expect(post, platform).toContain('three elm trees and, far off, the sea.')
  }
  expect(write(bench, { platform: 'threads' })).toMatch(/For years I thought that was a mistake\.[^\p{L}]*#/u)
})

const festival = `2025 台南後壁稻浪音樂節 11月8日登場　在金黃稻田裡聽一場秋天

由台南市後壁區農會與「慢慢田文化工作室」共同主辦的「2025 後壁稻浪音樂節」,將於11月8日(六)下午2點至晚上8點,在菁寮老街旁的稻田舉行。今年邁入第四屆,邀請到六組樂團與12個在地農產攤位,免費入場,歡迎大家帶著野餐墊一起來。

活動流程
14:00 開場:菁寮國小太鼓隊
14:30 割稻體驗(限50名,需事先報名,每人150元)
16:00 樂團演出:小島慢速、阿嬤的收音機
17:30 稻田餐桌(已額滿)
18:30 壓軸演出:林可晴與她的朋友們
20:00 活動結束

主辦人陳柏翰表示:「第一年只有八十個人來,其中一半是我們的親戚。去年來了三千人,連村裡的雜貨店都賣到沒有飲料。」

今年為了減少垃圾,現場不提供一次性餐具,請自備環保杯與餐具,忘記帶的民眾可以押金100元租借。

交通方面,當天下午1點至晚上9點,火車後壁站有免費接駁車,每30分鐘一班。菁寮老街周邊實施交通管制,建議不要開車前往。

割稻體驗報名至10月31日截止,請至農會官網填寫表單。若遇豪雨,活動將延至11月15日(六)舉行。

聯絡電話:06-555-0123 張小姐`

test('what it costs to come stands on Threads, with the programme, in Chinese as well', () => {
  const post = write(festival, { platform: 'threads', language: 'zh-TW', contentType: 'news' })
  expect(post).toContain('免費入場')
  expect(post).toContain('14:30 割稻體驗')
  expect(post).toContain('割稻體驗報名至10月31日截止')
})

const quotes = `Why I stopped giving away my Saturdays

For four years every note I sent to parents ended with the same line: ring me on Saturday if you are stuck. I thought it was kind. I thought it was the reason that they chose me.

In October a father rang nine times about one page of fractions, and at the ninth I was in the queue at my own mother's chemist with her medicine in my hand.

I was not cross with him. I went through my calendar that night and found that seven families out of twenty took more of my time than the other thirteen together, and that none of the seven children had got any better at what we were doing.

A door that never shuts, I wrote down, is one that nobody has to knock on.

So I crossed out one line. My notes now say that I answer on Mondays, and that a second hour costs £20. I was afraid that people would leave. In eight months nobody has, and two have thanked me for it.

The questions are different now. Children write them down. They try a page before they ask. One of them brought me a list with ticks beside all that she had found out by herself.

I still pick up the telephone before an exam. But if you teach, say when you do not. It is kinder to all of you.`

test.each(['facebook', 'instagram'] as const)('what somebody did about it is a turn: %s', (platform) => {
  const post = write(quotes, { platform })
  expect(post).toContain('So I crossed out one line')
})
