import { expect, test } from 'vitest'
import { foreignCharacters } from './chinese-script.ts'

const taiwanese =
  '台北市政府週三宣布，大安森林公園旁的老屋將改建為社區圖書館。設計團隊表示，館內只有一面落地窗，午后的陽光會灑進裡面的閱讀區；' +
  '幾位志工準備了松木書架，並為附近的孩子沖泡熱可可。工程預計於明年五月完工，市民可以免費借閱三萬冊藏書，群眾也能參與佈置。'

test('a Taiwanese paragraph has nothing foreign in it', () => {
  expect(foreignCharacters('zh-TW', taiwanese)).toEqual([])
})

test('the same words in Simplified characters are found', () => {
  expect(foreignCharacters('zh-TW', '这家图书馆为孩子们准备了书架')).toEqual(
    ['这', '图', '书', '馆', '为', '们', '准', '备'].filter((c) => c !== '准'),
  )
})

test('characters both scripts use are never named', () => {
  expect(foreignCharacters('zh-TW', '台里后干云几只面松群丑斗谷')).toEqual([])
})

test('a Simplified text is checked the other way round', () => {
  expect(foreignCharacters('zh', '这家图书馆很漂亮')).toEqual([])
  expect(foreignCharacters('zh', '這家圖書館')).toEqual(['這', '圖', '書', '館'])
})

test('other languages are left alone', () => {
  expect(foreignCharacters('ja', '这国学')).toEqual([])
})
