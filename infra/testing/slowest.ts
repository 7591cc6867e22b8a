import type { Reporter, TestModule } from 'vitest/node'

const named = 10

/** Says, after a run, how long the workers of each project took, and which tests took longest. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = Map.groupBy(modules, ({ project }) => project.name)
    const times = Array.from(projects, ([name, files]) => {
      const ms = files.reduce((sum, file) => sum + file.diagnostic().duration, 0)
      return `${name} ${inMinutes(ms)}`
    })
    const tests = modules.flatMap((file) =>
      Array.from(file.children.allTests(), (test) => ({
        name: `${file.relativeModuleId} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, named)
    console.log(`\nMinutes of the workers: ${times.join(', ')}. The slowest tests, in seconds:`)
    for (const { name, ms } of slowest) console.log(`${(ms / 1_000).toFixed(0).padStart(5)}  ${name}`)
  }
}

const inMinutes = (ms: number): string => (ms / 60_000).toFixed(1)
