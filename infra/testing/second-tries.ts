import type { Reporter, TestModule } from 'vitest/node'

/** Names, after a run, each test that passed only when it was run again: it is a fault of the test or of the product, and is to be looked into. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`),
    )
    if (names.length > 0) console.log(`\n${names.length} passed at the second try only:\n${names.join('\n')}`)
  }
}
