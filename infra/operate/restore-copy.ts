import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { forStage, refuseMore } from './command.ts'
import { copySince, reportCopied } from './copy-since.ts'
import { readInstant, restoredName } from './restore-table.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * `npm run restore:copy -- --stage prod --to 2026-11-20T08:15:00Z`: copies into the table that `npm run restore` has made what it must
 * know of the time since. `--from`: the table that was in use, once functions use the restored one.
 */
await forStage(
  [
    'npm run restore:copy -- --stage prod --to 2026-11-20T08:15:00Z',
    'npm run restore:copy -- --stage prod --to 2026-11-20T08:15:00Z --from the-table-that-was-in-use',
  ],
  async (stage, words, { to, from }) => {
    refuseMore(words)
    const at = readInstant(to)
    const target = restoredName(stage.name, at)
    const source = from ?? (await getOutput(stage, 'TableName'))
    if (source === target) throw new Error(`${target} is in use by now: name the table that was, with --from`)
    const client = new DynamoDBClient({ region: stage.region })
    try {
      const copied = await copySince(DynamoDBDocumentClient.from(client), { source, target, at }, new Date())
      return reportCopied(copied, source, target)
    } finally {
      client.destroy()
    }
  },
  ['to', 'from'],
)
