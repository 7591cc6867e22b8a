import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { schedules } from '#shared/schedules.ts'
import * as clock from '../../../functions/clock.ts'
import { auditTable } from '../../operate/audit-table.ts'
import { workQueues } from '../../queues.ts'
import type { GatewayControl } from '../emulators/gateway/control.ts'
import type { ModelServer } from '../emulators/models/model-server.ts'
import type { DemoReport } from './demo-data.ts'
import type { Jobs } from './jobs.ts'
import { clockOffsetMs, movedOffset, setClockOffset } from './moved-clock.ts'
import { isOwnCaller } from './own-caller.ts'
import { paceSchema } from './settings.ts'

interface Controlled {
  jobs: Jobs
  gateway: GatewayControl
  models: Pick<ModelServer, 'setPace'>
}

/**
 * Controls of a product on this machine, which no stage has, all by POST: run a job now
 * (`/__local/jobs/{domain}/{name}`), hand what it gave up to its worker again (`/__local/replay/{domain}/{name}`), move the
 * clock (`/__local/clock {"moveMs": …}`), have the demo writer write faster or slower (`/__local/pace {"pace": …}`), add up
 * every account (`/__local/audit`), make people with runs and orders (`/__local/demo-data`). Pages of other sites are kept
 * out.
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: Controlled,
): Promise<void> {
  const isAllowed = request.method === 'POST' && isOwnCaller(request)
  const [status, body] = isAllowed ? await act(url.pathname, request, parts) : [404, { message: 'Not found' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function act(
  path: string,
  request: IncomingMessage,
  { jobs, gateway, models }: Controlled,
): Promise<[number, unknown]> {
  try {
    if (path === '/__local/clock') return moveClock(await json(request).catch(() => undefined))
    if (path === '/__local/pace') return setPace(await json(request).catch(() => undefined), models)
    if (path === '/__local/audit')
      return [200, await auditTable(process.env.TABLE_NAME!, process.env.AWS_REGION!, clock.now())]
    if (path === '/__local/demo-data') return [200, await makeDemoDataOnce(gateway)]
    const [, verb, id = ''] = /^\/__local\/(jobs|replay)\/(.+)$/.exec(path) ?? []
    const known: string[] = (verb === 'replay' ? workQueues : schedules).map((one) => one.id)
    if (!known.includes(id)) return [404, { message: `there is no job ${id}: ${known.join(', ')}` }]
    return [200, { job: id, result: await (verb === 'replay' ? jobs.replay(id) : jobs.run(id)) }]
  } catch (error) {
    return [500, { message: (error as Error).message }]
  }
}

let making: Promise<DemoReport> | undefined

/** Whoever asks meanwhile gets the same: it moves the clock, and a second one would take the moved clock for the right one. */
async function makeDemoDataOnce(gateway: GatewayControl): Promise<DemoReport> {
  // The domains of the functions are loaded for this alone.
  making ??= import('./demo-data.ts')
    .then(({ makeDemoData }) => makeDemoData(gateway))
    .finally(() => {
      making = undefined
    })
  return making
}

function setPace(body: unknown, models: Controlled['models']): [number, unknown] {
  const { success, data } = z.object({ pace: paceSchema }).safeParse(body)
  if (!success) return [400, { message: 'pace: a number from 0 to 10' }]
  models.setPace(data.pace)
  return [200, data]
}

function moveClock(body: unknown): [number, unknown] {
  if (making !== undefined)
    return [409, { message: 'demo data are being made, which move the clock: try again when they are there' }]
  try {
    setClockOffset(movedOffset(clockOffsetMs(), (body as { moveMs?: unknown })?.moveMs))
    return [200, { now: clock.now().toISOString() }]
  } catch (error) {
    return [400, { message: (error as Error).message }]
  }
}
