import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { appConfig } from '../config.ts'
import type { Letter } from '../mail/letter.ts'

/** What somebody is told who wants another e-mail, or has got it. */
interface NewEmailLetters {
  /** Brings the code, to the new e-mail. */
  code: (facts: { code: string; minutes: number; url: string }) => Letter
  /** To the e-mail from before. */
  changed: (facts: { url: string }) => Letter
}

/**
 * Nothing in them comes from whoever asked, so that nobody can have us send their words to a stranger, and the e-mail from before
 * is not told the new one. A language of the interface that has no words here does not compile.
 */
const letters: Record<InterfaceLanguage, NewEmailLetters> = {
  en: {
    code: ({ code, minutes, url }) => ({
      subject: `${code} is your Postloom code for this email`,
      heading: 'Confirm your new email',
      greeting: 'Hello,',
      lead: `Enter this code in the Postloom settings within ${minutes} minutes. Your account will then have this email.`,
      code,
      notes: [
        'If you did not ask for it, please ignore this mail: without the code nobody can use your address. Never give the code to anybody.',
      ],
      button: { label: 'Open the settings', url },
    }),
    changed: ({ url }) => ({
      subject: 'The email of your Postloom account was changed',
      heading: 'Your email was changed',
      greeting: 'Hello,',
      lead: 'The email of your Postloom account was changed a moment ago. Receipts and all other mails now go to the new one.',
      notes: ['If it was not you, somebody else knows your password. Please write to us at once.'],
      button: { label: 'Open the settings', url },
    }),
  },
  'zh-TW': {
    code: ({ code, minutes, url }) => ({
      subject: `您的 Postloom 電子郵件變更驗證碼：${code}`,
      heading: '驗證新的電子郵件',
      greeting: '您好：',
      lead: `請在 ${minutes} 分鐘內於 Postloom 的設定頁輸入以下驗證碼，您的帳號就會改用這個電子郵件。`,
      code,
      notes: ['如果您沒有要求變更，請忽略這封信。沒有驗證碼，任何人都無法使用您的電子郵件。請勿將驗證碼告訴任何人。'],
      button: { label: '前往設定', url },
    }),
    changed: ({ url }) => ({
      subject: '您的 Postloom 帳號已變更電子郵件',
      heading: '電子郵件已變更',
      greeting: '您好：',
      lead: '您的 Postloom 帳號剛剛改用另一個電子郵件，收據和其他通知今後都會寄到那裡。',
      notes: ['如果不是您本人操作，表示有人知道您的密碼，請立即來信告訴我們。'],
      button: { label: '前往設定', url },
    }),
  },
  ja: {
    code: ({ code, minutes, url }) => ({
      subject: `Postloomのメールアドレス変更コード：${code}`,
      heading: '新しいメールアドレスの確認',
      greeting: 'Postloomをご利用いただきありがとうございます。',
      lead: `${minutes}分以内にPostloomの設定画面で次のコードを入力してください。アカウントのメールアドレスがこのアドレスに変わります。`,
      code,
      notes: [
        'お心当たりがない場合は、このメールを破棄してください。コードがなければ、お客様のメールアドレスが使われることはありません。コードは誰にも教えないでください。',
      ],
      button: { label: '設定を開く', url },
    }),
    changed: ({ url }) => ({
      subject: 'Postloomアカウントのメールアドレスが変更されました',
      heading: 'メールアドレスが変更されました',
      greeting: 'Postloomをご利用いただきありがとうございます。',
      lead: 'アカウントのメールアドレスが変更されました。領収書などのメールは、今後は新しいアドレスにお送りします。',
      notes: [
        'お心当たりがない場合は、ほかの人にパスワードを知られているおそれがあります。すぐに当社までご連絡ください。',
      ],
      button: { label: '設定を開く', url },
    }),
  },
}

const url = (): string => `${appConfig().origin}/settings`

/** The mail with the code, to the new e-mail. @param lifeMs how long the code is good */
export const codeLetter = (code: string, lifeMs: number, language: InterfaceLanguage): Letter =>
  letters[language].code({ code, minutes: lifeMs / 60_000, url: url() })

/** The mail to the e-mail from before. */
export const changedLetter = (language: InterfaceLanguage): Letter => letters[language].changed({ url: url() })
