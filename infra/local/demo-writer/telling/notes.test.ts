import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const bath = `閉店していた銭湯「松の湯」が、喫茶のある銭湯として4月5日に再開

株式会社松の湯舎（本社：長野県上田市）は、2022年に閉店した上田市の銭湯「松の湯」を改修し、喫茶を併設した銭湯として4月5日（土）に再開します。

■再開の背景
松の湯は1956年に創業し、最盛期には1日350人が訪れました。しかし燃料の値上がりとボイラーの故障により、66年の歴史に幕を下ろしました。近くには浴室のない部屋が今も40戸あり、住民から再開を望む声が寄せられていました。

■新しい松の湯の特徴
・お湯を沸かす熱を暖房にも利用し、ガスの使用量を改修前より約2割減らす見込みです。
・壁の絵は、地元の高校の美術部が一年かけて描き直しました。

■営業案内
営業時間：15時～23時（最終受付22時30分）
定休日：木曜日
駐車場：5台
※4月5日のみ9時に開店します。

改修費は約3,800万円で、支援者は612人です。建物の梁と煙突は創業時のものをそのまま残しました。番台は近所の大学生が交代で務め、喫茶では地元の牛乳とりんごジュースを出します。

【お問い合わせ】
株式会社松の湯舎　広報担当：西村
メール：press@matsunoyu.example`

test('what changes opening hours stands beneath them', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin'] as const) {
    const post = write(bath, { platform, language: 'ja', contentType: 'news' })
    expect(post, platform).toMatch(/駐車場：5台\n※4月5日のみ9時に開店します。/u)
  }
})
