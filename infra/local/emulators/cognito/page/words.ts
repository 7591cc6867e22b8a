const en = {
  stage: 'Local emulator of Google',
  chooseTitle: 'Choose a local Google account',
  continueTo: 'to continue to Postloom',
  accounts: 'Accounts on this machine',
  another: 'Use another account',
  email: 'E-mail',
  name: 'Name',
  addAccount: 'Continue',
  invalidEmail: 'Enter an e-mail such as you@example.test.',
  passwordTitle: 'Sign in to Postloom',
  username: 'User name or e-mail',
  password: 'Password',
  signIn: 'Sign in',
  wrongCredentials: 'Incorrect user name or password.',
  disabled: 'This account has been disabled.',
  unconfirmed: 'This account has not been confirmed.',
  cancel: 'Cancel and go back',
  about: 'This page belongs to the Postloom on your machine. Nothing is sent to Google, and no real account is used.',
  errorTitle: 'This sign-in cannot go on',
  errorLead: 'The request that led here is not complete. Go back to Postloom and try again.',
}

export type Words = typeof en

const zhTW: Words = {
  stage: '本機的 Google 替身',
  chooseTitle: '選擇本機 Google 帳戶',
  continueTo: '以繼續使用 Postloom',
  accounts: '這部電腦上的帳戶',
  another: '使用其他帳戶',
  email: '電子郵件',
  name: '姓名',
  addAccount: '繼續',
  invalidEmail: '請輸入電子郵件，例如 you@example.test。',
  passwordTitle: '登入 Postloom',
  username: '使用者名稱或電子郵件',
  password: '密碼',
  signIn: '登入',
  wrongCredentials: '使用者名稱或密碼錯誤。',
  disabled: '此帳戶已被停用。',
  unconfirmed: '此帳戶尚未確認。',
  cancel: '取消並返回',
  about: '此頁面屬於您電腦上的 Postloom，不會傳送任何資料給 Google，也不會用到真實帳戶。',
  errorTitle: '無法繼續登入',
  errorLead: '帶您來到這裡的要求不完整。請回到 Postloom 再試一次。',
}

const ja: Words = {
  stage: 'ローカルの Google 代替画面',
  chooseTitle: 'ローカルの Google アカウントを選択',
  continueTo: 'Postloom に進みます',
  accounts: 'このコンピューターのアカウント',
  another: '別のアカウントを使用',
  email: 'メールアドレス',
  name: '名前',
  addAccount: '次へ',
  invalidEmail: 'you@example.test のようなメールアドレスを入力してください。',
  passwordTitle: 'Postloom にログイン',
  username: 'ユーザー名またはメールアドレス',
  password: 'パスワード',
  signIn: 'ログイン',
  wrongCredentials: 'ユーザー名またはパスワードが正しくありません。',
  disabled: 'このアカウントは無効になっています。',
  unconfirmed: 'このアカウントは確認されていません。',
  cancel: 'キャンセルして戻る',
  about:
    'このページはお使いのコンピューター上の Postloom のものです。Google には何も送信されず、実際のアカウントも使用されません。',
  errorTitle: 'ログインを続けられません',
  errorLead: 'リクエストが不完全です。Postloom に戻って、もう一度お試しください。',
}

export type Language = 'en' | 'zh-TW' | 'ja'

export const words: Readonly<Record<Language, Words>> = { en, 'zh-TW': zhTW, ja }

/** The first language of an `Accept-Language` header that this page speaks, most wanted first; English without any. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    if (/^zh\b/.test(tag)) return 'zh-TW'
    if (/^ja\b/.test(tag)) return 'ja'
    if (/^en\b/.test(tag)) return 'en'
  }
  return 'en'
}
