import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const rack = `夜の片づけが5分で終わる、たためる水切りラック「トトノ」

一人暮らしの小さなキッチンに、大きな水切りかごは置けない。でも、洗った食器の置き場がないと、シンクのまわりはすぐにいっぱいになってしまう。「トトノ」は、そんな声から生まれた、たためる水切りラックです。

使わないときの厚さは、わずか2.8cm。冷蔵庫とカウンターのすき間に立てて収納できます。広げると幅42cm、奥行き30cmになり、2人分の食器がしっかり乗ります。

脚の角度を3段階で変えられるので、シンクの上に渡しても、調理台に置いても、水が一方向に流れます。受け皿にたまった水を捨てる手間がありません。

本体は新潟県燕市の工場で、線材を一本ずつ溶接してつくっています。すべての角を手作業で磨いているため、ふきんが引っかかりません。

商品仕様
・サイズ：使用時 幅42×奥行30×高さ12cm
・重さ：980g
・耐荷重：8kg
・価格：7,480円（税込）
・発売日：2026年12月10日

オンラインストアでは、12月9日まで先行予約を受け付けています。5年間の修理保証つき。`

test('the day on which a thing comes out and until when it may be ordered ahead stand on X', () => {
  const post = write(rack, { platform: 'twitter', language: 'ja', contentType: 'product' })
  expect(post).toContain('価格：7,480円')
  expect(post).toContain('発売日：2026年12月10日')
  // Which voices, only the sentence before says.
  expect(post).not.toContain('そんな声')
  expect(write(rack, { language: 'ja', contentType: 'product' })).toContain('12月9日まで先行予約')
})

const bus = `三十八歲那年，我決定去學開公車

去年三月，我辭掉了做了十二年的會計工作，去台中一家客運公司報名當公車駕駛。

消息傳開以後，最常聽到的問題是：「為什麼？」我媽以為我被公司裁員，我先生以為我在開玩笑。其實原因很簡單。我每天搭 75 路上班，坐在第一排，看駕駛大姐把一整車的人平平穩穩載到目的地。有一天下大雨，一個阿嬤上車找不到卡片，後面的人開始不耐煩，大姐只說了一句：「慢慢來，雨這麼大，大家都不急。」整車的人突然就安靜了。那天我想，我也想做這樣的工作。

受訓的三個月比我想像的辛苦。大客車駕照考了兩次才過，第一次敗在倒車入庫，壓線兩公分。同梯十四個人，只有我一個女生，年紀也排第三大。教練說，女生不是力氣不夠，是太客氣，轉彎時不敢佔該佔的位置。這句話我記到現在。

真正上路的第一天，我凌晨四點半就醒了。第一班車 05:50 發車，只有六個乘客，其中一個是剛下大夜班的護理師。她下車的時候跟我說謝謝，我差點哭出來，因為當會計十二年，沒有人在我做完報表以後跟我說過謝謝。

現在我開車滿一年了。薪水比以前少八千，作息要配合班表，過年也不一定能放假。但是我睡得比以前好，也不再星期天晚上就開始胃痛。

有人問我會不會後悔。我只後悔一件事：太晚才敢問自己，每天早上想去哪裡。

如果你也在猶豫，我的建議不是馬上辭職，而是先去看看那份工作最無聊的一天長什麼樣子。我在報名之前，請假三天，從頭班車坐到末班車。坐完還想做，就是真的想做。`

test('a story that stops early does not stop at what somebody said', () => {
  const post = write(bus, { platform: 'threads', target: 240, language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('載到目的地。')
  expect(post).not.toMatch(/大家都不急。」\s*(?:\p{RGI_Emoji}\s*)?(?:#|$)/v)
})

const menu = `【冬季新菜單】12/1 起，山屋咖啡換上毛衣了

天氣一轉涼，店裡的老客人就開始問：「今年的薑汁拿鐵什麼時候回來？」答案是下週二。

今年冬天，我們準備了四樣新東西：

🍠 地瓜黑糖拿鐵｜NT$150
用金山的地瓜，蒸熟後壓成泥，和黑糖一起煮。不加糖漿，甜味都是地瓜自己的。

🫚 老薑汁拿鐵｜NT$140
今年的薑換成南投名間的老薑，用小火熬三個小時，比去年辣一點，怕辣的朋友可以跟我們說要減薑。

🍲 白味噌蔬菜燉飯｜NT$260
第一次推出全素的主餐。用昆布和乾香菇熬高湯，配當季的蓮藕、牛蒡和菇類，每天只做 20 份。

🍰 橙香肉桂捲｜NT$95
每天下午兩點出爐，用的是雲林古坑的柳丁皮。

另外，為了慶祝搬到新址滿一年，12/1 到 12/7 這一週，點任何一杯冬季飲品，加 50 元就可以帶走一個肉桂捲。

小提醒：平日 17:00 後不供應燉飯；店裡座位只有 22 席，假日建議先訂位。12/24 晚上我們會提早在 18:00 打烊，讓夥伴回家過節。

山屋咖啡
新北市板橋區文化路一段 188 巷 12 號
營業時間 10:00–20:00（週一公休）
訂位電話 02-2257-3391`

test.each(['twitter', 'threads'] as const)('of a menu all things and their prices stand on %s, or none', (platform) => {
  const post = write(menu, { platform, language: 'zh-TW', contentType: 'product' })
  const things = ['地瓜黑糖拿鐵：NT$150', '老薑汁拿鐵：NT$140', '白味噌蔬菜燉飯：NT$260', '橙香肉桂捲：NT$95']
  expect(things.filter((thing) => post.includes(thing))).toEqual(things)
  expect(post).not.toContain('用金山的地瓜')
})

const binding = `親子で楽しむ「はじめての製本ワークショップ」参加者募集のお知らせ

松本市の古書店「栞日和」では、12月13日（日）に、小学生とその保護者の方を対象にした製本ワークショップを開催します。

講師は、長野県内で手製本の工房を営む小田切真弓さん。和紙と布を使い、世界に一冊だけの「じぶんの本」をつくります。糸でかがって表紙をつけるまで、およそ2時間。針を使うのがはじめてのお子さんでも、最後まで仕上げられるように、小田切さんとスタッフ2名がお手伝いします。

昨年の夏に開いた回では、完成した本に家族旅行の絵日記を描いてくれたお子さんや、おばあちゃんへの手紙をとじたお子さんもいました。つくった本は、そのままお持ち帰りいただけます。

日時：2026年12月13日（日）10:00〜12:00（受付9:45〜）
会場：栞日和 2階ギャラリー（松本市中央3-8-14）
対象：小学1年生〜6年生と保護者
定員：8組16名（先着順）
参加費：1組3,500円（材料費・お茶代込み）
持ち物：エプロン、表紙に使いたい布があれば（ハンカチ程度の大きさ）
申込方法：店頭またはホームページの申込フォームから
申込締切：12月6日（日）

駐車場は3台分しかありません。できるだけ公共交通機関をご利用ください。小さなごきょうだいの同伴はできますが、会場に針やハサミがありますので、目を離さないようお願いします。

お問い合わせ：栞日和（電話 0263-55-0142、火曜定休）`

test('of an event its own paragraph comes, as far as it has room, before what it was like the last time', () => {
  const post = write(binding, { target: 460, language: 'ja', contentType: 'article' })
  expect(post).toContain('世界に一冊だけの「じぶんの本」をつくります。')
  expect(post).toContain('参加費：1組3,500円')
})

const slopes = `報道関係者各位

2026年11月25日
株式会社ミナトモビリティ

神戸市と共同で、坂の多い住宅地に小型電動バス「のぼりん」を運行開始
〜2027年1月18日から垂水区の3地区で実証実験、運賃は1回100円〜

株式会社ミナトモビリティ（本社：神戸市中央区、代表取締役：岸本拓也）は、神戸市と共同で、坂道の多い住宅地を走る小型電動バス「のぼりん」の実証実験を、2027年1月18日（月）から3月31日（水）まで、神戸市垂水区の3地区で実施します。

垂水区の対象地区では、65歳以上の住民の割合が38%に達し、最寄りのバス停まで急な坂を10分以上歩かなければならない世帯が約2,100世帯あります。昨年、市が行ったアンケートでは、回答者の62%が「買い物や通院のための移動に困っている」と答えました。

「のぼりん」は全長3.9メートル、定員9名の電動車両です。道幅が3.5メートルの生活道路でも通行でき、バス停のない場所でも手を挙げれば乗車できます。運行は平日の8時から18時まで、30分間隔。運賃は1回100円で、75歳以上の方と未就学児は無料です。

車両には乗り降りしやすい低い床と、車いす1台分のスペースを備えました。運転は、地区に住む20名が研修を受けて担当します。

代表取締役の岸本は次のように述べています。「坂の上に住み続けたいという声に、小さな車で応えたい。3か月で1日平均120人の利用を目標にし、達成できれば本格運行に移行します」

実験に先立ち、2027年1月9日（土）13時から、垂水区役所前広場で試乗会を行います。参加は無料、申し込みは不要です。

【本件に関するお問い合わせ先】
株式会社ミナトモビリティ 広報担当：長谷川
TEL：078-555-0199　E-mail：pr@minatomobility.example`

test.each(['twitter', 'threads'] as const)('that no booking is needed says on %s for what', (platform) => {
  const post = write(slopes, { platform, language: 'ja', contentType: 'news' })
  expect(post).toMatch(/試乗会を行います。\s*参加は無料|^(?:(?!参加は無料)[\s\S])*$/u)
})

const caddy = `Marlow Shower Caddy – a rail shelf for bathrooms without a drill

Anyone who rents knows the problem: the tiles are not yours, and nothing may be screwed to them. The Marlow hooks over the shower rail and gives you two shelves of 30 × 12 cm with a raised edge, so that bottles, soap, a razor and a cup stay where you put them when somebody pulls the curtain or the whole rail shakes.

The shelves are made of bamboo from Portugal with a water-based oil. The hook is coated steel with rubber pads on both arms, so it does not scratch the rail. It fits rails between 1.5 and 3 cm thick and needs no tools. The caddy holds up to 5 kg.

A slot at the side takes a toothbrush, and a ring underneath holds a sponge. You can turn the caddy around so that the ring is on the left or the right.

Available in natural and black. £29, with free delivery in the UK. Spare pads are sold separately for £3. If it does not fit your rail, send it back within 60 days and we will refund you in full.`

test('a few lines on a thing say what it does where the text calls it by the first word of its name', () => {
  const post = write(caddy, { platform: 'threads', contentType: 'product' })
  expect(post).toContain('The Marlow hooks over the shower rail and gives you two shelves')
  expect(post).toContain('£29')
})

const cup = `岸木「帶得走」摺疊杯：口袋放得下的三百毫升

很多人的抽屜裡都有三個環保杯，出門的時候卻一個也沒帶。我們花了一年跟二十八位通勤的人一起試，做出這個壓扁之後只有兩公分厚的杯子。

「帶得走」的外層是食品級的矽膠，在彰化開模。

「帶得走」拉開有三百毫升，裝得下一杯中杯的拿鐵，附一個不會漏的蓋子。杯口有一圈不鏽鋼，喝起來沒有塑膠味。

杯蓋可以放洗碗機，杯身請用手洗，不能微波。

定價四百八十元，有沙色和墨綠兩色。十二月十日以前在官網下單免運費。`

test('a few lines on a thing say what it does and not what a part of it is made of', () => {
  const post = write(cup, { platform: 'twitter', language: 'zh-TW', contentType: 'product' })
  expect(post).toContain('「帶得走」拉開有三百毫升')
  expect(post).not.toContain('「帶得走」的外層')
})
