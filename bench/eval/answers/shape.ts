import { catalog, targetLength } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import { type Language, languages, sentencesOf } from '../corpus/text.ts'
import type { Row } from '../rows.ts'
import { type Kind, type Order, only, withParagraph } from './kind.ts'

const withoutTags = (text: string): string => text.replace(/\n\n#\S+(?: #\S+)*$/u, '')
const withoutEmoji = (text: string): string => text.replace(/ ?[🌿📌✨🙌💡]+/gu, '')

/** Sentences of the text until it is so many times as long as it should be. */
function muchText({ source, platform, settings, good }: Order, times: number): string {
  const { unit } = catalog[platform]
  const wanted = times * targetLength(platform, settings.length)
  const parts = [...good.paragraphs]
  const sentences = sentencesOf(source)
  for (let i = 0; lengthIn(unit, parts.join('\n\n')) < wanted && i < 4_000; i += 1)
    parts.push(`${i + 1}) ${sentences[i % sentences.length]}`)
  return [...(good.title ? [`Title: ${good.title}`] : []), ...parts, good.tags.join(' ')].join('\n\n').trim()
}

const odd = (name: string, change: (text: string) => string): Kind => ({
  name,
  make: ({ good }) => ({ text: change(good.text) }),
})

const tags = (name: string, make: (order: Order) => string, gone: string[] = []): Kind => ({
  name,
  make: (order) => ({
    text: `${withoutTags(order.good.text)}\n\n${make(order)}`,
    gone: gone.map((text): [Row, string] => ['hashtags', text]),
  }),
})

const middleOf = (text: string): number => Math.floor(text.length / 2)
const insert = (text: string, sign: string): string => text.slice(0, middleOf(text)) + sign + text.slice(middleOf(text))
const bolded = (text: string): string =>
  text.replace(/[a-z]/gu, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97))

/** Answers whose words are right and whose form is not. */
/** A line that no professional post has; others may. */
const cheerful: Record<Language, string> = {
  en: 'Haha!!! We are gonna love it, lol.',
  'zh-TW': '哈哈！！！這真的超讚（笑）。',
  ja: 'めっちゃうれしいですwww！！',
}

export const shapeKinds: readonly Kind[] = [
  ...languages.map(
    (language): Kind => ({
      name: `a cheerful line ${language}`,
      ...only(language),
      make: (order) => ({ text: withParagraph(order, cheerful[language]), kept: [order.good.opening] }),
    }),
  ),
  // Length.
  ...[1.5, 2, 3, 6].map(
    (times): Kind => ({ name: `${times} times as long`, make: (order) => ({ text: muchText(order, times) }) }),
  ),
  {
    name: 'twice the limit in one sentence',
    make: ({ good, source }) => ({
      text: `${good.title ? `Title: ${good.title}\n\n` : ''}${source.language === 'en' ? 'and then more '.repeat(500) : '還有更多，'.repeat(900)}`,
    }),
  },
  { name: 'out of tokens', make: (order) => ({ text: muchText(order, 3), finish: 'length' }) },
  {
    name: 'blocked for safety',
    make: ({ good }) => ({ text: good.opening, finish: 'content_filter', gone: [['noPost', good.opening]] }),
  },
  {
    name: 'a stub',
    make: ({ good }) => ({
      text: `${good.title ? `Title: ${good.title}\n\n` : ''}${good.opening}\n\n${good.tags.join(' ')}`,
    }),
  },
  // Emoji.
  { name: 'no emoji', make: ({ good }) => ({ text: withoutEmoji(good.text) }) },
  { name: 'far too many emoji', make: ({ good }) => ({ text: good.text.replaceAll(/([.。!！])/gu, '$1 🎉🔥😍') }) },
  { name: 'joined emoji', make: ({ good }) => ({ text: good.text.replaceAll(/([.。])/gu, '$1 👨‍👩‍👧‍👦🇹🇼1️⃣❤️') }) },
  { name: 'lines of emoji', make: (order) => ({ text: withParagraph(order, '🌟🌟🌟\n\n🌟\n\n🌟🌟') }) },
  // Hashtags.
  { name: 'no hashtags', make: ({ good }) => ({ text: withoutTags(good.text) }) },
  tags('sixty hashtags', () => Array.from({ length: 60 }, (_, i) => `#tag${i}x`).join(' ')),
  tags(
    'forty hashtags and a closing line',
    () => `${Array.from({ length: 40 }, (_, i) => `#tag${i}x`).join(' ')}\nSee you there!`,
  ),
  tags(
    'hashtags with a blank',
    ({ source }) =>
      source.tags
        .slice(0, 3)
        .map((tag) => `# ${tag}`)
        .join(' '),
    ['# '],
  ),
  ...Object.entries({
    'wide blanks': ['# ', '　'],
    'full-width signs and blanks': ['＃ ', '　'],
    'blanks and commas': ['# ', '、'],
    'blanks and bars': ['＃　', '｜'],
  }).map(([name, [sign = '', between = '']]) =>
    tags(
      `hashtags with ${name}`,
      ({ source }) =>
        source.tags
          .slice(0, 3)
          .map((tag) => `${sign}${tag}`)
          .join(between),
      ['# ', '＃', between],
    ),
  ),
  tags('one hashtag with a blank', ({ source }) => `＃ ${source.tags[0]}`, ['# ', '＃']),
  tags('hashtags with an apostrophe', ({ source }) => `#don’t${source.tags[0]} #it's`, ['#don’t', "#it's"]),
  tags('hashtags of digits', () => '#2026 #1 #100'),
  tags('hashtags twice', ({ source }) =>
    source.tags
      .slice(0, 2)
      .flatMap((tag) => [`#${tag}`, `#${tag}`])
      .join(' '),
  ),
  tags(
    'full-width hashtags',
    ({ source }) =>
      source.tags
        .slice(0, 3)
        .map((tag) => `＃${tag}`)
        .join(''),
    ['＃'],
  ),
  tags(
    'hashtags with commas',
    ({ source }) =>
      source.tags
        .slice(0, 3)
        .map((tag) => `#${tag}`)
        .join(', '),
    [],
  ),
  tags('hashtags as a list', ({ source }) =>
    source.tags
      .slice(0, 3)
      .map((tag) => `- #${tag}`)
      .join('\n'),
  ),
  tags('hashtags with hyphens', ({ source }) => `#${source.tags[0]}-${source.tags[1]}`),
  {
    name: 'hashtags in front',
    make: ({ good, source }) => ({ text: `#${source.tags[0]} #${source.tags[1]}\n\n${withoutTags(good.text)}` }),
  },
  // Characters.
  odd('zero-width blanks', (text) => text.replaceAll(' ', '\u200b ')),
  odd('byte-order mark', (text) => `\ufeff${text}`),
  odd('word joiners', (text) => insert(text, '\u2060\u2060')),
  odd('direction overrides', (text) => insert(text, '\u202e\u2066')),
  odd('control characters', (text) => insert(text, '\u0000\u0008\u001b')),
  odd('terminal colours', (text) => `\u001b[1m${text}\u001b[0m`),
  odd('C1 controls', (text) => insert(text, '\u0085\u0091')),
  odd('replacement characters', (text) => insert(text, '\ufffd\ufffd')),
  odd('soft hyphens', (text) => insert(text, '\u00ad')),
  odd('heaps of marks', (text) =>
    text.replace(/[a-zぁ-ん一-龥]/u, (sign) => `${sign}${'\u0301\u0316\u0335'.repeat(6)}`),
  ),
  odd('mathematical letters', bolded),
  odd('many line breaks', (text) => text.replaceAll('\n\n', '\n\n\n\n\n')),
  odd('lines of blanks', (text) => text.replaceAll('\n\n', '\n \n\u3000\n\t\n')),
  odd('lines of dots', (text) => text.replaceAll('\n\n', '\n.\n.\n.\n')),
  odd('braille blanks', (text) => text.replaceAll('\n\n', '\n\u2800\n\u2800\n')),
  odd('Windows line breaks', (text) => text.replaceAll('\n', '\r\n')),
  odd('lone surrogates', (text) => `${insert(text, '\ud83d')}\udc00`),
  // Sentences.
  {
    name: 'cut inside a sentence',
    make: (order) => {
      const half = order.good.opening.slice(0, Math.max(4, Math.floor(order.good.opening.length * 0.6))).trim()
      const text = `${withoutTags(order.good.text)}\n\n${half}`
      return { text, gone: [['cut', half]] }
    },
  },
  {
    name: 'cut inside a word',
    make: ({ good }) => {
      const half = good.opening.slice(0, Math.max(5, Math.floor(good.opening.length * 0.45)))
      return { text: `${good.paragraphs.join('\n\n')} ${half}`, gone: [['cut', half]] }
    },
  },
  {
    name: 'the same sentence twelve times',
    make: ({ good }) => ({
      text: `${good.title ? `Title: ${good.title}\n\n` : ''}${Array.from({ length: 12 }, () => good.opening).join('\n\n')}`,
    }),
  },
  { name: 'the same post twice', make: ({ good }) => ({ text: `${good.text}\n\n${good.text}` }) },
  // Platform.
  {
    name: 'eight links',
    make: (order) => ({
      text: withParagraph(order, Array.from({ length: 8 }, (_, i) => `https://example.com/page${i}`).join('\n')),
    }),
  },
  {
    name: 'everyone addressed',
    make: (order) => ({ text: withParagraph(order, '@everyone'), inventions: ['@everyone'] }),
  },
]
