import { clockOffsetMs } from './config.ts'

/** The one place that reads the time. */
export const now = (): Date => new Date(Date.now() + clockOffsetMs())
