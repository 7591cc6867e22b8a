import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'zh-TW', source, instructions: '', ...wish })
}

const stall = `【公告】小滿豆花十月店休

親愛的鄉親們大家好～

因為鍋爐要檢修，10/6(二)~10/8(四)店休三天，10/9(五)上午11點恢復營業。
已經預訂外燴的朋友不受影響，我們會逐一打電話確認。

造成不便還請大家見諒🙏

小滿豆花
新竹市東區民生路66號
03-555-0166`

test('a house keeps its name, its address and its telephone below a notice', () => {
  for (const platform of platformIds)
    expect(write(stall, { platform }), platform).toMatch(/小滿豆花\n(?:📍 )?新竹市東區民生路66號\n(?:📞 )?03-555-0166/u)
})

test('a short notice under its headline greets nobody', () => {
  for (const platform of ['twitter', 'threads'] as const) expect(write(stall, { platform })).not.toMatch(/大家好|見諒/u)
})

const lanterns = `【ご案内】第4回 星見の夕べ 開催します

今年も丘の上で星を見ます！

日にち　11月21日(土)　※くもりの場合は中止
じかん　18:30〜20:00
ばしょ　鐘ヶ丘公園の芝生広場（JR白井駅から徒歩9分）
参加費　無料

望遠鏡は6台。地元の天文クラブが案内します。あたたかい服でお越しください。`

test('on X an event keeps its place beside its day, also where its labels are in kana', () => {
  expect(write(lanterns, { platform: 'twitter', language: 'ja' })).toMatch(/11月21日[\s\S]*鐘ヶ丘公園/u)
  expect(write(lanterns, { language: 'ja' })).toMatch(/📍 ばしょ/u)
})

test('a title says what has happened, and calls nobody', () => {
  const call =
    'Heads up everyone, the footbridge at Marle Lock is shut until Monday 7 December because a barge hit it, but the towpath is open and dogs can cross by the lock gates.'
  expect(write(call, { platform: 'youtube', language: 'en' })).toMatch(
    /^Title: The footbridge at Marle Lock is shut until Monday 7 December/u,
  )
})

test('a story on Threads ends with its own sign, and points at nothing below', () => {
  const bus = `我媽的公車卡

我媽有一張用了十五年的公車卡，邊邊都磨白了。她說換卡要排隊，不換。

上個月卡片刷不過，司機說沒關係，下次再補。她隔天特地早起，去總站補了那十五塊。

我問她為什麼不等下次。她說，欠著睡不好。`
  expect(write(bus, { platform: 'threads' })).not.toContain('👇')
})

const tagsOf = (post: string): string[] => splitTrailingHashtags(post).tags

const recall = `Brindle Dairy recalls 900 tubs of yoghurt over glass

Brindle Dairy is recalling its Smooth Vanilla Yoghurt 450g because pieces of glass were found in two tubs. Nobody has been hurt.

About 900 tubs were sold in 60 shops in Dorset between 3 and 9 May.

"A jar broke above the line, and we should have stopped it," said Mina Hart, who runs the dairy.

If you have bought a tub from this batch, do not eat it. Take it back for a full refund. Customers can call 01632 960 442 or write to care@brindle.example.`

test('a recall is tagged as one, and a weight is no part of a name', () => {
  for (const platform of platformIds) {
    const tags = tagsOf(write(recall, { platform, language: 'en', contentType: 'news' }))
    expect(tags[0], platform).toBe('#ProductRecall')
    expect(tags.join(' '), platform).not.toMatch(/450/u)
  }
})

test('what to do with what is recalled comes before whom to call', () => {
  for (const platform of ['twitter', 'threads'] as const)
    expect(write(recall, { platform, language: 'en', contentType: 'news' }), platform).toContain('do not eat it')
})

const concert = `You're invited: an hour of music in the dark

One cello, no lamps, sixty chairs. On Saturday 14 November the Weir Quartet plays in the old ice house in Dunmere, and you will not see a thing.

A beekeeper wrote the last piece. It has one note for each of her hives.

Doors 8pm, last note at 9.30pm. There is a step at the door.

Tickets are £7 from weirquartet.example/dark.`

test('who invites people to an evening holds an event, whenever the doors open', () => {
  expect(write(concert, { language: 'en' })).toMatch(/^📣/u)
  expect(write(concert, { language: 'en', platform: 'threads' })).toContain('Tickets are £7')
})

const cloth = `商品番号：F-31
カートに入れる　お気に入り登録
風呂敷「あさぎり」/ 藍・白
2,860円（税込）
朝の霧を、二色の糸で織りました。尾州の機屋で一反ずつ仕立てています。

【サイズ】約90×90cm
【素材】綿100%
【お手入れ】手洗いできます。

送料：全国一律400円`

test('labels in brackets are facts, and one fact alone has no mark of a list', () => {
  const post = write(cloth, { language: 'ja', contentType: 'product' })
  expect(post).toMatch(/サイズ：約90×90cm\n.*素材：綿100%/u)
  expect(post).not.toMatch(/🔹 送料/u)
})

test('a Japanese sentence goes on after a quotation that holds full stops', () => {
  const diary = `祖母の手帳を読む

引き出しから祖母の手帳が出てきた。開いてみると「三月二日　雨。洗濯物は中。」の下に、小さく私の名前があった。私が生まれた日だった。

それから毎晩、少しずつ読んでいる。祖母は何も言わない人だった。`
  for (const platform of platformIds)
    expect(write(diary, { platform, language: 'ja' }), platform).not.toMatch(/洗濯物は中。」(?:\s|$)/u)
})

const stand = `筆記本｜文具｜紙製品
【新品】Loma 桌上書架 可折疊
原價$890 新品價$690
選擇顏色 白 / 灰 / 墨綠
加入購物車　立即結帳

✔ 三段角度
✔ 展開只要兩秒

我們看食譜看到脖子痛，所以做了Loma。不用的時候它只有一本書厚。`

test('the shelves of a shop are no headline, and a choice of colours is a fact', () => {
  for (const platform of platformIds) {
    const post = write(stand, { platform, contentType: 'product' })
    expect(post, platform).not.toMatch(/筆記本｜|選擇顏色/u)
    expect(post, platform).toMatch(/Loma[\s\S]*\$690/u)
    expect(tagsOf(post), platform).not.toContain('#新品')
  }
})

test('a title ends at no thing of several that are counted out', () => {
  const trip =
    '各位同學好，下週四（10/8）戶外教學改到植物園，集合時間提前為早上七點半，請記得帶水壺、帽子和便當，同意書請於週二前交給班長。'
  expect(write(trip, { platform: 'youtube' })).toMatch(
    /^Title: 下週四（10\/8）戶外教學改到植物園，集合時間提前為早上七點半\n/u,
  )
})

test('what stands in the first room of a story is no tag', () => {
  const dog = `我們診所養了一隻看門狗

去年冬天，有隻黃狗跟著送藥的人走進來，在飲水機旁邊睡著了。沒有人認牠。

狗後來有了名字。病人一進門先摸狗，再掛號。護理師說，血壓都降了一點。

現在每個新病人都會問，狗今天有上班嗎？`
  expect(tagsOf(write(dog)).join(' ')).not.toMatch(/飲水機/u)
})

const filter = `商品分類：露營用品/桌椅
FOLD 摺疊小凳 釣魚露營野餐 鋁合金
商品編號：FD-22
優惠價 NT$540
付款方式 信用卡／LINE Pay／貨到付款
加入購物車
放入追蹤清單

商品特色
打開只要一秒，收起來只有兩公分厚。
坐得下九十公斤的人，也塞得進小背包。

商品規格
重量：480g
您最近瀏覽的商品`

test('the labels of a shop above a thing are not its name', () => {
  for (const platform of platformIds) {
    const post = write(filter, { platform, contentType: 'product' })
    expect(post, platform).toMatch(/FOLD 摺疊小凳/u)
    expect(post, platform).not.toMatch(/商品分類|商品編號|付款方式|追蹤清單|最近瀏覽/u)
  }
})

test('what somebody writes without full stops is told, days above all', () => {
  const swap = `hello all!! the pumpkin carving night is BACK 🎃

two dates this yr - thu 22 oct 7pm & sat 24 oct 2pm, upstairs at The Blue Teapot, Otley

£15 inc your pumpkin, a bowl of soup + a cup of something warm. no skills needed

ten places each, four gone already!! to book email pip@carving.example

bring a spoon with a strong handle if you have one x`
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter', 'threads'] as const)
    expect(write(swap, { platform, language: 'en' }), platform).toContain('thu 22 oct 7pm & sat 24 oct 2pm')
  expect(tagsOf(write(swap, { language: 'en' })).join(' ')).not.toMatch(/Soup|Bowl/u)
})

const gym = `【營業異動】

本週四（10/8）因配合大樓水塔清洗，門市提早至下午三點打烊，當日晚間課程全部順延一週，已付費的學員不用重新報名。

小熊瑜伽館　高雄市苓雅區四維路12號
電話 07-333-0000`

test('a notice with a bare label is one, and its title says what happens', () => {
  expect(write(gym)).toMatch(/^📢 【營業異動】/u)
  expect(write(gym, { platform: 'youtube' })).not.toMatch(/^Title: 【營業異動】/u)
  expect(tagsOf(write(gym)).join(' ')).not.toMatch(/配合/u)
  const shut = '本週四（10/8）因配合大樓清洗，門市提早至下午三點打烊，已付費的學員不用重新報名。'
  expect(tagsOf(write(shut)).join(' ')).not.toMatch(/配合/u)
  for (const platform of platformIds) expect(write(gym, { platform }), platform).toContain('小熊瑜伽館')
})

test('a shop that looks for people in Japanese offers work', () => {
  const hiring = `【スタッフさん募集のお知らせ】

こんにちは、パン工房コムギです！
来年4月に2店舗目をオープンするので、一緒に働いてくれるパン職人さんを探しています。

・正社員 1名
・月給23万円〜

見学だけでもどうぞ！
興味のある方は 089-900-0000 までご連絡ください。`
  expect(tagsOf(write(hiring, { language: 'ja' }))).toContain('#求人')
})

test('on X a story stops at no first one of several', () => {
  const ward = `我在夜間部當助教的那一年

夜間部的課從晚上六點半到十點。剛開始我以為最難的是改考卷，後來發現是九點半，因為那時候大家都餓了，沒有人想再聽一題。

常來問問題的有三個。一個是開公車的大哥，每天最後一個走，他說他在等末班車發車。一個是剛生完小孩的媽媽，問完就跑。還有一個是退休的郵差，他不問問題，只是把黑板擦乾淨。

學期最後一天，他們三個合買了一個蛋糕給我。`
  expect(write(ward, { platform: 'twitter' })).not.toMatch(/末班車發車。(?!一個)/u)
})

const letter = `Dear residents,

The lift in Carver House will be out of use from Monday 4 May so that its ropes can be replaced. We expect the work to take nine days.

Please use the stairs on the north side, and keep prams and bikes out of the hall. Engineers will be on site from 8am to 5pm on weekdays only.

The laundry room will stay open for the duration.

We know this is a nuisance, and we are sorry. If you cannot manage the stairs, tell us and we will see what we can arrange.

Best wishes,
Owen Pryce
Estate manager, Carver House
01632 960 771`

test('a letter to residents is a notice, and ends with who wrote it', () => {
  for (const platform of platformIds) {
    const post = write(letter, { platform, language: 'en' })
    expect(post, platform).not.toMatch(/Best wishes|[📍🔹] (?:Owen|Estate)|Owen Pryce(?!\nEstate)/u)
    expect(tagsOf(post).join(' '), platform).not.toMatch(/WorthReading|GoodToKnow/u)
  }
  expect(write(letter, { language: 'en' })).toMatch(
    /^📢[\s\S]*Owen Pryce\nEstate manager, Carver House\n📞 01632 960 771/u,
  )
})

test('who is called to mind is no title, and a row to count with no text', () => {
  const jab =
    '各位里民注意！下週日(10/11)上午9點到12點，活動中心前廣場辦理流感疫苗接種，65歲以上及國小學童免費，請帶健保卡。'
  expect(write(jab, { platform: 'youtube' })).toMatch(/^Title: 下週日/u)
  expect(write(jab)).not.toMatch(/📌|#家長/u)
  const tea = `首頁 / 茶葉 / 紅茶
山月 蜜香紅茶 75g
NT$ 360
- 1 +
加入購物車
今年的蜜香比往年淡一點，尾韻比較長。
一年只採一次。`
  expect(write(tea, { contentType: 'product' })).not.toMatch(/1 \+/u)
})

test('what is new in is no name', () => {
  const kit =
    'NEW IN: the Harbour Sewing Roll\n\nEverything you need to mend a sail at sea. It weighs less than a mug.\n\nWe have taught sailors for six years. The roll costs £31.'
  const tags = tagsOf(write(kit, { language: 'en', contentType: 'product' }))
  expect(tags).toContain('#HarbourSewingRoll')
  expect(tags).not.toContain('#NewIn')
})
