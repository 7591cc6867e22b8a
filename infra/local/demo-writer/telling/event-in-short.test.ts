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

const swap = `Seed swap in the Old Library: Sunday 8 March, 1pm to 4pm

Bring the seeds you saved last autumn and swap them for somebody else's. If you have none, come anyway: forty growers from the valley will share theirs free of charge.

On the tables there will be:
• beans, peas and squash
• herbs and cut flowers
• old apple varieties as scions

Please don't bring shop packets, seed treated with chemicals or anything you can't name.

You don't need a ticket, but the doors close at 3.30pm so that we can sweep up. Children are welcome if they stay with an adult. Last year we swapped 900 packets in three hours, and the chillies were gone by two.

There will be soup from the Growers' kitchen for £3. The Old Library has a ramp on Mill Road.

We are still short of labels and pens. If you can help at the tables, tell us before 1 March.

Ask Joan on 01632 960 771 or write to seeds@valleygrowers.example.`

test('what people are asked to comes before until when the doors are open, and how they get in before who is asked to help', () => {
  for (const platform of ['twitter', 'threads'] as const) {
    const post = write(swap, { platform })
    expect(post, platform).toMatch(
      /Bring the seeds you saved last autumn[\s\S]*You don't need a ticket, but the doors close/u,
    )
    expect(post, platform).not.toContain('tell us before 1 March')
  }
})
