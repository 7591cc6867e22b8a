import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'
import { formOf } from '../form.ts'
import { readSource } from '../material.ts'

const recipe = `きのこのみそ炒め

ごはんがすすむ、十分でできるおかずです。

■材料（2人分）
しめじ　1パック
豚こま肉　150g
A みそ　大さじ1
A みりん　大さじ2

■作り方
1. 豚肉を中火で2分炒める。
2. しめじを加えて1分炒める。
3. 合わせたAを回し入れる。`

test('what is mixed first is an ingredient as well', () => {
  const { paragraphs, lists } = cleanText(recipe)
  const ingredients = paragraphs.filter((_, i) => lists[i]?.heading === '■材料（2人分）')
  expect(ingredients).toEqual(['しめじ 1パック', '豚こま肉 150g', 'A みそ 大さじ1', 'A みりん 大さじ2'])
  expect(lists.some((list) => list?.isFacts)).toBe(false)
})

test('an amount is told by the bowl, the cup and the size as well', () => {
  const more = recipe.replace('A みりん　大さじ2', 'A みりん　大さじ2\n卵　Lサイズ2個\n水　カップ2\nごはん　茶碗2杯')
  const { paragraphs, lists } = cleanText(more)
  const ingredients = paragraphs.filter((_, i) => lists[i]?.heading === '■材料（2人分）')
  expect(ingredients.slice(-3)).toEqual(['卵 Lサイズ2個', '水 カップ2', 'ごはん 茶碗2杯'])
})

test('headings with a mark make a recipe as those without one do', () => {
  expect(formOf(readSource(recipe, 'ja'), 'article')).toBe('recipe')
})

test('amounts of a thing that nobody cooks are its facts', () => {
  const { paragraphs, lists } = cleanText(
    '手あれ用クリーム\n\nよくのびる軟膏です。\n\n内容量　30ml\n香り　ゆず\n原産国　日本',
  )
  expect(paragraphs).toContain('内容量：30ml')
  expect(lists.at(-1)?.isFacts).toBe(true)
})

test('a line among amounts is one of them, and shares are a list', () => {
  const itemsOf = (text: string) => {
    const { paragraphs, lists } = cleanText(text)
    return paragraphs.filter((_, i) => lists[i] !== undefined)
  }
  const cake =
    '蘿蔔糕\n\n材料（方模一個）\n白蘿蔔 去皮後 800g\n在來米粉 300g\n水 450ml\n鹽 2 小匙、白胡椒粉 多一點\n\n作法\n蘿蔔刨絲炒軟。拌進米漿蒸一個小時。'
  expect(itemsOf(cake)).toEqual(['白蘿蔔 去皮後 800g', '在來米粉 300g', '水 450ml', '鹽 2 小匙、白胡椒粉 多一點'])
  const survey =
    '弁当の調査\n\n弁当をつくる人に尋ねました。\n\n■頻度：4割近くが「週5日以上」\n週5日以上 38.6%\n週3〜4日 33.7%\n週1〜2日 27.7%\n\n前回より増えました。'
  expect(itemsOf(survey).slice(-3)).toEqual(['週5日以上 38.6%', '週3〜4日 33.7%', '週1〜2日 27.7%'])
})

test('a headline with a share is no row, and a step below amounts is none', () => {
  const poll =
    'Support for the bridge rises to 62%\nFor the bridge 62%\nAgainst it 30%\nUndecided 8%\n\nThe council asked 400 people. It votes in May.'
  expect(cleanText(poll).title).toBe('Support for the bridge rises to 62%')
  const cake = '蘿蔔糕\n\n白蘿蔔 800g\n在來米粉 300g\n水 450ml\n蘿蔔刨絲炒軟，拌進米漿\n\n水滾後蒸一個小時。放涼再切。'
  const { paragraphs, lists } = cleanText(cake)
  expect(lists[paragraphs.findIndex((text) => text.includes('刨絲'))]?.heading).toBeUndefined()
})
