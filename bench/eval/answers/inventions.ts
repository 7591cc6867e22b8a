import type { Language } from '../corpus/text.ts'
import { type Kind, only, withParagraph } from './kind.ts'

/** A sentence that nobody could take from the texts, and the part of it that is invented. */
const inventions: Record<Language, [sentence: string, invented: string][]> = {
  en: [
    ['Sales rose by 47% since then.', '47%'],
    ['It costs only $1,399 this week.', '$1,399'],
    ['Join us on 14 September 2027.', '14 September 2027'],
    ['Doors open at 7:45 p.m. sharp.', '7:45 p.m.'],
    ['Call 0800-555-019 to reserve.', '0800-555-019'],
    ['Read on at https://bit.ly/3xYzQ9k for more.', 'https://bit.ly/3xYzQ9k'],
    ['Follow @official_news_99 for more.', '@official_news_99'],
    ['Write to hello@inventedshop.com today.', 'hello@inventedshop.com'],
    ['A study by Stanford University confirms it.', 'Stanford University'],
    [
      '“This will change absolutely everything for us,” said one visitor.',
      'This will change absolutely everything for us',
    ],
    ['More than 86,000 people have signed up.', '86,000'],
    ['Jonathan Whitfield was there too.', 'Jonathan Whitfield'],
  ],
  'zh-TW': [
    ['業績成長了47%。', '47%'],
    ['現在只要NT$1,399。', 'NT$1,399'],
    ['2027年9月14日不見不散。', '2027年9月14日'],
    ['晚上7:45準時開始。', '7:45'],
    ['請撥0800-555-019訂位。', '0800-555-019'],
    ['詳情看 https://bit.ly/3xYzQ9k 這裡。', 'https://bit.ly/3xYzQ9k'],
    ['追蹤 @official_news_99 看更多。', '@official_news_99'],
    ['專家林志豪表示，這很重要。', '林志豪'],
    ['史丹佛大學的研究也這麼說。', '史丹佛大學'],
    ['有人說：「這會徹底改變我們每一天的生活。」', '這會徹底改變我們每一天的生活'],
    ['已經有八萬六千人報名。', '八萬六千人'],
    ['滿意度高達九成三。', '九成三'],
    ['市長林志豪說，這很重要。', '林志豪'],
    ['將近 86,000 人左右報名。', '86,000'],
  ],
  ja: [
    ['売り上げは47%伸びました。', '47%'],
    ['いまだけ98,700円です。', '98,700円'],
    ['2027年9月14日にお会いしましょう。', '2027年9月14日'],
    ['午後7時45分に始まります。', '午後7時45分'],
    ['ご予約は0800-555-019まで。', '0800-555-019'],
    ['詳しくは https://bit.ly/3xYzQ9k をどうぞ。', 'https://bit.ly/3xYzQ9k'],
    ['@official_news_99 をフォロー。', '@official_news_99'],
    ['専門家の佐々木健太さんも勧めています。', '佐々木健太'],
    ['スタンフォード大学の研究でも同じです。', 'スタンフォード大学'],
    ['「これは暮らしをすっかり変えてしまいます」と話す人も。', 'これは暮らしをすっかり変えてしまいます'],
    ['すでに八万六千人が申し込みました。', '八万六千人'],
    ['満足度は九割三分です。', '九割三分'],
    ['約86,000人超が申し込みました。', '86,000'],
  ],
}

/** The first figure of two digits or more, one digit altered. */
function altered(text: string): { from: string; to: string } | undefined {
  const from = /(?<![\d,.:#])\d{2,}(?![\d,.:]*\d)/u.exec(text)?.[0]
  if (!from) return undefined
  const to = `${from.slice(0, -1)}${(Number(from.at(-1)) + 3) % 10}`
  return { from, to }
}

export const inventionKinds: readonly Kind[] = [
  ...Object.entries(inventions).flatMap(([language, rows]) =>
    rows.map(
      ([sentence, invented], i): Kind => ({
        name: `invention ${language} ${i + 1}`,
        ...only(language as Language),
        make: (order) => ({
          text: withParagraph(order, sentence),
          inventions: order.source.text.includes(invented) ? [] : [invented],
        }),
      }),
    ),
  ),
  {
    name: 'a figure altered',
    make: ({ good, source }) => {
      const change = altered(good.paragraphs.join('\n'))
      if (!change || source.text.includes(change.to)) return { text: good.text }
      return { text: good.text.replaceAll(change.from, change.to), inventions: [change.to] }
    },
  },
]
