import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { tagsOn } from '../testing/tags.ts'
import { kindTags } from './fields/fields.ts'
import { saidAgain } from './said-again.ts'
import { titledOnly, titledWords } from './titled.ts'
import { isGivenUp } from './unfit.ts'

const tagsOf = tagsOn('facebook')
const onlyTagOf = tagsOn('threads')

const tablecloth = `How to get a wine or beetroot stain out of a linen tablecloth without shrinking it

Most tablecloths that come to me were not spoilt by the soup. Hot water will shrink linen. I have washed linen for twelve years.

1. Lay the stain over a bowl and pour cold water through it.

2. Rub soap into the stain from behind. Wait ten minutes.

3. If the stain is older than a day, soak the tablecloth overnight.

4. Dry it flat. A hot dryer shrinks linen as well.`

test('how a deed is done is no tag, and a noun behind "How to" is no verb', () => {
  const tags = tagsOf(tablecloth, 'en', 'article')
  expect(tags).not.toContain('#Shrinking')
  expect(tags).toContain('#Stain')
})

test('what a thing is made for, told with its parts, is no deed that a text is on', () => {
  const crock =
    'The Tidewell Lunch Crock\n\nThe crock warms your food at your desk. It has an outer warmer with a cord. The warmer switches off. The crock is made for warming food that has been cooked. Do not put the warmer in water. It comes in sage and cream, and costs $49.'
  expect(tagsOf(crock, 'en', 'product')).not.toContain('#Warming')
})

test('what a headline begins with as a deed is a tag', () => {
  const kettle =
    'Descaling a kettle before it stops\n\nHard water leaves a crust. Descale it once a month. Fill the kettle with one part vinegar. Boil it and leave it for an hour. A kettle that is descaled lasts for years.'
  expect(tagsOf(kettle, 'en', 'article')).toContain('#Descaling')
})

const rack = `The Marlow Peg Rack: eight coats, no screws

We rent. We may not drill. So we built a peg rack for coats that leans.

The Marlow is two ash rails and a steel foot. No screws, no glue. It stands up in a minute.

- Holds eight coats
- 90 cm wide
- Weight: 3 kg

Every rack is made in Leeds. The Marlow costs £75. Order at marlow.example or come to our open workshop on Saturdays.`

test('what a headline says that there is none of is no tag', () => {
  const material = readSource(rack, 'en')
  const titled = { ...material, title: material.headline }
  expect([...titledWords(titled), ...titledOnly(titled)]).toContain('coats')
  expect([...titledWords(titled), ...titledOnly(titled)]).not.toContain('screws')
})

test('an open workshop of a house is no course', () => {
  expect(kindTags('en', 'product', [rack])).not.toContain('Learning')
})

test('what a product is called otherwise where it is made is a tag', () => {
  const tags = tagsOf(rack.replace('a peg rack for coats', 'a coat rack'), 'en', 'product')
  expect(tags.slice(0, 2)).toEqual(['#MarlowPegRack', '#CoatRack'])
})

test('what a headline says that nobody needs is given up', () => {
  expect(isGivenUp('nails', 'A shelf with no nails', 'en')).toBe(true)
  expect(isGivenUp('oil', 'Fried rice without oil', 'en')).toBe(true)
  // How long somebody did without it is what such a text is on.
  expect(isGivenUp('meetings', 'A year without meetings', 'en')).toBe(false)
  expect(isGivenUp('打孔', '免打孔置物架', 'zh-TW')).toBe(true)
  expect(isGivenUp('感冒', '避免感冒的五件事', 'zh-TW')).toBe(false)
  expect(isGivenUp('工具', '工具いらずの本棚', 'ja')).toBe(true)
  expect(isGivenUp('電源', '電源不要のランタン', 'ja')).toBe(true)
})

test('uses in a row are no tags, and what stands behind a label and before a bar is what it is', () => {
  const tags = tagsOf(
    '【北山製茶】茶籽家事潔液｜洗鍋、洗砧板、洗流理台，一匙就夠\n\n家裡的水槽下面是不是也站了一排瓶子？\n\n我們是南投的一間小茶廠，三個人。這瓶先是煮給自己用的。試了一年，才有現在這一瓶。\n\n怎麼用\n・洗鍋：按兩下，加水起泡\n・洗砧板：直接倒一點搓洗\n・洗流理台：噴上再擦\n\n容量 800 毫升，單瓶 280 元。下單請私訊粉專。',
    'zh-TW',
    'product',
  )
  expect(tags[0]).toBe('#茶籽家事潔液')
  expect(tags).not.toContain('#洗砧板')
  expect(tags).not.toContain('#洗鍋')
})

test('a word of which the dictionary knows no part is known where it is said twice', () => {
  const said = ['我買了一盆紅鳳菜回家。', '紅鳳菜怕水。', '兩天澆一次。']
  expect(saidAgain('陽台種紅鳳菜，為什麼總是爛掉？', said, 'zh-TW')).toEqual(['紅鳳菜'])
})

test('a compound of which the text goes on in kana is what a guide is on', () => {
  const source =
    '冷凍うどんがのびてしまう人へ。コシを残す3つのコツ\n\n「どうしてもやわらかくなる」と、教室でよく聞かれます。\n\n１．凍ったまま湯に入れる\nうどんの表面は、先に溶けるとのびます。袋から出してすぐ入れてください。\n\n２．箸でさわらない\nほぐすのは1分たってからにしてください。\n\n３．水でしめる\n温かく食べるうどんも、いったん冷水に通してください。'
  const tags = tagsOf(source, 'ja', 'article')
  expect(tags[0]).toBe('#冷凍うどん')
  expect(tags).not.toContain('#読み物')
})

test('who argues writes no essay, and what is taken up is no mere place', () => {
  const tags = tagsOf(
    '朝礼で一人ずつ話すのを、やめることにした。\n\n私は社員30人ほどの工場で、毎朝の朝礼の進行をしている。この5年、朝礼の終わりには必ず一人が話す。誰も聞いていなかった。\n\nみんな眠いのだと思っていた。違うとわかったのは春だ。若手が二人、廊下で話していた。\n\n話したくないのではない。話すことが決まっていないのだ。\n\n翌月から、紙を一枚配った。書いた人だけが読む。三日で11枚が集まった。工場の床の傷まで書いてあった。\n\n勇気の要らない仕組みをつくるのが、進行の仕事ではないだろうか。\n\n沈黙は、同意ではない。たいていは、ただの沈黙である。',
    'ja',
    'article',
  )
  expect(tags[0]).toBe('#朝礼')
  expect(tags).not.toContain('#エッセイ')
  expect(tags).not.toContain('#日常')
})

const flatbreads = `Potato flatbreads

Makes 8. Takes 30 minutes.

Ingredients
- 400 g cold mash
- 200 g flour
- salt

Method
1. Mix the mash with the flour.
2. Roll the potato flatbreads thin.
3. Fry each one in a dry pan.`

test('what is cooked stands before what the text is, and alone where there is one tag', () => {
  expect(tagsOf(flatbreads, 'en', 'article').slice(0, 2)).toEqual(['#PotatoFlatbreads', '#Recipe'])
  expect(onlyTagOf(flatbreads, 'en', 'article')).toEqual(['#PotatoFlatbreads'])
})

test('that something is worth reading is said of no instructions', () => {
  const tags = tagsOf(
    'How to keep one going\n\nStart small. Do it once a day. Leave it where you can see it. Do not look back. Then do it again.',
    'en',
    'article',
  )
  expect(tags).toContain('#HowTo')
  expect(tags).not.toContain('#WorthReading')
})
