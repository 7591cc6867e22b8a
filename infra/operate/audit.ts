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
try {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, table: { type: 'string' } } })
  if (values.table !== undefined && values.stage === undefined)
    throw new Error(`name the stage of the table: npm run audit -- --stage prod --table ${values.table}`)
  const { lines, isSound } =
    values.stage === undefined ? await auditLocal() : await auditStage(values.stage, values.table)
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
