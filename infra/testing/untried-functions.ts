import type { Reporter, TestModule } from 'vitest/node'
import { listFunctions } from '../planned-functions.ts'
import { preSignUpFunction } from '../pool-settings.ts'

/** What no table test runs to its end under the rights of its role. It can only become shorter. */
const knownUntried: readonly string[] = []

const names = [...listFunctions().map(({ kind, id }) => `${kind} ${id}`), `trigger ${preSignUpFunction}`]

/**
 * What a whole run says of the functions of the stack.
 * @param done `endpoint history/list-conversions`: which of them did what they were asked for
 * @returns a line for each that no test ran, and for each that need not be known as untried any more
 */
export function findUntried(done: Iterable<string>, known = knownUntried): string[] {
  const tried = new Set(done)
  const untried = names.filter((name) => !tried.has(name) && !known.includes(name))
  const tidy = known.filter((name) => tried.has(name) || !names.includes(name))
  return [
    ...untried.map((name) => `no table test runs ${name} to its end under its rights`),
    ...tidy.map((name) => `${name} need not be known as untried any more`),
  ]
}

/** Fails a run of all tests when a function of the stack did its work in none of them. For parts of a run it says nothing. */
export default class UntriedFunctions implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const done = modules.flatMap(({ children }) =>
      [...children.allTests()].flatMap((test) => test.meta().functions ?? []),
    )
    const lines = findUntried(done)
    if (lines.length === 0) return
    console.error(`\n${lines.join('\n')}`)
    process.exitCode = 1
  }
}
