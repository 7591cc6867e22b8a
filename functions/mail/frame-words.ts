import type { InterfaceLanguage } from '#shared/interface-languages.ts'

/** What stands in every mail around its letter. */
interface FrameWords {
  /** Between a name and its value. */
  colon: string
  /** Whom to ask. */
  support: (email: string) => string
  /** Leads to where a person chooses their mails. */
  settings: string
}

/** A language of the interface that has no words here does not compile. */
export const frameWords: Record<InterfaceLanguage, FrameWords> = {
  en: { colon: ': ', support: (email) => `Questions: ${email}`, settings: 'Choose which mails you get' },
  'zh-TW': { colon: '：', support: (email) => `有任何問題，請來信：${email}`, settings: '選擇要收到哪些郵件' },
  ja: { colon: '：', support: (email) => `お問い合わせ：${email}`, settings: '受け取るメールを選ぶ' },
}
