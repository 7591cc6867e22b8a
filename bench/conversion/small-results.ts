import { costOf } from '../cost/access-patterns.ts'
import { conversionBill, totalOf } from '../cost/arithmetic.ts'
import { assumptions } from '../cost/assumptions.ts'
import { type Figures, isGood } from './small-goals.ts'
import { median, p95 } from './statistics.ts'

/** What was measured of functions of one size. */
export interface SizeResult {
  memoryMb: number
  /** Time of all posts by the limit of their conversion. */
  ratios: number[]
  seconds: number[]
  cpuMs: number
  /** The most that a process had in use, the local host included. */
  usedMb: number
}

export function figuresOf(result: SizeResult): Figures {
  return { dollars: dollarsOf(result), p95: p95(result.ratios) }
}

/** @returns the line that the bench prints of a size */
export function lineOf(result: SizeResult): string {
  const { memoryMb, ratios, seconds, cpuMs, usedMb } = result
  const figures = figuresOf(result)
  return (
    `${String(memoryMb).padStart(5)} MB: ${ratios.length} conversions of ${median(seconds).toFixed(1)} s; all posts / limit ` +
    `median ${median(ratios).toFixed(3)}, p95 ${figures.p95.toFixed(3)}; ${cpuMs.toFixed(0)} ms of the processor each; ` +
    `at most ${usedMb.toFixed(0)} MB in use; ${figures.dollars.toFixed(3)} dollars for 1,000  ${isGood(figures) ? 'met' : 'MISSED'}`
  )
}

/** Of 1,000 conversions, models and identity aside. */
function dollarsOf({ memoryMb, seconds }: SizeResult): number {
  const conversionSeconds = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  return 1_000 * totalOf(conversionBill(costOf('write three posts'), { ...assumptions, conversionSeconds }, memoryMb))
}
