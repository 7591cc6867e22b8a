import type { ResetWords } from './en.ts'

export const reset: ResetWords = {
  title: '設定新密碼',
  askText: '請輸入帳號的電子郵件。我們會寄出驗證碼，讓您設定新密碼。',
  ownText: '我們會把驗證碼寄到 {{email}}，讓您設定新密碼。設定後，其他裝置都會登出。',
  email: '電子郵件',
  invalidEmail: '電子郵件格式不正確',
  send: '寄送驗證碼',
  haveCode: '我已經有驗證碼',
  back: '返回登入',
  sent: '如果有帳號以 {{email}} 完成驗證，我們已寄信到這個電子郵件。信中的八位數驗證碼在 15 分鐘內有效。沒收到的話，請看看垃圾郵件匣；同一個電子郵件每小時最多寄六封，每天最多十二封。',
  ownSent:
    '我們已寄信到 {{email}}。信中的八位數驗證碼在 15 分鐘內有效。沒收到的話，請看看垃圾郵件匣；同一個電子郵件每小時最多寄六封，每天最多十二封。',
  enter: '請輸入寄到 {{email}} 的驗證碼，並設定新密碼。八位數驗證碼在 15 分鐘內有效。',
  code: '信中的驗證碼',
  invalidCode: '請輸入八位數字',
  password: '新密碼',
  passwordHint: '至少 8 個字元',
  invalidPassword: '請輸入至少 8 個字元，開頭和結尾不可為空格',
  submit: '設定密碼並登入',
  ownSubmit: '設定密碼',
  again: '重新寄送驗證碼',
  notSent: '未寄出驗證碼',
  failed: '操作未完成',
  done: '密碼已變更',
  doneText: '其他裝置都已登出。',
  logIn: '密碼已變更，請在幾分鐘後用新密碼登入。',
}
