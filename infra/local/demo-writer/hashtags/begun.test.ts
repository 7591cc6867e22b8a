import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tags = tagsOn('facebook', 'article')

test('what there is a new version of comes first', () => {
  const plot = `What's new in Plotwise 4.2\n\nWe've been listening. Here's what changed since 4.1:\n\n• Share a plot with up to five people\n• Opening a plot with 500 plants is faster\n\nPlotwise 4.2 needs iOS 17 or Android 11.`
  expect(tags(plot, 'en', 'product')[0]).toBe('#Plotwise')
  const purse =
    'かけいぼんのアップデート(バージョン 5.3.0)を配信しました。\n\n■ 新機能\n・レシートの読み取りが、縦に長いレシートにも対応しました\n・今月の残りを表示できます\n\n対応OSは iOS 17 以降、Android 12 以降です。'
  expect(tags(purse, 'ja', 'product').slice(0, 2)).toEqual(['#かけいぼん', '#アップデート'])
})

test('two words of a headline that say what is done are no tag', () => {
  const plant =
    'Halden Foods to close Brackley plant and move production to Corby\n\nHalden Foods said on Monday that it will close its bakery in Brackley and transfer production to Corby. The decision affects 212 employees. A consultation begins on 1 June.'
  expect(tags(plant, 'en', 'news')).not.toContain('#MoveProduction')
})

test('a guide without a headline is tagged as one, with what it begins with', () => {
  const shoes =
    '革靴がカビてしまったときの落とし方を紹介します。用意するのは、マスク、ゴム手袋、布3枚、カビ取りスプレーです。\n\nまず、屋外で作業してください。マスクをつけ、乾いた布で表面のカビをやさしく拭き取ります。\n\n次に、別の布にスプレーを含ませ、靴全体を拭きます。先に目立たない場所で試してください。'
  expect(tags(shoes, 'ja')[0]).toBe('#革靴')
  expect(tags(shoes, 'ja')).toContain('#ハウツー')
  expect(tags(shoes, 'ja')).not.toContain('#マスク')
})

test('a notice is tagged with who signs it, and by what it says first', () => {
  const line =
    '公告：本公司客服專線異動\n\n本公司客服專線自3月1日起更改為 0800-221-990。禾康淨水的會員不需要做任何變更，系統會自動發送簡訊通知。\n\n禾康淨水股份有限公司 敬上'
  expect(tags(line, 'zh-TW')[0]).toBe('#禾康淨水')
  expect(tags(line, 'zh-TW')).not.toContain('#專線')
})

test('a piece of a compound is no tag', () => {
  const tea =
    '深むし茶ティーバッグ「ひとやすみ」\n\n茶農家が、急須のない家でもちゃんと濃いお茶を、と作りました。価格は756円です。80度の湯で60秒、最後に3回振ってください。'
  expect(tags(tea, 'ja', 'product')).not.toContain('#茶ティーバッグ')
})

test('a text without a headline is tagged first with what its first sentence is on', () => {
  const concert =
    'Dear parents,\n\nThe spring concert has been moved from Thursday 19 March to Tuesday 24 March because the hall heating needs to be repaired. It will still start at 6.30 pm.\n\nTickets remain valid. Return them to the school office by 13 March for a full refund.'
  expect(tags(concert, 'en')[0]).toBe('#SpringConcert')
  const bees =
    'Bumblebees remember which flowers gave them a bad night, researchers at the University of Graz report. In the experiment, 86 bees slept in artificial flowers. Half of the flowers were shaken through the night. The bees avoided those flowers.'
  expect(tags(bees, 'en', 'news')[0]).toBe('#Bumblebees')
})

test('everybody is nothing that a text is on', () => {
  const text =
    'Everyone can come along to the canal on Sunday. We walk with two dogs and a flask of tea. The lock keeper waves at us from his hut.'
  expect(tags(text, 'en')).not.toContain('#Everyone')
})
