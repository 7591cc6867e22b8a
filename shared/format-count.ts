/**
 * A whole number as each language of the interface writes it: "10,000". The browser's own formats take longer to load
 * than the rest of the first screen takes to be drawn.
 */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${count < 0 ? '-' : ''}${groups.join(',')}`
}
