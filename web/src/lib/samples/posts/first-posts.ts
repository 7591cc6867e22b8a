import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { posts as en } from './en.ts'
import { posts as ja } from './ja.ts'
import type { SamplePost } from './sample-posts.ts'
import { posts as zhTw } from './zh-TW.ts'

/** Those of the article, which are on the home page from the beginning. */
export const firstPosts: Readonly<Record<InterfaceLanguage, SamplePost>> = {
  en: en.article,
  'zh-TW': zhTw.article,
  ja: ja.article,
}
