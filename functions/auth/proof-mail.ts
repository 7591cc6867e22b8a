import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { appConfig } from '../config.ts'
import type { Letter } from '../mail/letter.ts'

interface Facts {
  code: string
  minutes: number
  credits: number
  url: string
}

/**
 * Nothing in it comes from the person who registered, so that nobody can have us send their words to a stranger.
 * A language of the interface that has no words here does not compile.
 */
const words: Record<InterfaceLanguage, (facts: Facts) => Letter> = {
  en: ({ code, minutes, credits, url }) => ({
    subject: `${code} is your Postloom code`,
    heading: 'Your code',
    greeting: 'Hello,',
    lead: `Enter this code in Postloom within ${minutes} minutes to confirm that this address is yours. If it is your first account, it will then get ${credits} free credits.`,
    code,
    notes: [
      'If you did not register at Postloom, please ignore this mail: without the code nobody can use your address.',
    ],
    button: { label: 'Open Postloom', url },
  }),
  'zh-TW': ({ code, minutes, credits, url }) => ({
    subject: `您的 Postloom 驗證碼：${code}`,
    heading: '您的驗證碼',
    greeting: '您好：',
    lead: `請在 ${minutes} 分鐘內於 Postloom 輸入以下驗證碼，完成電子郵件驗證。第一次建立帳號的話，驗證後會獲得 ${credits} 點免費點數。`,
    code,
    notes: ['如果您沒有註冊 Postloom，請忽略這封信。沒有驗證碼，任何人都無法使用您的電子郵件。'],
    button: { label: '前往 Postloom', url },
  }),
  ja: ({ code, minutes, credits, url }) => ({
    subject: `Postloomの確認コード：${code}`,
    heading: '確認コード',
    greeting: 'Postloomをご利用いただきありがとうございます。',
    lead: `${minutes}分以内にPostloomの画面で次のコードを入力してください。メールアドレスの確認が完了します。初めてのアカウントの場合は、無料の${credits}クレジットをご利用いただけます。`,
    code,
    notes: [
      'お心当たりがない場合は、このメールを破棄してください。コードがなければ、お客様のメールアドレスが使われることはありません。',
    ],
    button: { label: 'Postloomを開く', url },
  }),
}

/** The mail with the code. @param lifeMs how long the code is good */
export function proofLetter(code: string, lifeMs: number, language: InterfaceLanguage): Letter {
  return words[language]({
    code,
    minutes: lifeMs / 60_000,
    credits: toCredits(plans.FREE.monthlyCreditsHundredths),
    url: `${appConfig().origin}/dashboard`,
  })
}
