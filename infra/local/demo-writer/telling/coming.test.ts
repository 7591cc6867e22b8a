import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const pudding = `在永和開了二十七年的「阿水伯豆花」，下個月要搬家了

從民國八十八年開始，阿水伯每天凌晨三點起床磨豆子。店在中正路的巷子口，只有六張桌子，夏天排隊的人會一路站到隔壁的五金行門口。

這次搬家不是因為生意不好，是因為房東的兒子要回來住。新店在走路四分鐘的竹林路 128 號，坪數大了一倍，多了冷氣、廁所，還有一間可以讓客人看到磨豆子過程的工作間。

舊店營業到 12 月 20 日，新店 2027 年 1 月 5 日開幕。開幕當天前 100 名客人，傳統豆花一碗 20 元，平常是 45 元。

阿水伯說：「我女兒叫我休息一年，我說休息一個禮拜我就生病了。」女兒怡君今年會正式接手，白天她顧店，阿水伯只負責磨豆子。`

const cobbler = `Hale Street cobbler is moving after forty years

Ruth Okafor has mended shoes behind the same green door since 1986. There is room for one customer at a time, and on Saturdays the queue reaches the bakery.

The building has been sold, and the new owner wants flats. Her sons built the shelves for the new place out of the old counter, and she has kept the bell.

The new shop at 12 Mill Lane opens on 4 January. Until 20 December she is still at Hale Street, and nothing that was left for repair gets lost.

"I could stop," she says. "But then who would I talk to?"`

const cinema = `駅前の映画館「みなと座」が閉館へ　67年の歴史に幕

みなと座は1959年に開館しました。客席は112席、スクリーンは一つだけ。フィルムの映写機を今も動かしている、県内で最後の映画館です。

館主の大西さんは82歳。階段の上り下りがつらくなり、映写技師の後継者も見つかりませんでした。建物は隣の商店が倉庫として使う予定です。

営業は来年3月28日まで。最後の一週間は、開館の日にかけた作品をもう一度上映します。

「お客さんが二人の日も、かけなかった日はありません」と大西さんは話します。`

test.each([
  ['zh-TW', pudding, '舊店營業到 12 月 20 日，新店 2027 年 1 月 5 日開幕。'],
  ['ja', cinema, '営業は来年3月28日まで。'],
  ['en', cobbler, 'The new shop at 12 Mill Lane opens on 4 January.'],
] as const)('a few lines on a house that moves or closes say on which day: %s', (language, source, day) => {
  expect(write(source, { platform: 'twitter', language })).toContain(day)
})
