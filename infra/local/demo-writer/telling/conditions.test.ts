import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const bridge = `Millbrook footbridge to stay shut until spring after inspectors find rusted cables

The footbridge linking Millbrook station with the Eastfield estate will remain closed until at least April, the council said on Wednesday, leaving hundreds of commuters and schoolchildren with a 25-minute detour.

The bridge was closed without notice on 6 November after a routine inspection found that two of its eight suspension cables had corroded. Engineers had at first hoped to reopen it before Christmas, but a second survey last week showed damage to the anchor plates as well.

"We know how frustrating this is, but we will not reopen a bridge that we cannot say is safe," said Priya Nair, the councillor responsible for transport. She said the repairs would cost about £640,000, of which £400,000 would come from the county's emergency fund.

A free shuttle bus will run between the station and Eastfield Road from Monday, every 20 minutes between 6.30am and 9.30am and again from 3pm to 7pm. It will not run at weekends.

Businesses can apply for a grant of up to £2,000 until 12 December. Residents can put questions to the council at a public meeting in the library on Thursday 4 December at 7pm.`

test('what there is in place of what is shut comes before a grant and a meeting', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'threads'] as const)
    expect(write(bridge, { platform, contentType: 'news' }), platform).toContain('A free shuttle bus will run')
})

const pot = `ひとり用土鍋「ことり」|信楽焼・直火対応・0.8合炊き

毎日のごはんを、ひとり分だけ、おいしく。

「ことり」は、一人暮らしのために信楽の窯元と二年かけて作った小さな土鍋です。火にかけて12分、蒸らして10分。面倒な火加減の調節はいりません。中火のまま、ふたの穴から勢いよく湯気が出たら火を止めるだけで、ふっくらしたごはんが炊き上がります。

■ことりの特長
・二重ぶたで吹きこぼれにくい
・厚さ12mmの土が熱をため、食卓でも30分あたたかい
・持ち手が大きく、ミトンのままつかめる
・ごはんのほか、おかゆ、スープ、蒸し野菜にも

■商品仕様
容量:0.8合(満水600ml)
サイズ:幅17cm×高さ12cm
重さ:約1.3kg
色:白、飴、墨
価格:6,600円(税込)
生産地:滋賀県甲賀市信楽町

■ご使用の前に
はじめてお使いになるときは、必ず「目止め」をしてください。おかゆを炊いて一晩おくと、土の細かいすき間がふさがり、水もれやひび割れを防げます。IHクッキングヒーターではお使いいただけません。電子レンジは使えますが、食洗機はお避けください。

■お客様の声
「炊飯器を手放しました。朝の22分が楽しみになりました」(30代・女性)
「おこげが好きなので、1分長く火にかけています」(50代・男性)

ひとつずつ手作りのため、色や形が少しずつ異なります。ご注文から発送まで約3週間いただいております。墨は現在品切れで、次回の入荷は2月上旬の予定です。1万円以上のご注文で送料無料です。`

test('what a thing is not for and which of it is sold out stand below what it is', () => {
  for (const platform of ['facebook', 'threads', 'twitter'] as const) {
    const post = write(pot, { platform, language: 'ja', contentType: 'product' })
    expect(post, platform).toContain('「ことり」は、一人暮らしのために')
    expect(post, platform).toContain('IHクッキングヒーターではお使いいただけません。')
  }
  expect(write(pot, { language: 'ja', contentType: 'product' })).toContain('墨は現在品切れで')
})

const noodles = `禾沐食品推出全台首款可回收紙碗泡麵 年底前進駐三千家門市

國產泡麵品牌禾沐食品18日宣布,旗下「慢火牛肉麵」將全面改用可回收紙碗,成為全台第一款不使用塑膠淋膜的碗裝泡麵。新包裝自10月1日起在全聯與家樂福開賣,建議售價59元,與舊包裝相同。

禾沐表示,一般紙碗內層有一層塑膠淋膜,回收時必須特別處理,實際上多半被當成一般垃圾燒掉。新紙碗改用水性塗層,可以直接和廢紙一起回收。公司花了兩年半、失敗47次,才讓紙碗在100度熱水下撐過20分鐘不滲漏。

「成本每碗多了3.2元,我們決定自己吸收。」禾沐食品總經理陳冠廷說,「如果環保要消費者多付錢,這件事就走不遠。」

禾沐估計,改用新包裝後,每年可減少約186公噸的塑膠用量。陳冠廷也坦言,碗蓋目前仍含有鋁箔,要到2027年才能找到替代方案,消費者回收前須先將碗蓋撕下。

新包裝預計在今年底前進駐三千家門市,明年第二季再擴及「麻油雞」與「番茄蔬菜」兩種口味。`

test('the one condition on what is told has its place on Threads', () => {
  expect(write(noodles, { platform: 'threads', language: 'zh-TW', contentType: 'news' })).toContain('須先將碗蓋撕下')
})

const festival = `【活動報名】老屋裡的週末:台南水交社眷村生活節

今年秋天,我們想邀請大家走進眷村,聽聽老房子的故事。第三屆「水交社眷村生活節」將在11月15日(六)、16日(日)舉行,兩天共有十二場活動,從早上逛到傍晚都不無聊。

▍活動時間:2025年11月15日(六)至16日(日) 10:00–17:30
▍活動地點:台南市南區水交社文化園區
▍費用:入場免費,工作坊另收材料費

▍11/15(六)節目
10:30 開幕:空軍子弟小學合唱團
11:00 導覽:張奶奶帶路,走一圈老眷村(限20人)
14:00 工作坊:手工擀麵與眷村炸醬(材料費250元)
16:00 講座:「為什麼我們要留下一間房子?」/建築師 林以真

▍11/16(日)節目
10:30 導覽:飛行員的日常(限20人)
13:30 工作坊:老布料做杯墊(材料費180元)
15:00 露天電影:《竹籬笆外的春天》
16:30 閉幕:全村一起吃水餃

除了節目以外,園區草地上還有30個攤位的二手市集,賣的都是有故事的老東西。去年有位爸爸在這裡找到一台和他小時候家裡一模一樣的大同電扇,當場紅了眼眶。

導覽和工作坊需要事先報名,10月20日中午12點開放線上報名,額滿為止。講座和電影不用報名,直接來就可以。若遇下雨,電影改在室內放映,市集取消。

園區停車位很少,建議搭公車2號到「水交社」站,下車走3分鐘就到。歡迎帶狗,請記得繫牽繩。想當志工的朋友,也可以寫信給我們:hello@sjs-fest.example`

test('on X that one has to register comes before the mood of an event, beside when and where', () => {
  const post = write(festival, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('導覽和工作坊需要事先報名')
  expect(post).toContain('活動地點：台南市南區水交社文化園區')
  expect(post).not.toContain('聽聽老房子的故事')
})

test('what begins when is told of an event before who found what there last year', () => {
  const post = write(festival, { language: 'zh-TW' })
  expect(post).toContain('15:00 露天電影')
  expect(post).toContain('導覽和工作坊需要事先報名')
})

const trial = `ビール「ミミエール」を9月20日に発売

株式会社みなと製パンは、サンドイッチの製造過程で出るパンの耳を原料の一部に使ったクラフトビール「ミミエール」を、9月20日(土)に発売します。醸造は、小田原市のブルワリー「はこね坂醸造所」が担当しました。

当社のサンドイッチ工場では、1日におよそ180kgのパンの耳が出ています。その約6割は家畜の飼料として引き取られていますが、残りは廃棄していました。社員の「パンとビールは原料が同じでは」という一言をきっかけに、2024年春から試作を重ね、7回目で現在の味にたどり着きました。

麦芽の約25%をパンの耳に置き換えています。トーストのような香ばしさと、すっきりした後味が特長です。アルコール度数は5%。1本あたり食パン約1枚分の耳を使用しています。

9月20日(土)11時〜16時、元町本店前で試飲会を開催します。先着200名様に「黒こしょうラスク」をプレゼントします。お車・自転車でお越しの方、20歳未満の方は試飲いただけません。`

test('a condition comes with what it is on', () => {
  const post = write(trial, { platform: 'threads', language: 'ja', contentType: 'news' })
  expect(post).toContain('試飲会を開催します')
  expect(post).toContain('試飲いただけません')
})

const ferries = `FOR IMMEDIATE RELEASE

Tidewater Ferries to replace two diesel vessels on Hallam Sound with battery-electric boats by spring 2027

PORT ELLERY, 18 March 2026 – Tidewater Ferries today announced that it will retire two of its three diesel passenger ferries on the Hallam Sound crossing and replace them with battery-electric vessels built by Morrow & Finch in Halifax. The contract is worth C$31.4 million. Of this, C$12 million comes from the provincial Clean Crossings Fund.

The new boats, which will each carry 149 passengers and 24 bicycles but no cars, are due to enter service in April 2027. Crossing time will stay at 22 minutes. The third diesel vessel, the MV Corrigan, will be kept as a reserve for winter storms and for maintenance days.

"Our passengers have been telling us for years that they are tired of the noise and the smell," said Anneke Bouchard, chief executive of Tidewater Ferries. "We won't pretend this is cheap. But we burn 1.1 million litres of fuel a year on a crossing you can see the other side of."

Charging will take place at the Port Ellery terminal, where construction of a new 4 MW connection starts on 8 June. While that work is under way, the last sailing of the day, at 23:15, will not run from Sunday to Thursday. Friday and Saturday sailings are not affected. Construction is expected to end on 30 October.

Fares will not change in 2026. The company has not yet decided on fares for 2027.

Not everyone is pleased. The Hallam Island Residents' Association said in a letter to the company that losing the late sailing for five months would leave hospital shift workers stranded. Tidewater said it is in talks with the health authority about a water taxi.

A public information session will be held at the Hallam Island Community Hall on Thursday 2 April at 7 p.m. No registration is needed.

About Tidewater Ferries
Tidewater Ferries has operated passenger services on Hallam Sound since 1968. It employs 86 people and carried 612,000 passengers in 2025.

Media contact: Joel Tran, press@tidewaterferries.example, +1 902 555 0143`

test('"while that work is under way" is told with the work alone', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'threads'] as const) {
    const post = write(ferries, { platform, contentType: 'news' })
    if (post.includes('While that work')) expect(post, platform).toContain('construction of a new 4 MW connection')
  }
  expect(write(ferries, { contentType: 'news' })).toContain('While that work')
})

const abacus = `音の静かな珠のそろばん「しじま」 23桁

夜、家族が寝たあとに練習したい。図書館で使いたい。マンションで子どものパチパチという音が気になる。そんな声から生まれたのが、珠の音をおさえたそろばん「しじま」です。

●音は従来品の約3分の1
珠と珠が当たる面に厚さ0.4ミリのコルクを貼りました。当社の測定では、1メートル離れた場所での音は従来品の58デシベルに対し41デシベル。指ではじく感触はほとんど変わりません。

●兵庫県小野市の職人が1丁ずつ組み立て
枠は黒檀、珠は樺。ひご竹は国産のすす竹を使っています。1日に作れるのは6丁までのため、ご注文からお届けまで約3週間いただきます。

●検定試験でも使えます
珠の大きさと間隔は一般的な競技用と同じです。ただし、主催団体によっては持ち込む道具に決まりがありますので、事前にご確認ください。

お客様の声
「娘が夜9時からでも練習できるようになりました。最初の一週間は、音がしないので物足りないと言っていました」(西宮市・40代)

【仕様】
サイズ:幅33×奥行6.4×高さ2センチ
重さ:約290グラム
桁数:23桁
付属品:布袋、手入れ用はけ
価格:14,300円(税込)/送料は全国一律600円

【お手入れ】
水拭きはしないでください。コルクは約5年で薄くなります。貼り替えは1丁3,300円で承ります。

名入れ(枠の裏、10文字まで)は無料です。名入れをした商品の返品はお受けできません。それ以外の未使用品は、到着から10日以内であれば返品できます。

4月30日までにご注文の方には、携帯用の6桁ミニそろばんを差し上げます。`

test('an exception is told with the rule before and after it, or not at all', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'threads', 'twitter'] as const) {
    const post = write(abacus, { platform, language: 'ja', contentType: 'product' })
    if (!post.includes('名入れをした商品の返品')) continue
    expect(post, platform).toContain('名入れ(枠の裏、10文字まで)は無料です')
    expect(post, platform).toContain('それ以外の未使用品は、到着から10日以内であれば返品できます')
  }
  expect(write(abacus, { language: 'ja', contentType: 'product' })).toContain('返品はお受けできません')
})

const mugs = `The Harrow Mug – thrown by hand in Corve, glazed in three colours

The Harrow Mug holds 320 ml and keeps tea warm through a long telephone call. Every one is thrown by hand from local stoneware and fired twice.

The handle takes three fingers and stays cool. The foot is left bare, so that it does not stick to a wet table. We tested it for a year in our own kitchen, where eleven of twelve are still whole.

The glaze is mixed from ash of our own stove, which is why no two batches are alike. What looks like a flaw near the rim is the mark of the tongs. We pack each of them in straw and in a box without any plastic.

Our kiln takes ninety mugs at a time and burns for eleven hours. Twice a year we open the door to visitors on the morning after, when all of it is still warm to the hand.

Mugs can be engraved with a name of up to ten letters. Engraved mugs cannot be accepted back. All other mugs can be returned unused within 30 days.

£24, including delivery. Order at harrowmug.example.`

test('in English an exception is told with its rule as well', () => {
  const posts = (['facebook', 'instagram', 'linkedin', 'threads', 'twitter'] as const).map((platform) =>
    write(mugs, { platform, contentType: 'product' }),
  )
  const told = posts.filter((post) => post.includes('Engraved mugs cannot'))
  expect(told.length).toBeGreaterThan(0)
  for (const post of told) expect(post).toContain('All other mugs can be returned')
})

const wallet = `手染皮夾「山嵐」

NT$ 980

用台南的老皮革一針一線縫成，每一個要花師傅三個半小時。剛拿到時偏硬，大約用半年會變軟。

內側有三個卡片夾層，外側的長口袋可以放零錢，鈔票對折一次就能放進去，護照也放得下。

【訂製】
可免費鐫印英文名字，最多 6 個字母。鐫印後不接受退換。

下單後 10 個工作天出貨，年底訂單較多，請提早訂購，我們會照順序做。`

test.each(['燙印', '烙字', '雷雕'])('a condition comes with %s, though no dictionary has the word for it', (word) => {
  const source = wallet.replaceAll('鐫印', word)
  for (const platform of ['twitter', 'threads', 'facebook'] as const) {
    const post = write(source, { platform, language: 'zh-TW', contentType: 'product' })
    expect(post, platform).toContain(`${word}後不接受退換`)
    expect(post, platform).toContain(`可免費${word}英文名字`)
  }
})
