import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'

const body = `Swifts return to the tower of Holm two weeks early, count shows

The first pair was seen on 21 April. Last year it was 6 May.`

test.each([
  `PRESS RELEASE – Holm Bird Observatory\nEmbargoed until 00:01 BST, 23 April 2026\n\n${body}\n\nENDS\n\nContact: Ida Moss, 01632 960 200.`,
  `Press release: ${body}\n\nNotes to editors\nThe observatory was founded in 1951.`,
  `FOR IMMEDIATE RELEASE\n\n${body}`,
])('a release begins with its headline, whoever sends it and until when nobody may print it: %#', (source) => {
  const { title, paragraphs } = cleanText(source)
  expect(title).toBe('Swifts return to the tower of Holm two weeks early, count shows')
  expect(paragraphs).toEqual(['The first pair was seen on 21 April. Last year it was 6 May.'])
})

test('a label in the line of the headline makes it a release as well, with a house and whom to ask below it', () => {
  const { title, paragraphs } = cleanText(
    '【新聞稿】河岸光電把舊電池做成路燈\n\n河岸光電今年在新竹裝了四十盞路燈。\n\n關於河岸光電\n河岸光電成立於 2015 年，員工 38 人。\n\n媒體聯絡：公關陳小姐 03-555-0188',
  )
  expect(title).toBe('河岸光電把舊電池做成路燈')
  expect(paragraphs).toEqual(['河岸光電今年在新竹裝了四十盞路燈。'])
})

test.each(['■会社概要', '【会社概要】', '◆企業情報'])(
  'what a house says of itself has a mark before it: %s',
  (heading) => {
    const { paragraphs } = cleanText(
      `報道関係者各位\n\n雨の日だけ光る傘立てを発売\n\n雨が降ると縁が光ります。\n\n${heading}\n2012年設立。従業員数19名。`,
    )
    expect(paragraphs).toEqual(['雨が降ると縁が光ります。'])
  },
)

test.each([
  ['Subject: We are moving the choir to Thursdays', 'We are moving the choir to Thursdays'],
  ['From: Nan Ellis\nTo: all members\nSubject: Re: We are moving the choir', 'We are moving the choir'],
  ['主旨：合唱團改到週四練唱', '合唱團改到週四練唱'],
  ['件名：練習日変更のお知らせ', '練習日変更のお知らせ'],
])('what a letter is about is its headline, without its label: %s', (head, headline) => {
  const { title, paragraphs } = cleanText(`${head}\n\nHello,\n\nFrom May on we sing in the hall. Bring a pencil.`)
  expect(title).toBe(headline)
  expect(paragraphs).toEqual(['From May on we sing in the hall. Bring a pencil.'])
})

test('a line of the text that begins with such a word stays where no envelope stands above it', () => {
  const { paragraphs } = cleanText('Notes on a portrait\n\nShe sat for two hours.\nSubject: my aunt, who never sits.')
  expect(paragraphs.join('\n')).toContain('Subject: my aunt')
})

test.each([
  ['ひのき弁当箱 600ml(商品ページ)', 'ひのき弁当箱 600ml'],
  ['檜木便當盒 600ml（商品頁面）', '檜木便當盒 600ml'],
  ['Cedar lunch box (product page)', 'Cedar lunch box'],
])('which page a headline was copied from is none of it: %s', (head, headline) => {
  expect(cleanText(`${head}\n\n蓋が軽く、洗いやすい箱です。`).title).toBe(headline)
})

test('whom to ask about a release is no part of it, in brackets as well', () => {
  const { paragraphs } = cleanText(
    '【プレスリリース】廃校が菜園に\n\n体育館でレタスを育てます。\n\n【本件に関するお問い合わせ】\n広報：小池 TEL 0269-55-0177',
  )
  expect(paragraphs).toEqual(['体育館でレタスを育てます。'])
})

test('the price of a shop stays as it is written, without what comes on at the till', () => {
  const { paragraphs } = cleanText(
    '芒果乾 120g\n\nNT$220（含稅，運費結帳時計算）\n\n在屋頂曬三天，不加糖。\n\n單筆滿額免運。',
  )
  expect(paragraphs).toContain('NT$220')
})

test.each([
  '2026年11月18日 06:30 地域',
  '2026-11-18 06:30｜社會',
  '18 November 2026, 06:30 | Local news',
  '2026/11/18 生活版',
])('when a page of news shows a text, and in what section, is none of it: %s', (line) => {
  const { title, paragraphs } = cleanText(`Swifts are back\n\n${line}\n\nThe first pair was seen on the tower of Holm.`)
  expect(title).toBe('Swifts are back')
  expect(paragraphs).toEqual(['The first pair was seen on the tower of Holm.'])
})

test('a day with an hour and a place is when and where', () => {
  const { paragraphs } = cleanText('朗読の夕べ\n\n2026年11月18日 18:30 地域センター\n\n詩を三つ読みます。')
  expect(paragraphs.join('\n')).toContain('地域センター')
})

test.each([
  ['產品名稱｜竹製牙刷架', '竹製牙刷架'],
  ['商品名：竹の歯ブラシ立て', '竹の歯ブラシ立て'],
  ['Product name: Bamboo toothbrush stand', 'Bamboo toothbrush stand'],
])('the label of the field that a headline stands in is none of it: %s', (head, headline) => {
  expect(cleanText(`${head}\n\n不怕水，也好清洗。`).title).toBe(headline)
})

test('whom journalists may ask goes with all its lines', () => {
  const source = `FOR IMMEDIATE RELEASE

Fenn Optics buys lens maker Kirkas

Fenn Optics said on Monday that it has bought Kirkas, which grinds lenses for telescopes.

Kirkas will keep its name.

Media contact:
Ida Moss
ida@fenn.example
+44 1632 960 200`
  expect(cleanText(source).paragraphs).toEqual([
    'Fenn Optics said on Monday that it has bought Kirkas, which grinds lenses for telescopes.',
    'Kirkas will keep its name.',
  ])
})
