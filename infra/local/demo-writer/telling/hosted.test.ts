import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { write } from '../testing/write.ts'

const seeds = `巷口的種子交換，今年輪到我們

前年開始辦種子交換的林伯搬去花蓮了，大家都以為不會再有。我們幾個常去的鄰居開了一次會，決定接下來做。

規則很簡單：帶一包自己留的種子來，就能換兩包走。沒有種子也沒關係，一包二十元，收到的錢全部給里內的小菜園。

11月29日（六）下午兩點到五點，地點在文山區木新路二段的小公園，從市場後面的樓梯走上來。下雨就改到12月6日。

現場有一張小桌子可以學怎麼把種子曬乾，教一次十五分鐘，不用報名，坐下來就可以聽。`

test('from when to when on a day a host is there makes an invitation, whose day stands on X', () => {
  const post = write(seeds, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('11月29日（六）下午兩點到五點，地點在文山區木新路二段的小公園')
  expect(listHashtags(write(seeds, { language: 'zh-TW' }))).not.toContain('#生活隨筆')
})

test('the town to which a former host has moved is no tag of an event', () => {
  const posts = [write(seeds, { language: 'zh-TW' }), write(seeds, { platform: 'instagram', language: 'zh-TW' })]
  for (const post of posts) expect(listHashtags(post)).not.toContain('#花蓮')
})

test('a headline that says when something is held makes a long text an invitation, also with days in characters', () => {
  const event = `親子で楽しむ「凧と冬空の朝」を十二月十二日に開催します

千葉県の海辺の町、御浜の松原広場で、十二月十二日(土)の朝に凧揚げの会を開きます。地元の凧の会が持ち寄る大凧は五枚。武者絵の角凧、奴凧、そして二人で揚げる連凧を順番に揚げていただけます。

受付は午前九時から、揚げるのは九時半から十一時半までです。始まる前に二十分ほど、凧職人の森さんが「風の読み方」をお話しします。小学校低学年のお子さんにもわかる内容です。

参加費は大人三百円、中学生以下は無料。定員は八十名で、事前の申し込みが必要です。申し込みは十二月五日までに、公民館の窓口か電話で受け付けます。定員を超えた場合は抽選となり、結果は八日までにお知らせします。

海からの風が強く、朝は三度前後まで冷え込みます。冬の上着と手袋をお持ちください。また、松の木の近くでは凧を揚げられません。ロープの内側をご利用ください。

風が弱い場合は工作の会のみ公民館で行い、雨の場合は中止します。中止の判断は当日の午前七時に町のホームページに載せます。駐車場は三十台分ありますので、できるだけ乗り合わせでお越しください。`
  const post = write(event, { platform: 'twitter', language: 'ja' })
  expect(post).toMatch(/^📣 親子で楽しむ/u)
  expect(post).toContain('受付は午前九時から')
  expect(post).not.toContain('#ハウツー')
})
