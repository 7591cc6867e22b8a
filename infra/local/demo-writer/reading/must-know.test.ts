import { expect, test } from 'vitest'
import { mustKnow, registers } from './must-know.ts'

const isKnown = (text: string): boolean => mustKnow.some((kind) => kind.test(text))

test.each([
  'A free shuttle bus will run between the station and Eastfield Road from Monday.',
  'Until then, a temporary library will operate from the former bank.',
  'Rail tickets will be accepted on buses.',
  'You must register by phone.',
  'Swimming stays forbidden below the bridge because of the current.',
  'Payment is by bank transfer only.',
  'It will shrug off a shower, but it is not waterproof.',
  'The local archive will not be available until October.',
  'Moss is sold out.',
  'The Clay colour ships from 14 March.',
  '活動兩天車站另有免費接駁車。',
  '施工期間請改走河堤路正門。',
  '導覽需要事先報名。',
  '橋下仍禁止游泳。',
  '消費者回收前須先將碗蓋撕下。',
  '線上報名,額滿為止。',
  '松綠色目前缺貨,預計12月15日到貨。',
  '4月からは代替バスを走らせる。',
  '休館中は返却ポストをご利用ください。',
  'IHクッキングヒーターではお使いいただけません。',
  '墨は現在品切れです。',
  '橋の下での遊泳は引き続き全面的に禁止する。',
  '小学生以下は保護者の同伴が必要です。',
])('readers must know it: %s', (text) => expect(isKnown(text)).toBe(true))

test.each([
  'The temporary branch at Cedar Mall will close on 25 October.',
  'Delivery: UK orders ship in 2–3 working days.',
  'On deadline weeks we break the rule.',
  'The bridge was last repaired in 2009.',
  '一次澆到盆底流出水為止。',
  '第三,捨不得剪。',
  '一開始說好只收留到週末。',
  '去年有位爸爸在這裡找到一台電扇。',
  '父と息子が山道を歩くだけの話です。',
  '火にかけて12分、蒸らして10分。',
])('nobody must know it: %s', (text) => expect(isKnown(text)).toBe(false))

test('that one has to ask first', () => {
  for (const text of [
    'Workshops must be booked.',
    'Booking is essential.',
    '工作坊需事先報名。',
    '要予約です。',
    '事前の申し込みが必要です。',
  ])
    expect(registers.test(text), text).toBe(true)
  for (const text of ['No booking needed.', '講座不用報名。', '申し込みは不要です。'])
    expect(registers.test(text), text).toBe(false)
})
