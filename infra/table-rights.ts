import type { FunctionRequirements } from './function-requirements.ts'

/** One statement of a role about the table. */
export interface TableStatement {
  /** `GetItem`. */
  actions: readonly string[]
  /** `table`, or the name of an index. */
  resources: readonly string[]
  /** Partitions that it is about; absent: all. */
  leadingKeys?: readonly string[]
}

/** What a function may do with the table. The stack makes its role of it, and table tests refuse what is not in it. */
export function tableRightsOf(requirements: FunctionRequirements): TableStatement[] {
  const { table, readsDueIndex, readsListIndex, notesRuns, goesRound } = requirements
  return [
    ...(table.length > 0 ? [{ actions: table, resources: ['table'] }] : []),
    ...(notesRuns ? [noteRights(['PutItem', ...(goesRound ? ['GetItem'] : [])])] : []),
    ...(readsDueIndex ? [queryOf('due')] : []),
    ...(readsListIndex ? [queryOf('list')] : []),
  ]
}

/** One partition alone, which `functions/queue/job-runs.ts` names. */
const noteRights = (actions: string[]): TableStatement => ({ actions, resources: ['table'], leadingKeys: ['JOBS'] })

const queryOf = (index: string): TableStatement => ({ actions: ['Query'], resources: [index] })
