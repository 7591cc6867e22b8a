import { createHash } from 'node:crypto'
import type { Contender, ContenderName } from './contenders.ts'
import { driveAll, type Timing } from './drive.ts'
import type { Cell } from './jobs.ts'

/** One contender in one cell. */
interface Measured {
  timings: Timing[]
  /** Of the contender's process, per conversion. */
  cpuMs: number
}

export type CellResult = { cell: Cell; by: Map<ContenderName, Measured> }

/** Each cell is driven in so many rounds, each with the contenders in another order, so that none always runs while the machine is idle. */
const rounds = 4

export async function measureCell(cell: Cell, contenders: readonly Contender[], seed: string): Promise<CellResult> {
  const by = new Map<ContenderName, Measured>(contenders.map(({ name }) => [name, { timings: [], cpuMs: 0 }]))
  const size = Math.ceil(cell.jobs.length / rounds)
  for (let round = 0; round < rounds; round += 1) {
    const jobs = cell.jobs.slice(round * size, (round + 1) * size)
    const order = shuffled(contenders, `${seed} ${cell.platformCount} ${cell.concurrency} ${round}`)
    for (const { name, child, ask } of order) {
      const measured = by.get(name)!
      const cpuBefore = await child.cpuMs()
      measured.timings.push(...(await driveAll(ask, jobs, cell.concurrency)))
      measured.cpuMs += ((await child.cpuMs()) - cpuBefore) / cell.jobs.length
    }
  }
  return { cell, by }
}

function shuffled(contenders: readonly Contender[], seed: string): Contender[] {
  const place = ({ name }: Contender) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return contenders.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}
