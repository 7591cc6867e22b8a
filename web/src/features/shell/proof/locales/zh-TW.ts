import type { ProofWords } from './en.ts'

export const proof: ProofWords = {
  label: '驗證電子郵件',
  title: '輸入信中的驗證碼，領取 {{credits}} 點免費點數',
  text: '六位數驗證碼已寄到 {{email}}，15 分鐘內有效。沒收到的話，請看看垃圾郵件匣。',
  code: '信中的驗證碼',
  invalid: '請輸入六位數字',
  confirm: '驗證',
  sendAgain: '重新寄送驗證碼',
  sendAgainIn: '{{time}} 後可重新寄送',
  sent: '新的驗證碼已寄到 {{email}}',
  left_one: '驗證碼不正確，還可以再試 {{count}} 次。',
  left_other: '驗證碼不正確，還可以再試 {{count}} 次。',
  taken: '{{email}} 已由另一個帳號完成驗證。請登入那個帳號（例如使用 Google），或改用其他電子郵件註冊。',
  done: '電子郵件驗證完成',
  doneText: '您已獲得 {{credits}} 點，每 30 天更新一次。',
  strip: '您的電子郵件尚未驗證。輸入信中的驗證碼，即可領取 {{credits}} 點。',
  enter: '輸入驗證碼',
}
