import { deleteHistory } from '#shared/history/endpoints/delete-history.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { callEndpoint } from '../api.ts'

/**
 * Everything that is kept of the person, as one JSON file. One page is held at a time; what was read is a part of a blob, which
 * browsers keep on disk when it is large.
 * @throws when a page cannot be read; there is no file then
 */
export async function readExport(now: Date): Promise<Blob> {
  let file = new Blob([`{\n"exportedAt": ${JSON.stringify(now.toISOString())}`])
  let open: string | undefined
  let cursor: string | undefined
  do {
    const { section, items, nextCursor } = await callEndpoint(exportAccount, { query: { cursor } })
    const isNew = section !== open
    const before = isNew ? `${open ? '\n]' : ''},\n${JSON.stringify(section)}: [\n` : items.length > 0 ? ',\n' : ''
    file = new Blob([file, before, items.map((item) => JSON.stringify(item)).join(',\n')])
    open = section
    cursor = nextCursor ?? undefined
  } while (cursor)
  return new Blob([file, '\n]\n}\n'], { type: 'application/json' })
}

/** Deletes conversions until there are none. @returns how many */
export async function deleteWholeHistory(): Promise<number> {
  let total = 0
  let hasMore = true
  while (hasMore) {
    const answer = await callEndpoint(deleteHistory)
    total += answer.deleted
    hasMore = answer.hasMore
  }
  return total
}
