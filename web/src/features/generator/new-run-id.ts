import { v7 } from 'uuid'

/** An id for one click; it sorts by time, so that conversions do. */
export const newRunId = (): string => v7()
