import type { ProofWords } from './en.ts'

export const proof: ProofWords = {
  label: 'メールアドレスの確認',
  title: 'メールの確認コードを入力してください',
  text: '{{email}} に6桁のコードをお送りしました。有効期限は15分です。届かない場合は、迷惑メールフォルダもご確認ください。同じ宛先への送信は1時間に6通までです。',
  credits: '初めてのアカウントの場合は、確認後に{{credits}}クレジットを無料で受け取れます。',
  code: 'メールの確認コード',
  invalid: '6桁の数字を入力してください',
  confirm: '確認する',
  sendAgain: '新しいコードを送信',
  sendAgainIn: '{{time}}後に再送信できます',
  sent: '{{email}} に新しいコードを送信しました',
  taken:
    '{{email}} は別のアカウントで確認済みです。そのアカウントに（Googleなどで）ログインするか、別のメールアドレスをお使いください。',
  otherEmail: '別のメールアドレスを使う',
  email: 'メールアドレス',
  emailHint: '新しいコードをこちらにお送りします。前のコードは無効になります。',
  invalidEmail: 'メールアドレスの形式が正しくありません',
  sendThere: 'コードを送信',
  keep: 'キャンセル',
  done: 'メールアドレスを確認しました',
  doneText: '{{credits}}クレジットをご利用いただけます。30日ごとに更新されます。',
  doneOnce: '{{credits}}クレジットを無料で受け取りました。',
  doneLater: '次の無料クレジットは{{date}}に付与されます。',
  strip: 'メールアドレスがまだ確認されていません。メールのコードを入力してください。',
  enter: 'コードを入力',
}
