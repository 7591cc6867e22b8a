import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const rides = `45歳で自転車に乗れるようになった話

恥ずかしながら、私は去年の秋まで自転車に乗れなかった。小学校二年生のときに坂道で転んで前歯を折り、それ以来ずっと避けてきたのだ。大人になってからは「膝が悪いので」と言ってごまかしていた。

きっかけは娘だった。五歳になった娘が補助輪を外したいと言い出し、妻が出張で留守の週末、教える役が私に回ってきた。「パパも乗ってみて」と言われて、返事ができなかった。

翌週、私は隣町の河川敷に中古の自転車を持って行った。知り合いに見られたくなかったからだ。最初の一時間はペダルに足を載せることすらできなかった。二時間目に、通りかかったおじいさんが「ペダル、外しちゃいな」と言った。半信半疑でペダルを外し、足で地面を蹴って進んでみると、急に怖くなくなった。倒れそうになったら足をつけばいい。それだけのことだった。

三回目の週末、ペダルを付け直して十メートル進んだ。五回目には、土手の端から端まで行けた。泣きそうになったが、誰もいなかったので少し泣いた。

娘に打ち明けたのは、その次の日だ。「パパも練習してたの？」と目を丸くした娘は、しばらく考えてから、自分の自転車のペダルを外してほしいと言った。娘は三日で乗れるようになった。私の十分の一の時間だ。

できないことを隠すのには、ずいぶん力がいる。その力を練習に使っていたら、三十年前に乗れていたのかもしれない。娘と同じ年に、同じことを覚えられたのだから、今でよかったとも思う。`

test.each(['facebook', 'instagram', 'threads'] as const)(
  'a story that has no room keeps something of each of its paragraphs, its first and its last one whole: %s',
  (platform) => {
    const post = write(rides, { platform, language: 'ja', contentType: 'article', target: 450 })
    for (const part of [
      'ごまかしていた。',
      'きっかけは娘だった。',
      '翌週、私は隣町の河川敷に中古の自転車を持って行った。',
      '三回目の週末、',
      '娘に打ち明けたのは、',
      'できないことを隠すのには、',
      '今でよかったとも思う。',
    ])
      expect(post).toContain(part)
    expect(post).not.toContain('私の十分の一の時間だ')
  },
)

const clock = `My uncle left me a kitchen clock that had not run since 1998. It is round and yellow, and the glass has a crack from the day the shelf fell down. I hung it in the hall because the nail was there already.

In March my son asked why we had a clock that was right only twice a day. I said it was a souvenir. He said that a photograph would take less room, and went to bed.

I took it to the mending table at Orford library, where a woman called Ines lent me her smallest screwdriver. She would not touch it herself. We cleaned eleven wheels with a paintbrush and put a drop of oil on each of them. On the third Thursday, just before closing time, it began to tick.

The clock hangs in the kitchen now and gains four minutes a week. My son sets it every Sunday before breakfast. He has written the date of each setting on the wall behind it.

I thought I had kept the clock for my uncle. I think I had kept it for whoever would ask.`

test('a story in short does not leave out what happened next', () => {
  const post = write(clock, { contentType: 'article', target: 690 })
  expect(post).not.toContain('He has written the date')
  expect(post).toContain('On the third Thursday')
  expect(post).toContain('for whoever would ask')
})

test('what somebody else did is told before a paragraph that asks to do the same', () => {
  const trams = `Every winter somebody in the town hall tells us to walk more. I walk a good deal, so I read that with interest, and I wonder when they last tried the steps at Mill Bank.

I do not want to be unfair. The lamps are new and the benches are dry, and most of the gritting is done by six. But nobody clears the steps between November and March. In Ferrow, which is smaller than we are, the council pays two neighbours to do it. Falls went down by a third in a year.

We could do the same. Two neighbours cost £4,000 a winter by the council's own figures. One broken hip costs more. I broke mine in January.

So before the next leaflet about walking, please send somebody with a shovel. Then I will walk.`
  for (let target = 400; target <= 900; target += 50) {
    const post = write(trams, { contentType: 'article', target })
    if (post.includes('We could do the same')) expect(post, `${target}`).toContain('In Ferrow')
  }
})
