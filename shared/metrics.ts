/** What the product measures about itself, and in which unit. Functions write these, alarms and charts read them. */
export const metricUnits = {
  /** From the call of a run to the first text a person sees. */
  FirstText: 'Milliseconds',
  /** From the request for a post until it is stored. */
  PostTime: 'Milliseconds',
  PostsDelivered: 'Count',
  PostsFailed: 'Count',
  /** Calls a provider failed after every repetition; by provider. */
  ProviderFailures: 'Count',
  /** Holds closed because they ran out. */
  HoldsSwept: 'Count',
  /** How long the oldest hold had been over when the sweep came. */
  OldestHoldOverdue: 'Milliseconds',
  /** How long an order had been paid and not fulfilled, when the job found it. */
  OldestUnfulfilledOrder: 'Milliseconds',
  /** People who signed in for the first time. */
  NewAccounts: 'Count',
  /** Registrations refused, each because its address had made as many accounts as it may. */
  RegistrationsRefused: 'Count',
  /** Whole credits that an admin gave; of a plan those of one month. */
  CreditsGrantedByAdmins: 'Count',
  /** How long a payment had been in a status that does not say whether it is paid, when it was reconciled. */
  OldestUnclearPayment: 'Milliseconds',
} as const

export type MetricName = keyof typeof metricUnits

/** Every metric of ours carries this dimension. */
export const serviceName = 'postloom'

/** Where CloudWatch keeps the metrics of a stage. */
export const metricNamespace = (stage: string): string => `Postloom/${stage}`
