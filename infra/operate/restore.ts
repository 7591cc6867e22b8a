import { forStage, refuseMore } from './command.ts'
import { readInstant, restoreTable } from './restore-table.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * `npm run restore -- --stage prod --to 2026-11-20T08:15:00Z`: restores the table of a stage into another one beside it. The
 * stage goes on with its table until `restoredTable` in `infra/stages.ts` names the other.
 */
await forStage(
  ['npm run restore -- --stage prod --to 2026-11-20T08:15:00Z'],
  async (stage, words, { to }) => {
    refuseMore(words)
    const at = readInstant(to)
    const source = await getOutput(stage, 'TableName')
    console.log(`restoring ${source} to ${at.toISOString()}: from ten minutes to some hours`)
    const name = await restoreTable(stage, source, at, new Date())
    return [
      `${name} is ready. Audit it: npm run audit -- --stage ${stage.name} --table ${name}`,
      'To use it: first the steps of "Auditing and restoring" in docs/operations.md. Without them people are charged again for what they',
      `have paid since: turn off two schedules, npm run restore:copy -- --stage ${stage.name} --to ${to}, deploy with restoredTable: '${name}'`,
    ]
  },
  ['to'],
)
