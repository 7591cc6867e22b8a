import type { ListEntry } from './list.ts'

/** A page of a list. `next`: its last position when there is more behind it. */
export interface ListPage {
  entries: ListEntry[]
  next: string | undefined
}

/** The first entries of a list, and whether there are more. Read with a page size of `limit + 1`, it is one query. */
export async function takePage(list: AsyncIterable<ListEntry>, limit: number): Promise<ListPage> {
  const entries: ListEntry[] = []
  for await (const entry of list) {
    if (entries.length === limit) return { entries, next: entries.at(-1)!.position }
    entries.push(entry)
  }
  return { entries, next: undefined }
}
