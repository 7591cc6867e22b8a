import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const bike = `How to get a seized seatpost out of an old bike

Every workshop has one of these leaning in a corner. The frame is lovely, the post has not moved since 1996, and somebody has already rounded off the bolt. People sell such bikes for nothing.

Steel and aluminium grow together when they sit in damp for years. What holds them is a crust as thin as paper, and it gives way to patience much sooner than to force.

Take the saddle off and turn the frame upside down. Pour a little penetrating oil into the seat tube from below and leave it overnight. Most people skip this and regret it.

Clamp the top of the post in a solid vice the next morning. Hold the frame by its far ends and turn it slowly, a hair to the left and a hair to the right. You will hear a crack long before you see anything move.

Once it turns freely, pull and twist at the same time. Never heat the tube with a flame, because the oil in it burns.

Clean the inside with a rag on a stick and grease the new post before it goes in. I do mine every spring, and none has stuck since.`

test('where its steps have no room X and Threads tell what a guide in prose is on, and no step', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = bodyOf(write(bike, { platform }))
    expect(post, platform).toMatch(/^How to get a seized seatpost out of an old bike\n\n/u)
    expect(post, platform).toContain('it gives way to patience much sooner than to force.')
    expect(post, platform).not.toMatch(/Take the saddle off|Clamp the top of the post|Clean the inside with a rag/u)
  }
})

test('where a guide in prose is shortened what to do stays before why', () => {
  const long = bike.replace('People sell such bikes for nothing.', `${'People sell such bikes for next to nothing. '}`)
  const post = write(long)
  expect(post).toContain('Pour a little penetrating oil into the seat tube from below and leave it overnight.')
  expect(post).toContain('Hold the frame by its far ends and turn it slowly')
})

const flask = `保溫瓶用久了，瓶底那一圈咖啡色的茶垢怎麼刷都刷不掉，倒出來的水還有一股悶悶的味道。很多人會直接換一個新的，其實不用。

茶垢是茶裡的單寧和水裡的鈣結在一起的東西，鋼刷會把不鏽鋼刮花，刮花之後只會更容易卡。我之前就這樣弄壞過一個。

先把瓶蓋上的矽膠圈拆下來，泡在溫水裡。倒兩匙小蘇打粉到瓶子裡，再加滿八十度左右的熱水，不要蓋蓋子，放一個晚上。

隔天把水倒掉，用軟毛的長刷子轉幾圈。瓶口的螺紋用舊牙刷沾一點檸檬酸水刷，那裡最容易發霉，平常又看不到。

最後把瓶子倒扣晾乾，等到完全乾了再裝回矽膠圈。想要維持久一點，每個禮拜重複一次就好，花的時間比買新的還少。`

test('a guide in Chinese prose says on X what it is on, and on Threads all that is done', () => {
  const x = bodyOf(write(flask, { platform: 'twitter', language: 'zh-TW' }))
  expect(x).toMatch(/^保溫瓶用久了/u)
  expect(x).toContain('茶垢是茶裡的單寧和水裡的鈣結在一起的東西')
  expect(x).not.toMatch(/很多人會直接換一個新的|先把瓶蓋上的矽膠圈拆下來/u)
  const threads = bodyOf(write(flask, { platform: 'threads', language: 'zh-TW' }))
  for (const step of ['先把瓶蓋上的矽膠圈拆下來', '倒兩匙小蘇打粉', '用軟毛的長刷子轉幾圈', '最後把瓶子倒扣晾乾'])
    expect(threads).toContain(step)
})

const shoes = `濡れた革靴は、急いで乾かすより形を保ったまま水を抜くほうが長持ちします。雨の日の夜に慌てて暖房の前へ置いた経験は、誰にでもあるはずです。

まず、表面の水を乾いた布で押さえて取ります。こすると色が動くことがあるので、ここだけは気をつけたいところです。

中には新聞紙をゆるく丸めて入れ、一時間ごとに取り替えます。三回目で紙がほとんど湿らなくなれば、水は抜けています。

紙を抜いたら、つま先を上にして壁に立てかけ、風の通る日陰で一晩置きます。底が床から離れると、乾く早さがまるで違います。

翌朝、革がまだ少し冷たいうちに保革クリームを薄く塗ります。乾ききってからでは油が入らず、ひびの原因になります。`

test('a guide in Japanese prose says on X what it is on, and on Threads all that is done', () => {
  const x = bodyOf(write(shoes, { platform: 'twitter', language: 'ja' }))
  expect(x).toMatch(/^濡れた革靴は、急いで乾かすより/u)
  expect(x).not.toMatch(/経験は、誰にでも|取り替えます|押さえて取ります/u)
  const threads = bodyOf(write(shoes, { platform: 'threads', language: 'ja' }))
  for (const step of ['布で押さえて取ります', '一時間ごとに取り替えます', '一晩置きます', 'クリームを薄く塗ります'])
    expect(threads).toContain(step)
})

test('where one of the steps is told as what somebody did, the others are not told as if they were all', () => {
  const told = flask.replace(
    '隔天把水倒掉，用軟毛的長刷子轉幾圈。瓶口的螺紋用舊牙刷沾一點檸檬酸水刷，那裡最容易發霉，平常又看不到。',
    '隔天我把水倒掉，拿軟毛的長刷子轉了幾圈，茶垢就整片掉了。瓶口的螺紋我是用舊牙刷沾檸檬酸水刷乾淨的。',
  )
  const post = bodyOf(write(told, { platform: 'twitter', language: 'zh-TW' }))
  expect(post).not.toContain('先把瓶蓋上的矽膠圈拆下來')
})
