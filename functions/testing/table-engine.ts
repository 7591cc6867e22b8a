import type { TestProject } from 'vitest/node'
import { startTableEngine } from '../../infra/local/emulators/table/table-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    tableEngine: string
  }
}

/** Starts one real DynamoDB engine, in memory, for all table tests of a run, or takes the one that `DYNAMODB_ENDPOINT` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DYNAMODB_ENDPOINT
  const engine = given ? { endpoint: given, close: async () => {} } : await startTableEngine()
  project.provide('tableEngine', engine.endpoint)
  return engine.close
}
