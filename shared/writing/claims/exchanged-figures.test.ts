import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'
import { readClaims } from './claims.ts'
import { listExchanged } from './exchanged-figures.ts'

const lido = `Of the total, £1.5m will come from the National Lottery Heritage Fund and £600,000 from the council.
"I cried in the car park," said Friends chair Maureen Dacre. Councillor Piers Holloway, who voted against, said the costs had not been examined. "It's a bill that arrives every year," he told the meeting. Council leader Adaeze Okafor promised a lower price.`
const races = 'There are two distances: 8 km (start 7:30 p.m.) and, for the first time, 28 km (start 6:00 p.m.).'
const fares = 'A single ticket will cost $2.20 instead of $2.60. The day ticket rises from $6.50 to $7.20.'
const workshops = `12:30 Visible mending – Priya Nair (12 places, £5)\n15:30 Solder your first circuit – Callum Reid (8 places, £8)`
const rooms = 'Room A holds approx. 40 people and room B holds approx. 90 people.'
const bread = '塩バターロールは150円から165円になります。あんぱん180円とカレーパン220円は据え置きです。'
const chart = '海図は縦1.8メートル、横2.6メートルあり、2年をかけて修復した。'
const plant = `董事長許文彬致詞時表示：「三年前我們還在猶豫要不要做電動巴士。」廠長廖淑芬說：「新廠不會只有機器。」\n包括技術員 150 名、工程師 60 名。`

const offers = `甲廠商：整梯更換，每部 185 萬元，每部工期 45 天。\n乙廠商：保留導軌，每部 128 萬元，每部工期 28 天。`

/** In a post, then in its source, and what a person sees. */
const misplaced: [post: string, source: string, text: string][] = [
  [
    '£600,000 from the National Lottery Heritage Fund and £1.5m from the council.',
    lido,
    '£600,000 from the National Lottery Heritage Fund and £1.5m from the',
  ],
  [
    'The 8 km starts at 6:00 p.m. and the 28 km at 7:30 p.m.',
    races,
    'The 8 km starts at 6:00 p.m. and the 28 km at 7:30 p.m.',
  ],
  [
    'A single ticket will cost $7.20 and a day ticket $2.20.',
    fares,
    'A single ticket will cost $7.20 and a day ticket $2.20',
  ],
  ['Soldering has 12 places and mending has 8.', workshops, 'Soldering has 12 places and mending has 8'],
  [
    'Room A holds approx. 90 people and room B holds approx. 40 people.',
    rooms,
    'Room A holds approx. 90 people and room B holds approx. 40 people',
  ],
  ['あんぱんは220円、カレーパンは180円のまま。', bread, 'あんぱんは220円、カレーパンは180円のまま'],
  ['縦2.6m、横1.8m。', chart, '縦2.6m、横1.8m'],
  ['甲案每部 128 萬、乙案每部 185 萬？', offers, '甲案每部 128 萬、乙案每部 185 萬'],
  ['要找工程師 150 名、技術員 60 名。', plant, '要找工程師 150 名、技術員 60 名'],
]

test.each(misplaced)('%s is said of something else', (post, source, text) => {
  const found = findClaimsWithOrigin(post, 'content', [source]).filter(({ isMisplaced }) => isMisplaced)
  expect(found.map((one) => post.slice(one.start, one.end))).toEqual([text])
  expect(found.every(needsRepair)).toBe(true)
})

/** In the other order, or in other words. */
const inPlace: [post: string, source: string][] = [
  ['£600,000 from the council and £1.5m from the National Lottery Heritage Fund.', lido],
  ['The 28 km starts at 6:00 p.m. and the 8 km at 7:30 p.m.', races],
  ['Day ticket $7.20 (now $6.50), single ticket $2.20.', fares],
  ['Mending has 12 places and soldering 8.', workshops],
  ['カレーパンは220円、あんぱんは180円のまま。', bread],
  ['横2.6m、縦1.8mの海図。', chart],
  ['工程師 60 名、技術員 150 名。', plant],
  ['甲案每部 185 萬、乙案每部 128 萬。', offers],
]

test.each(inPlace)('%s is said as its source says it', (post, source) => {
  expect(findClaimsWithOrigin(post, 'content', [source]).filter(({ isMisplaced }) => isMisplaced)).toEqual([])
})

test.each(['Tea by hand.', 'Tea by hand since 1,820 metres.', 'Open from 9:00. A ticket costs $7.20.'])(
  'for a post without two like figures a source is not read: %s',
  (post) => {
    const unread = {
      text: '',
      get claims(): never {
        throw new Error('it was read')
      },
    }
    expect(listExchanged(post, readClaims(post), [unread])).toEqual([])
  },
)

test('the mark of an item is no figure', () => {
  const post = '1️⃣ 小麥號\n2️⃣ 等等我\n3️⃣ 阿嬤快跑\n\n第三個是國小二年級的學生取的。'
  const source =
    '三個名字：「小麥號」、「等等我」與「阿嬤快跑」。「阿嬤快跑」是國小二年級的學生取的，共三年級兩班投票。'
  expect(findClaimsWithOrigin(post, 'content', [source])).toEqual([])
})
