/** In the order in which they are exported. */
export const exportSections = [
  'account',
  'plan',
  'credits',
  'platformSettings',
  'houseRules',
  'sessions',
  'orders',
  'ledger',
  'conversions',
] as const
export type ExportSection = (typeof exportSections)[number]

/** What a caller sends to say that the deletion is meant. */
export const deletionWord = 'delete'
