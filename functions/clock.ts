/** The one place that reads the time. Everything else is given `now`, so that it can be told any time. */
export const now = (): Date => new Date()
