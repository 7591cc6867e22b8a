import { v7 } from 'uuid'

/** A new id that nobody can guess. Ids made later sort later. */
export const newId = (): string => v7()

/** Between half of a wait and the whole of it, so that callers that failed together do not return together. */
export const jitterMs = (waitMs: number): number => waitMs * (0.5 + Math.random() / 2)
