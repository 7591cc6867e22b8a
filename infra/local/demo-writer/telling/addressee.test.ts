import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const estate = `さくら台団地にお住まいの皆さまへ

受水槽の清掃に伴う断水のお知らせ

下記の日程で受水槽の定期清掃を行います。作業中は全棟で水道が使えなくなりますので、ご協力をお願いいたします。

日時：11月18日（火）午前9時30分〜午後3時ごろ
対象：1号棟〜6号棟の全戸
予備日：11月20日（木）

トイレ用の水は、前日の夜までに浴槽などにためておいてください。断水中は給湯器と食洗機の電源を切ってください。

さくら台団地管理組合
管理事務所　電話 045-000-2218（平日9時〜17時）`

const garage = `各位綠水灣社區住戶您好：

地下停車場地坪整修通知

本社區停車場地坪使用已逾十五年，多處龜裂積水，經六月區權會決議進行整修。施工期間請依下列時間移車：

B2：7月8日（一）至7月14日（日）
B1：7月15日（一）至7月21日（日）
移車時間：各樓層施工首日上午8點前完成

注意事項
1. 未依時移車者，將委請拖吊業者移至臨時停車場，費用由車主負擔。
2. 機車請停放於中庭西側劃線區，勿停騎樓。
3. 環氧樹脂氣味較重，建議關閉面向車道的窗戶。

綠水灣社區管理委員會
電話：03-555-0187（每日8點至22點）`

const lifts = `To all residents of Kestrel Court and Merlin House

Replacement of the lifts, 3 to 21 February

The passenger lifts in both buildings are thirty-four years old and will be replaced this winter. Work takes place from 8am to 5.30pm on weekdays.

Please don't leave bicycles or parcels on the landings: fire crews need them clear.

Questions: Rowan Estate Management, 01632 960 774`

test.each(['facebook', 'instagram', 'threads', 'twitter', 'linkedin'] as const)(
  'a notice on %s begins with whom it concerns, above its headline',
  (platform) => {
    expect(write(estate, { platform, language: 'ja' })).toMatch(
      /^さくら台団地にお住まいの皆さまへ\n\n.{0,4}受水槽の清掃に伴う断水のお知らせ/u,
    )
    expect(write(garage, { platform, language: 'zh-TW' })).toMatch(
      /^各位綠水灣社區住戶您好\n\n.{0,4}地下停車場地坪整修通知/u,
    )
    expect(write(lifts, { platform })).toMatch(
      /^To all residents of Kestrel Court and Merlin House\n\n.{0,4}Replacement of the lifts/u,
    )
  },
)

test('on YouTube it stands below the title', () => {
  expect(write(estate, { platform: 'youtube', language: 'ja' })).toMatch(
    /^Title: 受水槽の清掃に伴う断水のお知らせ\n\nさくら台団地にお住まいの皆さまへ\n\n/u,
  )
})

test('a notice on X says when it is, and whom it concerns, before what else there is to mind', () => {
  const japanese = write(estate, { platform: 'twitter', language: 'ja' })
  expect(japanese).toContain('日時：11月18日（火）午前9時30分〜午後3時ごろ')
  expect(japanese).toContain('対象：1号棟〜6号棟の全戸')
  const chinese = write(garage, { platform: 'twitter', language: 'zh-TW' })
  expect(chinese).toContain('B2：7月8日（一）至7月14日（日）')
  expect(chinese).not.toContain('1. ')
})

test('customers of whom nobody says who they are are not greeted', () => {
  const post = write(estate.replace('さくら台団地にお住まいの皆さまへ', 'お客様へ'), {
    platform: 'facebook',
    language: 'ja',
  })
  expect(post).toMatch(/^.{0,4}受水槽の清掃に伴う断水のお知らせ/u)
})
