// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ElectroDB's key templates
import { Entity } from 'electrodb'
import { onFirstUse } from '../table/on-first-use.ts'
import { baseKeys, dueIndex, table } from '../table/table.ts'

/**
 * byUser: that a person wants to be told of a run. Written with the run's hold, due until its mails are claimed. Instants:
 * ISO, UTC. `ttl`: epoch seconds.
 * @source docs/decisions/0079-mail-about-runs-from-a-row.md
 */
export const RunMail = /* @__PURE__ */ onFirstUse(
  () =>
    new Entity(
      {
        model: { service: 'posts', entity: 'run-mail', version: '1' },
        attributes: {
          userId: { type: 'string', required: true },
          runId: { type: 'string', required: true },
          conversionId: { type: 'string', required: true },
          startedAt: { type: 'string', required: true },
          /** The person is told that the run has ended. */
          isFinished: { type: 'boolean', required: true },
          /** The person is told when less than this is left; in hundredths. Absent where less was left before the run. */
          lowBelow: { type: 'number' },
          claimedAt: { type: 'string' },
          ttl: { type: 'number', required: true },
          /** Queue RUN-MAILS of the `due` index, until the mails are claimed. */
          duePk: { type: 'string', field: dueIndex.pk },
          dueSk: { type: 'string', field: dueIndex.sk },
        },
        indexes: {
          byUser: {
            pk: { field: baseKeys.pk, composite: ['userId'], casing: 'none' },
            sk: { field: baseKeys.sk, composite: ['runId'], template: 'MAIL#${runId}', casing: 'none' },
          },
        },
      },
      table,
    ),
)
