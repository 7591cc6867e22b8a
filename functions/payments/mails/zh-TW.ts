import { formatCreditAmount, formatTwd } from '#shared/money.ts'
import type { InvoiceKind } from '#shared/payments/invoice.ts'
import { tierNames } from '../tier-names.ts'
import { describeInvoice, type FailureFacts, type FailureWords, type MailWords } from './words.ts'

const tiers = tierNames['zh-TW']
const invoices: Record<InvoiceKind, string> = {
  mobile: '手機條碼',
  certificate: '自然人憑證',
  donation: '捐贈碼',
  company: '統一編號',
}
const card = (lastFour: string | undefined) => (lastFour ? `末四碼 ${lastFour} 的信用卡` : '您留存的信用卡')

const withNumber = ({ invoice }: FailureFacts) => (invoice ? `（${describeInvoice(invoices, invoice)}）` : '')

const failures: FailureWords = {
  card: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `${card(lastFour)}無法支付您的${tiers[tier]}方案續訂費用，目前方案使用至 ${endDate}。本次沒有扣款。`,
    notes: ['我們明天會再試一次。'],
    button: { label: '改用其他信用卡', url },
  }),
  invoice: (facts) => ({
    lead: `金流公司無法接受${tiers[facts.tier]}方案續訂的電子發票號碼${withNumber(facts)}或${card(facts.card)}，目前方案使用至 ${facts.endDate}。本次沒有扣款。`,
    notes: [
      '我們明天會再試一次，並且不使用這個號碼；這次和之後續訂的電子發票會依一般方式開立。',
      '若要使用其他號碼，請在那之前重新購買方案，續訂就不會再扣款。',
    ],
    button: { label: '用其他號碼購買方案', url: facts.url },
  }),
  service: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `我們未能向${card(lastFour)}收取${tiers[tier]}方案的續訂費用，目前方案使用至 ${endDate}。原因不在您的信用卡，本次也沒有扣款。`,
    notes: ['我們明天會再試一次，您不需要做任何事。'],
    button: { label: '查看方案', url },
  }),
  unreadable: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `我們已無法讀取${card(lastFour)}的資料，因此未能收取${tiers[tier]}方案的續訂費用，目前方案使用至 ${endDate}。本次沒有扣款。`,
    notes: ['這張信用卡的資料已刪除。請在方案到期前輸入信用卡，方案就會用該卡續訂。'],
    button: { label: '輸入信用卡', url },
  }),
}

const again = (url: string) => ({ label: '重新選擇方案', url })
const freeFrom = ({ isFollowed }: FailureFacts) => (isFollowed ? [] : ['您目前使用免費方案，已購買的點數仍會保留。'])
const erased = '我們不會再嘗試扣款，信用卡資料也已刪除。'
const kept = '我們不會再嘗試扣款。信用卡資料會保留到您移除或購買方案為止，期間不會扣款。'

const ends: FailureWords = {
  card: (facts) => ({
    lead: `${card(facts.card)}無法支付續訂費用，您的${tiers[facts.tier]}方案已於 ${facts.endDate}到期。本次沒有扣款。`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  invoice: (facts) => ({
    lead: `金流公司無法接受續訂的電子發票號碼${withNumber(facts)}或${card(facts.card)}，您的${tiers[facts.tier]}方案已於 ${facts.endDate}到期。本次沒有扣款。`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  service: (facts) => ({
    lead: `我們未能向${card(facts.card)}收取續訂費用，您的${tiers[facts.tier]}方案已於 ${facts.endDate}到期。原因不在您的信用卡，本次也沒有扣款。`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  unreadable: (facts) => ({
    lead: `我們已無法讀取${card(facts.card)}的資料，因此未能收取續訂費用，您的${tiers[facts.tier]}方案已於 ${facts.endDate}到期。本次沒有扣款。`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
}

export const zhTW: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew, invoice }) => ({
    subject: `您的 Postloom 付款收據：${formatTwd(amountTwd)}`,
    heading: `已收到 ${formatTwd(amountTwd)}`,
    greeting: `${name} 您好：`,
    lead: '謝謝您的付款，明細如下。',
    facts: [
      ['訂單編號', orderId],
      ['日期', paidOn],
      ['內容', tier ? `Postloom ${tiers[tier]}方案，${credits} 點，使用至 ${endDate}` : `${credits} 點，不會過期`],
      ['金額', formatTwd(amountTwd)],
      ...(lastFour ? ([['信用卡', `末四碼 ${lastFour}`]] as const) : []),
      ...(invoice ? ([['電子發票', describeInvoice(invoices, invoice)]] as const) : []),
    ],
    notes: tier ? [willRenew ? '方案會自動續訂，您可以隨時關閉。' : '方案不會自動續訂。'] : [],
    button: { label: '查看所有付款', url },
  }),
  refund: ({ name, orderId, paidOn, amountTwd, refundedTwd, credits, taken, tier, endsPlan, card: lastFour, url }) => ({
    subject: `您的 Postloom 退款通知：${formatTwd(refundedTwd)}`,
    heading: `已退款 ${formatTwd(refundedTwd)}`,
    greeting: `${name} 您好：`,
    lead: `我們已將 ${formatTwd(refundedTwd)} 退回${lastFour ? card(lastFour) : '您付款時使用的信用卡'}。`,
    facts: [
      ['訂單編號', orderId],
      ['付款', `${paidOn}，${formatTwd(amountTwd)}`],
      ['內容', tier ? `Postloom ${tiers[tier]}方案，${credits} 點` : `${credits} 點`],
      ['退款金額', formatTwd(refundedTwd)],
      ...(taken === undefined
        ? []
        : ([['收回點數', `${formatCreditAmount(taken)} 點（共 ${formatCreditAmount(credits)} 點）`]] as const)),
    ],
    notes: [
      ...(taken === undefined && !endsPlan ? ['這筆付款的方案或點數尚未入帳，其他內容不受影響。'] : []),
      ...(tier && endsPlan ? [`這筆訂單的${tiers[tier]}方案已結束。`] : []),
      '退款何時顯示由發卡銀行決定：通常需要幾個工作天，有時要到下一期帳單才會出現。',
    ],
    button: { label: '查看所有付款', url },
  }),
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew, isFollowed }) =>
    willRenew
      ? {
          subject: `您的 Postloom ${tiers[tier]}方案即將續訂`,
          heading: `${tiers[tier]}方案即將續訂`,
          greeting: `${name} 您好：`,
          lead: `您的${tiers[tier]}方案使用至 ${endDate}。我們會在最後一天向${card(lastFour)}收取 ${formatTwd(priceTwd)}，方案將延續 30 天。`,
          notes: ['在那之前，您可以更換信用卡或關閉自動續訂。'],
          button: { label: '更換信用卡或關閉自動續訂', url },
        }
      : {
          subject: `您的 Postloom ${tiers[tier]}方案將於 ${endDate}到期`,
          heading: `${tiers[tier]}方案將於 ${endDate}到期`,
          greeting: `${name} 您好：`,
          lead: `您的${tiers[tier]}方案將於 ${endDate}到期，不會自動續訂。`,
          notes: isFollowed ? [] : ['到期後會改為免費方案，已購買的點數仍會保留。'],
          button: { label: '繼續使用這個方案', url },
        },
  renewalFailed: (facts) => ({
    subject: `Postloom ${tiers[facts.tier]}方案續訂未成功`,
    heading: `${tiers[facts.tier]}方案續訂未成功`,
    greeting: `${facts.name} 您好：`,
    ...failures[facts.failure](facts),
  }),
  planLapsed: (facts) => ({
    subject: `您的 Postloom ${tiers[facts.tier]}方案已到期`,
    heading: `${tiers[facts.tier]}方案已到期`,
    greeting: `${facts.name} 您好：`,
    ...ends[facts.failure](facts),
  }),
}
