import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const wardrobe = `為什麼我勸你不要一次把衣櫃清空

去年過年前，我照著書上寫的，把全部衣服倒在床上，一件一件問自己會不會心動。晚上十一點我坐在衣服堆裡哭。

問題不是捨不得，是累。人一天能做的決定有限，前五十件我還很認真，後面就開始「先留著好了」。最後留下來的，反而是最沒想清楚的那一批。

後來我改成每天只看一個抽屜，十分鐘，鬧鐘響就停。三個星期之後，我清掉 64 件，而且沒有一件後悔。

我的規則只有三條：
一、破的、不合身的，當場丟，不用想。
二、猶豫超過十秒的，放進紙箱，寫上日期，半年沒拿出來就捐。
三、清掉的件數沒到 20 件以前，不准買收納盒。

收納盒這條最重要。我以前家裡有 17 個收納盒，裡面裝的全是不該留的東西。`

test('under a headline that asks why stand reasons, and no steps', () => {
  const post = write(wardrobe, { language: 'zh-TW', platform: 'twitter' })
  expect(post).toContain('問題不是捨不得，是累。')
  expect(post).not.toContain('一、')
  expect(post).not.toContain('#教學')
})

test('what counts its lines out has the line that leads to it', () => {
  expect(write(wardrobe, { language: 'zh-TW', platform: 'facebook' })).toMatch(/我的規則只有三條：\n+一、破的/u)
})

const cake = `電鍋鹹蛋糕

以前住外婆家，下午四點廚房就會飄出肉燥的味道。我試了七次，味道是對的！

#材料（6 吋模一個）
低筋麵粉 120g
雞蛋 3 顆
鮮奶 60ml
肉燥 4 大匙

#做法
1. 雞蛋和鮮奶放進大碗，攪勻就好。
2. 麵粉過篩加進去，拌到看不見粉就停手。
3. 電鍋外鍋放 1.5 杯水，蒸 35 分鐘。`

test('a heading with the sign of a hashtag is a heading, and no hashtag', () => {
  const post = write(cake, { language: 'zh-TW', platform: 'facebook' })
  expect(post).toContain('做法：\n')
  expect(post).not.toContain('#做法')
})

const chairs = `「直せないものは、売らない」 椅子職人・木島誠さんに聞く

長野県上田市の山ぎわに、木島誠さん（52）の工房はある。30年間で作った椅子は約1,400脚。そのうち6割が、一度は修理のために帰ってきたという。

――修理が多いのは、困ったことではないのですか。

逆です。帰ってくるのは、使ってもらえている証拠ですから。座面の張り替えなら1脚8,000円ほどで、新品の10分の1です。捨てるより安い、と思ってもらえる値段にしています。

――最初からそういう考えだったのですか。

いいえ。独立して5年目に、納めた椅子の脚が折れて、お客さんにけがをさせてしまったんです。幸い軽いけがでしたが、直そうとしたら、接着剤で固めたつくりだったので、分解できなかった。その夜に、くさびで組む方法に全部変えようと決めました。

――お弟子さんは今、何人いますか。

3人です。いちばん若い子は19歳。最初の1年は、新しい椅子は作らせません。

――秋には何を作りますか。

図面を公開しようと思っています。私がいなくなっても、どこかの誰かが直せるように。`

test('what is asked about an answer is not told without that answer', () => {
  for (const platform of ['threads', 'twitter', 'instagram'] as const) {
    const post = write(chairs, { language: 'ja', platform })
    expect(!post.includes('そういう考え') || post.includes('使ってもらえている証拠'), platform).toBe(true)
  }
  expect(write(chairs, { language: 'ja', platform: 'threads' })).toContain('困ったことではない')
})

const classes = `【公告】12/8（二）起 A3 教室整修，瑜伽課程異動

A3 教室地板因梅雨季受潮變形，12 月 8 日（二）到 12 月 21 日（一）施工，期間課程調整如下：

・週二 19:00 流動瑜伽 → 改到 B1 教室，時間不變
・週四 10:00 孕婦瑜伽 → 暫停兩週，堂數自動延長
・週六 09:30 親子瑜伽 → 改到中正公園草坪，雨天停課

施工期間請從側門出入，一樓淋浴間暫停使用。若要退費，請在 12 月 7 日前到櫃台辦理，未上的堂數全額退還，不收手續費。`

test('a list that has no room is not announced', () => {
  expect(write(classes, { language: 'zh-TW', platform: 'twitter' })).toMatch(/（一）施工。/u)
  expect(write(classes, { language: 'zh-TW', platform: 'facebook' })).toContain('期間課程調整如下：')
})
