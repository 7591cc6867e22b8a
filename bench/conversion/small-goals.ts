import { domainRequirements } from '../../infra/function-requirements.ts'
import { areMet, type Goal } from '../goals.ts'

/** Of one size of memory: dollars for 1,000 conversions, and the time of all posts by the limit of their conversion. */
export interface Figures {
  dollars: number
  p95: number
}

/** What a stage gives the functions that write. */
export const deployedMb = domainRequirements.generation.memoryMb

const goalsOf = ({ dollars, p95 }: Figures): Goal[] => [
  { what: 'dollars for 1,000 conversions', most: 0.05, measured: dollars },
  { what: 'all posts / limit, p95', most: 1.15, measured: p95 },
]

export const isGood = (figures: Figures): boolean => areMet(goalsOf(figures))

/** Whether the size that is deployed was measured and meets the goals: one that nobody uses may meet them alone. */
export const isDeployedGood = (measured: readonly (Figures & { memoryMb: number })[]): boolean =>
  measured.some((figures) => figures.memoryMb === deployedMb && isGood(figures))
