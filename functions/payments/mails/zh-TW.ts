import type { PaidTier } from '#shared/payments/products.ts'
import type { MailWords } from './words.ts'

const tiers: Record<PaidTier, string> = { STARTER: '入門版', STANDARD: '標準版', PROFESSIONAL: '專業版' }
const card = (lastFour: string | undefined) => (lastFour ? `末四碼 ${lastFour} 的信用卡` : '您留存的信用卡')

export const zhTW: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew }) => {
    const what = tier ? `Postloom ${tiers[tier]}方案，${credits} 點，使用至 ${endDate}` : `${credits} 點，不會過期`
    const renewal = willRenew ? '方案會自動續訂，您可以隨時關閉。' : '方案不會自動續訂。'
    return {
      subject: `您的 Postloom 付款收據：NT$${amountTwd}`,
      text: `${name} 您好：\n\n我們已收到您的付款，謝謝。\n\n訂單編號：${orderId}\n日期：${paidOn}\n內容：${what}\n金額：NT$${amountTwd}${lastFour ? `\n信用卡：末四碼 ${lastFour}` : ''}\n\n${tier ? `${renewal}\n\n` : ''}查看所有付款：${url}\n\nPostloom`,
    }
  },
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew }) =>
    willRenew
      ? {
          subject: `您的 Postloom ${tiers[tier]}方案即將續訂`,
          text: `${name} 您好：\n\n您的${tiers[tier]}方案使用至 ${endDate}。我們會在最後一天向${card(lastFour)}收取 NT$${priceTwd}，方案將延續 30 天。\n\n更換信用卡或關閉自動續訂：${url}\n\nPostloom`,
        }
      : {
          subject: `您的 Postloom ${tiers[tier]}方案將於 ${endDate} 到期`,
          text: `${name} 您好：\n\n您的${tiers[tier]}方案將於 ${endDate} 到期，不會自動續訂。到期後會改為免費方案，已購買的點數仍會保留。\n\n繼續使用：${url}\n\nPostloom`,
        },
  renewalFailed: ({ name, tier, endDate, card: lastFour, url, hasMoreTries }) => ({
    subject: `Postloom ${tiers[tier]}方案續訂未成功`,
    text: `${name} 您好：\n\n${card(lastFour)}無法支付您的${tiers[tier]}方案續訂費用，目前方案使用至 ${endDate}。本次沒有扣款。${hasMoreTries ? '我們明天會再試一次。' : '我們不會再嘗試扣款。'}\n\n改用其他信用卡：${url}\n\nPostloom`,
  }),
  support: (email) => `有任何問題，請來信：${email}`,
}
