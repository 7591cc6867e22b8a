import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import { readSource } from './material.ts'
import { isRecipe } from './recipe.ts'

const read = (text: string, language: Language) => readSource(text, language)

const soup = `Leek soup for a cold Tuesday

My aunt made this when the shop had nothing else. It keeps for three days.

Ingredients
- 3 leeks
- 2 potatoes
- 1 litre of water
- salt

1. Chop the leeks and fry them until they are soft.
2. Add the potatoes and the water and simmer for 20 minutes.
3. Salt it at the end.`

const oven = `Getting a burnt-on oven door clean

The glass of ours had been brown for two years. It took one evening.

What you need:
- 200 g of baking soda
- 100 ml of water
- 50 ml of vinegar
- an old toothbrush

1. Stir the soda and the water to a paste.
2. Spread it on the cold glass and leave it overnight.
3. Spray the vinegar on it and wipe it off.`

const kettle = `水壺水垢怎麼去?三步驟

我家的水壺用了五年,底部白白一層。

準備的東西
・檸檬酸20g
・水800ml
・菜瓜布

做法
1、把檸檬酸和水倒進壺裡煮滾。
2、放涼一小時再倒掉。
3、用菜瓜布擦一次。`

const bowl = `割れた木の器を直す

祖母の器にひびが入りました。直して十年使っています。

■材料
・米粒 20g
・漆 10g
・紙やすり 1枚

■手順
1.米粒と漆をよく混ぜます。
2.ひびに塗り、三日おきます。
3.紙やすりで磨きます。`

const pickles = `きゅうりの浅漬け

冷蔵庫で二日もちます。

■用意するもの
・きゅうり 3本
・塩 小さじ1
・だし 100ml

■作り方
1.きゅうりを切ります。
2.塩をふって十分おきます。
3.だしに漬けて一晩冷やします。`

test('a recipe has food in what it takes, and something that is done to food', () => {
  expect(isRecipe(read(soup, 'en'))).toBe(true)
  expect(isRecipe(read(pickles, 'ja'))).toBe(true)
})

test('a measure of what cleans, glues or mends makes no recipe, be there vinegar, soda or rice in it', () => {
  expect(isRecipe(read(oven, 'en'))).toBe(false)
  expect(isRecipe(read(kettle, 'zh-TW'))).toBe(false)
  expect(isRecipe(read(bowl, 'ja'))).toBe(false)
})

test('the same soup with a cleaner in its list is none', () => {
  expect(isRecipe(read(soup.replace('- salt', '- a spray cleaner'), 'en'))).toBe(false)
})
