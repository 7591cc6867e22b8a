import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const piano = `The harmonium nobody wanted

My great-aunt left the harmonium to the family, which meant she left it to whoever had the widest hall, which meant me. It came in through the window in a snowstorm with four men and a plank. I do not play.

For two years it was a coat stand. I put my hats on it, and our parcels, and once a Christmas tree in its pot. Every few months I advertised it for nothing, and every few months somebody came, pressed a pedal, sneezed and left. A mender told me it would cost more than the car.

Then in November the boiler failed, and the man who came to see to it asked if he could play while the system filled. He sat down in his overalls and played something slow for a quarter of an hour, with all the broken notes in it.

When he had finished he said the third octave was like a neighbour with a cough. You stop hearing it, he said, if you like the neighbour.

It turns out you can be fond of a thing before it works.`

test('"it" in "It turns out" is nothing that has to be named before it', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = bodyOf(write(piano, { platform }))
    expect(post, platform).toContain('My great-aunt left the harmonium')
    expect(post, platform).toMatch(/It turns out you can be fond of a thing before it works\.$/u)
  }
})

test('below a headline that names a thing an end may call it "it"', () => {
  const end =
    'I have not had it mended. On Thursday evenings my daughter picks out a tune on it with one finger at a time.'
  const text = piano.replace('It turns out you can be fond of a thing before it works.', end)
  expect(bodyOf(write(text, { platform: 'twitter' }))).toBe(`The harmonium nobody wanted\n\n${end}`)
})

const cinema = `第一次一個人去泡溫泉

離職之後的第一個平日，我不知道要做什麼。以前每個月我們部門都會一起去泡湯，車是經理訂的，房間是我分的，誰睡誰旁邊已經想不起來了。

我在家裡繞了三圈，最後還是出門了。站在櫃台前面，小姐問我幾位，我說一位，聲音小到她又問了一次。

湯屋其實很普通。可是泡到一半，隔壁池的阿姨突然唱起歌，唱得很小聲。她也是一個人來的。我把毛巾遞過去，她擦了擦臉，還給我的時候說了一句：「這首我跟我先生唱過。」

散場之後我們在門口站了一下，誰都沒有問對方的名字。她往公車站走，我往停車場走。

從那天起，我每個月都會自己去泡一次溫泉。不是為了證明什麼，只是發現，安安靜靜坐在水裡的人，有一半都是一個人來的。`

test('since when things are so the headline says, where the end stands alone below it', () => {
  expect(bodyOf(write(cinema, { platform: 'twitter', language: 'zh-TW' }))).toMatch(
    /^第一次一個人去泡溫泉\n\n從那天起，我每個月都會自己去泡一次溫泉。不是為了證明什麼/u,
  )
})

test('an opinion below its headline is told by what it asks for at its end, in whatever words', () => {
  const text = `Let the old benches stay where they are

On the last warm Sunday I counted nine people on the four benches by the lock. Nobody was talking. Nobody was looking at a phone. By the usual measure it was a wasted afternoon.

Nobody blames the council. We have all read the report on the cost of varnish. A new bench with a steel frame is cheaper, and it lasts.

But we have stopped noticing what goes with the old ones. My neighbour learned to walk between the second and the third. Somebody was asked to marry on the fourth. We all heard the answer.

The lock-keeper could help. Give us one Saturday with brushes and a tin of varnish, and a sign that says wet paint in letters everybody can read.`
  expect(bodyOf(write(text, { platform: 'twitter' }))).toMatch(
    /^Let the old benches[\s\S]*Give us one Saturday with brushes/u,
  )
})

const lunchBox = `父の弁当箱を使うことにした

四月に部署が変わり、昼休みに外へ出る時間がなくなった。弁当を作ろうと思い立って棚を探したら、父が昔使っていたアルミの弁当箱が出てきた。ふたの真ん中が少しへこんでいる。

使い始めて一週間たったころ、会社の食堂で年配の警備員さんに声をかけられた。野田さんは昔、父と同じ工場で働いていたという。ふたをへこませたのは自分だと、野田さんは笑った。

その晩、施設にいる父に電話をした。私は、ふたを直してもらおうかと聞いた。電話の向こうで、父がふっと笑う音がした。

「そのままでいい。あいつは、よく食ったなあ」`

test('a story that is told whole ends in what somebody says there, though that has no full stop', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const)
    expect(bodyOf(write(lunchBox, { platform, language: 'ja' })), platform).toMatch(
      /父がふっと笑う音がした。\n\n「そのままでいい。あいつは、よく食ったなあ」$/u,
    )
})

const cooker = `隔壁阿嬤的電鍋

搬進這棟公寓的第一個冬天，每天傍晚五點半，隔壁都會傳來電鍋跳起來的聲音。牆壁薄，那一聲「喀」比我的鬧鐘還準。

我那時候剛換工作，常常九點多才到家，晚餐是便利商店的飯糰。有一天停電，整棟樓黑漆漆的，我在樓梯間撞到隔壁的阿嬤，她手上端著一鍋飯，說電鍋煮到一半，不知道熟了沒有。

我帶她到樓下的管理室，那裡有一台卡式爐。我們兩個蹲在地上，把飯換到鍋子裡，用小火慢慢燜。等飯的時候她跟我說，她先生走了三年，她還是每天煮兩杯米，因為一杯米煮起來不好吃。

那天的飯底下有點焦，我們配著管理員的肉鬆吃完了。從隔天起，我家門把上每天都會掛著一個便當盒，裡面是飯，有時候還有滷蛋。我洗乾淨掛回去，裡面放一顆橘子。

上個月我升了職，公司要調我去高雄。我想了很久，不知道怎麼開口。最後一天晚上我去按門鈴，把鑰匙和便當盒一起還給她。她進去廚房，拿出一個用報紙包好的東西，是一個小電鍋。

「這個，」她說，「一杯米煮起來也好吃。」`

test('what leads to the last word of a story is told whole with it', () => {
  const post = write(cooker, { platform: 'threads', language: 'zh-TW' })
  expect(post).toContain('「這個，」她說，「一杯米煮起來也好吃。」')
  for (const line of cooker
    .split('\n')
    .at(-3)!
    .split(/(?<=。)/u))
    expect(post).toContain(line)
})

const minutes = `為什麼我不再把會議記錄寫得很完整

剛當專案經理的前三年，我最自豪的一件事就是會議記錄。每次散會之後一個小時之內，我一定寄出四頁的全文，誰說了什麼都在裡面。

沒有人看，是因為太長了。有位設計師後來告訴我，她收到信只看收件人有沒有副本給老闆。另一位同事把它們全部設成自動歸檔，兩年來一封也沒有打開。我每個星期花六個小時，寫了三百多份沒有人讀的東西。

後來我把四頁換成三行。第一行是決定了什麼，第二行是誰在哪一天以前要做什麼，第三行是還沒有決定的事。第一個星期就有人回信，說他的名字寫錯了。三年來第一次有人回信。

我想，完整的記錄是寫給我自己看的。它證明我在場，證明我很認真，可是不能讓任何人多做一件事。

所以現在散會之前，我會先把那三行唸出來。如果有人皺眉頭，我們就再坐五分鐘。

這不代表所有的會議都只要三行。有些會議真的要寫完整就好。但在抱怨沒有人看以前，至少先確定我們寫過決定。`

test('an end that only grants an objection is not told alone', () => {
  const post = bodyOf(write(minutes, { platform: 'twitter', language: 'zh-TW', contentType: 'article' }))
  expect(post).not.toMatch(/^為什麼[^\n]{0,40}\n+有些會議/u)
})
