import type { Language } from '../reading/language.ts'

/** Closings that state nothing. */
export const closings: Readonly<Record<Exclude<Language, 'other'>, readonly string[]>> = {
  en: ['We’d love to hear from you.', 'Glad you’re here.', 'Thanks for reading.'],
  'zh-TW': ['很想聽聽你的想法。', '謝謝你看到這裡。', '歡迎跟我們聊聊。'],
  zh: ['很想听听你的想法。', '谢谢你看到这里。', '欢迎跟我们聊聊。'],
  ja: ['よかったら感想を聞かせてください。', '読んでくださってありがとうございます。', '気軽に声をかけてください。'],
}

/** Words of praise and office language, and what a person says instead. */
export const plainWords: Readonly<Record<Exclude<Language, 'other'>, readonly [RegExp, string][]>> = {
  en: [
    [/\butili[sz](e|es|ed|ing)\b/giu, 'us$1'],
    [/\bin order to\b/giu, 'to'],
    [/\bapproximately\b/giu, 'about'],
    [/\bpurchas(?:e|ing)\b/giu, 'buy'],
    [/\bcommenc(?:e|es)\b/giu, 'start'],
    [/\b(?:truly|absolutely|incredibly|amazingly|simply|literally) /giu, ''],
    [
      /\b(?:amazing|stunning|incredible|game-changing|cutting-edge|world-class|unforgettable|exciting) (?=\p{L})/giu,
      '',
    ],
  ],
  'zh-TW': [
    [/(?:真的|非常|超級|十分)/gu, ''],
    [/進行(?=\p{Script=Han}{2})/gu, ''],
    [/予以|給予/gu, '給'],
    [/敬請/gu, '請'],
  ],
  zh: [
    [/(?:真的|非常|超级|十分)/gu, ''],
    [/进行(?=\p{Script=Han}{2})/gu, ''],
    [/予以|给予/gu, '给'],
    [/敬请/gu, '请'],
  ],
  ja: [
    [/(?:とても|非常に|本当に|極めて)/gu, ''],
    [/することができ(?=る|ます)/gu, 'でき'],
    [/させていただきます/gu, 'します'],
    [/ぜひ/gu, ''],
  ],
}
