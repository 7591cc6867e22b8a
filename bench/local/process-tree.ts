import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessMemory {
  command: string
  megabytes: number
}

/** Resident memory of a process and of all that it has started. Linux alone tells. */
export function memoryOfTree(root: number): ProcessMemory[] {
  const children = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readProc(Number(pid), 'status'))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree.map((pid) => ({
    command: programOf(readProc(pid, 'cmdline').split('\0')),
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1_024,
  }))
}

/** What Node runs, or the command with its first word. */
function programOf([command = '', ...words]: string[]): string {
  return words.find((word) => word.endsWith('.ts')) ?? `${command} ${words[0] ?? ''}`
}

/** A process may have ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
