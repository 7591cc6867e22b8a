/** How a payment page was left, of a plan or of a pack. */
export const returnOutcomes = ['success', 'failure', 'pack-success', 'pack-failure'] as const
