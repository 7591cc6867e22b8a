import type { Goal } from '../goals.ts'

/** What `npm start` is held to on an idle machine, once it is built. */
const most = { startMs: 3_000, megabytes: 450 }

interface Measured {
  startMs: number
  /** Of all processes, after the start. */
  megabytesAtFirst: number
  megabytesAfterRuns: number
}

export function goalsOf({ startMs, megabytesAtFirst, megabytesAfterRuns }: Measured): Goal[] {
  return [
    { what: 'ms until it is ready', most: most.startMs, measured: startMs },
    { what: 'MB after the start', most: most.megabytes, measured: megabytesAtFirst },
    { what: 'MB after runs', most: most.megabytes, measured: megabytesAfterRuns },
  ]
}
