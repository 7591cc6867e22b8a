import { around, type Kind, only } from './kind.ts'

const leadIns: Record<'en' | 'zh-TW' | 'ja', string[]> = {
  en: [
    'Here is your post:\n\n',
    'Here is the post: ',
    'Sure! Here’s a caption that fits the platform:\n\n',
    'Certainly. Below you will find the post you asked for.\n\n',
    'Caption:\n',
    '**Post copy:**\n\n',
    'Okay, I have written this in a casual tone with the emoji you wanted.\n\n',
    'I went through your text and picked the strongest points for the post:\n\n',
  ],
  'zh-TW': [
    '以下是貼文：\n\n',
    '當然可以。以下為您撰寫的貼文內容。\n\n',
    '好的，這是為您準備的文案：',
    '貼文內容：\n',
    '【貼文】\n',
    '沒問題！我依照您的需求寫了這篇貼文：\n\n',
  ],
  ja: [
    '以下が投稿文です：\n\n',
    'かしこまりました。投稿文を作成しました。\n\n',
    'はい、こちらが投稿文になります。\n\n',
    'キャプション：\n',
    '【投稿文】\n',
    'ご依頼いただいた投稿文はこちらです↓\n\n',
  ],
}

const codas: Record<'en' | 'zh-TW' | 'ja', string[]> = {
  en: [
    '\n\nLet me know if you would like another version!',
    '\n\nI hope this post works for you.',
    '\n\n(Character count: 243)',
    '\n\n---\nWhy this works: the first line is a hook.',
    '\n\nFeel free to adjust the tone or the hashtags.',
    '\n\n[Word count: 87 words]',
    '\n\nNote: I left out the price as asked.',
    '\n\nWould you like me to write one for Instagram too?',
  ],
  'zh-TW': [
    '\n\n希望這篇貼文符合您的需求！',
    '\n\n如需調整語氣，請隨時告訴我。',
    '\n\n（字數：128字）',
    '\n\n---\n說明：開頭使用了吸引注意的句子。',
    '\n\n需要我再提供其他版本的貼文嗎？',
  ],
  ja: [
    '\n\nご希望があれば修正しますので、お気軽にお申し付けください。',
    '\n\n（文字数：128文字）',
    '\n\n以上、投稿文の案でした。',
    '\n\n※ハッシュタグは自由に変更してください。',
    '\n\n別のバージョンの投稿文も必要でしたらお知らせください。',
  ],
}

const inLanguages = (rows: typeof leadIns, name: string, make: (text: string) => Kind['make']): Kind[] =>
  (['en', 'zh-TW', 'ja'] as const).flatMap((language) =>
    rows[language].map((text, i) => ({ name: `${name} ${language} ${i + 1}`, ...only(language), make: make(text) })),
  )

const plainWords = (text: string): string => text.replace(/\*\*|---/gu, '').trim()

export const aroundKinds: readonly Kind[] = [
  ...inLanguages(leadIns, 'lead-in', (text) => around('around', text, '', [plainWords(text)])),
  ...inLanguages(codas, 'coda', (text) => around('around', '', text, [plainWords(text)])),
  { name: 'English lead-in in front of any language', make: around('around', 'Here is the post:\n\n', '') },
  { name: 'quotes around', make: around('around', '"', '"', []) },
  {
    name: 'curly quotes around',
    make: ({ good }) => ({ text: `“${good.text}”`, gone: [['around', `“${good.opening}`]] }),
  },
  {
    name: 'corner brackets around',
    make: ({ good }) => ({ text: `「${good.text}」`, gone: [['around', `「${good.opening}`]] }),
  },
  {
    name: 'think',
    make: around('around', '<think>\nThe user wants a post. Keep it short.\n</think>\n\n', '', [
      'The user wants',
      'think',
    ]),
  },
  {
    name: 'thinking without its beginning',
    make: around('around', 'The user wants a post. Keep it short.\n</think>\n\n', '', ['The user wants', 'think>']),
  },
  {
    name: 'reasoning',
    make: around('around', '<reasoning>First, find the hook.</reasoning>\n', '', ['find the hook', 'reasoning>']),
  },
  {
    name: 'thinking in capitals',
    make: around('around', '<THINKING>\nPlan: hook, facts.\n</THINKING>\n', '', ['Plan: hook', 'THINKING']),
  },
  { name: 'one tag around', make: around('around', '<post>\n', '\n</post>', ['<post>', '</post>']) },
  { name: 'JSON', make: ({ good, platform }) => json(good.text, { platform, post: good.text }) },
  {
    name: 'JSON with hashtags apart',
    make: ({ good }) => json(good.text, { content: good.text, hashtags: good.tags }),
  },
  {
    name: 'JSON in a fence',
    make: ({ good }) => ({
      ...json(good.text, { text: good.text }),
      text: `\`\`\`json\n${JSON.stringify({ text: good.text }, undefined, 2)}\n\`\`\``,
    }),
  },
  {
    name: 'JSON in words',
    make: ({ good }) => ({
      ...json(good.text, {}),
      text: `Here is the JSON:\n${JSON.stringify({ caption: good.text })}`,
    }),
  },
  { name: 'JSON list', make: ({ good }) => json(good.text, [{ body: good.text }]) },
  {
    name: 'fence with words around it',
    make: around('around', 'Here you go:\n\n```\n', '\n```\n\nShall I shorten it?', [
      'Here you go',
      'Shall I shorten',
      '```',
    ]),
  },
  {
    name: 'variants',
    make: ({ good }) => ({
      text: `Option 1:\n${good.text}\n\nOption 2:\n${good.text}`,
      gone: [
        ['around', 'Option 1'],
        ['around', 'Option 2'],
      ],
    }),
  },
  {
    name: 'variants with headings',
    make: ({ good }) => ({
      text: `### Version A\n${good.text}\n\n### Version B\n${good.text}`,
      gone: [
        ['around', 'Version A'],
        ['around', 'Version B'],
      ],
    }),
  },
  {
    name: 'variants in Chinese',
    ...only('zh-TW'),
    make: ({ good }) => ({
      text: `版本一：\n${good.text}\n\n版本二：\n${good.text}`,
      gone: [
        ['around', '版本一'],
        ['around', '版本二'],
      ],
    }),
  },
  {
    name: 'variants in Japanese',
    ...only('ja'),
    make: ({ good }) => ({
      text: `案1：\n${good.text}\n\n案2：\n${good.text}`,
      gone: [
        ['around', '案1'],
        ['around', '案2'],
      ],
    }),
  },
  {
    name: 'label of the hashtags',
    make: ({ good }) => ({
      text: good.text.replace(/\n\n(#\S+(?: #\S+)*)$/u, '\n\nHashtags: $1'),
      gone: [['around', 'Hashtags:']],
    }),
  },
  {
    name: 'labels of the parts',
    make: ({ good, source }) => ({
      text: `Hook: ${good.opening}\n\nBody: ${good.paragraphs.join('\n\n')}\n\nCTA: ${source.tags[1]}`,
      gone: [
        ['around', 'Hook:'],
        ['around', 'Body:'],
        ['around', 'CTA:'],
      ],
    }),
  },
  {
    name: 'name of the platform',
    make: ({ good, platform }) => ({
      text: `${platform.toUpperCase()} POST\n\n${good.text}`,
      gone: [['around', 'POST']],
    }),
  },
  {
    name: 'placeholder for the link',
    ...only('en'),
    make: around('around', '', '\n\nRead more: [Insert link here]', ['[Insert link here]']),
  },
  {
    name: 'placeholder for a name',
    ...only('en'),
    make: around('around', '', '\n\nSee you there! [Your name]', ['[Your name]']),
  },
  {
    name: 'placeholder in Chinese',
    ...only('zh-TW'),
    make: around('around', '', '\n\n詳情請見：[請在此插入連結]', ['[請在此']),
  },
  {
    name: 'placeholder in Japanese',
    ...only('ja'),
    make: around('around', '', '\n\n詳しくはこちら：[リンクを挿入]', ['[リンクを挿入]']),
  },
  {
    name: 'an arrow to the version below',
    make: around('around', 'Sure — LinkedIn version below 👇\n\n', '', ['version below']),
  },
  { name: 'status of an interface', make: around('around', 'Thought for 3 seconds\n\n', '', ['Thought for']) },
  { name: 'name of the speaker', make: around('around', 'assistant: ', '', ['assistant:']) },
  {
    name: 'the order again',
    make: around('around', 'Platform: Facebook\nTone: Casual\n\n', '', ['Platform:', 'Tone:']),
  },
  {
    name: 'what was ticked off',
    make: around('around', '', '\n\n✅ Hashtags: 3\n✅ Emoji: 3\n✅ Under limit', [
      'Hashtags: 3',
      'Emoji: 3',
      'Under limit',
    ]),
  },
  { name: 'score', make: around('around', '', '\n\nEngagement score: 9/10', ['Engagement score']) },
  { name: 'optional call', make: around('around', '', '\n\nOptional CTA: "Find out more"', ['Optional CTA']) },
  { name: 'source it was given', make: around('around', '', '\n\nSource: the provided text', ['the provided text']) },
  {
    name: 'time to post zh-TW',
    ...only('zh-TW'),
    make: around('around', '', '\n\n📌 建議發文時間：週二上午 9 點', ['建議發文時間']),
  },
  {
    name: 'time to post ja',
    ...only('ja'),
    make: around('around', '', '\n\nおすすめ投稿時間：火曜日の朝9時', ['おすすめ投稿時間']),
  },
  {
    name: 'plan in words zh-TW',
    ...only('zh-TW'),
    make: around('around', '我需要寫一篇臉書貼文，語氣輕鬆，三個表情符號。\n\n', '', ['我需要寫']),
  },
  {
    name: 'written by AI zh-TW',
    ...only('zh-TW'),
    make: around('around', '', '\n\n（本文由 AI 生成，僅供參考）', ['由 AI 生成']),
  },
  {
    name: 'drafts to choose from',
    make: ({ good }) => ({
      text: `Draft 1:\n\n${good.text}\n\nDraft 2:\n\n${good.opening}`,
      gone: [
        ['around', 'Draft 1'],
        ['around', 'Draft 2'],
      ],
    }),
  },
  {
    name: 'YAML',
    make: ({ good }) => ({
      text: `post: |\n  ${good.text.replaceAll('\n', '\n  ')}`,
      gone: [
        ['around', 'post: |'],
        ['around', '|\n'],
      ],
    }),
  },
  {
    name: 'given to a name',
    make: ({ good }) => ({
      text: `post = """${good.text}"""`,
      gone: [
        ['around', 'post ='],
        ['around', '"""'],
      ],
    }),
  },
  { name: 'image suggestion', make: around('around', '', '\n\n[Image: a warm photo of the scene]', ['[Image:']) },
]

function json(text: string, value: object) {
  const gone = ['{"', '"}', '\\n', '":'].map((mark): ['around', string] => ['around', mark])
  return { text: JSON.stringify(value), gone, kept: text ? [] : [] }
}
