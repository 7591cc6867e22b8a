import type { PaidTier } from '#shared/payments/products.ts'
import type { MailWords } from './words.ts'

const tiers: Record<PaidTier, string> = {
  STARTER: 'スターター',
  STANDARD: 'スタンダード',
  PROFESSIONAL: 'プロフェッショナル',
}
const card = (lastFour: string | undefined) => (lastFour ? `下 4 桁が ${lastFour} のカード` : '保存されているカード')

export const ja: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew }) => {
    const what = tier
      ? `Postloom ${tiers[tier]}プラン、${credits} クレジット、${endDate} まで`
      : `${credits} クレジット（有効期限なし）`
    const renewal = willRenew
      ? 'プランは自動で更新されます。いつでも停止できます。'
      : 'プランは自動では更新されません。'
    return {
      subject: `Postloom お支払いの領収書: NT$${amountTwd}`,
      text: `${name} 様\n\nお支払いを確認しました。ありがとうございます。\n\n注文番号: ${orderId}\n日付: ${paidOn}\n内容: ${what}\n金額: NT$${amountTwd}${lastFour ? `\nカード: 下 4 桁 ${lastFour}` : ''}\n\n${tier ? `${renewal}\n\n` : ''}すべてのお支払い: ${url}\n\nPostloom`,
    }
  },
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew }) =>
    willRenew
      ? {
          subject: `Postloom ${tiers[tier]}プランがまもなく更新されます`,
          text: `${name} 様\n\n${tiers[tier]}プランは ${endDate} までご利用いただけます。最終日に${card(lastFour)}から NT$${priceTwd} をお支払いいただき、さらに 30 日間続きます。\n\nカードの変更、自動更新の停止はこちらから: ${url}\n\nPostloom`,
        }
      : {
          subject: `Postloom ${tiers[tier]}プランは ${endDate} に終了します`,
          text: `${name} 様\n\n${tiers[tier]}プランは ${endDate} に終了します。自動では更新されません。終了後は無料プランになり、購入されたクレジットはそのまま残ります。\n\n続けてご利用になる場合はこちらから: ${url}\n\nPostloom`,
        },
  renewalFailed: ({ name, tier, endDate, card: lastFour, url, hasMoreTries }) => ({
    subject: `Postloom ${tiers[tier]}プランを更新できませんでした`,
    text: `${name} 様\n\n${card(lastFour)}で ${tiers[tier]}プランの更新料金をお支払いいただけませんでした。現在のプランは ${endDate} までです。今回の請求はありません。${hasMoreTries ? '明日もう一度お試しします。' : 'これ以上の請求は行いません。'}\n\n別のカードを使う場合はこちらから: ${url}\n\nPostloom`,
  }),
  support: (email) => `お問い合わせ：${email}`,
}
