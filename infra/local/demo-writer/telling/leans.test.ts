import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { unitsOf } from '../reading/units.ts'
import { write } from '../testing/write.ts'

const match = `Corve Rovers 3–2 Holm Vale

Substitute Keira Obi scored twice in the last nine minutes as Corve came from two down to beat the leaders.

Holm Vale, unbeaten in seven, looked on course for an eighth when Jodie Speight headed in a corner after 12 minutes and Amara Lind added a second from the penalty spot.

Corve's afternoon seemed lost when the captain hit the bar. But she got her reward on 63 minutes, driving in a free kick that skidded under the wall.

Manager Dean Albright then made the change that turned the game, sending on Obi, 17, in only her third senior match, whose mother had driven her to every session in a van that does not go above forty, and who had trained with the first team for three weeks, after which the club had written to her school and the school had written back that she could come as long as her homework came with her, which it did, in a plastic bag that the kit manager still talks about when he is asked how a season turns, and the substitute levelled on 81, chesting down a long clearance, and in the second minute of stoppage time ran half the length of the pitch to win it.

"I honestly thought I was offside," said Obi, who has a maths test on Monday.

Albright said: "The wind was on our side for 45 minutes and so was I."

Corve move up to fourth, five points behind Vale.`

test('what somebody says is not told without what it is on, nor whoever is known from there', () => {
  for (let target = 300; target <= 1500; target += 75) {
    const post = write(match, { contentType: 'news', target })
    if (post.includes('offside')) expect(post, `${target}`).toContain('levelled on 81')
    if (post.includes('Albright said')) expect(post, `${target}`).toContain('offside')
  }
})

test('a sentence that the next one turns round does not stand alone', () => {
  const post = write(match, { contentType: 'news', platform: 'threads' })
  expect(post).not.toContain('seemed lost')
  expect(post).not.toContain('then made the change')
})

test('a sentence on marked lines goes where none of them is told', () => {
  const programme = Array.from(
    { length: 9 },
    (_, i) => `${10 + i}:00 ${'A long talk on mending things well and cheaply'.repeat(2)}${i % 3 ? '' : '*'}`,
  )
  const source = `Mending Day\n\nSaturday 9 May 2026, 11:00–17:00\nMill Hall, 18 Inver Street, Corve\n\nFree, donations welcome. No booking except for the workshops marked *.\n\nProgramme\n${programme.join('\n')}\n\nBring one thing.`
  const post = write(source, { platform: 'twitter' })
  expect(post).toContain('Free, donations welcome.')
  expect(post).not.toContain('marked')
})

test('what an appeal is to bring has a place in its shortest post', () => {
  const source =
    '老渡船等著下水：渡船頭修船募款\n\n各位朋友好，我是渡船頭的老船長溫永順。\n\n去年冬天的大水之後，船底板裂了三處，我們只能停駛。幸好當時船上沒有人，只有老狗阿福嚇得跳上岸，現在已經敢再上船了。\n\n我們請兩家船廠估價，一共需要 68 萬元。準備金有 21 萬元，因此這次想募集 47 萬元，期間到 12 月 31 日。\n\n每一筆捐款都會開收據，可以抵稅。捐款多出來的錢會放進救生衣基金。\n\n不方便捐款也沒關係，每週六上午九點需要志工刷漆，請先打電話 037-550-216 登記。'
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(source, { platform, language: 'zh-TW' })
    expect(post, platform).toContain('47 萬元')
    expect(post, platform).not.toContain('各位朋友好')
  }
})

test('a question that many ask is told with its answer', () => {
  const source =
    '手沖壺 K2\n\n新手也能倒出穩定的水柱。\n\nQ：可以直接放瓦斯爐嗎？\nA：不行，請只用原廠底座。兩段溫度都一樣。\nQ：木頭把手會不會裂？\nA：請不要泡水。\n\n售價 NT$3,280。'
  const units = unitsOf(readSource(source, 'zh-TW')).map(({ told }) => told.map(({ text }) => text).join(''))
  expect(units).toContain('Q：可以直接放瓦斯爐嗎？A：不行，請只用原廠底座。兩段溫度都一樣。')
  expect(units).toContain('Q：木頭把手會不會裂？A：請不要泡水。')
  const post = write(source, { platform: 'twitter', language: 'zh-TW', contentType: 'product', target: 120 })
  expect(post.includes('請不要泡水')).toBe(post.includes('會不會裂'))
})

test('on a thing of a shop neither a spare part nor what comes on at the till takes the room of what it is', () => {
  const source =
    'Corve Trail Kettle 0.9 L\n\n£58.00 (tax included. Shipping calculated at checkout.)\nColour: Moss / Slate\n\nTea at the top of a hill should not taste of plastic. The Trail Kettle is spun from a single sheet of 304 stainless steel, so there are no seams to leak and no lining to peel away after a winter of use on an open fire. The wide base boils 0.9 litres in four minutes.\n\nThe guarantee is for ten years. Replacement handles are always available for £9.'
  const post = write(source, { platform: 'twitter', contentType: 'product' })
  expect(post).not.toMatch(/checkout|Replacement handles/u)
  expect(post).toContain('£58.00')
})

test('whose a letter is stays in a line or two where its headline does not say so', () => {
  const letter = (name: string): string =>
    `Why we are closing the second shop${name}\n\nIt's Theo from Pilcrow Books. This is a longer letter than usual.\n\nOn 31 January we will close our Station Road shop. The Market Place shop stays, with the same people, the same hours and the same dog, and Pilcrow Books keeps its poetry evening on the first Thursday of the month.\n\nI opened Station Road in the spring because the first shop was doing well and everyone told me growth was what you do next.`
  const post = write(letter(''), { platform: 'twitter' })
  expect(post).toContain("It's Theo from Pilcrow Books.")
  expect(post).not.toContain('longer letter')
  expect(write(letter(' of Pilcrow Books'), { platform: 'twitter' })).not.toContain("It's Theo")
})

test('what the headline of a story leaves open is told where there is no room for all of it', () => {
  const paragraph = (what: string): string =>
    `${what}のことは今でもよく覚えている。窓の外は雨で、だれもが黙っていた。私は机の上の書類を眺めながら、これからのことを考えていた。考えはまとまらなかった。`
  const source = `育休を半年取って、復帰して最初にやめたこと\n\n昨年の秋から半年の育休を取った。私の部下は7人いる。\n\n${['会議', '電話', '昼休み', '引き継ぎ', '帰り道'].map(paragraph).join('\n\n')}\n\n私が復帰して最初にやめたのは、夜9時以降のチャットだ。深夜の指示は翌朝に届くようにした。\n\n${['給料日', '面談', '夏祭り', '席替え', '送別会'].map(paragraph).join('\n\n')}`
  for (const platform of ['twitter', 'threads', 'facebook'] as const)
    expect(write(source, { language: 'ja', platform }), platform).toContain('夜9時以降のチャット')
})

test('"To do that" is not told without what it is for', () => {
  const fee =
    'Dear members,\n\nFrom 1 February our monthly fee at Mill Row Rowing Gym goes up from £24 to £27. It is the first rise in four years, and we have put it off for as long as we could.\n\nElectricity for the hall costs us £410 a month instead of £265, and our insurer now wants a trained first-aider on site whenever the weights room is open.\n\nWhat does not change: students still pay £15. Classes stay included, and you can still bring a friend on the first Saturday of the month.\n\nIf you pay for the whole year before 31 January, you keep the old price until the end of 2027. To do that, speak to Anna at the desk or write to members@millrow.example.\n\nSam Whitlock\nMill Row'
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(fee, { platform, contentType: 'news' })
    expect(post.includes('To do that'), platform).toBe(post.includes('you keep the old price'))
  }
})

const grandfather = `外公不會騎車，可是他會修三種東西：我的腳踏車

我是國小四年級才知道這件事的。那天我在校門口摔車，鏈條斷成兩截，爸媽在工廠加班，我把車子牽到外公家，他說他沒騎過車，叫我去問隔壁。我不敢，蹲在院子門口哭。

外公放下報紙，蹲下來，把鏈條拿到燈下問我：「你平常是從哪一邊上車？」

我講一遍，他畫一遍。他畫了整整兩張日曆紙，最後用一根鐵釘把鏈條接起來，接得比新的還緊。

隔天老師看到了，問我在哪裡修的。我說是外公，他只會修這一台。

從那天起，到我小學畢業，每一次鏈條都是外公接的。`

test('a first sentence on what the headline says is not told without that', () => {
  for (const platform of ['twitter', 'threads'] as const)
    expect(write(grandfather, { platform, language: 'zh-TW' })).toMatch(
      /外公不會騎車[^\n]*\n\n我是國小四年級才知道這件事的/u,
    )
})
