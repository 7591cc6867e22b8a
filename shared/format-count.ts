/**
 * A whole number as each language of the interface writes it: "10,000". The browser's own formats take longer to load
 * than the rest of the first screen takes to be drawn.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
