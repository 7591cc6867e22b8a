import type { PostLanguage } from '#shared/generation/schema.ts'

/** How a model is told which language to write; Chinese by script and usage, or it mixes them. */
export const languageRules: Readonly<Record<PostLanguage, string>> = {
  en: 'English',
  zh: 'Simplified Chinese (简体中文) in the usage of mainland China; never Traditional characters',
  'zh-TW':
    'Traditional Chinese (繁體中文) as written in Taiwan, with Taiwan vocabulary (影片 not 視頻, 軟體 not 軟件, 網路 not 網絡, 資訊 not 信息) and full-width punctuation; never Simplified characters',
  ja: 'Japanese (日本語), natural for social media in Japan',
}
