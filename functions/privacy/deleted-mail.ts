import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { appConfig } from '../config.ts'
import type { Letter } from '../mail/letter.ts'

/** A language of the interface that has no words here does not compile. */
const letters: Record<InterfaceLanguage, (url: string) => Letter> = {
  en: (url) => ({
    subject: 'Your Postloom account is deleted',
    heading: 'Your account is deleted',
    greeting: 'Hello,',
    lead: 'Your Postloom account was deleted a moment ago, with all its texts, posts and settings. You will not be charged again.',
    notes: [
      'If it was not you, somebody else was signed in to your account. Please write to us at once.',
      'Orders and credit changes are kept, without your name, for as long as the law requires.',
      'You can sign up again at any time. The first free credits are given only once.',
    ],
    button: { label: 'Read our privacy policy', url },
  }),
  'zh-TW': (url) => ({
    subject: '您的 Postloom 帳號已刪除',
    heading: '帳號已刪除',
    greeting: '您好：',
    lead: '您的 Postloom 帳號，以及其中所有文章、貼文與設定，剛剛已經刪除，今後不會再扣款。',
    notes: [
      '如果不是您本人操作，表示有人登入了您的帳號，請立即來信告訴我們。',
      '訂單與點數異動會在移除姓名後，依法律規定的期限保留。',
      '您隨時可以重新註冊，但首次免費點數只提供一次。',
    ],
    button: { label: '查看隱私權政策', url },
  }),
  ja: (url) => ({
    subject: 'Postloomのアカウントを削除しました',
    heading: 'アカウントを削除しました',
    greeting: 'Postloomをご利用いただきありがとうございました。',
    lead: 'アカウントと、すべての文章、投稿、設定を削除しました。今後の請求はありません。',
    notes: [
      'お心当たりがない場合は、ほかの人がお客様のアカウントにログインしたおそれがあります。すぐに当社までご連絡ください。',
      '注文とクレジットの増減は、お名前を消したうえで、法律が定める期間保管します。',
      'いつでも登録し直せます。初回の無料クレジットの付与は一度だけです。',
    ],
    button: { label: 'プライバシーポリシーを見る', url },
  }),
}

/** What somebody is told whose account was deleted. Nothing in it comes from whoever deleted it. */
export const deletedLetter = (language: InterfaceLanguage): Letter => letters[language](`${appConfig().origin}/privacy`)
