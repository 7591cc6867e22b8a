import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of memory, with which Lambda gives one whole processor. @source docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const megabytesOfProcessor = 1_769

/** How often the share is dealt out, in microseconds: what is used up waits for the next time. */
const periodUs = 20_000

const groups = '/sys/fs/cgroup'

/** The share of a processor that Lambda gives for an amount of memory. */
export interface Quota {
  /** From now on the process has no more than this. */
  take: (pid: number) => void
  /** Once its processes have ended. */
  close: () => void
}

/** @throws on a machine whose control groups cannot be written: it takes Linux, and root */
export function openQuota(name: string, memoryMb: number): Quota {
  const quotaUs = Math.round((periodUs * memoryMb) / megabytesOfProcessor)
  // Machines have the first version, each controller in a folder, or the second, with all in one.
  const isFirst = existsSync(join(groups, 'cpu/cpu.cfs_quota_us'))
  const folder = join(groups, isFirst ? 'cpu' : '', `${name}-${process.pid}`)
  const write = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value))
  mkdirSync(folder)
  if (isFirst) {
    write('cpu.cfs_period_us', periodUs)
    write('cpu.cfs_quota_us', quotaUs)
  } else write('cpu.max', `${quotaUs} ${periodUs}`)
  return { take: (pid) => write('cgroup.procs', pid), close: () => rmdirSync(folder) }
}
