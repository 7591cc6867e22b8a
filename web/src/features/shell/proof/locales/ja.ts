import type { ProofWords } from './en.ts'

export const proof: ProofWords = {
  label: 'メールアドレスの確認',
  title: 'メールの確認コードを入力すると、{{credits}} クレジットを受け取れます',
  text: '{{email}} に 6 桁のコードをお送りしました。有効期限は 15 分です。届かない場合は、迷惑メールフォルダもご確認ください。',
  code: 'メールの確認コード',
  invalid: '6 桁の数字を入力してください',
  confirm: '確認する',
  sendAgain: '新しいコードを送信',
  sendAgainIn: '{{time}} 後に再送信できます',
  sent: '{{email}} に新しいコードを送信しました',
  left_one: 'コードが正しくありません。あと {{count}} 回入力できます。',
  left_other: 'コードが正しくありません。あと {{count}} 回入力できます。',
  taken:
    '{{email}} は別のアカウントで確認済みです。そのアカウントに（Google などで）ログインするか、別のメールアドレスで登録してください。',
  done: 'メールアドレスを確認しました',
  doneText: '{{credits}} クレジットをご利用いただけます。30 日ごとに更新されます。',
  strip: 'メールアドレスがまだ確認されていません。メールのコードを入力すると、{{credits}} クレジットを受け取れます。',
  enter: 'コードを入力',
}
