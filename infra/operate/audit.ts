import { parseArgs } from 'node:util'
import { readStage } from '../stages.ts'
import { auditTable, report, type TableAudit } from './audit-table.ts'
import { reportFailure } from './command.ts'
import { callLocal } from './local-client.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * `npm run audit`: the product on this machine; `-- --stage prod`: a stage, with the AWS credentials of this shell;
 * `-- --stage prod --table postloom-restored`: another table beside it. Names every damaged account; exit code 1 if there
 * is one.
 */
const usage = [
  'npm run audit',
  'npm run audit -- --stage prod',
  'npm run audit -- --stage prod --table postloom-restored',
]
try {
  const { help, stage, table } = readOptions()
  if (!stage && table) throw new Error(`name the stage of the table: npm run audit -- --stage prod --table ${table}`)
  const { lines, isSound } = help
    ? { lines: usage, isSound: true }
    : stage === undefined
      ? await auditLocal()
      : await auditStage(stage, table)
  for (const line of lines) console.log(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  reportFailure(error)
}

async function auditStage(name: string, table: string | undefined) {
  const stage = readStage(name)
  const tableName = table ?? (await getOutput(stage, 'TableName'))
  return report(await auditTable(tableName, stage.region, new Date()), tableName)
}

async function auditLocal() {
  const remedy = 'npm start, or name a stage: npm run audit -- --stage dev'
  return report(await callLocal<TableAudit>('audit', remedy), 'the table on this machine')
}

/** @throws with the usage for what is unknown */
function readOptions() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ options: { stage: text, table: text, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new Error([(error as Error).message, ...usage].join('\n'))
  }
}
