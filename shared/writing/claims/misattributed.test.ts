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
]

test.each(inPlace)('%s is said as its source says it', (post, source) => {
  expect(findClaimsWithOrigin(post, 'content', [source]).filter(({ isMisplaced }) => isMisplaced)).toEqual([])
})
