import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'

test('whose a notice is stands above its headline, and is no headline', () => {
  const { title, paragraphs } = cleanText(
    '2026年2月20日\n株式会社ノースリーフ\n\nオンラインストア「Leaf Market」サービス終了のお知らせ\n\n2026年5月31日をもちまして、サービスを終了します。',
  )
  expect(title).toBe('オンラインストア「Leaf Market」サービス終了のお知らせ')
  expect(paragraphs.at(-1)).toBe('株式会社ノースリーフ')
})

test('the day and the hour of an event may stand in lines of their own, among others without a label', () => {
  const { paragraphs } = cleanText(
    '川べりの古本市\n開催日 2026年10月10日(土)\n時間 10時~17時\n会場 三条大橋の西側 河川敷\n入場無料\n\n古書店28店が並びます。絵本だけのコーナーもあります。\n\n駐車場はありません。電車でお越しください。',
  )
  expect(paragraphs).toContain('会場 三条大橋の西側 河川敷')
  expect(paragraphs).toContain('入場無料')
})

test('from what sum on a thing is sent free belongs to it, where nothing else is of the page of a shop', () => {
  const soap = '苦茶油洗髮皂\n\n每塊可以用兩個月。\n單塊 $280\n全館滿 $1200 免運，未滿運費 $80\n下單後 3 天寄出。'
  expect(cleanText(soap).paragraphs.join('\n')).toContain('免運')
  expect(cleanText(`首頁 > 皂\n${soap}\n加入購物車\n庫存：12`).paragraphs.join('\n')).not.toContain('免運')
})

test('what a page has around an event is left out, and its facts stay in their order', () => {
  const { paragraphs } = cleanText(
    '首頁 > 活動 > 講座\n夜間自然觀察：四草的螃蟹\n\n分享　列印　字級：小 中 大\n\n活動日期：2026/7/11（六）18:00–20:30\n報名費用：成人 250 元\n名額：30 人\n\n七月是招潮蟹最活躍的季節。\n\n主辦單位：台江自然學堂\n上一則：手作藍染體驗　下一則：鹽田日出單車行\n瀏覽人數：1,204',
  )
  expect(paragraphs).toEqual([
    '活動日期：2026/7/11（六）18:00–20:30',
    '報名費用：成人 250 元',
    '名額：30 人',
    '七月是招潮蟹最活躍的季節。',
    '主辦單位：台江自然學堂',
  ])
})

test('below whom a notice is written to stands its headline', () => {
  const { title } = cleanText(
    '弊社製品「SK-200」をご愛用のお客様へ\n自主回収のお詫びとお願い\n\n取っ手の付け根が熱で変形するおそれがあることが判明しました。',
  )
  expect(title).toBe('自主回収のお詫びとお願い')
})

test('a letter keeps who signs it and in what office', () => {
  const { paragraphs } = cleanText(
    'Dear parents,\n\nThe spring concert has been moved to Tuesday 24 March.\n\nTickets you have already bought remain valid.\n\nParking on Elm Grove is not possible that evening.\n\nThank you for your patience,\nHelen Adeyemi\nHead of Music, Fernhill Primary School',
  )
  expect(paragraphs.at(-1)).toBe('Helen Adeyemi, Head of Music, Fernhill Primary School')
})

test('where somebody works and when stand above the first sentence, and are told', () => {
  const { paragraphs } = cleanText(`Wanted: Bakery Assistant (part-time)

Old Mill Bakery, 214 Harlow Ave, Ferndale
20 hours/week: Mon, Wed & Thu 7–1, plus every other Saturday 6–12
$18.50–$20.00/hour depending on experience

Our assistant Nell is moving away. We need somebody who likes early mornings.`)
  expect(paragraphs.slice(0, 3).map((line) => line.replace(/\.$/u, ''))).toEqual([
    'Old Mill Bakery, 214 Harlow Ave, Ferndale',
    '20 hours/week: Mon, Wed & Thu 7–1, plus every other Saturday 6–12',
    '$18.50–$20.00/hour depending on experience',
  ])
})

test('a mail address at the end of a line gets no full stop', () => {
  const { paragraphs } = cleanText(
    'The Back Gate\n\nThe noise is real. Nobody is making this up. A hearing is set for May.\n\nRuth Hale writes every other week. Letters: gate@ledger.example',
  )
  expect(paragraphs.join('\n')).toMatch(/gate@ledger\.example$/u)
})
