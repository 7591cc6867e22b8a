import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../testing/write.ts'

const oven = `What I learned from a year without an oven

Last March our old cooker failed its safety check, and the quote for the repair was £410. We had paid £90 for the whole thing. So we did something I had been putting off since we moved in: we took it to the tip and did not buy another one.

I should say where we live, because it matters. We're on the third floor in Leith, with two children aged five and eight. It isn't a house with a garden.

The money first. In the last full year with the oven we spent £640 on gas. In the year without it we spent £380 on a hob, a small steamer and a second-hand toaster that cost £12. I had expected to save more. Bread from the shop ate most of the difference in the winter.

The thing nobody told me about was the planning. With an oven you decide at six and eat at seven. Without one, a birthday cake needs a neighbour, a tin and a plan for carrying it down the stairs. For the first two months I hated it. Then, somewhere around June, it stopped being a chore and became just how we do birthdays.

What got worse? Roast dinners, cold evenings and anything with pastry. When my brother came for Christmas, a friend cooked the potatoes for us. I don't think you can do this without friends.

What got better surprised me. The children eat soup with four other families now. I know what is in season on our street. And my son, who used to leave his greens, has opinions about cabbage.

Would I recommend it? Not to everyone. If you bake for a living, I wouldn't dream of telling you to sell it. But if yours is full of pans, try leaving it off for a month and write down every time you really needed it.`

test.each(platformIds)('where the headline promises what was learned, a post tells some of it: %s', (platform) => {
  const post = write(oven, { platform })
  expect(post).toContain('What I learned from a year without an oven')
  expect(post).toMatch(/The thing nobody told me about was the planning|What got better surprised me/u)
})

test.each(['facebook', 'linkedin', 'instagram'] as const)('its beginning is told whole before that: %s', (platform) => {
  expect(write(oven, { platform })).toContain('we took it to the tip and did not buy another one.')
})

const flute = `40代、はじめてのフルート。半年続けてわかったこと

去年の春、息子が高校に上がってフルートをやめた。押し入れに残った楽器を売ろうと思って店に持って行ったら、九千円だと言われた。それなら自分で吹いてみるか、と思ったのがきっかけだ。

楽譜は読めない。音楽の成績はずっと「2」だった。教室に通う時間もないので、アプリと、図書館で借りた教本一冊ではじめた。

最初の目標は、毎日20分。これが意外と難しかった。仕事から帰って夕飯を作り、洗い物を終えると22時を過ぎている。楽器を組み立てて椅子に座るころには、もう眠い。それで、練習を朝に変えた。お湯がわくまでの間に5分、出かける前に15分。これに変えてから、続くようになった。

三か月目に、一度やめかけた。低い音がかすれてしまい、何度やっても同じ小節で止まる。息子に愚痴をこぼすと、「息を半分にして、長く吹けばいいじゃん」と言われた。高校生の先生は容赦がない。でも、そのとおりにしたら二週間で吹けた。

半年たって吹けるようになった曲は、たったの二曲だ。人前で吹けるレベルではない。それでも、やってよかったと思うことが三つある。

一つは、下手な自分に慣れたこと。仕事では、できないことを人に見せる機会がほとんどなくなっていた。二つ目は、朝の15分だけはスマホを見なくなったこと。三つ目は、息子と話すことが増えたことだ。

大人の習い事は、上達の速さを競わなくていい。私の場合は、うまくなるためというより、一日の中に自分だけの時間を作るために吹いているのだと思う。

来月から三曲目に入る。息子が選んだ曲なので、たぶんとても難しい。`

test.each(['facebook', 'instagram'] as const)('what is counted out comes with the number of it: %s', (platform) => {
  const post = write(flute, { platform, language: 'ja', target: 450 })
  expect(post).toContain('やってよかったと思うことが三つある')
  expect(post).toContain('一つは、下手な自分に慣れたこと')
  expect(post).toContain('三つ目は、息子と話すことが増えたこと')
})

test('a headline with an apostrophe promises as well, and what changed keeps the promise', () => {
  const bench = `What a year of mending other people's radios taught me about shopping

Every second Sunday I sit in the hall of the Mill Lane library and open things that were not meant to be opened. I have done it for a year. I am a clerk, and before last January I had never held a soldering iron.

${'I kept a list of all that came in, and most of the faults were the same six faults: a worn cord, a fuse, a switch, a joint, dust, and crumbs. '.repeat(2)}

What changed is how I shop. I now turn things over before I buy them. If the screws are hidden under glued feet, I put it back.

I bought four things with a plug this year.`
  for (const platform of ['threads', 'twitter'] as const)
    expect(write(bench, { platform, contentType: 'article' }), platform).toContain('What changed is how I shop.')
})

const walks = `What I learned from walking to work for a year

It began with a bet. My sister said that nobody walks six miles a day in the rain, and I said that I would. We agreed on a bottle of wine.

In January I was soaked twice a week and bought a better coat. In March I found a path along the canal that is shorter than the road, and in May I stopped counting the days. The bet was over by then, and I had won the wine.

I do not feel fitter. But I no longer read my phone before breakfast, and I know the names of eleven dogs.`

test.each(['twitter', 'threads'] as const)('what somebody no longer does is what they learned: %s', (platform) => {
  expect(write(walks, { platform })).toContain('But I no longer read my phone before breakfast')
})
