import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const aubergine = `【魚香茄子】不用油炸也不會變黑

上個月婆婆從屏東寄了一大箱茄子，連吃三天涼拌之後全家都舉白旗，只好翻出冰箱裡的絞肉來做魚香。結果女兒配了兩碗飯，還問明天可不可以再煮一次，我在旁邊偷笑，因為她從小到大都說茄子軟軟的很噁心，一口也不肯吃。後來我才知道是學校營養午餐的茄子煮得太爛，黑黑的一坨躺在餐盤裡，她看了就害怕，跟味道一點關係也沒有。婆婆聽了之後更得意，說下個月要再寄一箱過來給她的寶貝孫女。

材料（3人份）
茄子 3條（約400克）
豬絞肉 150克
蒜頭 6瓣
薑末 1大匙
蔥花 一把
豆瓣醬 1大匙
醬油 1大匙
烏醋 1小匙
糖 1小匙

做法
1. 茄子切段泡鹽水五分鐘，擦乾。泡太久會吸水變爛！
2. 紫色那面朝下，用少許油煎到變軟，大約六分鐘，先盛起來。
3. 同一個鍋子炒絞肉，炒到出油、邊緣變焦。
4. 下蒜頭、薑末和豆瓣醬，小火炒香。火太大豆瓣醬會苦。
5. 茄子回鍋，加醬油、糖和半碗水，燜三分鐘。
6. 開大火收汁，起鍋前淋烏醋、撒蔥花。

＊鹽水這一步千萬不要省，省了顏色就黑掉了。

＊隔天加熱也好吃，但蔥花要等吃之前再放。`

const inChinese = { language: 'zh-TW', contentType: 'article' } as const

test('a recipe on Threads has what it takes, how it is done and what to mind, each once, and no story before it where that has no room', () => {
  const post = write(aubergine, { ...inChinese, platform: 'threads' })
  expect(post).toContain('茄子 3條')
  for (const step of ['茄子切段', '紫色那面', '炒絞肉', '豆瓣醬，小火', '茄子回鍋', '開大火收汁'])
    expect(post).toContain(step)
  expect(post.match(/千萬不要省/gu)).toHaveLength(1)
  expect(post).not.toContain('屏東')
})

test('of a step that has no room whole a post says what is done', () => {
  const longer = aubergine.replaceAll('。\n', '。這是阿嬤教我的老方法，學起來一輩子受用不後悔。\n')
  const post = write(longer, { ...inChinese, platform: 'threads' })
  expect(post).toContain('茄子 3條')
  expect(post).toContain('6. 開大火收汁')
  expect(post.match(/阿嬤教我的/gu)?.length ?? 0).toBeLessThan(6)
})

test('where how it is done has no room a post does not count out what it takes', () => {
  const post = write(aubergine, { ...inChinese, platform: 'twitter' })
  expect(post).not.toContain('豬絞肉 150克')
  expect(post).not.toContain('這一步')
  expect(post).toContain('上個月婆婆')
})
