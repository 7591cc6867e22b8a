import { seriesPlatforms } from '#shared/platforms/series-parts.ts'
import { sentencesOf } from '../corpus/text.ts'
import { writeGoodSeries } from '../good-post.ts'
import { type Answer, type Kind, type Order, only } from './kind.ts'

/** As many parts as are ordered of each series. */
const ordered = 4

type GoodSeries = ReturnType<typeof writeGoodSeries>

const goodOf = ({ source, platform, settings }: Order): GoodSeries =>
  writeGoodSeries(source, platform, settings, ordered)

const rule = '\n\n---\n\n'

/** A way of answering an order of a series. `parts`: how many of it are one, where not all are. */
const series = (
  name: string,
  make: (good: GoodSeries, order: Order) => string | (Partial<Answer> & { text: string }),
  more: Partial<Kind> = {},
): Kind => ({
  name: `series, ${name}`,
  platforms: seriesPlatforms,
  series: ordered,
  isFor: (source) => seriesPlatforms.every((platform) => goodSeriesFits(source, platform)),
  make: (order) => {
    const good = goodOf(order)
    const made = make(good, order)
    const answer = typeof made === 'string' ? { text: made } : made
    return { parts: good.paragraphs.length, kept: good.kept, ...answer }
  },
  ...more,
})

/** A row of a table says nothing by itself. */
const goodSeriesFits = (source: Order['source'], platform: Order['platform']): boolean =>
  !source.id.includes('table') && writeGoodSeries(source, platform, undefined, ordered).paragraphs.length >= 3

const counted = ({ paragraphs }: GoodSeries, mark: (n: number, of: number) => string, between = '\n\n'): string =>
  paragraphs.map((part, i) => `${mark(i + 1, paragraphs.length)}${part}`).join(between)

const refusal = {
  en: "I'm sorry, but I can't help with that request.",
  'zh-TW': '很抱歉，我無法協助這項要求。',
  ja: '申し訳ありませんが、お手伝いできません。',
}

export const seriesKinds: readonly Kind[] = [
  series('as ordered', ({ text }) => ({ text, isHonest: true })),
  series('numbered by the model', (good) => ({ text: counted(good, (n, of) => `${n}/${of} `, rule), isHonest: true })),
  series('numbers without rules', (good) => counted(good, (n) => `${n}/ `)),
  series('labels without rules', (good) => counted(good, (n, of) => `**Tweet ${n}/${of}:**\n`)),
  series('words before the first part', ({ text }) => ({
    text: `Here is your thread:${rule}${text}`,
    gone: [['around', 'Here is your thread']],
  })),
  series('an offer behind the last part', ({ text }) => ({
    text: `${text}${rule}Let me know if you would like a shorter version!`,
    gone: [['around', 'Let me know']],
  })),
  series('thoughts with rules', ({ text }) => ({
    text: `<think>First the hook.\n---\nThen the facts.</think>\n${text}`,
    gone: [
      ['around', 'First the hook'],
      ['around', 'Then the facts'],
    ],
  })),
  series('a list of JSON', ({ paragraphs }) => JSON.stringify(paragraphs)),
  series('in a code block', ({ text }) => `\`\`\`\n${text}\n\`\`\``),
  series('with markup', (good) => counted(good, (n) => (n % 2 ? '## ' : '> '), rule)),
  series('of more parts than ordered', (good) => ({
    text: `${good.text}${rule}${good.paragraphs.map((part) => `${part} ${part}`).join(rule)}`,
    kept: good.kept.slice(0, 1),
    parts: undefined,
  })),
  series('a part too long', ({ paragraphs: [first = '', ...rest] }, { source }) => ({
    text: [first, [...new Set(sentencesOf(source).slice(1))].join(' '), ...rest].join(rule),
    kept: [],
    parts: undefined,
  })),
  series('a part that refuses', ({ paragraphs }, { source }) => ({
    text: [...paragraphs.slice(0, 2), refusal[source.language], ...paragraphs.slice(2)].join(rule),
    kept: [],
    parts: undefined,
    gone: [['noPost', refusal[source.language]]],
  })),
  series('an invention in a part', ({ paragraphs }) => ({
    text: paragraphs.map((part, i) => (i === 1 ? `${part} +47%` : part)).join(rule),
    inventions: ['47%'],
    kept: [],
    parts: undefined,
  })),
  series('hashtags in every part', ({ paragraphs, tags }) =>
    paragraphs.map((part) => `${part} ${tags[0] ?? ''}`).join(rule),
  ),
  series('one post instead', ({ paragraphs }) => ({ text: paragraphs[0]!, parts: 1, kept: [] })),
  series(
    'mainland words',
    ({ paragraphs }) => ({
      text: paragraphs.map((part, i) => (i === 0 ? `${part}歡迎看視頻。` : part)).join(rule),
      mainlandWords: ['視頻'],
      kept: [],
    }),
    only('zh-TW'),
  ),
]
