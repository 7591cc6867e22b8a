import { domainRequirements } from '../../infra/function-requirements.ts'

/** Of one size of memory: dollars for 1,000 conversions, and the time of all posts by the limit of their conversion. */
export interface Figures {
  dollars: number
  p95: number
}

const goals: Figures = { dollars: 0.05, p95: 1.15 }

/** What a stage gives the functions that write. */
export const deployedMb = domainRequirements.generation.memoryMb

export const isMet = ({ dollars, p95 }: Figures): boolean => dollars <= goals.dollars && p95 <= goals.p95

/** Whether the size that is deployed was measured and meets the goals: one that nobody uses may meet them alone. */
export const isDeployedGood = (measured: readonly (Figures & { memoryMb: number })[]): boolean =>
  measured.some((figures) => figures.memoryMb === deployedMb && isMet(figures))
