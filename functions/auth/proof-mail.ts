import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { mailConfig } from '../config.ts'
import type { Mail } from '../mail/send-mail.ts'

interface Facts {
  code: string
  minutes: number
  credits: number
  support: string
}

/**
 * Nothing in it comes from the person who registered, so that nobody can have us send their words to a stranger.
 * A language of the interface that has no words here does not compile.
 */
const words: Record<InterfaceLanguage, (facts: Facts) => Mail> = {
  en: ({ code, minutes, credits, support }) => ({
    subject: `${code} is your Postloom code`,
    text: `Hello,\n\nYour code is ${code}\n\nEnter it in Postloom within ${minutes} minutes to prove that this address is yours. With the proof of a first account come ${credits} free credits.\n\nYou did not register at Postloom? Then please ignore this mail: without the code nobody can use your address.\n\nPostloom\nQuestions: ${support}`,
  }),
  'zh-TW': ({ code, minutes, credits, support }) => ({
    subject: `您的 Postloom 驗證碼：${code}`,
    text: `您好：\n\n您的驗證碼是 ${code}\n\n請在 ${minutes} 分鐘內於 Postloom 輸入驗證碼，完成電子郵件驗證。第一次建立帳號的話，驗證後會獲得 ${credits} 點免費點數。\n\n如果您沒有註冊 Postloom，請忽略這封信。沒有驗證碼，任何人都無法使用您的電子郵件。\n\nPostloom\n有任何問題，請來信：${support}`,
  }),
  ja: ({ code, minutes, credits, support }) => ({
    subject: `Postloom の確認コード：${code}`,
    text: `Postloom をご利用いただきありがとうございます。\n\n確認コード: ${code}\n\n${minutes} 分以内に Postloom の画面で入力してください。メールアドレスの確認が完了します。初めてのアカウントの場合は、無料の ${credits} クレジットをご利用いただけます。\n\nお心当たりがない場合は、このメールを破棄してください。コードがなければ、あなたのメールアドレスが使われることはありません。\n\nPostloom\nお問い合わせ：${support}`,
  }),
}

/** The mail with the code. @param lifeMs how long the code is good */
export function proofMail(code: string, lifeMs: number, language: InterfaceLanguage): Mail {
  return words[language]({
    code,
    minutes: lifeMs / 60_000,
    credits: toCredits(plans.FREE.monthlyCreditsHundredths),
    support: mailConfig().supportEmail,
  })
}
