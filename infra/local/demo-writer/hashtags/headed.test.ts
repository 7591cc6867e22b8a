import { expect, test } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Language } from '../reading/language.ts'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = (text: string, language: Language, contentType: ContentType, platform: PlatformId): string[] =>
  tagsOn(platform)(text, language, contentType)

const trimmer = `青石所 無線割草機 GM-30

一個人就能推，院子二十分鐘割完。

4.0Ah 電池可割 45 分鐘，電池充電一小時。沒電時換上備用電池，電池與本店其他工具共用。割草高度有五段，草袋 28 公升，滿了會亮燈。

機身 9.8 公斤，把手折起來可以立著收。割草機保固兩年，電池保固一年。售價 8,900 元，備用電池另購 1,900 元。`

test('what a thing is comes before a part of it that its text speaks of more often', () => {
  const tags = tagsOf(trimmer, 'zh-TW', 'product', 'facebook')
  expect(tags[0]).toBe('#無線割草機')
  expect(tags).not.toContain('#電池')
})

const stew = `やさしい味の鶏もも肉と里芋のごまみそ煮

調理時間：25分／1人分 約320kcal

■材料（2人分）
鶏もも肉 1枚（280g）
里芋 4個
ごま 大さじ2
みそ 大さじ1
みりん 大さじ2

■作り方
1. 鶏もも肉は一口大に切り、里芋は皮をむく。
2. 鍋に油を熱し、鶏もも肉を皮から焼いて里芋を加える。
3. 水200mlとみりんを入れ、ふたをして12分煮る。
4. みそを溶き入れ、ごまをたっぷりふる。

みそは最後に入れると香りが残ります。ごまは煮る前にすると風味が立ちます。`

test('a recipe is tagged as one, and by nothing that it takes beside what it is made of', () => {
  const [first, ...others] = tagsOf(stew, 'ja', 'article', 'facebook')
  expect(first).toBe('#レシピ')
  expect(tagsOf(stew, 'ja', 'article', 'threads')).toEqual(['#レシピ'])
  for (const taken of ['#ごま', '#みそ', '#みりん', '#里芋']) expect(others).not.toContain(taken)
})

const yoga = `【公告】1/12（一）起 B2 教室整修，皮拉提斯課程異動

各位同學好：

B2 教室的地板要更換，1/12 到 1/25 之間，皮拉提斯課程移到三樓的 C1 教室上課，時間不變。教室人數上限改為十二人，請先預約皮拉提斯課程。

週三晚上的皮拉提斯課程暫停兩次，已付的費用順延。教室門口有新的課程表。

瑜伽課程不受影響。皮拉提斯課程有問題請洽櫃台 02-0000-1234。`

test('what a text says itself comes before what its words stand for', () => {
  expect(tagsOf(yoga, 'zh-TW', 'news', 'threads')).not.toEqual(['#教育'])
})

const dog = `養狗之後，我和鄰居才開始說話

我在這裡住了六年，叫不出一個鄰居的名字。去年冬天我領養了麻糬，一隻耳朵缺角的黑狗。

第一個跟我說話的是二樓的太太，她問麻糬幾歲。接著是巷口修機車的老闆，他說麻糬像他小時候養的狗。

現在我每天早晚帶麻糬散步，一趟要四十分鐘，其中三十分鐘都在聊天。養狗的人認得養狗的人，也認得彼此的狗。

上個月我發燒，麻糬是對門的女兒帶去散步的。我以為我領養了一隻狗，其實是整條巷子收養了我們。`

test('the only tag of a post is what the headline speaks of, and not the name of a dog', () => {
  expect(tagsOf(dog, 'zh-TW', 'article', 'threads')).toEqual(['#狗狗'])
})
