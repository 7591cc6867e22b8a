/** What one person does in a month, and how long and how big things are. */
export const assumptions = {
  /** Of each person, of 3 posts each. */
  conversionsPerPerson: 6,
  /** Days on which somebody opens the product; each brings the page's files or finds them cached. */
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
  /** Kept 30 days: source, brief, three posts, journal. */
  storedKilobytesPerConversion: 8,
  storedKilobytesPerPerson: 10,
} as const

export type Assumptions = { [Name in keyof typeof assumptions]: number }
