import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const boat = `The summer I sold my father's boat

My father kept a small blue boat at the far end of the harbour. He bought it the year I was born and he sailed it every Saturday, whatever the weather was doing.

When he died in March, nobody in the family wanted it. My brother lives in Leeds and gets seasick on a bus. My mother said it was mine to deal with, because I was the one who lived nearby.

I work as a surveyor, so I know what such a thing is worth. That one was worth about four hundred pounds. I have surveyed perhaps two thousand of them and I always write the same sentence at the bottom of the page.

I put a card up in the chandlery in April. A girl of about nineteen called Priya came with her grandfather, who sat on the wall and said nothing at all. She asked me what was wrong with it. I said the mast was cracked and the rudder stuck. "Anything that isn't wrong with it?" she said. I laughed for the first time since the funeral.

She offered me two hundred and a lifetime of Saturdays. I asked what that meant. She said "You come whenever you like, and I do the work."

If you have something of somebody's that you cannot keep, do not sell it to whoever pays most. Give it to whoever will let you come back.`

test('a story loses the paragraph on what somebody works, and no half of what is said', () => {
  for (const platform of ['facebook', 'instagram'] as const)
    for (let target = 700; target <= 1100; target += 50) {
      const post = bodyOf(write(boat, { platform, target }))
      const asked = post.includes('She asked me what was wrong with it.')
      expect(post.includes('I said the mast was cracked'), `${platform} ${target}`).toBe(asked)
      expect(post.includes('She said "You come whenever you like'), `${platform} ${target}`).toBe(
        post.includes('I asked what that meant.'),
      )
    }
  const post = write(boat, { target: 900 })
  expect(post).not.toContain('I work as a surveyor')
  expect(post).toContain('I laughed for the first time since the funeral.')
  expect(post).toContain('because I was the one who lived nearby.')
})

const shop = `我把開了十一年的早餐店收掉了

我在國小對面開早餐店，一開十一年。每天三點半起床，四點煮豆漿，六點第一批小朋友就會跑進來。

去年冬天我燙傷了右手，整整兩個禮拜不能煎蛋。店只好關著。我坐在家裡，不知道早上七點要做什麼。

開店的成本其實很簡單，房租一萬八，蛋一箱六百多，瓦斯每個月三桶。很多人問我賺多少，我都說夠吃。去年雞蛋漲價，我撐了半年才把蛋餅漲五塊，有客人跟我抱怨了整整一個禮拜。

第八天，有人按門鈴。是三年級的小宇，他站在門口，手上拿著一個袋子。他說：「阿姨，我媽媽做的蛋餅，妳吃吃看。」

我問他怎麼知道我住這裡。他說：「妳以前下雨天載我回家，我記得那個紅色的門。」

那個袋子裡的蛋餅煎得很焦。我站在玄關，一口一口把它全部吃完，連底下黏住的那一層也撕下來吃了。

我以前一直以為是我在照顧他們。十一年來我記得每個孩子要不要加醬油，卻沒有一次坐下來跟他們一起吃。

今年六月我把店收了。現在每個星期三早上，我去學校的圖書室講故事，講完就和他們一起吃點心。小宇還是說我講得太慢，可是他每個禮拜都坐在最前面那一張椅子，還會幫我把書翻到要講的那一頁。

如果你也在拚命照顧別人，記得找一天，坐下來，讓他們請你吃一次。`

test('in Chinese a story on Threads loses what it cost rather than the end of each scene', () => {
  const post = write(shop, { platform: 'threads', language: 'zh-TW' })
  expect(post).toMatch(/^我把開了十一年的早餐店收掉了/u)
  expect(post).not.toContain('開店的成本')
  for (const part of ['妳吃吃看。」', '我記得那個紅色的門。」', '跟他們一起吃。', '讓他們請你吃一次。'])
    expect(post).toContain(part)
})
