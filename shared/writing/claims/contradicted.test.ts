import { expect, test } from 'vitest'
import { findClaimsWithOrigin } from './claim-origin.ts'
import { readClaims } from './claims.ts'
import { listContradicted } from './contradicted.ts'

const found = (post: string, source: string): string[] =>
  findClaimsWithOrigin(post, 'content', [source]).map(({ text }) => text)

const job = '面接は1回、結果は2週間以内にお知らせします。試用期間：3か月。賞与は年2回です。従業員は6人。'
const trip = '午前7時40分にバス3台で出発。名札は1組が赤、4組が黄です。前回の旅行から14か月がたちました。'
const modes = '・走行距離：パワーモード32km／標準モード48km／エコモード70km\n・フレームは3年、バッテリーは5年'
const tickets = '成人票 300 元，兒童票 200 元。展場有 24 個座位，入口處有 3 個櫃位，另備 18 個輪椅座。'
const fair = 'Adults £14, children £7. The coach costs £9. Two coaches leave at noon, with 9 drivers.'
const market = '直売所の手数料は15%。20袋のうち売れたのは4袋でした。'

test.each([
  ['面接は2回、結果は郵便で。', job, '2'],
  ['試用期間は6か月です。', job, '6'],
  ['バス4台で行きます。', trip, '4'],
  ['前回の旅行から2年、ようやくです。', trip, '2'],
  ['フレーム保証が5年。', modes, '5'],
  ['パワーモード32km、エコモード48km。', modes, '48'],
  ['兒童票 300 元！', tickets, '300 元'],
  ['参加費は500円です。', '参加費は300円、テキスト代は500円。', '500円'],
  ['現場有 18 個座位。', tickets, '18'],
  ['Adults £7, and a good lunch.', fair, '£7'],
  ['手数料は20%、場所は入口です。', market, '20%'],
])('%s: the source tells another figure of it', (post, source, text) => {
  expect(found(post, source)).toEqual([text])
})

test('what is told otherwise is said of something else, and a model is asked about it', () => {
  const [finding] = findClaimsWithOrigin('面接は2回です。', 'content', [job])
  expect(finding).toMatchObject({ kind: 'number', isMisplaced: true })
})

test.each([
  ['面接は1回、賞与は年2回。', job],
  ['バスは全部で4台、うち1台は先に出ます。', `${trip}先発のバスは1台。`],
  ['学生の入場料は500円。', '入場料1,000円、学生500円。'],
  ['学生入場料は300円', '入場料 500円、学生 300円'],
  ['學生門票 250 元', '門票 300 元，學生 250 元'],
  ['Child tickets £6', 'Tickets £12, children £6'],
  ['未経験者は40%', '経験者は60%、ほかは40%'],
  ['其中兩所高職在嘉義。', '公司與嘉義三所高職合作，另有兩間。'],
  ['台南三所公立高中', '對象為宜蘭、彰化、台南各一所公立高中，共三間。'],
  ['仮眠群は31%から19%に。', '仮眠群では居眠りが調査前の31%から19%に下がった。小テストは仮眠群25%増。'],
  ['Nearly 15 adults came.', 'Adults 14, children 7 and 15 dogs.'],
  ['The second coach leaves at noon.', fair],
  ['第2回面接の前に', job],
  ['ホテルで十年以上パンを焼いた人', '市内のホテルで11年間パンを焼いてきた。10年前のことだ。'],
  ['1950年代に始めた', '祖父が1958年に始めた。1950枚を売った。'],
])('%s: the source says nothing else', (post, source) => {
  expect(found(post, source)).toEqual([])
})

test('a table of figures contradicts nothing', () => {
  const table = Array.from({ length: 201 }, (_, i) => `面接は${i + 20}回。`).join('')
  const post = '面接は7回。'
  expect(listContradicted(post, readClaims(post), [{ text: table, claims: readClaims(table) }])).toEqual([])
})
