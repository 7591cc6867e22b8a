import type { Language } from '../corpus/text.ts'
import { languages } from '../corpus/text.ts'
import { type Kind, type Order, only } from './kind.ts'

const tagLine = /\n\n#\S+(?: #\S+)*$/u
const bodyOf = (text: string): string => text.replace(tagLine, '')

/** A beginning of a sentence that nobody ends a post with. */
const openEnds: Record<Language, string> = {
  en: 'Come and see it with the',
  'zh-TW': '歡迎大家來看看，因為',
  ja: 'ぜひ見に来てください、',
}

const firstTags = ({ source }: Order): string[] => source.tags.slice(0, 3).map((tag) => `#${tag}`)

/** How posts end: with and without a full stop, and in lines of hashtags as people set them. */
export const endKinds: readonly Kind[] = [
  {
    name: 'honest without the last full stop',
    make: ({ good }) => {
      const body = bodyOf(good.text)
      const bare = body.replace(/[.。](?=[^\p{L}\p{N}]*$)/u, '')
      return { text: bare + good.text.slice(body.length), kept: [bare.slice(-12)], isHonest: true }
    },
  },
  ...languages.map(
    (language): Kind => ({
      name: `cut behind a word that goes on ${language}`,
      ...only(language),
      make: ({ good }) => ({
        text: `${bodyOf(good.text)}\n\n${openEnds[language]}`,
        gone: [['cut', openEnds[language]]],
      }),
    }),
  ),
  ...[' · ', ' | ', '・'].map(
    (sign): Kind => ({
      name: `hashtags with “${sign.trim()}” between them`,
      make: (order) => ({
        text: `${bodyOf(order.good.text)}\n\n${firstTags(order).join(sign)}`,
        gone: [['hashtags', `${sign}#`]],
        kept: [order.good.paragraphs.at(-1)!.slice(-12)],
      }),
    }),
  ),
]
