import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

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

const harbour = `Sound walk through the old harbour of Corve, with recorders to borrow

Have you ever heard a rope being made? There were eleven rope walks in Corve, and one is left. This autumn the Quayside Sound Group invites you to walk the lanes and sheds for two hours and a half and to record what will soon be gone.

Date: Saturday 17 October 2026
Time: 2 pm to 4.30 pm
Where: Exit 2 of Harbour Station, Corve
Places: 15
Cost: £12 (recorder and a drink included), £8 for residents with proof of address
Deadline: 10 October, or until full

The walk is led by Mina Orrell, who has recorded in the harbour since 2019 and has more than 600 pieces. Pictures bring back what a place looked like, she says, and sounds bring back where one stood.

Children under nine must be accompanied by an adult. Adults must be registered as well.

Cancellations up to three days before are refunded at 80 per cent; after that there is no refund.

Register: https://quayside-sound.example/walk
Phone: 020 7946 0128 (Tuesday to Saturday)`

test('in English what it costs, until when and where to sign up stand beside each other', () => {
  const post = write(harbour, { platform: 'threads', contentType: 'news' })
  expect(post).toContain('Cost: £12')
  expect(post).toContain('Deadline: 10 October')
  expect(post).toContain('https://quayside-sound.example/walk')
})

const port = `【参加者募集】古い港町の音さんぽ 録音機を持って歩く二時間半

縄を綯う音を聞いたことがありますか。港町には十一軒の縄屋がありましたが、いま残るのは一軒だけです。この秋、「みなと音の会」は、消えていく音を録音しながら路地と倉庫を歩く会を開きます。

日時：2026年10月17日（土）14:00〜16:30
集合場所：みなと駅2番出口
定員：15名
参加費：1,500円（録音機の貸し出しと飲み物を含む）、区民は1,000円
申込締切：10月10日（土）

案内するのは音の作家、折原みなさんです。2019年から港で録音を続け、これまでに六百を超える音を集めました。写真は形を思い出させ、音は自分がどこに立っていたかを思い出させる、と話します。

小学3年生以下のお子さんは大人の同伴が必要です。同伴の方もお申し込みください。

三日前までのキャンセルは八割を返金しますが、それ以降の返金はできません。

申し込み：https://minato-oto.example/walk
電話：03-5555-0128（火〜土 13:00〜19:00）`

test('in Japanese where to sign up comes before who must come along', () => {
  for (const platform of ['threads', 'twitter'] as const) {
    const post = write(port, { platform, language: 'ja', contentType: 'news' })
    expect(post, platform).toContain('みなと駅2番出口')
    expect(post, platform).toContain('https://minato-oto.example/walk')
  }
})

const lanterns = `老街夜遊十一月二十二日登場！六個梯次帶您走進熄了燈的鹿港，全程免費參加

十一月二十二日星期六，彰化鹿港的導覽協會帶大家走一趟夜裡的老街，全程兩小時，由四位在地的老師輪流講解。

去年第一次舉辦，來了三百多人，隊伍把巷子塞滿，後面的人什麼都聽不到。今年改成六個梯次，每個梯次最多二十五人，每個人發一副耳機，就算走在隊伍最後面也聽得清楚。

集合時間是晚上六點起，每半小時一個梯次，地點在龍山寺前的廣場。全部免費，但要先在協會網站上登記，一個人最多登記四位。巷子裡有石階，請穿好走的鞋子，下雨照常出發，協會會準備輕便雨衣。

另外，協會還缺十二位幫忙舉燈籠的志工，工作是走在隊伍的最前面和最後面，一個晚上三小時，有晚餐和一件外套。有興趣的朋友請寫信到 lantern@lukang.example，十一月五日截止。`

test('whom to write to is told only with what that is for', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(lanterns, { platform, language: 'zh-TW', contentType: 'article' })
    if (post.includes('lantern@lukang.example')) expect(post, platform).toContain('志工')
  }
})

const hearing = `【免費檢查】建功里「聽得清楚」聽力檢測日

日期：10 月 18 日（星期六）上午 9:00 至 11:30
地點：建功里集會所二樓（民生路一段 40 號，景安站 1 號出口步行 5 分鐘）
對象：55 歲以上里民，或在工廠上班的人
名額：80 名，額滿為止

聽力是慢慢變差的，很多人是家人抱怨電視太大聲才發現。這次我們請到市立醫院的聽力師，一個人大約八分鐘，當場看報告。

報名方式：
1. 即日起到 10 月 14 日，到里長辦公室登記
2. 或電話報名：(02) 5550-7788，週一至週五 9:00–17:00

請注意：
・請帶健保卡
・前一天不要戴耳機聽音樂
・正在感冒的人請改期`

test('where a list says how to take part, that comes before the last tags', () => {
  const post = write(hearing, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toMatch(/日期：10 月 18 日[\s\S]*地點：建功里集會所[\s\S]*即日起到 10 月 14 日，到里長辦公室登記/u)
  expect(post.match(/#/gu)!.length).toBeLessThan(3)
  expect(write(hearing, { platform: 'threads', language: 'zh-TW' })).toMatch(
    /報名方式：\n1\. 即日起[^\n]*\n2\. 或電話報名/u,
  )
})
