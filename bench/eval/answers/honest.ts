import { type Answer, type Kind, type Order, only } from './kind.ts'

const honest = (order: Order, text: string, kept: string[] = []): Answer => ({
  text,
  kept: [order.good.opening, ...kept],
  isHonest: true,
})

/** Posts with a line of the text that looks like markup and is none; where the text has it. */
const tricky = (name: string, sign: string): Kind => ({
  name: `honest: ${name}`,
  isFor: ({ text }) => text.includes(sign),
  make: (order) => {
    const { source, good, platform } = order
    const line = source.text.split(/(?<=[.。])\s*|\n/u).find((sentence) => sentence.includes(sign))
    if (!line || good.text.includes(line) || platform === 'twitter') return honest(order, good.text)
    const title = good.title ? `Title: ${good.title}\n\n` : ''
    return honest(order, `${title}${good.paragraphs[0]}\n\n${line}\n\n${good.tags.join(' ')}`.trim(), [
      platform === 'youtube' ? sign.replaceAll('<', '＜') : sign,
    ])
  },
})

/** Last lines with English that people leave in English. */
const loans = {
  'zh-TW': ['歡迎 tag 朋友。', '記得下載 app 喔。', 'LINE 上見！'],
  ja: ['ぜひfollowを。', 'webでもどうぞ。', 'LINEでも受付中。'],
}

/** Drawn with the signs of markup and of half-width kana. */
const faces = ['(*^^*)', '(｡･ω･｡)', '(*´▽`*)ﾉ']
const openings = { 'zh-TW': '歡迎大家', ja: 'ぜひどうぞ' }

/** Nothing is wrong with these. */
export const honestKinds: readonly Kind[] = [
  { name: 'honest', make: (order) => honest(order, order.good.text) },
  {
    name: 'honest in one paragraph',
    make: (order) => honest(order, order.good.text.replace(/(?<!^Title:[^\n]*)\n\n(?!#)/gu, ' ')),
  },
  {
    name: 'honest with bullets',
    make: (order) =>
      honest(order, order.good.text.replaceAll(/\n\n(?=[^#\n])/gu, '\n\n• ').replace(/^(Title:[^\n]*\n\n)• /u, '$1')),
  },
  {
    name: 'honest with a question at the end',
    ...only('en'),
    make: (order) => honest(order, order.good.text.replace(/(\n\n#|$)/u, '\n\nWhat do you think?$1')),
  },
  {
    name: 'honest with a question in Chinese',
    ...only('zh-TW'),
    make: (order) => honest(order, order.good.text.replace(/(\n\n#|$)/u, '\n\n你覺得呢？$1')),
  },
  {
    name: 'honest with a question in Japanese',
    ...only('ja'),
    make: (order) => honest(order, order.good.text.replace(/(\n\n#|$)/u, '\n\nみなさんはどう思いますか？$1')),
  },
  ...(['zh-TW', 'ja'] as const).flatMap((language) =>
    loans[language].map(
      (line, i): Kind => ({
        name: `honest with English ${language} ${i + 1}`,
        ...only(language),
        make: (order) => honest(order, order.good.text.replace(/(\n\n#|$)/u, `\n\n${line}$1`)),
      }),
    ),
  ),
  ...(['zh-TW', 'ja'] as const).flatMap((language) =>
    faces.map(
      (face, i): Kind => ({
        name: `honest with a face ${language} ${i + 1}`,
        ...only(language),
        make: (order) =>
          honest(order, order.good.text.replace(/(\n\n#|$)/u, `\n\n${openings[language]}${face}$1`), [face]),
      }),
    ),
  ),
  tricky('a sign for less', 'x < 10 MB'),
  tricky('a product with stars', '2 * 3 * 4'),
  tricky('a name with an underscore', 'max_depth'),
  tricky('names with a sharp', 'C#'),
  tricky('square brackets', 'array[0]'),
  tricky('the number of an issue', '#2231'),
]
