import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const library = `【みどり図書室だより 12月号】

こんにちは。みどり図書室の司書、佐伯です。朝晩の冷え込みが厳しくなってきましたが、みなさんいかがお過ごしでしょうか。

先月の「大人のための読み聞かせ会」には、23名の方が来てくださいました。「人に本を読んでもらうのは四十年ぶりです」という感想をいただき、私まで胸が熱くなりました。

さて、12月のお知らせです。

◆冬の貸出冊数アップ
12月13日(土)から28日(日)まで、ひとり10冊まで借りられます(通常は5冊)。返却日は1月11日です。

◆年末年始の休館
12月29日(月)から1月4日(日)までお休みします。休館中は返却ポストをご利用ください。ただし、CDとDVDは壊れやすいので、ポストには入れないでください。

◆クリスマスおはなし会
12月20日(土)14時から、2階の和室で行います。対象は3歳から小学2年生まで、定員は15組です。申し込みは12月6日(土)10時から、カウンターか電話(0555-00-1234)で受け付けます。

◆今月の一冊
『山の郵便配達』を紹介します。派手な事件は何も起こりません。父と息子が、手紙を背負って山道を歩くだけの話です。

来月号では、利用者のみなさんが選んだ「今年の三冊」を発表します。`

test('where a letter has no room whole, its greeting, last month and the next issue make room for what is announced', () => {
  const post = write(library, { platform: 'threads', language: 'ja' })
  expect(post).toContain('申し込みは12月6日(土)10時から')
  for (const left of ['いかがお過ごし', '先月の', '来月号では']) expect(post, left).not.toContain(left)
})

test('on X it begins with what is announced, not with how everybody is', () => {
  const post = write(library, { platform: 'twitter', language: 'ja' })
  expect(post).toMatch(/◆[^\n]{4,12}\n12月\d{2}日/u)
  expect(post).not.toContain('こんにちは')
})

const club = `Riverside Rowing Club: spring letter

Hello everyone. What a wet winter it has been, and I hope your boats are dry. Last month we held the quiz night, and the juniors won it by a single point after a long argument about the capital of Mongolia and a recount that nobody will forget.

Boathouse
The boathouse closes on Monday 3 March for new flooring and opens again on Monday 17 March. The landing stage stays open, so take your boats home before Sunday 2 March if you want to row meanwhile.

Subscriptions
Subscriptions rise to £140 from 1 April. Pay by bank transfer before 31 March and you still pay £128. Juniors and students pay half.

Learn to row
The course for beginners starts on Saturday 5 April at 9am and runs for six weeks. There are 16 places at £95 each. Write to learn@riverside.example to book one.

Old boats
We are giving away two wooden skiffs from the back rack. Both need a new keel and somebody with patience.

In the next issue: the story of the missing cox.`

test('an English letter of several parts does the same', () => {
  const post = write(club, { platform: 'threads' })
  expect(post).toContain('Boathouse\nThe boathouse closes on Monday 3 March')
  for (const left of ['What a wet winter', 'quiz night', 'In the next issue']) expect(post, left).not.toContain(left)
})

const college = `河畔社區報 十二月號

各位鄰居大家好!時間過得真快,又到了年底。上個月的秋季成果展來了三百多位鄰居,謝謝每一位到場的朋友,也謝謝在廚房忙了一整天的志工,沒有你們就沒有那一天的笑聲,我們會一直記得。廚房的大鍋菜一個小時就見底,孩子們的陶藝賣出四十二件,晚上收椅子的時候,大家還站在門口捨不得走,連管理員都說好久沒看到這麼多人。

▍停水通知
12月8日上午9點到下午4點,河畔一路到三路停水。活動中心門口有水車,請自備容器。頂樓水塔不會受影響,但是馬桶請不要在停水期間連續沖水,以免空轉。恢復供水之後,第一桶水請先放掉再用。

▍書法課
書法課從12月10日起改到二樓教室,每週三晚上7點開始。新同學請在12月5日前到櫃台登記,材料費300元。紙和墨由社區準備,毛筆請自己帶。第一堂課會先教大家怎麼坐、怎麼握筆。

▍歲末清運
大型家具12月20日統一清運。請在前一天晚上8點後放到巷口,不要提早,也不要放在消防栓旁邊。電視和冰箱請另外打電話給清潔隊預約,當天不收。

▍徵求照片
新的一年要做社區的老照片牆。請把家裡三十年以上的照片帶到櫃台,我們掃描之後馬上還給您,不會留下原件。

下一期我們會介紹剛滿百歲的林奶奶。`

test('so does a Chinese one', () => {
  const post = write(college, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('停水通知\n12月8日上午9點到下午4點')
  for (const left of ['大家好', '成果展', '下一期']) expect(post, left).not.toContain(left)
})

const bridge = (end: string): string => `Hartwell footbridge to stay shut until spring

The footbridge between the station and the school will remain closed until at least April, the council said on Wednesday, leaving hundreds of people with a walk of 25 minutes. Inspectors found rust in two of its cables.

Engineers had at first hoped to reopen it before Christmas, but a second survey last week showed damage to the anchor plates as well. The repairs are expected to cost about £640,000, most of which will come from the emergency fund of the county.

Parents say that the walk along the main road is dangerous in the dark. More than 1,200 of them have signed a petition for a temporary crossing, which the council rejected in a report on Tuesday as too slow and too expensive.

Shopkeepers near the bridge have lost up to half of their morning customers since it was closed in November, according to a survey by the traders’ association of the town. Three of them said that they would close in spring if nothing was done by then, and one has already moved to the market hall.

The county has asked the railway whether the old level crossing next to the station could be opened to walkers for some months, as it was during the works of 2016. An answer is expected before the end of the year, a spokesman said.
${end}`

test('when it was built is left out before anything else of a report', () => {
  expect(
    write(bridge('\nThe bridge, opened in 1978, was last repaired in 2009.'), { contentType: 'news' }),
  ).not.toContain('1978')
})

test('in a line or two a paragraph that greets is left out whole, not only its first sentence', () => {
  const post = write(club, { platform: 'twitter' })
  expect(post).toContain('Boathouse\nThe boathouse closes on Monday 3 March')
  expect(post).not.toContain('quiz night')
})

const miso = `手前みそ教室 参加者募集のお知らせ

寒さが増してきました。今年も商店街の糀屋「まるい」の二階で、みそを仕込む季節がやってきました。昨年の会では、四歳から八十一歳まで、29人が豆をつぶしました。

■いつ・どこで
1月18日(日)と25日(日)の10時から13時まで、糀屋まるい二階(中央通り3丁目)で開きます。どちらの日も内容は同じです。

■参加費と持ち物
おひとり3,800円、できあがったみそ4キロの材料代を含みます。エプロン、三角巾、ふたのできる容器(5リットル以上)をお持ちください。

■お申し込み
12月10日(水)9時から、店頭または電話(0771-00-2256)で受け付けます。定員は各日12名、先着順です。メールでの申し込みはお受けしていません。`

test('of a letter of several parts X tells those by which people can act', () => {
  const post = write(miso, { platform: 'twitter', language: 'ja' })
  expect(post).toContain('1月18日(日)と25日(日)の10時から13時まで')
  expect(post).toContain('■お申し込み\n')
  expect(post).not.toContain('29人が豆をつぶしました')
})

test('a condition under a heading has no place without what the heading is on', () => {
  const post = write(library, { platform: 'twitter', language: 'ja' })
  expect(post.includes('休館中は')).toBe(post.includes('◆年末年始の休館\n12月29日(月)から'))
})
