import type { InvoiceWords } from './en.ts'

export const invoice: InvoiceWords = {
  kinds: {
    mobile: 'モバイルバーコード（手機條碼）',
    certificate: '自然人憑證（電子証明書）',
    donation: '寄付',
    company: '会社（統一編號）',
  },
  label: '電子発票の受け取り方',
  none: '指定しない',
  noneText: '決済会社が通常の方法で発行し、メールでお届けします。',
  numbers: { mobile: 'バーコード', certificate: '証明書番号', donation: '寄付コード', company: '統一編號' },
  hints: {
    mobile: 'スラッシュと7文字（例：/ABC+123）',
    certificate: '英字2文字と数字14桁',
    donation: '数字3〜7桁。お支払いと一緒に決済会社へ伝えます。',
    company: '数字8桁',
  },
  wrong: {
    mobile: 'スラッシュと7文字（数字、英大文字、+、-、.）で入力してください',
    certificate: '英字2文字と数字14桁で入力してください',
    donation: '数字3〜7桁で入力してください',
    company: '統一編號が正しくありません。8桁の数字をご確認ください。',
  },
  title: '会社名（任意）',
  wrongTitle: 'リンクを含まない1行で入力してください',
}
