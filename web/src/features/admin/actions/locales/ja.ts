import type { AdminActionsWords } from './en.ts'

export const adminActions: AdminActionsWords = {
  list: '管理者の操作',
  lead: '管理者によるすべての操作を新しい順に表示します。記録は変更も削除もされません。',
  person: 'ユーザー：{{id}}',
  self: '自分のアカウント',
  amount_one: '{{count}}クレジット',
  amount_other: '{{count}}クレジット',
  until: '{{date}}まで',
  columns: { target: 'ユーザー', at: '日時', actor: '管理者', what: '操作', reason: '理由' },
  kinds: {
    credits: { add: 'クレジットの追加' },
    plan: { grant: 'プランの付与', extend: 'プランの延長', end: 'プランの終了' },
    account: { disable: 'アカウントの無効化', enable: 'アカウントの有効化' },
    sessions: { end: 'すべてのデバイスからログアウト' },
    order: { ask: '決済会社への照会', refund: '返金' },
  },
}
