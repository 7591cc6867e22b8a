import { v7 } from 'uuid'

/** A new id, as the server makes them. Ids made later sort later, so that conversions sort by time. */
export const newId = (): string => v7()
