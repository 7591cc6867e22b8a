/** The patterns of `docs/access-patterns.md` that a purchase is made of. */
export const purchasePatterns = [
  'open a card page',
  'process the webhook of a card',
  'charge a card and apply the plan',
] as const
type PurchasePattern = (typeof purchasePatterns)[number]

/** What one row, or the entries of an index, cost in one write, and why it is written. */
export interface BudgetLine {
  /** The beginning of the row's sort key, or the index in lower case. */
  what: string
  units: number
  buys: string
}

/** One transaction. Each row of it counts double for each started kilobyte, an entry of an index once when it comes and once when it goes. */
export interface BudgetedWrite {
  pattern: PurchasePattern
  step: string
  lines: readonly BudgetLine[]
}

/**
 * What each write unit of a plan that is bought buys, in the order of the writes. An order of more than a kilobyte, by a long
 * e-mail and a company's name, pays 2 more with each of its last writes.
 * @source docs/decisions/0167-leave-an-order-where-it-is-in-the-queue.md
 */
export const purchaseBudget: readonly BudgetedWrite[] = [
  {
    pattern: 'open a card page',
    step: 'order written',
    lines: [
      { what: 'ORDER', units: 2, buys: 'the order, whose id is nobody else’s before the gateway is told of it' },
      { what: 'PAYMENT', units: 2, buys: 'an order under its person: list of payments, audit, export and erasure' },
      { what: 'CHECKOUT', units: 2, buys: 'the latest order for the product: of two clicks one makes an order' },
      { what: 'due', units: 1, buys: 'the end of the order, whichever call dies, when no card comes' },
      { what: 'list', units: 2, buys: 'the order among all, and among those that are open' },
    ],
  },
  {
    pattern: 'open a card page',
    step: 'page opened',
    lines: [
      { what: 'ORDER', units: 2, buys: 'the page, which a second click and a buyer who comes back are given' },
      { what: 'BIND', units: 2, buys: 'what the webhook of a card must match: it is not signed' },
    ],
  },
  {
    pattern: 'process the webhook of a card',
    step: 'card received',
    lines: [
      { what: 'ORDER', units: 2, buys: 'the card, which comes once and can be asked for nowhere' },
      { what: 'BIND', units: 2, buys: 'a page that takes no second card, and knows a repeated webhook' },
      {
        what: 'CARD',
        units: 4,
        buys: 'whose card it is, so that nobody pays with another’s (2); that it goes with the account (2)',
      },
      { what: 'due', units: 2, buys: 'the charge at the next start of the job, when the buyer does not come back' },
    ],
  },
  {
    pattern: 'charge a card and apply the plan',
    step: 'charge begun',
    lines: [
      { what: 'ORDER', units: 2, buys: 'one call that charges, of any number, known before the gateway is called' },
    ],
  },
  {
    pattern: 'charge a card and apply the plan',
    step: 'paid',
    lines: [
      {
        what: 'ORDER',
        units: 2,
        buys: 'the number of the payment before anything is given for it: L7, and what a refund needs',
      },
    ],
  },
  {
    pattern: 'charge a card and apply the plan',
    step: 'period added',
    lines: [
      { what: 'SUBSCRIPTION', units: 2, buys: 'the plan, and the card where its owner ticked renewal' },
      { what: 'due', units: 1, buys: 'its reminder and renewal' },
      { what: 'list', units: 1, buys: 'the plan among those that end' },
    ],
  },
  {
    pattern: 'charge a card and apply the plan',
    step: 'credits granted',
    lines: [
      { what: 'ACCOUNT', units: 2, buys: 'the balance' },
      { what: 'CAUSE', units: 2, buys: 'one grant for the order, for ever' },
      { what: 'GRANT', units: 2, buys: 'what was granted, for as long as the account' },
      { what: 'ENTRY', units: 2, buys: 'the line of the journal' },
    ],
  },
  {
    pattern: 'charge a card and apply the plan',
    step: 'fulfilled',
    lines: [
      { what: 'ORDER', units: 2, buys: 'an order that is given once, without its card' },
      { what: 'due', units: 2, buys: 'its reconciliation the next day: a refund sends no webhook' },
      { what: 'list', units: 2, buys: 'the order among those that are fulfilled, and no more among the open ones' },
    ],
  },
]
