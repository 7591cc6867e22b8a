import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'

const details = (post: string, source: string): string[] => {
  const found = findClaimsWithOrigin(post, 'content', [source]).filter(({ kind }) => kind === 'detail')
  expect(found.some(needsRepair)).toBe(false)
  return found.map(({ text }) => text)
}

const bench = 'Each bench has a beech seat and a steel frame. It comes in moss, slate and cream. The cushion is wool.'
const cake =
  'The plum cake is made with rye flour, walnuts and a pinch of cinnamon. Salted butter on top. Price: £4 a slice. Our red door on Orange Street is open from nine.'
const kit = 'The team wore its new white third kit, and the away fans waved blue flags beside the red stand.'
const shelf =
  '書棚には町内産のヒノキを使った。車体は淡い黄色で、棚は3段。名札は1組が赤、2組が青、3組が緑。白の第3ユニホームも届いた。'
const bread = 'りんごと紅茶のパン。いちじくとくるみを入れ、塩バターで焼きます。灰汁と貝灰、ふすまを使う人もいます。'
const table = '桌面是北美白橡木，椅墊是羊毛，共有藍色與灰色兩種。請穿深藍色運動服。內餡有芋頭、鴨蛋黃和糯米。'

/** In a post, with its source, and what a person sees. */
const strange: [post: string, source: string, things: string[]][] = [
  ['A bench with an oak seat that lasts.', bench, ['oak']],
  ['The seat is ash, and the frame is steel.', bench, ['ash']],
  ['An aluminium frame keeps it light.', bench, ['aluminium']],
  ['Moss, slate or sand? Take your pick.', bench, ['sand']],
  ['Linen cushion, beech seat.', bench, ['Linen']],
  ['Plum cake with rye flour, walnuts and raisins.', cake, ['raisins']],
  ['We fold hazelnuts into the rye flour.', cake, ['hazelnuts']],
  ['A cake with cinnamon and a splash of rum.', cake, ['rum']],
  ['They wore a green third kit for the first time.', kit, ['green']],
  ['Seasoned with grapeseed oil.', 'A pan seasoned with flaxseed oil.', ['grapeseed oil']],
  ['The rind is washed in cider.', 'A cheese. We wash the rind in perry.', ['cider']],
  ['Save room for apple pie.', 'A kitchen with blueberry pie to finish.', ['apple']],
  ['Five sets of forest-green scrubs.', 'Five sets of slate-blue scrubs.', ['forest-green']],
  ['書棚には町内産のスギが使われています。', shelf, ['スギ']],
  ['名札は1組が赤、2組が青、3組が白。', shelf.replace('白の第3ユニホームも届いた。', ''), ['白']],
  ['紺の第3ユニホームでした。', shelf.replace('2組が青、', ''), ['紺']],
  ['いちじくとレーズンのパンです。', bread, ['レーズン']],
  ['使うのは灰汁、貝灰、日本酒。', bread, ['日本酒']],
  ['桌面是胡桃木做的。', table, ['胡桃木']],
  ['請穿橘色運動服來。', table, ['橘色']],
  ['內餡有芋頭、鴨蛋黃，還有一點白芝麻。', table, ['芝麻']],
  ['お色はブラックとシルバーの2色です。', '薄手のフライパン。持ち手はクリ材です。', ['ブラック']],
]

test.each(strange)('%s has what its source has not', (post, source, things) => {
  expect(details(post, source)).toEqual(things)
})

/** What the source has in other words, figures of speech, names, and what somebody says. */
const leftAlone: [post: string, source: string][] = [
  ['A stainless frame under a wooden seat.', bench],
  ['In cream, in slate or in moss green.', bench],
  ['Like silk to the touch, with a beech seat.', bench],
  ['Oak Street has a new bench.', bench],
  ['We meet at the Cedar Inn. A beech bench.', bench],
  ['“It looks like marble,” says a guest. “Mahogany!”', bench],
  ['A beech bench for your garden #oak #walnut', bench],
  ['Give your garden the green light with this bench.', bench],
  ['Blue skies, a bench and a book.', bench],
  ['Concrete plans for spring? Iron out the details on this bench.', bench],
  ['A golden crust, a cup of coffee, a slice for £4.', cake],
  ['Spice up your Sunday with plum cake. Go bananas, and bring home the bacon.', cake],
  ['Lunch under the oaks, among cedar trees, to the sound of a brass band.', bench],
  ['Find us in Apple Lane, off Orange Street.', cake],
  ['A nutty cake, fruity and buttery, with salt.', cake],
  ['A red-letter day for bakers.', cake],
  ['They were in the pink, and the green fields shone.', kit],
  ['White noise from the stand, red cards for nobody.', kit],
  ['青空の下、桧の香りがしました。', shelf],
  ['木の温もりがうれしい棚。白い息を吐きながら並びました。', shelf],
  ['杉山さんの棚です。松の湯の前で。', shelf],
  ['緑の多い町です。赤ちゃんも一緒に。', shelf],
  ['まるでシルクのような手ざわり。', shelf],
  ['いかがですか。ほかにも、だからしあわせ。でしょうが。', bread],
  ['コーヒー片手にどうぞ。りんごの香り。', bread],
  ['塩けと甘さ。クルミがごろり。イチジクも。', bread],
  ['譲ってゆずり合い、ゆずっていただきました。', bread],
  ['紅了！這張桌子真的很紅。', table],
  ['木頭的味道，像大理石一樣冰涼。', table],
  ['銅板價就能帶走，藍天白雲。', table],
  ['橡木桌與灰藍椅墊。', table],
  ['テーブルはオークです。', '桌面是北美白橡木。'],
]

test.each(leftAlone)('%s is left alone', (post, source) => {
  expect(details(post, source)).toEqual([])
})
