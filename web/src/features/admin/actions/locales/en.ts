export const adminActions = {
  list: 'What admins did',
  lead: 'Everything admins did, newest first. Lines are never changed or removed.',
  person: 'Person: {{id}}',
  self: 'Own account',
  amount_one: '{{count}} credit',
  amount_other: '{{count}} credits',
  until: 'until {{date}}',
  columns: { target: 'Person', at: 'Time', actor: 'Admin', what: 'Action', reason: 'Reason' },
  kinds: {
    credits: { add: 'Credits added' },
    plan: { grant: 'Plan given', extend: 'Plan extended', end: 'Plan ended' },
    account: { disable: 'Account disabled', enable: 'Account enabled' },
    sessions: { end: 'Logged out everywhere' },
    order: { ask: 'Gateway asked', refund: 'Payment refunded' },
  },
}
export type AdminActionsWords = typeof adminActions
