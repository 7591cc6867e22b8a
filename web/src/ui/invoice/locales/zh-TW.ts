import type { InvoiceWords } from './en.ts'

export const invoice: InvoiceWords = {
  kinds: { mobile: '手機條碼', certificate: '自然人憑證', donation: '捐贈發票', company: '公司統一編號' },
  label: '發票開立方式',
  none: '不指定',
  noneText: '由金流公司依一般方式開立，寄到您的電子郵件。',
  numbers: { mobile: '手機條碼', certificate: '自然人憑證條碼', donation: '捐贈碼', company: '統一編號' },
  hints: {
    mobile: '斜線加 7 碼，例如 /ABC+123',
    certificate: '2 碼英文字母加 14 碼數字',
    donation: '3 到 7 碼數字，我們會隨付款一併轉達。',
    company: '8 碼數字',
  },
  wrong: {
    mobile: '手機條碼是斜線加 7 碼（數字、大寫英文、+、- 或 .）',
    certificate: '自然人憑證條碼是 2 碼英文字母加 14 碼數字',
    donation: '捐贈碼是 3 到 7 碼數字',
    company: '統一編號不正確，請檢查這 8 碼數字',
  },
  title: '公司抬頭（選填）',
  wrongTitle: '請輸入一行文字，且不含網址',
}
