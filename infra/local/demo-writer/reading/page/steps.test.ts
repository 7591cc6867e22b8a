import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { writePost } from '../../telling/post.ts'
import { isGuide } from '../form.ts'
import type { Language } from '../language.ts'
import { readSource } from '../material.ts'

const sweater = `舊毛衣變成杯墊

縮水的毛衣還能再用好幾年，準備剪刀和針線就夠了。

步驟一：把毛衣用熱水洗一次，縮得越緊越好。
步驟二：攤平晾乾，用杯子當模板畫圓。
步驟三：剪下毛料，再剪一片一樣大的不織布。
步驟四：兩片疊好，沿著邊縫一圈。

一件毛衣大約可以做八片。`

const planter = `A cracked mug becomes a planter

You need a drill and a handful of gravel.

Step 1: Put tape on the bottom of the mug.
Step 2: Turn it over in a bowl of water.
Step 3 – Drill slowly until you are through.

Wear glasses.`

const shoes = `濡れた靴を一晩で乾かす

雨の夜に試してほしい乾かし方です。

手順1
中敷きを外し、水気をふき取ります。
手順2
新聞紙をつま先まで詰めます。
手順3
かかとを上にして立てかけます。

朝には履けます。`

test.each([
  ['zh-TW', sweater, ['把毛衣用熱水洗', '攤平晾乾', '剪下毛料', '兩片疊好']],
  ['en', planter, ['Put tape', 'Turn it over', 'Drill slowly']],
  ['ja', shoes, ['中敷きを外し', '新聞紙を', 'かかとを上に']],
] as const)('steps that a text counts out by a word are all told, or none: %s', (language, source, steps) => {
  const material = readSource(source, language as Language)
  expect(isGuide(material)).toBe(true)
  expect(material.sentences.filter(({ list }) => list?.isNumbered).length).toBeGreaterThanOrEqual(steps.length)
  for (const platform of platformIds) {
    const target = targetLength(platform, defaults.length)
    const post = writePost({ ...defaults, platform, target, language, source, instructions: '' })
    const told = steps.filter((step) => post.includes(step)).length
    expect([0, steps.length], platform).toContain(told)
    expect(post, platform).not.toMatch(/步驟|Step|手順/u)
  }
})

test('a text that only speaks of a first step counts out none', () => {
  const { sentences } = readSource('A first walk\n\nStep one was hard. Step 2: we turned back. It rained.', 'en')
  expect(sentences.some(({ list }) => list?.isNumbered)).toBe(false)
})

test('a step on X keeps the clause that its first one waits for', () => {
  const source = `陽台堆肥的做法

陽台只有半坪也做得到，我試了三個月，鄰居都說沒有聞到味道，連房東來看房子都沒有發現角落那一桶。

1. 桶底鑽六個小洞，鋪上五公分的培養土，洞不要太大，不然土會漏出來弄髒地板，也會引來螞蟻和小蟲，還會被房東念。
2. 每放一層廚餘，就蓋一層落葉。
3. 每三天翻一次土，讓空氣進去，翻的時候動作輕一點，不要把底下的土翻上來，翻完記得蓋回蓋子，再把桶子推回陰涼的角落。`
  const target = targetLength('twitter', defaults.length)
  const post = writePost({ ...defaults, platform: 'twitter', target, language: 'zh-TW', source, instructions: '' })
  expect(post).toContain('每放一層廚餘，就蓋一層落葉')
})
