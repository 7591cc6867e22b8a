import { expect, test } from 'vitest'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { readSource } from '../reading/material.ts'
import { write } from '../testing/write.ts'
import { phrasesIn } from './phrases/phrases.ts'

const bare = (post: string): string =>
  splitTrailingHashtags(post)
    .body.replace(/ ?\p{RGI_Emoji} ?/gv, '')
    .trim()

const shop = `Four winters ago, the village of Brae Moss lost its last bakery. Tom Airey put an oven into his own shed. Within a month, thirty neighbours came by each morning. Each member pays three pounds a month.

The first year was hard. The oven cracked twice, and a storm took the chimney. Then the farm next door lent its barn. Last year it earned 900 pounds more than it spent.

The money went into a table by the door. People stay there longer than they shop. Airey says that was the idea.`

test.each(platformIds)('on %s an article is told in paragraphs, to its end where that has room', (platform) => {
  const post = write(shop, { platform })
  expect(post).not.toMatch(/^[•🔹]|(?:out|noting|away|points|facts|brief|short|glance):$/mu)
  if (platform !== 'twitter' && platform !== 'threads') expect(post).toContain('says that was the idea.')
})

const interview = `"I listen to the roof first": Ada Quill on thatch

Ada Quill has laid thatch in Devon for forty years. She has mended 300 roofs.

How does a roof begin?

With straw. I choose it in August, and it dries until spring.

What goes wrong?

Moss. It holds the rain, and the straw below it rots.

Who taught you?

My aunt. She never used a ladder that she had not built.`

test('an interview opens with its quotation and ends with an answer', () => {
  const post = bare(write(interview, { platform: 'facebook' }))
  expect(post).toMatch(/^"I listen to the roof first"/u)
  expect(post).toMatch(/that she had not built\.$/u)
})

test('half of what somebody says is no key fact', () => {
  const funding =
    'Tarn & Vale, which makes tills for village shops, has raised £1.1 million. The company will open an office in Cork and hire 12 people. Its till counts the stock overnight. 300 shops use it, most of them in Wales.\n\n"Supermarkets have had this for decades," said founder Rhys Orme, who ran a shop in Bala. "A small shop deserves the same."\n\nThe till costs £39 a month and works without a line. A version for libraries is planned for 2027.'
  expect(write(funding, { platform: 'linkedin', contentType: 'news' })).not.toContain('• "Supermarkets')
})

const mint = `How to keep mint alive on a balcony

A pot of mint from the market usually dies in a month. It is not your fault. The roots fill the pot within days.

Start by splitting the plant. Take it out of the pot and cut the roots into four parts. Put each part into a pot of its own.

Water from below. Put the pots into a dish for ten minutes, then pour the rest away.

Never pick single leaves. Cut the whole stem above a pair of leaves.

Keep it out of the wind. Mint needs five hours of light.`

const renting = `搬家之前，先做這四件事

很多人搬家只想到箱子。搬家公司的老闆說，他最常聽到的後悔都能避免。

第一，量門的寬度。沙發進不去，就要吊上樓。

第二，拍下電表。退租的時候看得到度數。

第三，先搬冰箱。放直之後要等兩小時才能插電。

第四，留一箱最後打包。牙刷和充電器都在裡面。`

const camping = `初めての釣り、道具は三つでいい

釣具店を二十年営む谷さんは、初めて来る人の質問を聞くのが好きだという。「みんな買いすぎます」。

まず要らないのは竿立てだ。一人なら、石を二つ並べれば足りる。

靴は長靴がいい。濡れると足が冷え、半日もたない。

水は一人二リットルを目安にする。夏はもう少し持っていくといい。`

test('a short post of a guide gives tips or all the things that it promises, and not only why', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const tip = bare(write(mint, { platform }))
    for (const part of ['Start by splitting the plant', 'Never pick single leaves', 'Keep it out of the wind'])
      expect(tip, platform).toContain(part)
    if (platform === 'threads') expect(tip).toContain('Start by splitting the plant. Take it out')
    const steps = bare(write(renting, { platform, language: 'zh-TW' }))
    for (const step of ['第一，量門的寬度', '第二，拍下電表', '第三，先搬冰箱', '第四，留一箱最後打包'])
      expect(steps, platform).toContain(step)
    expect(bare(write(camping, { platform, language: 'ja' })), platform).toContain('石を二つ並べれば足りる。')
  }
})

test('a headline that promises more than a short post gives does not open it', () => {
  const after = `我們把傳真機關掉之後

去年八月，我們這家十二個人的小公司決定把傳真機關掉。那時候一天大約有六十張傳真，兩個同事從早收到晚。

關掉的第一個月，抱怨信多了兩倍。我們請同事去了一趟台東。

我學到的是：機器不是用來找人的，是用來讓人找得到彼此的。`
  for (const platform of ['twitter', 'threads'] as const)
    expect(bare(write(after, { platform, language: 'zh-TW' })), platform).toMatch(/^去年八月/u)
  expect(bare(write(after, { platform: 'threads', language: 'zh-TW' }))).toContain('讓人找得到彼此')
})

test('what a company says of itself leans on nothing', () => {
  expect(readSource('我們這家十二個人的小公司決定搬家。', 'zh-TW').sentences[0]!.leansOnTitle).toBe(false)
})

test('a description on YouTube names the product before it says what it weighs', () => {
  const lamp =
    'The Nord 4 is a lamp for small desks. It weighs 900 g and folds to the size of a pencil case. The light can be set from 2,700 to 5,000 kelvin in six steps. The arm is made of oak from the Lune Valley. Every part can be replaced with one screwdriver. Spare switches will be sold until 2040. The Nord 4 costs £59 and has a guarantee of six years.'
  expect(bare(write(lamp, { platform: 'youtube', contentType: 'product' }))).toMatch(
    /\n\nThe Nord 4 is a lamp for small desks\. It weighs/u,
  )
  expect(JSON.stringify(phrasesIn('ja'))).not.toContain('読み返')
})

const guitar = `四十五歲學二胡，我只練一首曲子

去年生日，我買了人生第一把二胡，三千八百元的二手琴。店員問我想學什麼，我說只想學一首：我爸以前常哼的那一首。

第一個月，我的手指痛到連手機都不想滑。老師教我四個音，我光是從第一個換到第二個就練了三週。我一度想放棄，因為影片上的人好像都是兩天就會。

後來我做了一個改變。我不再規定自己每天練三十分鐘，而是把琴放在沙發旁邊。等水滾的時候拉兩分鐘，等女兒洗澡的時候拉五分鐘。三個月算下來，我一天平均拉了二十二分鐘。

今年父親節，我拉給我爸聽。他沒有說好聽，只是跟著哼。

我現在還是只會這一首。學一件事不一定要學到很厲害。`

test('a story that has no room to its end does not stop at the first sentence of a paragraph', () => {
  const post = bare(write(guitar, { platform: 'threads', language: 'zh-TW', contentType: 'article', target: 200 }))
  expect(post).toContain('第一個月')
  expect(post).not.toMatch(/後來我做了一個改變。$/u)
})

const ferry = `【公告】北灣渡輪冬季班次調整 12月1日起末班船提早

北灣鎮公所今（5）日表示，受季風影響，往返北灣與石嶼的渡輪自12月1日起改採冬季班表，至明年2月底止。平日由每天七班減為五班，末班船自石嶼開出的時間，由下午6時提早到下午4時30分；週末及國定假日維持六班，小學生上下學的早班船不受影響。

鎮公所指出，去年冬季共停航18天，其中有7天是旅客已經上島後才臨時停航，造成240人滯留。今年起改為每天早上6時公布當日是否開航，旅客可撥打24小時語音專線 08-555-0190，或上「石嶼船班」LINE官方帳號查詢。

票價方面，全票維持單程210元，設籍居民40元。已購買12月1日以後、被取消班次船票的旅客，可於12月20日前持票根到北灣售票口全額退費或改期，不收手續費；網路購票者會自動退款，不必另外申請。

機車託運也有變動。冬季每班船最多只載6輛機車，須在三天前預約，沒有預約的現場不受理。冷凍貨品須於開航前40分鐘交到碼頭倉庫，逾時改由隔天早班船運送。

鎮長說：「我們知道居民看病、學生回家都靠這班船，所以星期五晚上會加開一班學生專船，憑學生證免費搭乘。」不過，經營民宿的林小姐認為，末班船提早會讓一日遊的客人只剩下四個多小時，冬天更難做，旺季也已經過了。

鎮公所表示，將在1月中召開說明會，聽取業者意見後再評估是否調整週五、週日班次。`

test.each(['facebook', 'instagram'] as const)(
  'on %s news says what changes before what is asked of some',
  (platform) => {
    const post = write(ferry, { platform, target: 440, language: 'zh-TW', contentType: 'news' })
    expect(post).toContain('由每天七班減為五班')
  },
)

const repairs = `我在河邊修理站當了一年志工，最常修的不是收音機

前年五月，里長在活動中心門口貼了一張紙：「徵會修東西的人。」我本來是會計，連燈泡都沒換過幾次，純粹是想找個週六下午出門的理由。

一年下來，我們登記了 210 件東西，修好 143 件。大家都猜最多的是收音機，其實是電風扇，一共 61 台。我自己修好的第一台，是我媽媽留下來的。

我後來才搞懂，來修理站的人不全是為了省錢。很多人只是不甘心，明明只壞一個小地方。

如果你家附近也有修理站，去之前可以先做三件事：
1. 把型號拍下來，師傅比較好查零件。
2. 先把東西擦乾淨，特別是廚房家電的油垢。
3. 想好修不好的話要不要帶回家。

現在我會換開關、會焊線，也會跟電風扇講話了。我太太說我這樣有點怪。我不覺得。`

test('three tips within what somebody tells of a year make no guide of it', () => {
  const post = write(repairs, { platform: 'twitter', language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('前年五月')
  expect(post).not.toContain('三件事')
  expect(post).not.toContain('#教學')
})

const shelf = `Shelfmates, a book swap for buildings

Shelfmates is a small web app for buildings with a shared shelf. Residents list what they have read.

How it works
- The caretaker prints a code for the hall.
- Residents scan it and pick their floor. No account needed.
- Moving out? Tap "Last call" and neighbours on your floor, one above and one below get a notice.

Free for buildings with up to ten floors.

Write to hello@shelfmates.example.`

test('who lives above and below is no button of the page', () => {
  const post = write(shelf, { contentType: 'product' })
  expect(post).toContain('Moving out? Tap "Last call" and neighbours')
})

const kiln = `窯元の四代目に聞く、「毎日同じ皿」を焼く仕事

有田町の坂の途中で大正十二年から続く「坂上窯」。四代目の西村はるかさん（四十一）は、八年前に銀行を辞めて家業を継いだ。薪の登り窯を使う窯元は、町にもう三軒しか残っていない。

──一日はどんなふうに始まるのですか。

「朝六時に土を練るところからです。前の晩に寝かせた土は場所によって硬さが違うので、手でさわって確かめながら一時間かけてそろえます。ろくろに向かうのは九時過ぎです」

──機械に替えようと思ったことはありませんか。

「継いだ年に見積もりを取りました。でも、祖父の代から使ってくださっている食堂の方に、縁の厚みが好きだと言われて。それで腹が決まりました。厚みは機械でも出せますが、少しずつ違うところまでは出せません」

──銀行の仕事の経験は生きていますか。

「正直、最初の三年は空回りでした。新しい色を出して喜んでいたら、長いお客さんが買わなくなってしまって。だから今は、新しいものは年に一度の陶器市だけにしています」

──これからやりたいことは。

「特別なことはありません。毎日同じ形の、同じ重さの皿があること。それだけで助かる店があるので」`

test('an interview in a few lines has the answer of which its headline quotes a few words, though the question says from now on', () => {
  const post = write(kiln, { platform: 'threads', language: 'ja', contentType: 'article' })
  expect(post).toContain('これからやりたいことは。')
  expect(post).toContain('同じ重さの皿があること。')
})
