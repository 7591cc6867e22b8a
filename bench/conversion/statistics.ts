/** @returns NaN of nothing */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** @returns NaN of nothing */
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** Between two values it takes the share of each. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
