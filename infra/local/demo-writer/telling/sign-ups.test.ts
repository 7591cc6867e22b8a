import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}

const walk = `【活動報名】鹽埕老屋聲音散步:跟著一支錄音筆走進五十年前的高雄

你聽過打銅的聲音嗎?鹽埕區曾經有三十幾家打銅店,現在只剩下兩家。今年秋天,「港邊聲音工作室」邀請大家帶著耳朵出門,用兩個半小時走訪鹽埕的老店、巷弄和市場,把快要消失的聲音錄下來。

活動日期:2026年10月17日(六)、10月24日(六),兩場內容相同
時間:14:00–16:30
集合地點:捷運鹽埕埔站2號出口
人數:每場15人,滿8人成行
費用:每人450元(含錄音設備租借、飲料一杯),鹽埕區居民憑證件300元
報名期限:10月10日(六)23:59前,額滿為止

當天流程
14:00 集合、領取錄音筆、認識麥克風
14:20 富野路打銅店,老師傅蔡進財示範敲打銅鍋
15:00 大溝頂商場,聽裁縫車與鐵門的聲音
15:40 第一公有市場,自由錄音時間
16:10 回到工作室,一起聽大家錄到的聲音

帶路的是聲音藝術家林郁珊。她從2019年開始在鹽埕錄音,至今累積超過600段。她說:「照片會讓人想起樣子,可是聲音會讓人想起自己當時站在哪裡。」

參加者錄下的聲音,經本人同意後會收進「鹽埕聲音地圖」,預計12月在網站上公開。

注意事項
.全程步行約2公里,請穿好走的鞋子。
.國小三年級以下的孩子需由大人陪同,陪同者也需報名。
.遇雨照常進行,若發布颱風警報則順延一週。
.活動三天前取消可退費八成,之後恕不退費。

報名連結:https://yancheng-sound.example/walk
聯絡電話:07-555-0128(週二至週六 13:00–19:00)`

test('where it is and where to sign up come before who must come along', () => {
  for (const platform of ['threads', 'twitter'] as const) {
    const post = write(walk, { platform, language: 'zh-TW', contentType: 'news' })
    expect(post, platform).toContain('捷運鹽埕埔站2號出口')
    expect(post, platform).toContain('https://yancheng-sound.example/walk')
  }
})
