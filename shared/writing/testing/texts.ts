/** Texts of people, each with posts that say nothing else: told with other words, in other formats, shorter, translated. */
export interface Told {
  language: 'en' | 'zh-TW' | 'ja'
  source: string
  honest: string[]
}

export const texts: readonly Told[] = [
  {
    language: 'en',
    source: `The Larkfield Fold 9 is a folding bicycle for people who change trains. It weighs 11.8 kg and folds in 14 seconds. It costs £1,249 and comes in moss, slate and brick red. Riders up to 110 kg and between 150 and 195 cm fit without extra parts. Pre-orders open on 4 May 2026 at 9:00, and the first 250 buyers get 15% off. "We wanted a bike that you can carry up two flights of stairs," says Maren Holt, who designed it. Spare belts will be sold until at least 2040. More at https://larkfield.example/fold9.`,
    honest: [
      'Meet the Fold 9. 🚲 A folding bicycle that weighs under 12 kg, folds in fourteen seconds and goes up two flights of stairs with you.\n\nPre-orders: May 4, 9 am. £1,249.\n\n#Larkfield #folding #commute',
      'What does a bike for commuters need? Maren Holt had an idea: "a bike that you can carry up two flights of stairs". The Larkfield Fold 9 opens for pre-order on 04/05/2026. The first 250 buyers save 15 percent.',
      'Three colours: moss, slate, brick red. One price: £1,249. Riders from 150 to 195 cm fit, up to 110 kg. Details: https://larkfield.example/fold9',
      'Change trains often? Fold your bike in 14 seconds. Spare belts stay on sale until 2040 at the earliest. Follow us on Instagram for more. What would you carry it up?',
      '換車的人有福了：Larkfield Fold 9 折疊車重 11.8 公斤，14 秒就能收起來。5月4日上午9點開放預購，前 250 名打 85 折。你最想騎去哪裡？',
    ],
  },
  {
    language: 'en',
    source: `Harwick council voted on Tuesday to close the Mill Road bridge to cars from 1 October. Seven members voted for the closure and two against, after a debate of almost three hours. About 6,400 cars cross the bridge on a weekday, half of them on trips of less than two miles. Buses, bicycles and people on foot may still cross. The council will spend $2.3 million on wider pavements. A review is planned after eighteen months. Residents can write to bridge@harwick.example until 30 June.`,
    honest: [
      'Mill Road bridge closes to cars on October 1. The council decided it on Tuesday by seven votes to two. Buses and bicycles may still cross. Is that the right step?',
      'Some 6,400 cars cross the bridge every weekday, and 50% of those trips are shorter than two miles. After a debate of nearly 3 hours, Harwick council said: no more cars from 1 Oct.',
      '$2.3M for wider pavements, a review after 18 months, and no cars from 1 October. Write to bridge@harwick.example by June 30 and tell them what you think. 👇 #Harwick #MillRoad',
      'ハーウィックの橋が10月1日から車の通行止めになります。平日はおよそ6,400台が通る橋です。バスと自転車、歩く人はこれまでどおり渡れます。',
    ],
  },
  {
    language: 'en',
    source: `Our bakery in Keelung now opens at 6:30 on weekdays and 7:30 at weekends. A loaf of sourdough costs NT$180, two cost NT$330. Call 02-2422-0199 or message @keelung_crumb to reserve. We bake about 90 loaves a day, and most are gone by noon. Lin Mei-Ling has kept the same starter for twenty-two years.`,
    honest: [
      'Early risers: our bakery in Keelung opens at half past six from Monday to Friday! ☕ Sourdough for NT$180 a loaf, NT$330 for two.',
      'Same starter, 22 years. Mei-Ling keeps it going. We bake around 90 loaves a day and most of them are gone by 12:00. Reserve yours: 02-2422-0199.',
      'Saturday and Sunday from 7:30 a.m., weekdays from 6:30 a.m. Message @keelung_crumb to reserve. Which loaf is yours?',
      '平日早上六點半開門！酸種麵包一條 180 元，兩條 330 元。想預訂請打 (02)2422-0199，或私訊 @keelung_crumb。多數中午前就賣完。',
    ],
  },
  {
    language: 'zh-TW',
    source: `山嵐茶舍推出全新保溫杯「晨霧」，容量 480 毫升，重 235 公克，保溫 12 小時，售價新台幣 1,399 元，6 月 30 日前預購打八折。杯蓋附矽膠墊圈，倒放 24 小時不漏水。創辦人周以安說：「我們想做一個放進書包也安心的杯子」。有苔綠、霧白、炭黑三色。預購網址 https://shanlan.example/mist，客服電話 0800-123-456，每日上午 9 點到下午 6 點。`,
    honest: [
      '放進書包也不漏的杯子來了。☁️「晨霧」保溫杯 480 ml，只有 235 g，保溫 12 小時。\n\n六月三十日前預購 8 折，原價 NT$1,399。\n\n#保溫杯 #山嵐茶舍',
      '周以安說，他們想做「一個放進書包也安心的杯子」。倒放整整 24 小時不漏水，三種顏色任選。你喜歡哪一色？',
      '早上的茶，到晚上還是熱的。容量 480 毫升，售價 1399 元。預購看這裡：https://shanlan.example/mist',
      '有問題嗎？客服 0800-123-456，每天 09:00–18:00 都在。6/30 前預購享 20% off，別忘了跟朋友分享這篇貼文。',
      'Meet the new mug from a tea house: 480 ml, 235 grams, warm for twelve hours. NT$1,399, with 20% off until June 30. Which of the three colours is yours?',
    ],
  },
  {
    language: 'zh-TW',
    source: `后里區公所宣布，九號隧道自行車道將於五月十八日起封閉施工，預計七月三日重新開放，工期四十七天。去年有二十三萬四千名旅客經過，比前年多了兩成三。施工期間，自備單車須在隧道口前下車牽行，或改走后豐大橋。區長林志豪表示，完工後燈光會更亮，地面也會防滑。工程經費約 3,200 萬元。`,
    honest: [
      '注意！九號隧道自行車道 5/18 起封閉施工，7/3 重新開放，整整 47 天。騎車的朋友可以改走后豐大橋。',
      '去年有 23.4 萬人次騎過這條隧道，成長 23%。5 月 18 日起要休息一下，換上更亮的燈。✨',
      '區長林志豪表示，完工後地面會防滑。經費約三千二百萬元，工期 47 天。你騎過這段嗎？',
      '五月十八日到七月三日之間經過這裡，請在隧道口前下車牽行。安全最重要，慢慢走也是一種風景。',
    ],
  },
  {
    language: 'zh-TW',
    source: `里民圖書角每週三、週六下午兩點到五點開放，地點在永和路 12 巷 8 號。志工隊現有 16 人，藏書 1,850 冊，三分之一是童書。一次可借五本，借期三週。上個月共有 412 人次借閱，比上月少 7%。想當志工，請寫信到 books@yonghe.example。「雨天就把書架推進屋裡」，隊長阿芬姐這樣說。`,
    honest: [
      '巷子裡有一個圖書角。📚 週三和週六 14:00 到 17:00 開放，一次可借 5 本，21 天內還就好。',
      '1,850 本書，三分之一是給孩子的。16 位志工輪流顧著。雨天怎麼辦？「雨天就把書架推進屋裡」。',
      '上個月有 412 人次來借書。你也想一起嗎？寫信給 books@yonghe.example 就可以。\n\n#圖書角 #志工 #童書',
      '永和路 12 巷 8 號，下午2點到5點。帶一本書回家，也帶一個故事回家。這裡的書超過 1,800 本，慢慢選。',
    ],
  },
  {
    language: 'ja',
    source: `風待ち珈琲は、6月12日（金）に二号店を松江市にオープンします。営業時間は午前8時から午後7時まで、水曜定休です。席数は28席、駐車場は10台分あります。看板の深煎りブレンドは一杯480円、豆は200グラム1,350円です。開店から3日間は全品2割引。焙煎を担当する三浦さんは「毎朝の一杯が、その日の天気になる」と話します。電話は0852-55-0147、ウェブは https://kazemachi.example です。`,
    honest: [
      '6月12日、風待ち珈琲の二号店が松江市に生まれます。☕ 深煎りブレンドは一杯480円。開店から3日間は20％オフです。',
      '「毎朝の一杯が、その日の天気になる」。焙煎の三浦さんの言葉です。営業は8:00〜19:00、水曜日はお休みです。',
      '28席の小さな店です。豆は200gで1,350円。ご予約は 0852-55-0147 へ。あなたの朝の一杯はどんな味ですか。\n\n#松江 #珈琲 #深煎り',
      '駐車場もあるので、ドライブの途中にもぴったり。朝8時から夜7時まで、ゆっくりお過ごしください。https://kazemachi.example',
      'A second café opens in Matsue on June 12. Open 8 am to 7 pm, closed on Wednesdays. A cup of dark roast is ¥480, and everything is 20% off for the first three days.',
    ],
  },
  {
    language: 'ja',
    source: `全国の図書館への寄付をした人は、昨年度、964人にのぼった。寄付の総額は二億三千四百万円で、前の年より三割七分増えた。調査は4月1日から9月30日まで、1,208館を対象に行われ、回答率は86.5％だった。最も多かったのは40代で、全体の四分の一を占めた。担当者は「一冊の本が、だれかの放課後を変える」と述べた。次の調査は令和9年に行われる。`,
    honest: [
      '図書館に寄付をした人は964人。総額は2億3,400万円になり、前の年から37％増えました。',
      '1,208の図書館に聞きました。回答率は86.5％。いちばん多かったのは40代で、25％でした。次の調査は2027年です。',
      '「一冊の本が、だれかの放課後を変える」。調査の担当者の言葉です。4/1から9/30まで行われました。\n\n#図書館 #寄付',
      '一冊の本から始まることがあります。昨年度は964人の方が図書館に寄付をしました。あなたの思い出の一冊を教えてください。',
    ],
  },
  {
    language: 'ja',
    source: `折りたたみ机「ハコデスク」は、幅90センチ、奥行き45センチ、重さ5.4キロ。組み立ては工具なしで約2分、耐荷重は40キロです。価格は税込12,800円、送料は全国一律900円。発売は2026年11月3日、限定300台です。保証は5年。開発した白石工房の白石彩さんは、子どもが宿題を広げやすい高さにこだわりました。`,
    honest: [
      '工具なしで約2分。広げればすぐ机になる「ハコデスク」です。幅90cm、奥行き45cm、価格は12,800円（税込）。',
      '11月3日発売、限定300台。重さは5.4kgなので、片づけもかんたんです。送料は全国どこでも900円。',
      '白石彩さんがこだわったのは、子どもが宿題を広げやすい高さ。耐荷重は40kg、保証は5年です。リビングでもオンライン会議でも。',
    ],
  },
]
