import type { TestProject } from 'vitest/node'
import { startTableEngine } from '../../infra/local/emulators/table/table-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the engines answer, one for each worker. */
    tableEngines: string[]
  }
}

/**
 * Starts a real DynamoDB engine, in memory, for each worker of a run, or takes the one that `DYNAMODB_ENDPOINT` names. An engine
 * does one request after the other: files that share it wait for each other's.
 */
export default async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DYNAMODB_ENDPOINT
  const engines = await Promise.all(
    Array.from({ length: config.maxWorkers }, () =>
      given ? { endpoint: given, close: async () => {} } : startTableEngine(),
    ),
  )
  provide(
    'tableEngines',
    engines.map(({ endpoint }) => endpoint),
  )
  return async () => {
    await Promise.all(engines.map(({ close }) => close()))
  }
}
