import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from './testing/write.ts'

const stew = `Leek and white bean stew

Serves 4, takes 35 minutes

Ingredients
- 3 large leeks
- 2 tins of white beans
- a handful of parsley
- olive oil

1. Slice the leeks and cook them slowly in olive oil for 15 minutes.
2. Add the beans with half of their liquid. Simmer for 12 minutes.
3. Finish with parsley and more oil than you think is decent.

It is better the next day.`

test.each(platformIds)(
  'on %s a recipe without a sentence before it begins with its portions or its steps',
  (platform) => {
    const post = write(stew, { platform, contentType: 'article' })
    expect(post).toContain('Leek and white bean stew')
    expect(post).toMatch(/Serves 4|Ingredients|\n\n1\. Slice/u)
    // The last ingredient is no heading of the steps, and what follows them opens nothing.
    expect(post).not.toMatch(/^olive oil:/mu)
    expect(post).not.toMatch(/^(?:🙌 |✨ )?(?:3 large leeks|It is better)/u)
    expect(post).not.toMatch(/^\s*\p{RGI_Emoji}\s*$/mv)
  },
)

test('what a recipe takes is listed whole, and where that has no room how it is done', () => {
  const [threads, twitter] = (['threads', 'twitter'] as const).map((platform) =>
    write(stew, { platform, contentType: 'article' }),
  )
  expect(threads).toMatch(/• olive oil\n\n1\. Slice/u)
  expect(twitter).toContain('1. Slice')
  expect(twitter).not.toContain('• 3 large leeks')
})

const stool = `The Harrow folding stool

A stool you can carry with two fingers. The Harrow weighs 900 grams, folds flat to 4 cm and holds 120 kg.

The legs are ash from a sawmill in Devon, the seat is waxed canvas that you can take off and wash. We make forty a month in our workshop.

Colours: olive, rust, navy
Seat height: 42 cm
Price: £78, delivery in the UK included

Spare seats cost £18. If a leg breaks within ten years, we send a new one.`

test('what a price includes does not make it the price of something else', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube', 'threads'] as const)
    expect(write(stool, { platform, contentType: 'product' }), platform).toContain('Price: £78')
})

test('a table of figures under a headline follows what says what it is on', () => {
  expect(write(stool, { platform: 'instagram', contentType: 'product' })).toContain('A stool you can carry')
})

const teacher = `Teacher who taught half the valley to swim dies at 88

Gwyn Prosser, who taught swimming at Ystradwen baths for 41 years, has died aged 88 after a short illness. By his own count he taught 11,400 children to swim, among them three who swam for Wales. He never raised his voice and never got into the water.

When the baths were to close in 2006 he collected 9,000 signatures in three weeks, most of them from former pupils. He did so on foot, and he knew every door. The baths are still open today, six days a week.

He is survived by his wife Nesta, his son and two granddaughters. A memorial will be held at the baths on Saturday 7 February at 2 pm.`

test('who died is told with when people take their leave', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const)
    expect(write(teacher, { platform, contentType: 'news' }), platform).toContain('7 February at 2 pm')
})

const bicycle =
  '父の自転車を直した話\n\n先月、実家の物置から父の自転車が出てきた。タイヤはぺしゃんこだった。父は15年前に亡くなった。毎朝この自転車で駅まで行き、夜遅くに帰ってきた。店主は「10年は乗れます」と言った。修理代は18,000円だった。今朝、初めて駅まで乗った。坂でブレーキをかけると、あの音がした。'

test('a story that tells of a death long ago is no notice of it', () => {
  for (const platform of platformIds) {
    const post = write(bicycle, { platform, language: 'ja', contentType: 'article' })
    expect(post, platform).not.toMatch(/🕯️|🕊️|#追悼|#訃報/u)
  }
})

const mechanic = `We are looking for a bicycle mechanic in Norwich

Spoke & Sons repairs about 4,000 bicycles a year, from children's bikes to touring tandems. From March we need one more mechanic, 32 hours a week, Tuesday to Saturday. We pay £14.60 an hour to begin with, and the workshop is heated.

Write to Meera at work@spokeandsons.example until 31 January and tell us about the last bike you fixed.`

test('on X a vacancy says which one, and how to apply', () => {
  const post = write(mechanic, { platform: 'twitter', contentType: 'news' })
  expect(post).toContain('We are looking for a bicycle mechanic')
  expect(post).toContain('Write to Meera')
})

const match = `Late try sends Calder Vale into the final

Calder Vale 24-22 Ferrybridge Ladies

A try by substitute Niamh Corrigan two minutes from the end took Calder Vale to the final of the Northern Shield for the first time in eleven years. Ferrybridge led 22-10 at half-time after two tries by winger Tess Dolan.

Hooker Beth Amadi scored twice from close range in the second half. The final against Wharfe is at Odsal Park on 22 March. Kick-off is at 2.30 pm.`

test('who won is no matter of opinion, and names call nothing to mind', () => {
  for (const platform of platformIds) {
    const post = write(match, { platform, contentType: 'news' })
    expect(post, platform).not.toMatch(/⛴️|\?/u)
    if (!post.includes('22 March')) expect(post, platform).not.toContain('Kick-off is at')
  }
})

const water =
  'Water off in Elm Rise and Pond Lane on Wednesday\n\nBecause of work on a main pipe, there will be no water in Elm Rise, Pond Lane and Mill Road on Wednesday 19 November from 9 am to 4 pm. Please fill a few bottles the evening before. When the water comes back it may be cloudy for about an hour. Anybody who depends on water for medical reasons can call 0345 555 0142 and will be brought bottled water.'

test('a supply that is cut off is not discussed', () => {
  for (const platform of platformIds) {
    const post = write(water, { platform, contentType: 'news' })
    expect(post, platform).not.toContain('?')
    expect(post, platform).not.toContain('📈')
  }
})

const lift = `How a broken lift became a business

When the lift in her block of flats in Croydon failed for the third time in 2019, Ifeoma Bright carried her mother's wheelchair down six floors and then sat on the last step and wrote a list.

The list became Sixth Floor, a small company that tells housing associations which lift is about to fail. A sensor the size of a matchbox listens to the motor. When the sound changes, an engineer gets a message.

Today the sensors sit in 410 lifts in London, Leicester and Cardiff. Last year they warned of 87 failures before anybody was stuck. Nobody has had to walk since.`

test('what takes up a sentence comes after it or not at all', () => {
  for (const platform of platformIds) {
    const post = write(lift, { platform, contentType: 'article' })
    const at = post.indexOf('The list became')
    if (at >= 0) expect(post.slice(0, at), platform).toContain('wrote a list')
  }
})

test('a question without a mark is no point of a Japanese text', () => {
  const source =
    '会議は15分早く終わればいい\n\n会議を短くする方法は、たくさん本になっている。60分の会議を45分で予約することだ。人は与えられた時間をいっぱいに使う。浮いた15分で、みんな何をしたか。お茶をいれ、メモをまとめ、次の会議に遅れずに行った。議事録が当日のうちに届くようになった。道具も研修もいらない。明日の予定表を開いて、終わりの時刻を15分早めるだけでいい。'
  for (const platform of ['instagram', 'youtube', 'linkedin'] as const)
    expect(write(source, { platform, language: 'ja', contentType: 'article' }), platform).not.toMatch(
      /^[•🔹] .*何をしたか/mu,
    )
})
