import type { AdminUsersWords } from './en.ts'

export const adminUsers: AdminUsersWords = {
  list: 'ユーザー',
  columns: {
    username: 'ユーザー名',
    id: 'ID',
    email: 'メールアドレス',
    role: '権限',
    subscription: 'サブスクリプション',
    credits: 'クレジット',
    status: '状態',
  },
  roles: { admin: '管理者', user: '一般' },
  noPlan: 'なし',
  until: '{{date}} まで',
  nextReset: '{{date}} にリセット',
  active: '有効',
  inactive: '無効',
  lastLogin: '最終ログイン {{date}}',
  filter: {
    search: '検索',
    searchHint: 'ID、メールアドレス、ユーザー名（先頭の一部でも検索できます）',
    role: '権限',
    plan: 'プラン',
    state: '状態',
    creditsBelow: 'クレジットが次の値未満',
    endsWithin: 'プラン終了までの日数',
    any: 'すべて',
  },
  set: {
    search: '検索：{{value}}',
    creditsBelow: 'クレジット {{value}} 未満',
    endsWithin: '{{value}} 日以内にプラン終了',
  },
}
