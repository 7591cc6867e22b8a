import { v7 } from 'uuid'

/** The id of one run. It sorts by time, so that conversions do. */
export const newRunId = (): string => v7()
