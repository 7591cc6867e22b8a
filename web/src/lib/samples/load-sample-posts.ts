import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { SamplePosts } from './posts/sample-posts.ts'

/** Those of one language, loaded when they are wanted. */
export const loadSamplePosts: Readonly<Record<InterfaceLanguage, () => Promise<SamplePosts>>> = {
  en: async () => (await import('./posts/en.ts')).posts,
  'zh-TW': async () => (await import('./posts/zh-TW.ts')).posts,
  ja: async () => (await import('./posts/ja.ts')).posts,
}
