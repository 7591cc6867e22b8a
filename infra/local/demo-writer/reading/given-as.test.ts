import { expect, test } from 'vitest'
import { readSource } from './material.ts'
import { isProductPage } from './offer.ts'
import { isReport } from './report.ts'

test('the page of a shop is one on a thing, though it was given as an article, and a review is not', () => {
  const page =
    '手沖壺 K2\n\n新手也能倒出穩定的水柱。\n\n容量：800 ml\n重量：1.1 kg\n顏色：霧黑\n\n售價 NT$3,280。全館免運。'
  expect(isProductPage(readSource(page, 'zh-TW'))).toBe(true)
  expect(isProductPage(readSource(page.replace('新手', '我用了三個月，新手'), 'zh-TW'))).toBe(false)
  expect(isProductPage(readSource('A walk\n\nIt cost £4. We liked it.', 'en'))).toBe(false)
})

test('a report on a private school is told by nobody who says I', () => {
  const source =
    '女子バスケ 青嶺が全国切符\n\n県予選は11月2日、市総合体育館で決勝があり、県立青嶺が私立聖和を62-61で下した。青嶺は12月23日から全国大会に出場する。日高は24得点。「だれも下を向いていなかった」と涙をぬぐった。黒木は「来年戻ってくる」と話した。'
  expect(isReport(readSource(source, 'ja'))).toBe(true)
})
