import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'

const namedIn = (post: string, source: string): string[] =>
  findClaimsWithOrigin(post, 'content', [source])
    .filter(({ kind }) => kind === 'name' || kind === 'organisation')
    .map(({ start, end }) => post.slice(start, end))

const library =
  '白瀬町は12日、移動図書館車の出発式を町役場前の広場で開いた。費用の6割を県の補助金でまかなった。町立図書館の佐伯真理子館長が述べた。'
const basketball =
  '東日本リーグは25日、水瀬市総合体育館で試合を行い、水瀬ブルーヘロンズが高崎ウインズを下した。次戦は甲府市で。県北に残る唯一の館です。'
const printing =
  '有限会社つばめ印刷所(新潟県三条市)でDTPオペレーターを募集しています。以前は百貨店の呉服売り場にいました。'
const pastry = '鹿港糕餅老店「玉成珍」拿下彰化縣伴手禮競賽金質獎。頒獎典禮昨日在彰化縣立美術館舉行。'
const match = '主隊嘉義海燕逆轉新竹風鈴。本週六作客台南，下一場主場迎戰桃園飛鼠。'
const lifts = '由報價最低的「永升機電」承攬。說明會:B 棟地下一樓交誼廳。'
const fields = '在苗栗通霄、苑裡與後龍三地架設相機，結果刊登在學刊。'
const news = 'A shuttle bus runs from the station to Mill Road. Marlow Library and Saltersby Borough Council take part.'

/** In a post, its source, and what a person sees. */
const strange: [post: string, source: string, found: string[]][] = [
  ['費用の6割は日本財団の補助金です。', library, ['日本財団']],
  ['今年は国立天文台の協力で開かれます。', library, ['国立天文台']],
  ['三越の呉服売り場に9年いました。', printing, ['三越']],
  ['三条市のすずらん印刷で、募集しています。', printing, ['すずらん印刷']],
  ['水瀬が前橋ウインズに逆転勝ちです。', basketball, ['前橋ウインズ']],
  ['次は花巻で試合です。', basketball, ['花巻']],
  ['県南に残る唯一の館です。', basketball, ['県南']],
  ['駅前の広場で開かれました。', library, ['駅前']],
  ['頒獎典禮昨天在鹿港演藝廳舉行。', pastry, ['鹿港演藝廳']],
  ['在「拾光美術館」展出。', match, ['拾光美術館']],
  ['週六作客花蓮那場打不了了。', match, ['花蓮']],
  ['明年要去日本，在滋賀的山裡學柴燒。', match, ['滋賀']],
  ['通霄、苑裡、銅鑼，三個地方。', fields, ['銅鑼']],
  ['由「宏昇電梯」承攬。', lifts, ['宏昇電梯']],
  ['地點在一樓大廳。', lifts, ['一樓']],
  ['The shuttle runs to Station Road.', news, ['Station Road']],
  ['Harlow Library takes part.', news, ['Harlow Library']],
  ['Milwaukee gets a bus.', news, ['Milwaukee']],
]

test.each(strange)('%s names what its source does not', (post, source, found) => {
  expect(namedIn(post, source)).toEqual(found)
  expect(findClaimsWithOrigin(post, 'content', [source]).some(needsRepair)).toBe(false)
})

/** What is in the source in other words, what everybody knows of it, and what names nothing. */
const known: [post: string, source: string][] = [
  ['白瀬図書館の移動図書館がやって来ます。', library],
  ['地方銀行や動物病院でも読まれています。', library],
  ['町の広場で開かれました。', library],
  ['山梨の甲府市で試合です。', basketball],
  ['新潟県で働きませんか。東京ラーメンも人気です。', printing],
  ['イタリアンとフランスパンが好きな方にも。', printing],
  ['きれいな印刷が自慢です。', printing],
  ['鹿港在彰化，美術館裡人很多。', pastry],
  ['附近銀行和大型醫院都知道這家老店。', pastry],
  ['他們是餐飲集團,在對面公園擺攤。', pastry],
  ['学級新聞と河川敷公園の話です。', library],
  ['2018 年離開銀行，開始做糕餅。', pastry],
  ['吃的是法國麵包、新竹米粉和廣島燒。', pastry],
  ['苗栗的石虎愛吃銅鑼燒？當然不是。', fields],
  ['地點在地下一樓，不是三層樓高。', lifts],
  ['Saltersby Council runs it. Our Library is open. Mill Road it is.', news],
]

test.each(known)('%s names nothing that its source does not', (post, source) => {
  expect(namedIn(post, source)).toEqual([])
})

test('nothing is compared across languages', () => {
  expect(namedIn('The parade is in Kyoto. Harlow Library helps.', 'パレードは町の広場で開かれます。')).toEqual([])
  expect(namedIn('国立天文台が協力します。', 'The parade is held in the square.')).toEqual([])
})

test.each([
  '站上舞台中央',
  '我知道後很開心',
  '他可能代表學校',
  '重新營業',
  '最新北歐風',
  '成都會區',
  '加上越來越多人',
  '永遠傳承下去',
  '口感稍微軟',
])('words that touch each other are no place and no company: %s', (post) => {
  expect(namedIn(post, match)).toEqual([])
})

test.each([
  ['展廳在 3 樓。', '一樓大廳、3 樓展廳。'],
  ['展廳在十一樓。', '展廳在 11 樓。'],
  ['咖啡在地下一樓。', 'B1 展廳，2樓咖啡。'],
  ['登上365階的石段です。', '3階建ての宿です。'],
])('%s says no other floor', (post, source) => {
  expect(namedIn(post, source)).toEqual([])
})

test('a club in title case, and cork, are no names', () => {
  expect(
    namedIn('Breakfast Club starts Monday.', 'Our breakfast club starts Monday. Hartley Youth Club runs it.'),
  ).toEqual([])
  expect(namedIn('Cork is warm underfoot.', 'Our floor tiles are made of cork.')).toEqual([])
})
