import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tags = tagsOn('facebook', 'article')

const frost = `冷凍庫の霜、ドライヤーや包丁で取っていませんか。実はどちらも故障のもとです。うちの古い冷蔵庫で毎年やっている、道具いらずの霜取りを紹介します。

まず前日までに、アイスや冷凍食品をなるべく食べきります。残ったものは新聞紙で包みます。

次に、電源プラグを抜いて扉を開け、床にバスタオルを2枚敷きます。庫内にはお湯を入れたボウルを置いて、扉を閉めて15分待ちます。

お湯を2回替えるころには、霜が板のようにはがれてきます。

最後に、乾いた布で水気を残さず拭きます。ここを急ぐと、残った水がそのまま次の霜になります。`

const cobbler = `我爸開了三十一年的修鞋攤，從來不讓我碰他的縫線機。

小時候我以為他是怕我受傷。國中暑假我偷偷拿一隻客人的皮鞋練習，結果鞋面裂了一道口子。他回來看了很久，沒罵我。

那個客人是個年輕人。我站在攤子前面，講到一半就哭了。他愣了一下，說沒關係，他穿球鞋去。

後來我念會計，去台北上班，沒有再提過那件事。

去年我爸中風，右手不能動。我回來幫他收攤，把機器上油。收到最後一個抽屜，我看到那隻皮鞋。

現在每個星期六，我在原來的位置擺攤。他坐在旁邊，看我縫。`

const chess = `The winter I was fourteen, my grandmother taught me to lose at chess.

For two months she beat me every evening after school. She never let me take a move back. When I cried she put the kettle on.

In February I worked out a plan. I spent a week on a trap in a library book. She looked at the board for a long time.

She died last spring. I teach the under-tens now. Before they touch a piece, they practise shaking hands.`

test('a text without a headline is on what its first sentence is on, and on nothing with which something is only done', () => {
  expect(tags(frost, 'ja')).toContain('#霜取り')
  expect(tags(frost, 'ja')).not.toContain('#包丁')
  expect(tags(cobbler, 'zh-TW')[0]).toBe('#修鞋')
  expect(tags(cobbler, 'zh-TW')).not.toContain('#縫線機')
  expect(tags(chess, 'en')[0]).toBe('#Chess')
})

const bottles = `My daughter's school has banned water bottles from classrooms, and I would like them back by Monday.

The letter home gave two reasons: spills, and noise. Here is what the letter left out. There is one fountain for 640 children.

I don't think the staff are unkind. But thirst should not be a behaviour problem. If spills are the trouble, ask for bottles with a valve.

Half the class has such bottles already. Governors meet on 12 March. Please come and bring yours.`

test('what only a later sentence brings in is none of its tags', () => {
  expect(tags(bottles, 'en')).not.toContain('#Letter')
})

const bridge = `Harbour footbridge to close for eleven weeks while engineers replace corroded cables

The Kessler footbridge, which links Whitby Quay to the fish market, will shut to pedestrians on Monday 9 March. Inspectors found in January that four of its cables had lost more than a fifth of their thickness to rust.

The borough council said the bridge was not in danger of collapse. "We could have kept patching it every summer," said Maureen Adeyemi. "That would have cost more by 2030."

The work is budgeted at £1.4 million. Around 3,200 people cross the bridge on a working day.

A free shuttle boat will run every fifteen minutes. Outside those hours, people will have to walk round by Lock Street.

Traders at the fish market are uneasy. "Half my customers come over that bridge," said Tom Gillard. The council has promised to waive stall rents.`

test('a field of which one paragraph speaks is none of a longer report', () => {
  expect(tagsOn('facebook', 'news')(bridge, 'en')).not.toContain('#LocalMarket')
})

test('a body in general is no tag, nor what a thing does without', () => {
  const paper = `声が残る便せん「こえぶみ」、10月8日発売

「こえぶみ」は、録音チップを漉き込んだ和紙の便せんです。印を3秒押しながら話すと、20秒まで録音できます。アプリも充電も要りません。

価格は1組2,750円（税込）、送料は全国一律300円です。オンラインストアで販売します。`
  expect(tagsOn('facebook', 'product')(paper, 'ja')).not.toContain('#アプリ')
})
