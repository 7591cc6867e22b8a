import { formatCreditAmount, formatTwd } from '#shared/money.ts'
import type { InvoiceKind } from '#shared/payments/invoice.ts'
import { tierNames } from '../tier-names.ts'
import { describeInvoice, type FailureFacts, type FailureWords, type MailWords } from './words.ts'

const tiers = tierNames.ja
const invoices: Record<InvoiceKind, string> = {
  mobile: 'モバイルバーコード',
  certificate: '自然人憑證',
  donation: '寄付コード',
  company: '統一編號',
}
const card = (lastFour: string | undefined) => (lastFour ? `下4桁が${lastFour}のカード` : '保存されているカード')

const withNumber = ({ invoice }: FailureFacts) => (invoice ? `（${describeInvoice(invoices, invoice)}）` : '')

const failures: FailureWords = {
  card: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `${card(lastFour)}で${tiers[tier]}プランの更新料金をお支払いいただけませんでした。現在のプランは${endDate}までです。今回の請求はありません。`,
    notes: ['明日もう一度お試しします。'],
    button: { label: '別のカードを使う', url },
  }),
  invoice: (facts) => ({
    lead: `${tiers[facts.tier]}プランの更新で、電子発票の番号${withNumber(facts)}または${card(facts.card)}が決済会社に受け付けられませんでした。現在のプランは${facts.endDate}までです。今回の請求はありません。`,
    notes: [
      '明日、この番号を使わずにもう一度お試しします。その電子発票と以後の更新の電子発票は、通常の方法で発行されます。',
      '別の番号をお使いになる場合は、それまでにプランをもう一度ご購入ください。その場合、更新の請求はありません。',
    ],
    button: { label: '別の番号でプランを購入', url: facts.url },
  }),
  service: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `${card(lastFour)}へ${tiers[tier]}プランの更新料金を請求できませんでした。カードが原因ではありません。現在のプランは${endDate}までです。今回の請求はありません。`,
    notes: ['明日もう一度お試しします。お手続きは必要ありません。'],
    button: { label: 'プランを見る', url },
  }),
  unreadable: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `${card(lastFour)}の情報を読み取れなくなったため、${tiers[tier]}プランの更新料金を請求できませんでした。現在のプランは${endDate}までです。今回の請求はありません。`,
    notes: ['このカードの情報は削除しました。プランの終了前にカードを入力されると、そのカードで更新します。'],
    button: { label: 'カードを入力', url },
  }),
}

const again = (url: string) => ({ label: 'もう一度プランを選ぶ', url })
const freeFrom = ({ isFollowed }: FailureFacts) =>
  isFollowed ? [] : ['現在は無料プランで、購入されたクレジットはそのまま残ります。']
const erased = 'これ以上の請求は行わず、カードの情報は削除しました。'
const kept =
  'これ以上の請求は行いません。カードの情報は、削除されるかプランを購入されるまで保存されますが、請求には使いません。'

const ends: FailureWords = {
  card: (facts) => ({
    lead: `${card(facts.card)}で更新料金をお支払いいただけなかったため、${tiers[facts.tier]}プランは${facts.endDate}に終了しました。今回の請求はありません。`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  invoice: (facts) => ({
    lead: `更新の電子発票の番号${withNumber(facts)}または${card(facts.card)}が決済会社に受け付けられなかったため、${tiers[facts.tier]}プランは${facts.endDate}に終了しました。今回の請求はありません。`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  service: (facts) => ({
    lead: `${card(facts.card)}へ更新料金を請求できなかったため、${tiers[facts.tier]}プランは${facts.endDate}に終了しました。カードが原因ではありません。今回の請求はありません。`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  unreadable: (facts) => ({
    lead: `${card(facts.card)}の情報を読み取れなくなったため更新料金を請求できず、${tiers[facts.tier]}プランは${facts.endDate}に終了しました。今回の請求はありません。`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
}

export const ja: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew, invoice }) => ({
    subject: `Postloom お支払いの領収書：${formatTwd(amountTwd)}`,
    heading: `${formatTwd(amountTwd)}のお支払いを確認しました`,
    greeting: `${name} 様`,
    lead: 'お支払いありがとうございます。内容は次のとおりです。',
    facts: [
      ['注文番号', orderId],
      ['日付', paidOn],
      [
        '内容',
        tier
          ? `Postloom ${tiers[tier]}プラン、${credits}クレジット、${endDate}まで`
          : `${credits}クレジット（有効期限なし）`,
      ],
      ['金額', formatTwd(amountTwd)],
      ...(lastFour ? ([['カード', `下4桁 ${lastFour}`]] as const) : []),
      ...(invoice ? ([['電子発票', describeInvoice(invoices, invoice)]] as const) : []),
    ],
    notes: tier
      ? [willRenew ? 'プランは自動で更新されます。いつでも停止できます。' : 'プランは自動では更新されません。']
      : [],
    button: { label: 'すべてのお支払いを見る', url },
  }),
  refund: ({ name, orderId, paidOn, amountTwd, refundedTwd, credits, taken, tier, endsPlan, card: lastFour, url }) => ({
    subject: `Postloom 返金のお知らせ：${formatTwd(refundedTwd)}`,
    heading: `${formatTwd(refundedTwd)}を返金しました`,
    greeting: `${name} 様`,
    lead: `${lastFour ? card(lastFour) : 'お支払いに使われたカード'}へ、${formatTwd(refundedTwd)}を返金しました。`,
    facts: [
      ['注文番号', orderId],
      ['お支払い', `${paidOn}、${formatTwd(amountTwd)}`],
      ['内容', tier ? `Postloom ${tiers[tier]}プラン、${credits}クレジット` : `${credits}クレジット`],
      ['返金額', formatTwd(refundedTwd)],
      ...(taken === undefined
        ? []
        : ([['回収分', `${formatCreditAmount(credits)}のうち${formatCreditAmount(taken)}クレジット`]] as const)),
    ],
    notes: [
      ...(taken === undefined && !endsPlan
        ? ['このお支払いの内容は付与されていなかったため、ほかに変わることはありません。']
        : []),
      ...(tier && endsPlan ? [`この注文の${tiers[tier]}プランは終了しました。`] : []),
      '返金がいつ明細に表示されるかは、カード会社によって異なります。数営業日のことが多く、次回の明細になることもあります。',
    ],
    button: { label: 'すべてのお支払いを見る', url },
  }),
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew, isFollowed }) =>
    willRenew
      ? {
          subject: `Postloom ${tiers[tier]}プランがまもなく更新されます`,
          heading: `${tiers[tier]}プランがまもなく更新されます`,
          greeting: `${name} 様`,
          lead: `${tiers[tier]}プランは${endDate}までご利用いただけます。最終日に、${card(lastFour)}へ${formatTwd(priceTwd)}を請求し、さらに30日間更新します。`,
          notes: ['それまでに、カードの変更や自動更新の停止ができます。'],
          button: { label: 'カードの変更・自動更新の停止', url },
        }
      : {
          subject: `Postloom ${tiers[tier]}プランは${endDate}に終了します`,
          heading: `${tiers[tier]}プランは${endDate}に終了します`,
          greeting: `${name} 様`,
          lead: `${tiers[tier]}プランは${endDate}に終了します。自動では更新されません。`,
          notes: isFollowed ? [] : ['終了後は無料プランになり、購入されたクレジットはそのまま残ります。'],
          button: { label: 'プランを続ける', url },
        },
  renewalFailed: (facts) => ({
    subject: `Postloom ${tiers[facts.tier]}プランを更新できませんでした`,
    heading: `${tiers[facts.tier]}プランを更新できませんでした`,
    greeting: `${facts.name} 様`,
    ...failures[facts.failure](facts),
  }),
  planLapsed: (facts) => ({
    subject: `Postloom ${tiers[facts.tier]}プランは終了しました`,
    heading: `${tiers[facts.tier]}プランは終了しました`,
    greeting: `${facts.name} 様`,
    ...ends[facts.failure](facts),
  }),
}
