import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'zh-TW', source, instructions: '', ...wish })
}

const stall = `【公告】小滿豆花十月店休

親愛的鄉親們大家好～

因為鍋爐要檢修，10/6(二)~10/8(四)店休三天，10/9(五)上午11點恢復營業。
已經預訂外燴的朋友不受影響，我們會逐一打電話確認。

造成不便還請大家見諒🙏

小滿豆花
新竹市東區民生路66號
03-555-0166`

test('a house keeps its name, its address and its telephone below a notice', () => {
  for (const platform of platformIds)
    expect(write(stall, { platform }), platform).toMatch(/小滿豆花\n新竹市東區民生路66號\n(?:📞 )?03-555-0166/u)
})

test('a short notice under its headline greets nobody', () => {
  for (const platform of ['twitter', 'threads'] as const) expect(write(stall, { platform })).not.toMatch(/大家好|見諒/u)
})

const lanterns = `【ご案内】第4回 星見の夕べ 開催します

今年も丘の上で星を見ます！

日にち　11月21日(土)　※くもりの場合は中止
じかん　18:30〜20:00
ばしょ　鐘ヶ丘公園の芝生広場（JR白井駅から徒歩9分）
参加費　無料

望遠鏡は6台。地元の天文クラブが案内します。あたたかい服でお越しください。`

test('on X an event keeps its place beside its day, also where its labels are in kana', () => {
  expect(write(lanterns, { platform: 'twitter', language: 'ja' })).toMatch(/11月21日[\s\S]*鐘ヶ丘公園/u)
  expect(write(lanterns, { language: 'ja' })).toMatch(/📍 ばしょ/u)
})

test('a title says what has happened, and calls nobody', () => {
  const call =
    'Heads up everyone, the footbridge at Marle Lock is shut until Monday 7 December because a barge hit it, but the towpath is open and dogs can cross by the lock gates.'
  expect(write(call, { platform: 'youtube', language: 'en' })).toMatch(
    /^Title: The footbridge at Marle Lock is shut until Monday 7 December/u,
  )
})

test('a story on Threads ends with its own sign, and points at nothing below', () => {
  const bus = `我媽的公車卡

我媽有一張用了十五年的公車卡，邊邊都磨白了。她說換卡要排隊，不換。

上個月卡片刷不過，司機說沒關係，下次再補。她隔天特地早起，去總站補了那十五塊。

我問她為什麼不等下次。她說，欠著睡不好。`
  expect(write(bus, { platform: 'threads' })).not.toContain('👇')
})
