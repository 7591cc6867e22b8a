import { expect, test } from 'vitest'
import { listForeign, toTaiwanCharacters } from './taiwan-characters.ts'

const converted = async (text: string, source = ''): Promise<string> => (await toTaiwanCharacters(text, source)).text

test.each([
  [
    '這里的面條很干淨，老板說周末之后只賣三十只，准備好就放松吧',
    '這裡的麵條很乾淨，老闆說週末之後只賣三十隻，準備好就放鬆吧',
  ],
  [
    '这里的面条很干净，老板说周末之后只卖三十只，准备好就放松吧',
    '這裡的麵條很乾淨，老闆說週末之後只賣三十隻，準備好就放鬆吧',
  ],
  ['他発現理发師的頭发', '他發現理髮師的頭髮'],
  ['这个', '這個'],
  ['我喜歡这个設計', '我喜歡這個設計'],
  ['请大家听听看，愿望会实现', '請大家聽聽看，願望會實現'],
  ['位于台中的农场，由于周五下雨，计划改到10只羊回来之后', '位於台中的農場，由於週五下雨，計畫改到10隻羊回來之後'],
  [
    '图书馆的杂志与饼干，复习资料和理发店，价格优惠，欢迎旅游',
    '圖書館的雜誌與餅乾，複習資料和理髮店，價格優惠，歡迎旅遊',
  ],
  ['皇后学院的茶几，公里数与里长，台湾的后里', '皇后學院的茶几，公里數與里長，台灣的后里'],
  ['周杰伦与余光中、范先生、游小姐、于小姐来了', '周杰倫與余光中、范先生、游小姐、于小姐來了'],
])('Simplified is written as Taiwan does, by phrase: %s', async (text, wanted) => {
  expect(await converted(text)).toBe(wanted)
})

test('up to three foreign characters change their clause alone', async () => {
  const text = '午后的陽光很好，了解更多請看公布欄。这里有一只貓，老板說周末开門。'
  expect(await converted(text)).toBe('午后的陽光很好，了解更多請看公布欄。這裡有一隻貓，老闆說週末開門。')
})

test('quotation marks of a text that is Simplified throughout become Taiwan’s', async () => {
  expect(await converted('老师说“这个问题很简单”，大家都听懂了')).toBe('老師說「這個問題很簡單」，大家都聽懂了')
  expect(await converted('他說“这個問題很簡單”')).toBe('他說“這個問題很簡單”')
})

test('names and quotations of the source stay', async () => {
  const source =
    '台北店家「华为体验店」周末開幕，老闆是郑学军，招牌寫著「欢迎」。店裡販售各種手機與配件，地址在信義路二段，電話請洽店家。'
  expect(listForeign('华为体验店開幕，老闆郑学军說欢迎大家', source)).toEqual([])
  expect(await converted('华为体验店開幕，老闆郑学军說欢迎大家', source)).toBe('华为体验店開幕，老闆郑学军說欢迎大家')
  expect(await converted('华为体验店开幕，老板说欢迎大家', source)).toBe('华为体验店開幕，老闆說欢迎大家')
})

test('a source that is Simplified or Japanese itself protects nothing', async () => {
  expect(await converted('这家图书馆今天开门', '这家图书馆今天开门')).toBe('這家圖書館今天開門')
  expect(await converted('新作発表', '新作発表です。ぜひご覧ください。')).toBe('新作發表')
})

test.each([
  '台北市政府週三宣布，大安森林公園旁的老屋將改建為社區圖書館。午后的陽光會灑進裡面的閱讀區；幾位志工準備了松木書架。',
  '公里、里長、皇后、茶几、台灣、后里、天后宮、萬里、鄰里、百里香。',
  '周末到阿里山看雲海，老板娘準備了干貝和松子。',
  '余光中、吳松霖、范冰冰、游錫堃、于右任、姜子牙、岳飛、郁達夫。',
  '方面包括三項：水面條件好、地面乾燥、只有一只鐘。',
  '臺灣大學與台中的朋友都來了，瞭解更多請洽櫃臺。',
  '了解更多請看公布欄，家具、污染、占地與布置都在計劃裡。',
  '斗六、北斗、雲林縣斗南鎮的山谷與稻谷節。',
  'The Fold 9 weighs 11.8 kg.',
  '',
])('what Taiwan writes stays: %s', async (text) => {
  expect(await toTaiwanCharacters(text, '')).toEqual({ text, notes: [] })
})

test('nothing foreign is left', async () => {
  const text = '优质软件帮助用户发现问题，动态图表显示销售额与净利润，团队还会继续听取意见并改进产品。'
  const { text: changed, notes } = await toTaiwanCharacters(text, '')
  expect(changed).toBe('優質軟件幫助用戶發現問題，動態圖表顯示銷售額與淨利潤，團隊還會繼續聽取意見並改進產品。')
  expect(listForeign(changed, '')).toEqual([])
  expect(notes).toMatchObject([{ step: 'taiwan-characters' }])
})
