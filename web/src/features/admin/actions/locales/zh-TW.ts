import type { AdminActionsWords } from './en.ts'

export const adminActions: AdminActionsWords = {
  list: '管理員的操作',
  lead: '所有管理員的操作，由新到舊。紀錄不會被修改或刪除。',
  person: '使用者：{{id}}',
  self: '自己的帳號',
  amount_one: '{{count}} 點',
  amount_other: '{{count}} 點',
  until: '至\u00a0{{date}}',
  columns: { target: '使用者', at: '時間', actor: '管理員', what: '操作', reason: '原因' },
  kinds: {
    credits: { add: '增加點數' },
    plan: { grant: '給予方案', extend: '延長方案', end: '結束方案' },
    account: { disable: '停用帳號', enable: '啟用帳號' },
    sessions: { end: '登出所有裝置' },
    order: { ask: '查詢金流', refund: '退款' },
  },
}
