import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const binder = `家具職人見習い 1名募集（未経験可）／川端木工所

はじめまして。松江で椅子の修理をしている、川端木工所の長谷と申します。創業から38年、母の代から二人でやってきましたが、この秋に母が引退し、一人では手が回らなくなりました。そこで、一緒に働いてくれる方を1名募集します。

どんな仕事か
学校の椅子の修理が6割、個人のお客様の机の直しが3割、残りの1割が新しい棚づくりです。華やかな仕事ではありません。一日の半分は、古い塗料をはがす作業です。

どんな人に来てほしいか
手先の器用さは、実はあまり気にしていません。器用な人ほど先を急いで、木を割ることがあります。それより、わからないことを「わからない」と言える人がいいと思っています。パソコンは、メールの返信ができれば十分です。

条件
・雇用形態：正社員（試用期間3か月、その間も給与は同じ）
・月給：20万8千円～（昇給年1回）
・勤務時間：8時30分～17時（休憩1時間）、残業は3月に月10時間ほど
・休日：土日祝、年間休日120日
・交通費は月1万円まで支給、社会保険完備

一人前になるまで
正直に書きます。一通りの修理を任せられるまで、だいたい4年かかります。最初の半年は、売り物には触れません。そのかわり、練習用の古い椅子は80脚あります。

応募方法
履歴書と、「直したい椅子」についての文章（400字程度）を、9月30日までに郵送してください。メールでの応募は受け付けていません。書類が届いた方全員に、結果を手紙でお返しします。見学だけでも歓迎です。火曜の午後に、電話で予約のうえお越しください。`

test('whoever seeks somebody says where they are, what they pay and how to apply', () => {
  for (const platform of ['facebook', 'instagram', 'threads', 'twitter', 'linkedin'] as const) {
    const post = write(binder, { platform, language: 'ja' })
    expect(post, platform).toContain('松江')
    expect(post, platform).toContain('9月30日までに郵送してください')
    expect(post, platform).not.toMatch(/正直に書きます。$/mu)
    if (platform !== 'twitter') expect(post, platform).toContain('月給：20万8千円')
  }
})
