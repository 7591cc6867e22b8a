import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'

const lido = `Of the total, £1.5m will come from the National Lottery Heritage Fund and £600,000 from the council.
"I cried in the car park," said Friends chair Maureen Dacre. Councillor Piers Holloway, who voted against, said the costs had not been examined. "It's a bill that arrives every year," he told the meeting. Council leader Adaeze Okafor promised a lower price.`
const bakery = `"I have carried flour for nine years," says owner Dilys Harrow. Her business partner Tom Finch adds: "I will miss the window."`
const plant = `董事長許文彬致詞時表示：「三年前我們還在猶豫要不要做電動巴士。」廠長廖淑芬說：「新廠不會只有機器。」\n包括技術員 150 名、工程師 60 名。`
const bath = `宮下さんは「できれば歩いてきてほしい」と話す。店主は宮下千尋さん(38)。\n元店主の丸山義一さん(81)は「煙突からまた匂いがするのはうれしいね」と笑った。`
const reviews = `阿哲：「水流真的很穩，磨豆機不用背黑鍋了。」\nMia：「好看好用，但壺蓋會卡一下。」`

const final = `決賽後，最有價值球員由劉金水獲得。賽後他笑說：「輸給阿嬤不丟臉，我回去要練。」\n大會總幹事鄭國雄表示，明年移師花蓮。`
const glaze = `代表取締役：梶田玲子）。開発を担当した技術課の伏見大地は「泥は言うことを聞いてくれない相手でした」と振り返ります。代表の梶田は「その一心でした」と話しています。`

const library = `書棚を手がけたのは町内の木工作家、大野拓さん(38)。「揺れても本が落ちないよう、棚板を5度傾けました。借りた図鑑が木を好きになったきっかけです」と話す。\n\n町立図書館の佐伯真理子館長は「本が来るという安心感を届けたい」と述べた。`
const interview = `徳島県の青井工房は、兄の青井航さん(41)と妹の青井千夏さん(37)が営む藍染めの工房だ。\n\n――これからは?\n航さん「畑です。藍の葉を3割は自分たちで育てたい。いまは15アールです」\n千夏さん「来春、工房の隣に小さな見学室を開きます」`
const voices = `■先輩の声\nDTP・渡辺ゆかり(入社6年目)「農家さんが桃を持ってお礼に来てくれました」\n工場長・五十嵐徹(入社28年目)「機械の音が変わったら止める。それだけです」`
const festival = `久保田さんからひとこと「まず目を暗さに慣らす15分を大切にしてください」\n同好会会長・三枝敏雄さん(72)からひとこと「第1回は会員6人、望遠鏡1台で始めました」`
const match = `流れを変えたのは19歳の新人、木島凛。最後は主将の石田真央が沈めた。\n木島は「それだけを考えていた。足が最後まで動いた」と息を弾ませた。石田は「毎朝100本打っている。外す気はしなかった」と話した。`
const cake = `第四代負責人施惠雯表示，新品花了 14 個月。\n第三代師傅施萬福是她的父親。他坦言起初反對：「鳳眼糕就是白的，黃的誰要買？」`
const studio = `我爸叫曾金水，跟我媽陳秀鑾結婚。\n妹妹說：「這些不是照片，是整個玉里的戶口名簿。」退休老師羅春枝說：「這班 38 個人，我一個都沒忘。」`
const lifts = `主委莊麗雪表示：「我知道每戶兩萬元不是小數目。」退休電機技師馮國棟提醒：「驗收前一部都不能超載，搬家請延到二月。」`

const swims = `My mum Jean learned to swim at 71, after her brother Derek had pushed her off the jetty. "I'm not dying without having done it," she said.\n\nThe teacher, a former lifeguard called Anneka, didn't let anyone say the word.`

/** In a post, then in its source, and what a person sees. */
const misplaced: [post: string, source: string, text: string][] = [
  [
    '“It’s a bill that arrives every year.” Council leader Adaeze Okafor on the plan.',
    lido,
    '“It’s a bill that arrives every year.” Council leader Adaeze Okafor on the plan',
  ],
  ['"I will miss the window," says owner Dilys Harrow.', bakery, '"I will miss the window," says owner Dilys Harrow'],
  ['"I will miss the window," says Dr. Dilys Harrow.', bakery, '"I will miss the window," says Dr. Dilys Harrow'],
  ['Dilys Harrow calls: "I will miss the window."', bakery, 'Dilys Harrow calls: "I will miss the window."'],
  [
    '「三年前我們還在猶豫要不要做電動巴士。」廠長廖淑芬這樣說。',
    plant,
    '「三年前我們還在猶豫要不要做電動巴士。」廠長廖淑芬這樣說',
  ],
  [
    '「煙突からまた匂いがするのはうれしいね」\n\n店主の宮下千尋さんは、そう言って笑います。',
    bath,
    '「煙突からまた匂いがするのはうれしいね」\n\n店主の宮下千尋さんは、そう言って笑います',
  ],
  [
    '「輸給阿嬤不丟臉，我回去要練。」大會總幹事鄭國雄賽後這樣笑說。',
    final,
    '「輸給阿嬤不丟臉，我回去要練。」大會總幹事鄭國雄賽後這樣笑說',
  ],
  [
    '「泥は言うことを聞いてくれない相手でした」。代表の梶田玲子がそう振り返ります。',
    glaze,
    '「泥は言うことを聞いてくれない相手でした」。代表の梶田玲子がそう振り返ります',
  ],
  ['「好看好用，但壺蓋會卡一下。」阿哲很誠實。', reviews, '「好看好用，但壺蓋會卡一下。」阿哲很誠實'],
  [
    '「借りた図鑑が木を好きになったきっかけです」と話すのは、佐伯真理子館長。',
    library,
    '「借りた図鑑が木を好きになったきっかけです」と話すのは、佐伯真理子館長',
  ],
  [
    '「藍の葉を3割は自分たちで育てたい」と話すのは、妹の千夏さん。',
    interview,
    '「藍の葉を3割は自分たちで育てたい」と話すのは、妹の千夏さん',
  ],
  // Put together of two sentences of one answer.
  [
    '「藍の葉を3割は自分たちで育てたい。いまは15アールです」と千夏さん。',
    interview,
    '「藍の葉を3割は自分たちで育てたい。いまは15アールです」と千夏さん',
  ],
  [
    '「農家さんが桃を持ってお礼に来てくれました」って工場長の五十嵐さん🍑',
    voices,
    '「農家さんが桃を持ってお礼に来てくれました」って工場長の五十嵐さん🍑',
  ],
  [
    '「まず目を暗さに慣らす15分を大切にしてください」と三枝会長。',
    festival,
    '「まず目を暗さに慣らす15分を大切にしてください」と三枝会長',
  ],
  ['「外す気はしなかった」と木島選手。', match, '「外す気はしなかった」と木島選手'],
  [
    '「鳳眼糕就是白的，黃的誰要買？」施惠雯一開始也這麼想。',
    cake,
    '「鳳眼糕就是白的，黃的誰要買？」施惠雯一開始也這麼想',
  ],
  [
    '媽媽陳秀鑾說：「這些不是照片，是整個玉里的戶口名簿。」',
    studio,
    '媽媽陳秀鑾說：「這些不是照片，是整個玉里的戶口名簿。」',
  ],
  ['「驗收前一部都不能超載。」主委莊麗雪特別提醒。', lifts, '「驗收前一部都不能超載。」主委莊麗雪特別提醒'],
  [
    '"I’m not dying without having done it," said Anneka.',
    swims,
    '"I’m not dying without having done it," said Anneka',
  ],
]

test.each(misplaced)('%s is said by somebody else', (post, source, text) => {
  const found = findClaimsWithOrigin(post, 'content', [source]).filter(({ isMisplaced }) => isMisplaced)
  expect(found.map((one) => post.slice(one.start, one.end))).toEqual([text])
  expect(found.every(needsRepair)).toBe(true)
})

/** With the right speaker, or with a name that speaks of nothing. */
const inPlace: [post: string, source: string][] = [
  ['“It’s a bill that arrives every year,” said Cllr Holloway.', lido],
  ['“I cried in the car park.” That is Maureen Dacre. Adaeze Okafor promised a lower price.', lido],
  ['"No," said Tom. "I will miss the window." Bread of Harrow’s is sold again on Monday.', bakery],
  ['"I will miss the window," says Tom, and Dilys Harrow will not miss the steps.', bakery],
  ['「三年前我們還在猶豫要不要做電動巴士。」許文彬董事長這樣說。', plant],
  ['「煙突からまた匂いがするのはうれしいね」と丸山さん。店主は宮下千尋さん。', bath],
  ['「水流真的很穩，磨豆機不用背黑鍋了。」謝謝阿哲！', reviews],
  ['「輸給阿嬤不丟臉，我回去要練。」劉金水這樣笑說。', final],
  ['「泥は言うことを聞いてくれない相手でした」。技術課の伏見大地がそう振り返ります。', glaze],
  ['「泥は言うことを聞いてくれない相手でした」。代表は梶田玲子です。', glaze],
  ['「借りた図鑑が木を好きになったきっかけです」と大野さん。佐伯館長も喜びます。', library],
  ['「本が来るという安心感を届けたい」と話すのは、佐伯館長。', library],
  ['「藍の葉を3割は自分たちで育てたい」と兄の航さん。', interview],
  ['「藍の葉を3割は自分たちで育てたい」と青井さん。', interview],
  ['「農家さんが桃を持ってお礼に来てくれました」と渡辺さん。', voices],
  ['「まず目を暗さに慣らす15分を大切にしてください」と久保田さん。会長は三枝敏雄さん。', festival],
  ['「外す気はしなかった」と主将の石田選手。', match],
  ['「鳳眼糕就是白的，黃的誰要買？」施萬福起初反對。', cake],
  ['妹妹說：「這些不是照片，是整個玉里的戶口名簿。」媽媽陳秀鑾賣涼麵。', studio],
  ['「這班 38 個人，我一個都沒忘。」羅春枝老師說。', studio],
  ['「驗收前一部都不能超載。」馮國棟特別提醒。', lifts],
  ['"I’m not dying without having done it," said Jean.', swims],
  // What costs or takes something is nobody.
  [
    '「手が覚えていますよ」。手ぬぐいの話です。',
    '手ぬぐい(2,640円)と星空解説(40分)。戸塚勇(79)より「手が覚えていますよ」',
  ],
  [
    '手ぬぐいは「手が覚えていますよ」の声も。',
    '手ぬぐい(2,640円)と星空解説(40分)。戸塚勇(79)より「手が覚えていますよ」',
  ],
]

test.each(inPlace)('%s is said as its source says it', (post, source) => {
  expect(findClaimsWithOrigin(post, 'content', [source]).filter(({ isMisplaced }) => isMisplaced)).toEqual([])
})
