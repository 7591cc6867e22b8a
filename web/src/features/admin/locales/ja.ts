import type { AdminWords } from './en.ts'

export const admin: AdminWords = {
  title: '管理画面',
  badge: '管理者',
  sections: '管理画面のメニュー',
  tabs: {
    today: '今日',
    users: 'ユーザー',
    histories: '生成履歴',
    transactions: '取引',
    system: 'システム',
    actions: '操作履歴',
  },
  actions: '操作',
  filters: '絞り込み',
  setFilter: '{{name}}：{{value}}',
  dropFilter: '絞り込みを解除：{{filter}}',
  refresh: {
    button: '更新',
    done: '更新しました',
    changed: '追加{{added}}件・変更{{changed}}件・削除{{removed}}件',
    unchanged: '変更はありません',
    failed: '一覧を更新できませんでした',
  },
  asOf: '以下は{{time}}時点の内容です',
  nothingMatches: '一致するものはありません',
  nothingMatchesText: '絞り込みを解除すると、さらに表示されます。',
  noneSoFar: 'ここまでのページに該当はありません。続きがあります。',
  empty: 'まだ何もありません',
  emptyText: '利用が始まると、ここに表示されます。',
  more: 'さらに表示',
}
