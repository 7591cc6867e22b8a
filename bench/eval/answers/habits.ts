import type { Language } from '../corpus/text.ts'
import type { Row } from '../rows.ts'
import { type Answer, around, type Kind, type Order, only } from './kind.ts'

type Words = Readonly<Record<Language, string>>

const inAll = (text: string): Words => ({ en: text, 'zh-TW': text, ja: text })
const none = inAll('')
const languages = ['en', 'zh-TW', 'ja'] as const

/** What stands before and behind the post in each language, and what of it must not be delivered. */
const inEach = (name: string, before: Words, behind: Words, gone?: readonly string[]): Kind[] =>
  languages.map((language) => ({
    name: `${name} ${language}`,
    ...only(language),
    make: around('around', before[language], behind[language], gone ? [...gone] : linesOf(before, behind, language)),
  }))

const linesOf = (before: Words, behind: Words, language: Language): string[] =>
  `${before[language]}\n${behind[language]}`
    .split('\n')
    .map((line) => line.replace(/^[*_#\-\s`]+|[*_#\-\s`]+$/gu, ''))
    .filter((line) => line.length > 3)

const changed = (name: string, row: Row, change: (order: Order) => string, gone: string[]): Kind => ({
  name,
  make: (order): Answer => ({ text: change(order), gone: gone.map((text): [Row, string] => [row, text]) }),
})

const firstEnd = /([.。])/u
const versions: Words = {
  en: 'Here’s the Facebook version:',
  'zh-TW': '這是 Facebook 版本：',
  ja: 'Facebook版はこちらです：',
}
const versionIn = (open: string): Words => ({
  en: `${open}${versions.en}\n\n`,
  'zh-TW': `${open}${versions['zh-TW']}\n\n`,
  ja: `${open}${versions.ja}\n\n`,
})

/** How models of today answer beside the post: thoughts, tools, several versions, marks of sources, notes on their work. */
export const habitKinds: readonly Kind[] = [
  ...inEach('thoughts in brackets', inAll('[THINK]The user wants a short post.[/THINK]\n\n'), none, [
    'THINK',
    'The user',
  ]),
  ...inEach('inner monologue', inAll('<inner_monologue>\nPlan the hook first.\n</inner_monologue>\n\n'), none, [
    'Plan the hook',
    'inner_monologue',
  ]),
  ...inEach('thoughts with a prefix', inAll('<seed:think>Short and clear.</seed:think>\n'), none, ['Short and clear']),
  ...inEach(
    'thoughts with a label',
    {
      en: '**Thinking:** I should open with the strongest fact.\n\n',
      'zh-TW': '**思考過程：**我應該先講最重要的事。\n\n',
      ja: '**思考：**まず一番大事なことから書き始めるべきだ。\n\n',
    },
    none,
    ['Thinking:', '思考過程', '思考：'],
  ),
  ...inEach(
    'tool call',
    inAll('<tool_call>\n{"name": "search_web", "arguments": {"query": "x"}}\n</tool_call>\n\n'),
    none,
    ['tool_call', 'search_web'],
  ),
  ...inEach('version for a platform', versionIn(''), none),
  ...inEach('version for a platform in a fence', versionIn('```\n'), inAll('\n```'), [
    ...Object.values(versions),
    '```',
  ]),
  ...languages.map(
    (language): Kind => ({
      name: `options with signs ${language}`,
      ...only(language),
      make: ({ good }) => {
        const name = { en: 'Option', 'zh-TW': '版本', ja: 'パターン' }[language]
        const blank = language === 'en' ? ' ' : ''
        return {
          text: `1️⃣ ${name}${blank}A:\n${good.text}\n\n---\n\n2️⃣ ${name}${blank}B:\n${good.text}`,
          gone: [
            ['around', `${name}${blank}A`],
            ['around', `${name}${blank}B`],
          ],
          kept: [good.opening],
        }
      },
    }),
  ),
  ...inEach(
    'translation behind',
    none,
    {
      en: '\n\n---\n\n這是一個很棒的產品，大家快來看看，真的非常好用，推薦給所有人。',
      'zh-TW': '\n\n---\n\nEnglish version:\n\nThis is a lovely thing and you should all come and see it at home.',
      ja: '\n\n---\n\nThis is a lovely thing and you should all come and see it with your friends at home.',
    },
    ['這是一個很棒', 'English version', 'This is a lovely'],
  ),
  ...inEach(
    'posts for other platforms',
    none,
    {
      en: '\n\n**LinkedIn:**\nWe are proud of this.\n\n**X:**\nShort and sweet.',
      'zh-TW': '\n\n**LinkedIn：**\n我們很自豪。\n\n**X：**\n短短一句。',
      ja: '\n\n**LinkedIn：**\n誇りに思います。\n\n**X：**\nひとことで。',
    },
    ['LinkedIn:', 'LinkedIn：', 'proud of this', '很自豪', '誇りに'],
  ),
  {
    name: 'paragraphs with numbers',
    platforms: ['facebook', 'instagram', 'linkedin'],
    make: ({ good }) => ({
      text: [
        ...good.paragraphs.map((part, i) => `${i + 1}/${good.paragraphs.length} ${part}`),
        good.tags.join(' '),
      ].join('\n\n'),
      gone: good.paragraphs.length > 1 ? [['around', `1/${good.paragraphs.length} `]] : [],
    }),
  },
  changed('enclosed letters', 'odd', ({ good }) => `Ⓝⓔⓦ ${good.text}`, ['Ⓝ', 'ⓔ']),
  changed('entities of signs', 'markup', ({ good }) => `${good.text} &#x1F680; &rarr; &check;`, ['&rarr;', '&check;']),
  ...inEach('front matter', inAll('---\nplatform: facebook\ntone: casual\ntags: [a, b]\n---\n\n'), none, [
    'platform:',
    'tone:',
  ]),
  changed('JSON in JSON', 'around', ({ good }) => JSON.stringify({ result: JSON.stringify({ post: good.text }) }), [
    '{"',
    '"post"',
  ]),
  changed(
    'JSON of a provider',
    'around',
    ({ good }) => JSON.stringify({ choices: [{ message: { role: 'assistant', content: good.text } }] }),
    ['{"', 'assistant'],
  ),
  ...languages.map(
    (language): Kind => ({
      name: `notes of sources ${language}`,
      ...only(language),
      make: ({ good }) => {
        const note = { en: '[1] Source: the article', 'zh-TW': '[1] 資料來源：原文', ja: '[1] 出典：元の記事' }[
          language
        ]
        return {
          text: `${good.text.replace(firstEnd, '[1]$1')}\n\n${note}`,
          gone: [
            ['around', '[1]'],
            ['around', note.slice(4, 10)],
          ],
        }
      },
    }),
  ),
  changed(
    'marks of sources',
    'around',
    ({ good }) => good.text.replace(firstEnd, '【4†source】$1 :contentReference[oaicite:0]{index=0}'),
    ['†', 'oaicite'],
  ),
  changed(
    'marks of a search',
    'around',
    ({ good }) => good.text.replace(firstEnd, '\ue200cite\ue202turn0search1\ue201$1'),
    ['turn0'],
  ),
  ...inEach(
    'counts',
    none,
    { en: '\n\n**Characters:** 240', 'zh-TW': '\n\n（共 87 字）', ja: '\n\n**文字数カウント：**240文字' },
    ['Characters', '共 87', '文字数カウント'],
  ),
  ...inEach('alternative text', none, {
    en: '\n\nAlt text: a person on a chair',
    'zh-TW': '\n\n替代文字：坐在椅子上的人',
    ja: '\n\n代替テキスト：椅子に座る人',
  }),
  ...inEach('picture to take', none, {
    en: '\n\n📸 Image suggestion: a warm photo',
    'zh-TW': '\n\n📸 建議配圖：溫暖的照片',
    ja: '\n\n📸 画像の提案：あたたかい写真',
  }),
  ...inEach(
    'picture in brackets',
    {
      en: '(Photo of somebody on a chair)\n\n',
      'zh-TW': '（圖：坐在椅子上的人）\n\n',
      ja: '（写真：椅子に座る人）\n\n',
    },
    none,
  ),
  ...inEach(
    'gaps of one word',
    none,
    { en: '\n\nMore: [link]', 'zh-TW': '\n\n詳情：[連結]', ja: '\n\n詳細：[リンク]' },
    ['[link]', '[連結]', '[リンク]'],
  ),
  ...inEach('gaps in braces', none, inAll('\n\n@[YourHandle] {{company}}'), ['YourHandle', '{{']),
  changed(
    'hashtags that stand for others',
    'hashtags',
    ({ good }) =>
      `${good.title ? `Title: ${good.title}\n\n` : ''}${good.paragraphs.join('\n\n')}\n\n#hashtag1 #hashtag2`,
    ['#hashtag1', '#hashtag2'],
  ),
  ...inEach(
    'heading of the answer',
    { en: '📱 **Facebook Post**\n\n', 'zh-TW': '### 最終貼文 ###\n\n', ja: '### 完成版 ###\n\n' },
    none,
    ['Facebook Post', '最終貼文', '完成版'],
  ),
  ...inEach(
    'tip for posting',
    none,
    {
      en: '\n\n💡 Tip: post this on Tuesday for best reach.',
      'zh-TW': '\n\n💡 小提醒：建議週二早上發布，觸及最好。',
      ja: '\n\n💡 ヒント：火曜日の朝に投稿すると効果的です。',
    },
    ['Tip:', '小提醒', 'ヒント：'],
  ),
  ...inEach('offer of another', none, {
    en: '\n\nWould you like me to also draft the Instagram caption, or tweak the tone?',
    'zh-TW': '\n\n要不要我順便幫你寫 Instagram 版本，或調整語氣？',
    ja: '\n\nInstagram用のキャプションも作成しましょうか？',
  }),
  ...inEach(
    'what was kept to',
    {
      en: 'I’ve kept it under the limit and added the hashtags you asked for.\n\n',
      'zh-TW': '我已經控制在字數限制內，並加上您要求的主題標籤。\n\n',
      ja: '文字数の制限内に収め、ご指定のハッシュタグを加えました。\n\n',
    },
    none,
  ),
  ...inEach('mark of the end', none, inAll('\n\n[END OF POST]')),
  ...inEach('tokens of a template', none, inAll('<|eot_id|></s><end_of_turn>'), ['eot', 'end_of']),
  ...inEach(
    'conversation that goes on',
    none,
    inAll('\n\nHuman: now one for Instagram\n\nAssistant: Sure, here it is.'),
    ['Human:', 'Assistant:'],
  ),
]
