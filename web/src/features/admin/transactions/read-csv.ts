import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import type { AdminTransaction } from '#shared/admin/transactions.ts'
import { callEndpoint } from '../../../lib/api.ts'
import { toCsv } from '../../../lib/files/csv.ts'

/** One file holds so many rows; a narrower filter gives the rest. */
const maxRows = 5_000

const columns = [
  'order_id',
  'transaction_id',
  'user_id',
  'username',
  'email',
  'product',
  'amount',
  'currency',
  'refunded',
  'status',
  'state',
  'state_since',
  'reason',
  'created_at',
] as const

const cellsOf = (item: AdminTransaction): Record<(typeof columns)[number], string | number> => ({
  order_id: item.orderId,
  transaction_id: item.transactionId ?? '',
  user_id: item.user.id,
  username: item.user.username ?? '',
  email: item.user.email ?? '',
  product: item.metadata.productCode,
  amount: item.amount,
  currency: item.currency,
  refunded: item.refundedTwd,
  status: item.status,
  state: item.state,
  state_since: item.stateSince,
  reason: item.needsLook ?? item.declineReason ?? '',
  created_at: item.createdAt,
})

/** The rows of the list as comma-separated values, the newest first. The names of the columns are the same in every language. */
export async function readCsv(
  filters: Record<string, string | undefined>,
): Promise<{ text: string; rows: number; isWhole: boolean }> {
  const items: AdminTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await callEndpoint(listAllTransactions, { query: { ...filters, limit: '100', cursor } })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && items.length < maxRows)
  const rows = items.slice(0, maxRows).map((item) => {
    const cells = cellsOf(item)
    return columns.map((column) => cells[column])
  })
  return { text: toCsv([[...columns], ...rows]), rows: rows.length, isWhole: !cursor }
}
