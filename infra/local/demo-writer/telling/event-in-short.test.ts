import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const bikes = `【活動通知】竹山舊車站「修腳踏車的一天」

各位鄰居好

家裡有沒有一台騎起來嘎嘎叫、捨不得丟又不敢騎的腳踏車？帶來，我們一起修。

這次請到在竹山開了三十年車行的洪師傅，還有會補胎補到停不下來的阿春姨。上午教大家怎麼聽聲音找毛病，下午就直接動手。去年辦的第一場來了三十一個人，修好二十二台。

時間：11月23日（日）09:30–16:00
地點：竹山鎮下橫街舊車站倉庫B棟（綠色大門，導航請輸入「竹山舊車站」，走過來3分鐘）
費用：一台車200元，含材料和午餐的炒米粉；只來看不修的人免費，但午餐請自理
名額：25台
報名：11月18日前填表單 https://forms.example/bike1123，或打電話給小洪

請自備手套和一條舊毛巾。電動車、三輪車這次沒辦法修，真的不要帶來。

下雨照常舉行，我們會移到室內走廊。`

test('an event has on X when and where it is before what to bring', () => {
  const post = write(bikes, { platform: 'twitter', language: 'zh-TW', contentType: 'news' })
  expect(post).toContain('11月23日')
  expect(post).toContain('竹山鎮下橫街舊車站倉庫B棟')
  expect(post).not.toContain('請自備手套')
})
