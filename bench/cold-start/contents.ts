import { basename } from 'node:path'
import type { FunctionArtifact } from '../../infra/build/build-functions.ts'
import { type Budget, forbidden } from './budgets.ts'

/** Kilobytes by package or by folder of ours, heaviest first. */
export function contentsOf({ parts }: FunctionArtifact): [string, number][] {
  const sums = new Map<string, number>()
  for (const [path, bytes] of Object.entries(parts)) {
    const owner = ownerOf(path)
    sums.set(owner, (sums.get(owner) ?? 0) + bytes / 1_024)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

function ownerOf(path: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return name ?? path.split('/').slice(0, 2).join('/')
}

/** @returns what is in a function and must not be, one line each */
export function findForbidden({ id, parts }: FunctionArtifact): string[] {
  return forbidden.flatMap(({ what, path, except }) => {
    const found = Object.entries(parts).find(([part, bytes]) => bytes > 0 && path.test(part))
    return found && !except(id) ? [`${id} contains ${what}: ${found[0]}`] : []
  })
}

/** @returns the files that the budget of a function names and that are not beside it, so that nothing was counted; one line each */
export function findUncounted(
  { id, late }: Pick<FunctionArtifact, 'id' | 'late'>,
  { firstCall = {} }: Budget,
): string[] {
  const files = late.map((path) => basename(path, '.mjs'))
  const missing = Object.keys(firstCall).filter((file) => !files.includes(file))
  return missing.map((file) => `${id} has no file ${file}, which its budget names`)
}
