/** What one person does in a month, and how long and how big things are. */
export const assumptions = {
  /** Of each person, of 3 posts each. */
  conversionsPerPerson: 6,
  /** Days on which a person opens the product; each brings the page's files or finds them cached. */
  visitsPerPerson: 8,
  /** Reads of user, subscription, platforms, history in one visit. */
  callsPerVisit: 8,
  /** A run waits for models nearly all of its time; Lambda bills it all the same. */
  conversionSeconds: 9,
  callSeconds: 0.06,
  /** One in so many calls starts a new process first. */
  coldStartEvery: 50,
  coldStartSeconds: 0.7,
  /** First visit of a month: script, styles, page, compressed. The others find them cached. */
  pageKilobytes: 350,
  callKilobytes: 2,
  streamKilobytes: 30,
  logKilobytesPerCall: 1,
  /** Of the conversions, that X-Ray keeps: at low traffic nearly all, because it takes the first of each second. */
  tracedShare: 0.9,
  /** Kept 30 days: source, brief, three posts. */
  storedKilobytesPerConversion: 6.5,
  /** Kept for years, and read by two audits each day: the hold of a conversion and two lines of the journal. */
  ledgerKilobytesPerConversion: 1.5,
  /** For so long the people of a month have used the product. */
  monthsOfUse: 12,
  storedKilobytesPerPerson: 10,
  /** Plans bought, and plans that renew by themselves, of each person in a month. */
  purchasesPerPerson: 0.03,
  renewalsPerPerson: 0.05,
  /** A purchase and a renewal wait for the gateway. */
  gatewaySeconds: 4,
  /** Codes of new accounts and passwords, and what people have asked to be told of. */
  mailsPerPerson: 0.7,
  /** An order that is done is reconciled daily for a week and weekly for half a year. */
  reconciliationsPerOrder: 32,
  /** Few are due at one time, so batches are seldom full. */
  messagesPerBatch: 4,
  workerSeconds: 0.5,
} as const

export type Assumptions = { [Name in keyof typeof assumptions]: number }

/** Metrics under the alarms of a stage, that of the edge among them, each of which is paid for; a test of the stack counts them. */
export const watchedMetricCount = 76
