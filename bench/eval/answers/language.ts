import { type CorpusText, type Language, languages } from '../corpus/text.ts'
import { type Answer, type Kind, type Order, only, withParagraph } from './kind.ts'

/** Posts in other languages that keep a figure of the text, so that they could be about it. */
const figureOf = ({ source }: Order): string => /\d[\d,.:]*\d|\d/u.exec(source.text)?.[0] ?? '3'

const foreign: Record<string, (figure: string) => string> = {
  Korean: (n) =>
    `오늘은 정말 특별한 소식을 전해 드려요. 숫자는 ${n}입니다. 모두가 기다리던 변화가 드디어 시작됩니다. 여러분의 생각은 어떠신가요?`,
  French: (n) =>
    `Voici une bonne nouvelle pour tout le quartier. Le chiffre à retenir est ${n}. Nous avons attendu ce changement depuis longtemps. Qu’en pensez-vous ?`,
  Spanish: (n) =>
    `Tenemos una noticia muy buena para todo el barrio. La cifra que importa es ${n}. Hemos esperado este cambio durante mucho tiempo. ¿Qué opinas tú?`,
  English: (n) =>
    `There is good news for the whole neighbourhood today. The number to remember is ${n}. We have been waiting for this change for a long time. What do you think about it?`,
  Japanese: (n) =>
    `ご近所のみなさんにうれしいお知らせです。覚えておきたい数字は${n}です。ずっと待っていた変化がいよいよ始まります。みなさんはどう思いますか。`,
  Simplified: (n) =>
    `今天给大家带来一个好消息。要记住的数字是${n}。我们等这个变化已经很久了，现在终于开始了。你们觉得怎么样？欢迎留言说说看法。`,
  Traditional: (n) =>
    `今天要跟大家分享一個好消息。要記住的數字是${n}。我們等這個改變已經很久了，現在終於開始了。你們覺得怎麼樣？歡迎留言說說看法。`,
  Russian: (n) =>
    `Сегодня у нас хорошая новость для всех соседей. Запомните число ${n}. Мы долго ждали этих перемен. Что вы об этом думаете?`,
  Thai: (n) => `วันนี้มีข่าวดีสำหรับเพื่อนบ้านทุกคน ตัวเลขที่ต้องจำคือ ${n} เรารอการเปลี่ยนแปลงนี้มานานแล้ว คุณคิดอย่างไร`,
}

const fits: Record<Language, string[]> = {
  en: ['Korean', 'French', 'Spanish', 'Japanese', 'Simplified', 'Russian'],
  'zh-TW': ['English', 'Japanese', 'Korean', 'Thai'],
  ja: ['English', 'Traditional', 'Simplified', 'Korean'],
}

const nameOf: Record<Language, string> = { en: 'English', 'zh-TW': 'Traditional', ja: 'Japanese' }
const nextLanguage = ({ language }: CorpusText): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length]!

/** A run in two languages: the second is answered in the first, or as ordered. */
const inTwoLanguages = (name: string, answeredIn: (source: CorpusText) => Language): Kind => ({
  name: `two languages, ${name}`,
  make: ({ good }) => ({ text: good.text, kept: [good.opening] }),
  second: {
    language: nextLanguage,
    make: (order) => {
      const post = foreign[nameOf[answeredIn(order.source)]]!(figureOf(order))
      const isWrong = answeredIn(order.source) !== nextLanguage(order.source)
      return { text: post, ...(isWrong && { gone: [['language', post.slice(0, 12)]] as Answer['gone'] & {} }) }
    },
  },
})

const wrongLanguage = (language: Language, name: string): Kind => ({
  name: `${name} for ${language}`,
  ...only(language),
  make: (order) => {
    const post = foreign[name]!(figureOf(order))
    return { text: [post, order.good.tags.join(' ')].join('\n\n').trim(), gone: [['language', post.slice(0, 12)]] }
  },
})

/** Characters and words of the mainland, in an honest Taiwanese post. */
const slips: [name: string, text: string, gone: string[]][] = [
  ['one slip', '这個週末大家一起來。', ['这']],
  ['three slips', '这个週末，我们一起來看看。', ['这', '个', '们']],
  ['ambiguous slips', '他发现理发師的頭发很干净，面条也很好吃。', ['发', '净', '条']],
  [
    'many slips',
    '这里的面条很干净，老板说周末之后只卖三十只，准备好就放松吧。',
    ['这', '条', '净', '说', '卖', '准备'],
  ],
  [
    'a sentence in Simplified',
    '我们等这个变化已经很久了，现在终于开始了。',
    ['们', '这', '变', '经', '现', '终', '开'],
  ],
]

const mainland: [text: string, words: string[]][] = [
  ['歡迎看我們的視頻，軟件也更新了。', ['視頻', '軟件']],
  ['網絡上的信息很多，質量不一。', ['網絡', '信息', '質量']],
  ['用鼠標點一下，打印出來就好。', ['鼠標', '打印']],
  ['小夥伴們立馬掃二維碼點贊吧。', ['小夥伴', '立馬', '二維碼', '點贊']],
  ['打車或坐公交車都很方便。', ['打車', '公交車']],
  ['默認的屏幕設置可以改。', ['默認', '屏幕']],
]

/** One word of another language in an honest post. */
const strays: Record<Language, [text: string, word: string][]> = {
  en: [
    ['The mornings are 真的 quiet here.', '真的'],
    ['It is a 정말 good place.', '정말'],
    ['Everybody is очень welcome.', 'очень'],
    ['We are all いっしょ in this.', 'いっしょ'],
  ],
  'zh-TW': [
    ['這裡的早晨 정말 安靜。', '정말'],
    ['大家都 очень 歡迎。', 'очень'],
    ['這件事有 significant 的影響。', 'significant'],
    ['志工 together 把它完成。', 'together'],
  ],
  ja: [
    ['ここの朝は 진짜 静かです。', '진짜'],
    ['みなさん очень 歓迎です。', 'очень'],
    ['地域の community が支えています。', 'community'],
    ['とても important なことです。', 'important'],
  ],
}

export const languageKinds: readonly Kind[] = [
  inTwoLanguages('both as ordered', nextLanguage),
  inTwoLanguages('both in the first', ({ language }) => language),
  ...Object.entries(fits).flatMap(([language, names]) =>
    names.map((name) => wrongLanguage(language as Language, name)),
  ),
  ...slips.map(
    ([name, text, gone]): Kind => ({
      name,
      ...only('zh-TW'),
      make: (order) => ({
        text: withParagraph(order, text),
        gone: gone.map((character) => ['simplified', character]),
        kept: [order.good.opening],
      }),
    }),
  ),
  ...mainland.map(
    ([text, mainlandWords], i): Kind => ({
      name: `mainland words ${i + 1}`,
      ...only('zh-TW'),
      make: (order) => ({ text: withParagraph(order, text), mainlandWords, kept: [order.good.opening] }),
    }),
  ),
  ...Object.entries(strays).flatMap(([language, words]) =>
    words.map(
      ([text, word], i): Kind => ({
        name: `stray word ${language} ${i + 1}`,
        ...only(language as Language),
        make: (order) => ({ text: withParagraph(order, text), strayWords: [word], kept: [order.good.opening] }),
      }),
    ),
  ),
  {
    name: 'half-width punctuation',
    ...only('zh-TW'),
    make: (order) => ({ text: withParagraph(order, '大家一起來,真的很好玩!你要來嗎?(歡迎帶朋友)記得:早點到;別遲到') }),
  },
]
