import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

type Reviver = (key: string, value: unknown) => unknown

/**
 * @returns what was saved; undefined where nothing was
 * @throws with the cure, when the file is damaged
 */
export function readJson(file: string, revive?: Reviver): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'), revive)
  } catch (cause) {
    throw new Error(`${file} is damaged: start once with \`npm start -- --reset\``, { cause })
  }
}

/**
 * Writes beside the file, for its owner alone, and then takes its place: a process that ends at any moment leaves the old content or
 * the new, never half of it.
 */
export function saveJson(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
