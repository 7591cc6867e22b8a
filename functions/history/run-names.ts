import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { readable } from './find.ts'
import * as store from './store.ts'
import { titleShown } from './summary.ts'

interface NamedRun {
  runId: string
  conversionId: string
  title: string
}

/**
 * Which conversions runs belong to, whatever their age: a first run has the id of its conversion, and the hold of a later one names
 * it. Left out are runs of conversions that are gone.
 */
export async function nameRuns(userId: string, runIds: readonly string[], now: Date): Promise<NamedRun[]> {
  const titles = await readTitles(userId, runIds, now)
  const rest = runIds.filter((id) => !titles.has(id))
  const holds = await readTogether(...rest.map((id) => credits.holdRow(userId, id)))
  const later = new Map(holds.flatMap((hold) => (hold?.conversionId ? [[hold.id, hold.conversionId] as const] : [])))
  const missing = new Set([...later.values()].filter((id) => !titles.has(id)))
  for (const [id, title] of await readTitles(userId, [...missing], now)) titles.set(id, title)
  return runIds.flatMap((runId) => {
    const conversionId = later.get(runId) ?? runId
    const title = titles.get(conversionId)
    return title === undefined ? [] : [{ runId, conversionId, title }]
  })
}

/** @returns id → title of those conversions that are there */
async function readTitles(userId: string, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await readTogether(...ids.map((id) => store.conversionRow(userId, id)))
  const found = rows.flatMap((row) => readable(row, now) ?? [])
  return new Map(found.map((conversion) => [conversion.id, titleShown(conversion)]))
}
