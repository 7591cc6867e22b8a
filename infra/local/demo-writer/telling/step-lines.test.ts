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

const basil = `陽台種九層塔，夏天天天剪不完

超市一盒九層塔三十元，用不到一半就黑掉。自己種其實很簡單，一棵就夠一家四口，只要記得常剪。

需要的東西：一盆九層塔苗（花市一盆 40 元）、六吋盆、培養土 5 公升、一把剪刀。

步驟一：換盆
把苗連土一起倒出來，放進六吋盆，四周補滿培養土。不要把根扯開，扯斷了會停一個禮拜不長。

步驟二：曬太陽
盆子放在一天能曬到五個小時的地方。光線不夠，葉子會又薄又黃，香味也淡。

步驟三：澆水
用手指摸土，第一節乾了才澆，澆到盆底流水為止。盤子裡的積水要倒掉。

步驟四：剪頂
長到二十公分就剪掉頂端，留下兩對葉子。剪口下面會長出兩枝，剪一次變兩枝，剪兩次變四枝。

開花以後葉子會變老，看到花苞就剪。最常見的失敗是捨不得剪，結果一根長到底，冬天一到就死了。

蚜蟲來的時候，用清水沖葉背就好，不要噴藥，這是要吃的。`

test('a step whose heading says in a word what is done has with it the sentence that says how', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(basil, { platform, language: 'zh-TW' })
    expect(post, platform).toMatch(/換盆\n把苗連土一起倒出來/u)
    expect(post, platform).toMatch(/曬太陽\n盆子放在一天能曬到五個小時的地方/u)
    expect(post, platform).toMatch(/澆水\n用手指摸土/u)
    expect(post, platform).toMatch(/剪頂\n長到二十公分就剪掉頂端/u)
  }
})

const tub = `洗衣袋裡的圍巾怎麼手洗？三個步驟不變形

羊毛圍巾丟洗衣機會縮，送洗一條要兩百元。自己洗十五分鐘就好，要領是水不能熱、手不能搓，壓乾以後也不能掛，掛一個晚上就會長出五公分，再也回不去。

步驟一：泡冷水。
臉盆裝八分滿的冷水，泡十分鐘。水溫超過三十度，毛料會縮，縮了就救不回來，所以寧可冷一點。
步驟二：壓一壓。
用手掌輕壓二十下，再換兩次水。搓和擰都會起毛球，起了球的地方以後會越來越薄。
步驟三：平放。
攤開來平放在浴巾上，放到全乾為止。用衣架掛起來，肩膀的位置會留下兩個角。

千萬不要用熱水沖，毛料一冷一熱就會縮。`

test('where headings of a word have no room above how it is done, that stands for them', () => {
  const post = write(tub, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toMatch(/1\. (?:泡冷水。)?臉盆裝八分滿的冷水，泡十分鐘/u)
  expect(post).not.toMatch(/^\d\. .{0,6}$/mu)
})

const pan = `How to season a cast-iron pan so that eggs stop sticking

A new pan comes with a thin factory coat that does little. What keeps eggs from sticking is oil baked on in layers, and you can put those on in one evening. An old pan from a flea market needs the same treatment once the rust is off.

You need a cup of flaxseed oil, two lint-free cloths and an oven that reaches 240 degrees.

1. Wash the pan in hot water with a little soap. This is the only time it should see soap.
2. Dry it over a low flame, then rub the flaxseed oil on both sides and the handle. Use less than you think.
3. Wipe it all off again with the second cloth, as if the oil had been a mistake.
4. Bake it upside down for an hour and let it cool in the oven. Open a window, because the oil smokes.
5. Repeat steps 2 to 4. Four layers are enough.

The commonest mistake is too much oil. It runs together into sticky drops, and the only cure is to scrub them off and begin again.

Never put a hot pan into cold water: cast iron cracks.

After that, wipe it out with a paper towel after each use and put a drop of oil on it. Mine has not been washed with soap since 2019.`

test('of steps that have no room none is told, but what it takes, why, and what must not be done', () => {
  const post = write(pan, { platform: 'threads' })
  expect(post).toContain('You need a cup of flaxseed oil')
  expect(post).toContain('What keeps eggs from sticking is oil baked on in layers')
  expect(post).toContain('Never put a hot pan into cold water')
  expect(post).not.toContain('1. ')
})

const drawers = `冷凍庫の引き出しを、月に一度だけ整える

用意するのは、かご3つと油性ペンだけ。かごは引き出しの幅に合わせて、横に並べます。

手順1 いったん全部出す
出してみると、去年のお餅や半分だけの肉が見つかったりします。ここで食べきる日を決めてしまいます。

手順2 「今週」「今月」「非常用」の3つに分ける
肉と魚は「今週」。作り置きは「今月」。うどんとパンは「非常用」です。日付ではなく、使う場面で分けるのがコツ。

手順3 「今週」のかごを手前に置く
開けて最初に見えるものから使うようになります。入れた日をペンで書いておけば、迷いません。

アイスクリームは扉の側に置かないでください。開け閉めのたびに溶けて、味が落ちます。`

test('what goes on about a thing that the sentence before it names is not told without that', () => {
  const post = write(drawers, { platform: 'twitter', language: 'ja' })
  expect(post).not.toMatch(/^かごは/mu)
  expect(post).toContain('用意するのは、かご3つと油性ペンだけ。')
})

const laundry = `梅雨季衣服晾不乾、有臭味？五個步驟救回來

每年五、六月，衣服明明洗過，穿上身卻有一股抹布味。其實那個味道不是沒洗乾淨，而是衣服濕太久，細菌在纖維裡繁殖造成的。只要讓衣服在五小時內乾，味道就會少很多。

一、洗之前先分開放
流過汗的衣服不要直接丟進洗衣籃悶著，先掛起來風乾再放。洗衣機也不要拿來當洗衣籃。

二、有味道的衣服先泡熱水
用50度左右的熱水加一匙過碳酸鈉，泡20到30分鐘再下水洗。羊毛、絲質和容易褪色的衣服不適合，請改用冷水和中性洗劑。過碳酸鈉也不要跟含氯漂白水混用。

三、脫水後馬上拿出來
洗好放在洗衣機裡超過一小時，細菌就開始增加了。怕忘記的話，手機設個鬧鐘。

四、晾的時候留一個拳頭寬
衣服之間至少留十公分，長短交錯掛，讓風可以穿過去。帽T把帽子拉開倒著掛，牛仔褲翻面、撐成筒狀，口袋才乾得快。

五、電風扇加除濕機一起開
除濕機放在衣服正下方，電風扇從側面吹，房門關起來。六坪大的房間，一般上衣大約三到四小時就會乾，比只開除濕機快了將近一半。

最後提醒，洗衣槽至少兩個月清一次。如果每件衣服都有味道，問題多半不在衣服，而是洗衣機該洗了。`

test('of headings with numbers all are told where there is no room for all that is below them', () => {
  const post = write(laundry, { platform: 'twitter', language: 'zh-TW' })
  for (const heading of ['一、洗之前', '二、有味道', '三、脫水後', '四、晾的時候', '五、電風扇'])
    expect(post).toContain(heading)
})
