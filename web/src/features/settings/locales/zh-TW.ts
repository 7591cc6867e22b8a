import type { SettingsWords } from './en.ts'

export const settings: SettingsWords = {
  title: '設定',
  profile: '您的帳號',
  displayName: '名稱',
  username: '使用者名稱',
  email: '電子郵件',
  plan: '方案',
  credits: '點數',
  nextReset: '下次發放',
  preferences: '偏好設定',
}
