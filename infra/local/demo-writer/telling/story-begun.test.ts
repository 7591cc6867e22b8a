import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const lessons = `I gave up the violin four times. The fifth time I was fifty-one.

The first three were at school and I can hardly tell them apart: a cold hall, a borrowed bow, a teacher who sighed. After the fourth, when I lost my place twice in the same waltz and somebody began to clap, I told everyone I liked listening better. I said it so often that I came to believe it. For twenty-two years I liked listening better.

Then my father moved to a home with one piano, which nobody played.

He never asked me to come and play. He just stopped talking about music. I heard from his nurse that he had paid £25 for a taxi to the cathedral to hear the evensong, and had told the driver that his daughter was on tour.

I rang a music school that afternoon. My teacher, Ilse, was twenty-four and kept a rubber duck in her violin case. On the first evening I went through my whole history, waltz by waltz. She listened to all of it and said, "Good. But today you are only going to tune it."

That was how we did it. Forty lessons, and not one of them was about the waltz. We tuned it. We played to a cow.

On the day, the piano was shut. I lost my place in the same waltz and heard myself say, "Sorry, I will start that again." And I did.

My father looked past me for the orchestra.

"Where are the others?" he said.

I held up the bow.`

test('a story on Threads goes on within a paragraph rather than stop after its first line', () => {
  const post = write(lessons, { platform: 'threads', contentType: 'article' })
  expect(post).toContain('The fifth time I was fifty-one.')
  expect(post).toContain('I said it so often that I came to believe it.')
  expect(post).not.toContain('I held up the bow.')
})

test('a story on X of which a line is told goes on with the next sentence', () => {
  const post = write(lessons, { platform: 'twitter', contentType: 'article' })
  expect(post).toContain('The first three were at school')
})

const ferry = `我媽開了二十八年的渡船，從來沒有載過我過河

不是她不肯，是我不讓。念高中要去對岸補習那年，我跟她說同學的爸爸會載我，其實我是騎四十分鐘的腳踏車繞過那座橋。我怕她那條船，綠色的，船尾有柴油味，舵旁邊掛著一串乾掉的玉蘭花。我怕同學看到。

她沒有多問，只在我出門前塞給我一個布包，裡面是兩千塊，全是五十的硬幣。那是她一趟一趟收來的。

後來我在台中上班，逢年過節才回家，每次都搭公車，從橋上走路回去。她總說：「妳到了打給我，我去載。」我總說：「不用啦，很近。」

去年十月她打電話來，說船要賣了，膝蓋不好，港務局不讓她再開。她的口氣很平常，像在說今天買了什麼菜。掛電話之前她停了一下，問我：「妳最近有沒有要過河？」

我說沒有。

那天晚上我睡不著。我想起那個布包，想起那些硬幣上面的鏽。隔天一早我請了假，搭第一班車回家，背著一個空的書包走到渡口，打電話給她。

「媽，我要過河。」

她說：「過哪一條河？」

「就這一條。妳來載我。」

一路上她開得很慢，沿著岸邊，跟我介紹哪一段以前是沙洲，哪一個彎半夜最好釣魚。船尾擦過了，有肥皂的味道。到了對岸，她伸手幫我拿書包，一提起來就愣住了，因為書包是空的。

她看著我，我也看著她。後面的船在鳴笛。

她把空書包放回船上，說：「那我們回家。照收喔。」

票價是三十五塊。我給了她一個五十的，叫她不用找。`

test.each(['twitter', 'threads'] as const)(
  'what happened last is not told alone below the headline: %s',
  (platform) => {
    const post = write(ferry, { platform, contentType: 'article', language: 'zh-TW' })
    expect(post).toContain('不是她不肯，是我不讓。')
    expect(post).not.toContain('票價是三十五塊')
  },
)

test.each(['facebook', 'linkedin'] as const)('whoever "she" is stays above her: %s', (platform) => {
  const post = write(lessons.replace('We played to a cow.', longer), { platform, contentType: 'article', target: 800 })
  expect(post).toContain('The fifth time I was fifty-one.')
  expect(post).toContain('My teacher, Ilse, was twenty-four')
  expect(post).toContain('She listened to all of it')
})
const longer =
  'We played to a cow. We drove to hear a choir that never came. Somewhere around lesson twenty I noticed that I had been talking for ten minutes about my brother and had not thought about my left hand once.'
