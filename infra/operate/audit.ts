import { parseArgs } from 'node:util'
import { stackName } from '../add-stage.ts'
import { readStage } from '../stages.ts'
import { auditTable, report, type TableAudit } from './audit-table.ts'
import { outputOf } from './aws.ts'
import { callLocal } from './local-client.ts'

/**
 * `npm run audit`: the product on this machine; `-- --stage prod`: a stage, with the AWS credentials of this shell;
 * `-- --stage prod --table postloom-restored`: another table beside it. Names every damaged account; exit code 1 if there
 * is one.
 */
try {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, table: { type: 'string' } } })
  const { lines, isSound } =
    values.stage === undefined ? await auditLocal() : await auditStage(values.stage, values.table)
  for (const line of lines) console.log(line)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function auditStage(name: string, table: string | undefined) {
  const { region } = readStage(name)
  const tableName = table ?? (await outputOf(region, stackName(name), 'TableName'))
  return report(await auditTable(tableName, region, new Date()), tableName)
}

async function auditLocal() {
  const remedy = 'npm start, or name a stage: npm run audit -- --stage dev'
  return report(await callLocal<TableAudit>('audit', remedy), 'the table on this machine')
}
