import type { Language } from '../corpus/text.ts'
import { type Kind, only } from './kind.ts'

const noPosts: Record<Language, string[]> = {
  en: [
    'I won’t be able to write this post because it may breach a policy.',
    'Could you tell me more about your target audience before I start?',
    'Error: upstream model overloaded. Please retry.',
    'As a language model I have no access to the text you mention.',
    'Please provide the article you would like me to turn into a post.',
    'The content you shared looks incomplete. Which platform should I write for?',
    '{"error":{"code":429,"message":"Too many requests"}}',
    'Request failed with status code 503',
    'N/A',
    'I must decline. Writing about this topic is something I do not do.',
  ],
  'zh-TW': [
    '這個請求可能違反使用政策，我不能協助撰寫。',
    '請提供更多資訊，例如您的目標受眾是誰？',
    '系統忙碌中，請稍後再試。',
    '身為語言模型，我沒有辦法讀取您提到的內容。',
    '請問您想要什麼樣的語氣呢？',
    '很遺憾，這個主題我無法處理。',
  ],
  ja: [
    '本文をお送りください。',
    '恐れ入りますが、その内容にはお応えできません。',
    'ターゲット層をもう少し詳しく教えていただけますか。',
    'サーバーが混み合っています。しばらくしてから再度お試しください。',
    '言語モデルのため、そのページは閲覧できません。',
    'この依頼はポリシーに反する可能性があるため、お手伝いできません。',
  ],
}

/** Answers that are no post at all. */
export const noPostKinds: readonly Kind[] = [
  ...Object.entries(noPosts).flatMap(([language, texts]) =>
    texts.map(
      (text, i): Kind => ({
        name: `no post ${language} ${i + 1}`,
        ...only(language as Language),
        make: () => ({ text, gone: [['noPost', text.slice(0, 12)]] }),
      }),
    ),
  ),
  {
    name: 'English refusal for any language',
    make: () => ({ text: 'I’m not comfortable writing about this.', gone: [['noPost', 'not comfortable']] }),
  },
  {
    name: 'hashtags alone',
    make: ({ source }) => ({
      text: source.tags.map((tag) => `#${tag}`).join(' '),
      gone: [['noPost', `#${source.tags[0]} #`]],
    }),
  },
  { name: 'an emoji alone', make: () => ({ text: '👍', gone: [['noPost', '👍']] }) },
  { name: 'blanks', make: () => ({ text: ' \n\n ', gone: [] }) },
  { name: 'dots', make: () => ({ text: '…\n…\n…', gone: [['noPost', '…\n']] }) },
]
