/** Words of a person within a sentence of ours: neither turns the other round where one runs from right to left. */
export const isolated = (words: string): string => `\u2068${words}\u2069`
