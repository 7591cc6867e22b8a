import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const camera = `二手相機買回家,第一個晚上該檢查什麼?

上個月我在網路拍賣買了一台1978年出廠的底片單眼,賣家寫「功能正常」,結果第一捲底片洗出來,36張裡有22張漏光。底片加沖掃花了我620元,等於白拍。後來請教修相機的阿伯,才知道這些問題其實在家就能先檢查,不用花半毛錢。

第一步,看海綿。打開背蓋,用牙籤輕輕碰一下背蓋溝槽裡的黑色海綿。如果黏黏的、會掉屑,就代表老化了,漏光多半是這裡造成的。海綿材料一包約150元,自己換大概一小時。

第二步,聽快門。不要裝底片,把快門轉到1秒,按下去,用手機錄影。1秒應該真的是1秒,如果聽起來像1.5秒,慢速機構可能卡油了。接著轉到1/1000秒,對著日光燈從背後看進去,整個片框都要看得到光,有一邊是黑的就要送修。

第三步,照鏡頭。把光圈開到最大,用手機手電筒從鏡頭後面往前照。有像蜘蛛網的細絲就是發霉。灰塵不用太在意,老鏡頭裡多少都有,不影響成像。

第四步,開電池蓋。很多老相機的電池蓋裡會有白色或綠色的結晶,那是電池漏液。輕微的可以用棉花棒沾一點白醋擦掉,擦完要再用酒精擦一次。如果連電線都變綠,就別自己動手了。

這四步做完大約20分鐘。我建議收到貨的當天晚上就做,因為很多賣場只給七天鑑賞期,等底片洗出來通常已經過了。

至於我那台漏光的相機,換了海綿之後一切正常,只是我到現在還是不敢拿它去拍朋友的婚禮。`

test('what leads to steps is not told alone where it points back', () => {
  const post = write(camera, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('聽快門')
  expect(post).not.toContain('這些問題')
})

const plants = `How to keep balcony plants alive while you are away

People ask us every July whether their plants are dead. They almost never are. Soil and roots are patient, and so are the things that live in them.

If you are away for a week or less, do nothing clever. Water everything on the evening before you leave, wait until it has stopped dripping, move the pots out of the sun and stand the small ones in a tray. When you come home, cut off what is brown and water twice in a day.

If you are away for two to four weeks, use a wick. Cut a cotton cord of 60 cm for each pot, push one end 5 cm into the soil, hang the other in a bucket of water and stand the bucket a step higher. A wick is slow. The soil will look dry when you come back, but three cans will wake it up.

For anything longer, find a person. Ask somebody in the house who likes tomatoes and pay them with the harvest, not with money. Write down which pots get a cup and which get a can. Ours came through ten weeks like that.

Yellow leaves are no reason to throw a plant away. A soft stem is.

We lend buckets and cords for £4 at the shop in Mill Lane, and we take in anything that its owner has given up on.`

test('advice for several cases has all of them in a line or two', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(plants, { platform, contentType: 'article' })
    expect(post, platform).toMatch(/a week or less, .*two to four weeks, .*For anything longer, /su)
  }
})

test('advice in prose that has no room keeps something of each of its paragraphs', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(plants, { platform, contentType: 'article' })
    expect(post, platform).toContain('For anything longer, find a person.')
    expect(post, platform).toContain('We lend buckets and cords')
  }
})
