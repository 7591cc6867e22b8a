// In a file of its own: the app reads it before it knows the screen, and payments are of no use there.
/** What became of an order, as lists can be asked for it. `needs-look`: open ones that do not go their usual way. */
export const transactionFilters = ['open', 'needs-look', 'fulfilled', 'declined', 'expired', 'refunded'] as const
