import type { AdminWords } from './en.ts'

export const admin: AdminWords = {
  title: '管理後台',
  badge: '管理員',
  sections: '管理後台的分頁',
  tabs: {
    today: '今日',
    users: '使用者',
    histories: '生成紀錄',
    transactions: '交易紀錄',
    system: '系統',
    actions: '操作紀錄',
  },
  actions: '操作',
  filters: '篩選條件',
  setFilter: '{{name}}：{{value}}',
  dropFilter: '移除篩選：{{filter}}',
  refresh: {
    button: '重新整理',
    done: '已更新',
    changed: '新增 {{added}} 筆・變更 {{changed}} 筆・移除 {{removed}} 筆',
    unchanged: '沒有任何變更',
    failed: '無法更新清單',
  },
  asOf: '以下為 {{time}} 的資料',
  nothingMatches: '沒有符合的資料',
  nothingMatchesText: '移除一項篩選條件，就能看到更多資料。',
  noneSoFar: '目前載入的頁面沒有符合的資料，後面還有更多。',
  empty: '這裡還沒有資料',
  emptyText: '使用者開始使用之後，資料就會出現在這裡。',
  more: '顯示更多',
}
