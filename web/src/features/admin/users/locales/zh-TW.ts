import type { AdminUsersWords } from './en.ts'

export const adminUsers: AdminUsersWords = {
  list: '使用者',
  columns: {
    username: '使用者名稱',
    id: 'ID',
    email: '電子郵件',
    role: '角色',
    subscription: '訂閱',
    credits: '點數',
    status: '狀態',
  },
  roles: { admin: '管理員', user: '一般使用者' },
  noPlan: '無',
  until: '至 {{date}}',
  nextReset: '{{date}} 重置',
  active: '啟用中',
  inactive: '已停用',
  lastLogin: '上次登入 {{date}}',
  filter: {
    search: '搜尋',
    searchHint: 'ID、電子郵件或使用者名稱，也可只輸入開頭',
    role: '角色',
    plan: '方案',
    state: '狀態',
    creditsBelow: '點數低於',
    endsWithin: '方案幾天內到期',
    any: '全部',
  },
  set: {
    search: '搜尋：{{value}}',
    creditsBelow: '點數低於 {{value}}',
    endsWithin: '方案 {{value}} 天內到期',
  },
}
