import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { appConfig } from '../config.ts'
import type { Letter } from '../mail/letter.ts'

/** What somebody is told who asked for a new password, or has set one. */
interface ResetLetters {
  /** Brings the code. */
  code: (facts: { code: string; minutes: number; url: string }) => Letter
  /** For an account that has no password. */
  google: (facts: { url: string }) => Letter
  /** After the password was set. */
  changed: (facts: { url: string }) => Letter
}

/**
 * Nothing in them comes from whoever asked, so that nobody can have us send their words to a stranger.
 * A language of the interface that has no words here does not compile.
 */
const letters: Record<InterfaceLanguage, ResetLetters> = {
  en: {
    code: ({ code, minutes, url }) => ({
      subject: `${code} is your Postloom code for a new password`,
      heading: 'Choose a new password',
      greeting: 'Hello,',
      lead: `Enter this code in Postloom within ${minutes} minutes, together with your new password.`,
      code,
      notes: [
        'If you did not ask for a new password, please ignore this mail: your password stays as it is. Never give the code to anybody.',
      ],
      button: { label: 'Open Postloom', url },
    }),
    google: ({ url }) => ({
      subject: 'You log in to Postloom with Google',
      heading: 'Log in with Google',
      greeting: 'Hello,',
      lead: 'Somebody asked for a new Postloom password with this address. Your account has no password: choose “Continue with Google” to log in.',
      notes: ['If it was not you, please ignore this mail: nothing was changed.'],
      button: { label: 'Open Postloom', url },
    }),
    changed: ({ url }) => ({
      subject: 'Your Postloom password was changed',
      heading: 'Your password was changed',
      greeting: 'Hello,',
      lead: 'The password of your account was changed a moment ago. All other devices were logged out.',
      notes: [
        'If it was not you, choose another password at once with “Forgot your password?” under the login form, and write to us.',
      ],
      button: { label: 'Open Postloom', url },
    }),
  },
  'zh-TW': {
    code: ({ code, minutes, url }) => ({
      subject: `您的 Postloom 密碼重設驗證碼：${code}`,
      heading: '設定新密碼',
      greeting: '您好：',
      lead: `請在 ${minutes} 分鐘內於 Postloom 輸入以下驗證碼，並設定新密碼。`,
      code,
      notes: ['如果您沒有要求重設密碼，請忽略這封信，您的密碼不會改變。請勿將驗證碼告訴任何人。'],
      button: { label: '前往 Postloom', url },
    }),
    google: ({ url }) => ({
      subject: '請使用 Google 登入 Postloom',
      heading: '使用 Google 登入',
      greeting: '您好：',
      lead: '有人以這個電子郵件要求重設 Postloom 密碼。您的帳號沒有設定密碼，請選擇「使用 Google 繼續」登入。',
      notes: ['如果不是您本人操作，請忽略這封信，您的帳號沒有任何變更。'],
      button: { label: '前往 Postloom', url },
    }),
    changed: ({ url }) => ({
      subject: '您的 Postloom 密碼已變更',
      heading: '密碼已變更',
      greeting: '您好：',
      lead: '您的帳號密碼剛剛已變更，其他裝置都已登出。',
      notes: ['如果不是您本人操作，請立即使用登入表單下方的「忘記密碼？」重新設定密碼，並來信告訴我們。'],
      button: { label: '前往 Postloom', url },
    }),
  },
  ja: {
    code: ({ code, minutes, url }) => ({
      subject: `Postloomのパスワード再設定コード：${code}`,
      heading: '新しいパスワードの設定',
      greeting: 'Postloomをご利用いただきありがとうございます。',
      lead: `${minutes}分以内にPostloomの画面で次のコードを入力し、新しいパスワードを設定してください。`,
      code,
      notes: [
        'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。コードは誰にも教えないでください。',
      ],
      button: { label: 'Postloomを開く', url },
    }),
    google: ({ url }) => ({
      subject: 'PostloomへはGoogleでログインしてください',
      heading: 'Googleでログイン',
      greeting: 'Postloomをご利用いただきありがとうございます。',
      lead: 'このメールアドレスでPostloomのパスワード再設定が申し込まれました。お客様のアカウントにはパスワードがありません。「Googleで続ける」からログインしてください。',
      notes: ['お心当たりがない場合は、このメールを破棄してください。何も変更されていません。'],
      button: { label: 'Postloomを開く', url },
    }),
    changed: ({ url }) => ({
      subject: 'Postloomのパスワードが変更されました',
      heading: 'パスワードが変更されました',
      greeting: 'Postloomをご利用いただきありがとうございます。',
      lead: 'アカウントのパスワードが変更されました。ほかのデバイスはすべてログアウトしました。',
      notes: [
        'お心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」からすぐにパスワードを再設定し、当社までご連絡ください。',
      ],
      button: { label: 'Postloomを開く', url },
    }),
  },
}

const url = (): string => `${appConfig().origin}/auth`

/** The mail with the code. @param lifeMs how long the code is good */
export const codeLetter = (code: string, lifeMs: number, language: InterfaceLanguage): Letter =>
  letters[language].code({ code, minutes: lifeMs / 60_000, url: url() })

/** The mail to somebody who has no password. */
export const googleLetter = (language: InterfaceLanguage): Letter => letters[language].google({ url: url() })

/** The mail after the password was set. */
export const changedLetter = (language: InterfaceLanguage): Letter => letters[language].changed({ url: url() })
