import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const organist = `"You hear the rain in the low notes": an hour with organ builder Una Pell

Una Pell has mended church organs in the Vale of Orrin for 27 years. She has the keys of forty churches on one ring, and two of them open nothing at all any more. We met her under the roof of St Bride's.

Q: How did you come to organs?
A: By bus. I was meant to get off at the college and I was asleep. The last stop was a church with its doors open, and a man inside shouted at me to hold a pipe. I held it until six in the evening, and on the way home I bought a book about bellows.

Q: What goes wrong most?
A: Mice. They like the leather. After the mice it is the heating, which people turn up on a Saturday night for a wedding and down again on the Sunday, so that the wood moves and a whole rank drops out of tune by Monday.

Q: Can you hear what is wrong?
A: Before I have my coat off. You hear the rain in the low notes. If a gutter leaks the bass goes woolly, and I send them a roofer instead of a bill.

Q: Is it a lonely trade?
A: It was. Now the ringers bring me tea and ask when it will be done. I tell them it was built in 1871 and that another week will not hurt it. They do not find that funny, and I have stopped saying it to vicars.

Q: What happens when you stop?
A: I am looking for somebody who can climb and count. No music needed. I would rather have a joiner than a pianist, because a joiner does not mind what it sounds like for the first five years. Write to the workshop in Mill Row and bring old shoes.

Interview by Tam Orde`

test('an interview that has no room loses questions from its middle, not the answer of its headline and not its last one', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = bodyOf(write(organist, { platform, target: 900 }))
    expect(post, platform).toContain('If a gutter leaks the bass goes woolly')
    expect(post, platform).toContain('Write to the workshop in Mill Row')
    expect(post, platform).not.toContain('Interview by')
  }
})

test('on X an interview has the words of its headline as they were said', () => {
  const post = bodyOf(write(organist, { platform: 'twitter' }))
  expect(post).toContain('“You hear the rain in the low notes. If a gutter leaks the bass goes woolly')
  expect(post).not.toContain('keys of forty churches')
})

const bench = `Put the benches back
By Ola Marsh, who sells newspapers in Fell Street

I have a small request of the council. Put back the six benches in Fell Street.

Last year 2,140 people signed for them on a sheet that hung beside my till. I counted them twice, because I was asked to, and because nobody at the council wanted to believe that so many people pass my door and have an opinion about a seat.

On a Friday in May a man with two bags stopped outside my window. He leaned on the lamp post for a quarter of an hour and looked at the place where a bench had been. It was raining. I took him out a milk crate, and he asked me whose it was. "I don't want to be in anybody's way," he said.

I've thought about that ever since. When did sitting down become something that you have to ask for?

Now, some of you will say that people slept on them. Three did, and I knew their names. I brought them tea, and one of them swept my step for a year. I do not blame the council for the letters that it got, and I would not have wanted to open them myself either.

So from 4 April there will be two chairs outside my shop. Sit down. You need not buy anything.

If you keep a shop in the street, put out a chair too. And if you are on the council, walk from the station to the bridge with a bag in each hand before you vote.

(The shop needs a paper boy, 6 till 8. Ask for Ola.)`

test('an opinion loses a scene with what is said of it, and no sentence out of its middle', () => {
  for (const target of [900, 1000, 1100, 1200]) {
    const post = bodyOf(write(bench, { target }))
    const isScene = post.includes('On a Friday in May')
    for (const told of ['looked at the place', 'I took him out a milk crate', "anybody's way"])
      expect(post.includes(told), `${target}: ${told}`).toBe(isScene)
    expect(isScene || !post.includes("I've thought about that"), String(target)).toBe(true)
    expect(post, String(target)).toContain('before you vote.')
  }
})

test('in a few lines an opinion says what it asks for and what it proposes, and not who is wanted in the shop', () => {
  for (const platform of ['threads', 'twitter'] as const) {
    const post = bodyOf(write(bench, { platform }))
    expect(post, platform).toContain('Put back the six benches')
    expect(post, platform).toContain('two chairs outside my shop')
    expect(post, platform).not.toContain('paper boy')
    expect(post, platform).not.toContain("I've thought about that")
  }
})

const minibus = `竹崎小巴改預約制 首月乘客多一倍

【記者林以安／竹崎報導】竹崎山線小巴九月起改為電話預約，鄉公所昨天公布首月成果，共載客九百八十人次，比去年同月多了一倍，平均候車時間也從四十分鐘縮短到十五分鐘，是開線以來最短的一個月。

山線原本每天五班，沿途經過七個村落、二十三站。鄉公所統計，過去有三成班次全程沒有乘客，司機開著空車上下山，真正要去看病的長輩又常常搭不上車。

新制保留兩輛九人座小巴，居民在前一天下午五點前打電話登記上車地點與時間，由調度員排路線；單趟票價維持15元，六十五歲以上免費。

住在南坑村的陳春枝每週要下山復健三次。她說，以前早上的車沒趕上就得拜託鄰居載，現在車開到巷口，司機還記得她要坐前面。

不過也有居民不習慣。南坑村長劉文進表示，村裡有些長輩重聽，不敢打電話，目前由雜貨店老闆娘代為登記，他希望鄉公所在各村設登記窗口。

鄉公所課長許正和回應，十二月起將在七個村的活動中心各放一本登記簿，每天下午四點由村幹事統一回報。

預約專線：（05）555-0142，週一至週六上午八時至下午五時。`

test('a report does not answer what it has left out, and says whom to ring', () => {
  for (const target of [300, 360, 420]) {
    const post = bodyOf(write(minibus, { language: 'zh-TW', contentType: 'news', target }))
    expect(post.includes('許正和回應'), String(target)).toBe(post.includes('劉文進表示'))
  }
  const thought = bodyOf(write(minibus, { platform: 'threads', language: 'zh-TW', contentType: 'news' }))
  expect(thought).toContain('（05）555-0142')
})

const notice = `Dear neighbours,

A few things from Monday's meeting of the Quay Street tenants. Please read the first one even if you skip the rest.

ROOF. From Monday 4 May nobody may go onto the flat roof, on any day, for any reason. If you have a key, hand it in. This includes the two of you with aerials. The reason is simple: the survey found four soft places, and the bill for the last one came out of everyone's rent. First time, you will get a letter. Second time, the matter goes to the agent. Window boxes are not affected. Anyone who has things up there should talk to Nell at number 9, and we will find somebody to fetch them down.

Quiet hours are the same as before, and the laundry is best before nine in the morning, when there is no queue for the second machine.

PARCELS. Still on the shelf in the hall. No change.

THE DOOR CODE changes on 4 May. It will not be sent by email. Collect it from Ashok on Saturday 2 May between 10 and 12, or ring him on 01632 960 733.

SKIP. One is coming in the second week, for a morning. Wood and cardboard, no paint. Last year somebody left us a piano. It was in tune, and it took four of us to get it out again, and one of us still talks about it.

Rent is due by 30 May as usual.

Lou Carver
Secretary, Quay Street Tenants`

test('of a notice that has no room a rule stays whole, with what it does not concern and what becomes of whoever breaks it', () => {
  for (const target of [850, 900, 950, 1000, 1050]) {
    const post = bodyOf(write(notice, { contentType: 'news', target }))
    for (const told of [
      'nobody may go onto the flat roof',
      'Second time, the matter goes',
      'not affected',
      '01632 960 733',
    ])
      expect(post, String(target)).toContain(told)
  }
  expect(bodyOf(write(notice, { contentType: 'news', target: 850 }))).not.toContain('a piano')
})

const rules = `梅園社區管理委員會公告
主旨：中庭禁止停放機車，自八月一日起實施

經七月三日委員會決議（出席委員七人，六人同意），說明如下：

一、自八月一日零時起，中庭及兩側走道一律不得停放機車，包括電動機車和暫停卸貨的車輛。

二、卸貨可以停在後門，但請勿超過十五分鐘，也請勿擋住消防栓。晚上九點以後請勿卸貨。

三、違反者，第一次由保全勸導，第二次起依規約每次收取五百元，併入當月管理費。

四、身障住戶的代步車不受影響。

五、地下室的空位，請向管理室登記，先到先得，每月三百元。

對本公告有意見的，請在七月二十日前以書面投入意見箱。

梅園社區管理委員會`

test('on X a rule is not told by its first clause', () => {
  const post = bodyOf(write(rules, { platform: 'twitter', language: 'zh-TW', contentType: 'news' }))
  expect(post).not.toMatch(/零時起$/mu)
  expect(post).toContain('主旨：中庭禁止停放機車')
})

const tap = `水龍頭漏水自己修，不到一百元

每到冬天，店裡就有人問水龍頭。其實換墊片不難，我爸七十歲，看我做過一次就把家裡三個都換完了。下面用最常見的立式水龍頭示範，第一次大概要三十分鐘。

要準備的東西：墊片一組、活動扳手、一字起子、舊毛巾一條。材料費約90元，扳手可以用很多年。

步驟1　關水、放掉餘水
水槽下面的角閥往右轉到底。打開水龍頭，等到一滴水都不流才停手。沒關緊就拆，水會直接噴到天花板，我第一次就是這樣。

步驟2　拆把手
用一字起子挑開上面的小蓋子。裡面有一顆螺絲，逆時針轉出來，放進碗裡，不要掉進排水孔。把手往上拔，拔不動就左右輕輕搖。

步驟3　換墊片
扳手套住閥芯，逆時針轉開。舊墊片用起子挑出來，比對大小再放新的。平的那面朝下，放反了會漏得更兇。

步驟4　裝回、試水
照拆的順序倒著裝回去，螺絲轉到不會晃就好。角閥慢慢打開，看三分鐘有沒有滴水。有滴水就再轉緊四分之一圈。

最後檢查：用衛生紙繞接縫一圈，紙是乾的就可以。紙有濕，多半是墊片大小不對。

帶舊墊片來店裡，我們免費幫你對尺寸。大成水電，週一公休。`

test('a guide under headings loses how it begins before its last check and the offer at its end', () => {
  const post = bodyOf(write(tap, { language: 'zh-TW', target: 350 }))
  expect(post).toContain('免費幫你對尺寸')
  expect(post).toContain('最後檢查')
  expect(post).not.toContain('每到冬天')
})

test('on X steps under headings are told by their headings alone where not all of them can be explained', () => {
  const post = bodyOf(write(tap, { platform: 'twitter', language: 'zh-TW' }))
  expect(post).toContain('1. 關水、放掉餘水\n2. 拆把手\n3. 換墊片\n4. 裝回、試水')
})
