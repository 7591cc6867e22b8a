import type { SettingsWords } from './en.ts'

export const settings: SettingsWords = {
  title: '設定',
  profile: 'アカウント',
  displayName: '名前',
  username: 'ユーザー名',
  email: 'メールアドレス',
  plan: 'プラン',
  credits: 'クレジット',
  nextReset: '次回の付与',
  preferences: '環境設定',
}
