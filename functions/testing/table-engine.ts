import type { TestProject } from 'vitest/node'
import { startTableEngine } from '../../infra/local/emulators/table/table-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    tableEngine: string
  }
}

/** Starts one real DynamoDB engine, in memory, for all table tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTableEngine()
  project.provide('tableEngine', engine.endpoint)
  return engine.close
}
