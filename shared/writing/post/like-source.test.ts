import { expect, test } from 'vitest'
import { writeLikeSource } from './like-source.ts'

const source =
  'Volkert: 8,400 square metres, NT$34,500, 27.3 億元, 12.6%, 18.5 億元, 360,000 組, 1,200 watts, 16,500円, 3,000台, version 4.2, 1,360,500 people. ' +
  'https://tarnlight.example/l2, https://yaegawa.example/saiyo and https://a.example/x?id=7, www.salt.example, me@mail.example.'

test.each([
  ['8.400 metres and 34, 500', '8,400 metres and 34,500'],
  ['營收 27. 3 億元，年增 12 .6%，投資 18，5 億元', '營收 27.3 億元，年增 12.6%，投資 18.5 億元'],
  ['年產 360.000 組', '年產 360,000 組'],
  ['1 200ワット、¥16.500円、3, 000台', '1,200ワット、16,500円、3,000台'],
  ['1.360.500 people', '1,360,500 people'],
  ['https:// tarnlight. example/l2 (https://tarnlight.example/l2)', 'https://tarnlight.example/l2'],
  [
    'https://yaegawa.example/saiyo?utm_source=facebook&utm_medium=social&fbclid=IwAR0 now',
    'https://yaegawa.example/saiyo now',
  ],
  ['https://a.example/x?id=7&utm_source=x#top', 'https://a.example/x?id=7#top'],
  ['(https://a.example/x?utm_source=x)', '(https://a.example/x)'],
  [
    'At https://a.example/x?utm_source=x. And **https://a.example/x?utm_source=x**',
    'At https://a.example/x. And **https://a.example/x**',
  ],
  ['See https://www.salt.example/.', 'See www.salt.example.'],
  ['報名：https://www.salt.example（https://www.salt.example）', '報名：www.salt.example'],
  ['報名：https://tarnlight.example/l2（https://tarnlight.example/l2）', '報名：https://tarnlight.example/l2'],
])('%j is written as the text has it', (text, written) => {
  expect(writeLikeSource(text, source).text).toBe(written)
})

test.each([
  'Rooms 3, 4 and 12, 600 people',
  'On page 4, 200 of them. From 1 to 200',
  'In 27. 30 people came',
  'First.\n1. Fold it.\n4. 2 people hold it.\n27. 3 people come',
  'version 4.2, and 5 more',
  '8,400 metres, 99.400 of them',
  '3.000 and 16.700 watts of 3, 0; 4.5 stars',
  'Read https://tarnlight.example/l2 now and then',
  'https://other.example/a?ref=b',
  '¥16,000円',
])('%j stays', (text) => {
  const clean = writeLikeSource(text, 'pages 4,5 of 27.8; 8,400 and 16,500 元 and 3,01')
  expect(clean.text).toBe(text)
})

test.each([
  ['https://x.jp', 'http://x.jp'],
  ['https://mail.example now', 'me@mail.example'],
  ['https://x.jp', 'shop.x.jp and ax.jp'],
  ['https://x.jp', 'x.jpg and x.jp.example'],
])('%j keeps its scheme where the text has %j', (text, known) => {
  expect(writeLikeSource(text, known).text).toBe(text)
})

test.each([
  ['18，5 and 3 500', '18,5 18.5 3,500 3.500'],
  ['1 360.500 people', '1360 people'],
])('%j stays where the text %j does not have it in exactly one form', (text, known) => {
  expect(writeLikeSource(text, known).text).toBe(text)
})

test('what the text itself has so stays', () => {
  const text = '8.400 metres at https://a.example/?utm_source=x (8,400)'
  expect(writeLikeSource(text, text)).toEqual({ text, notes: [] })
})

test('lines that break inside what the text says are whole again', () => {
  const source = '12月9日（三）晚上十點開始停水，到隔天早上七點。建功國小正門口有取水站。'
  const broken = '12月9日（三）晚上\n十點開始停水，到隔天早上\n七點，記得先\n存水。'
  expect(writeLikeSource(broken, source).text).toBe('12月9日（三）晚上十點開始停水，到隔天早上七點，記得先\n存水。')
  const poem = '紙\n被水記住\n\n晚上\n十點開始停水'
  expect(writeLikeSource(poem, source).text).toBe(poem)
})
