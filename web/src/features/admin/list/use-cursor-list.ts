import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Endpoint, OutputOf } from '#shared/endpoint.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { callEndpoint } from '../../../lib/api.ts'
import { endpointKey } from '../../../lib/endpoint-query.ts'
import { showToast } from '../../../ui/toaster.tsx'

interface ListPage<Item> {
  items: Item[]
  nextCursor: string | null
}
type ItemOf<E extends Endpoint> = OutputOf<E> extends ListPage<infer Item> ? Item & { id: string } : never

const pagesQuery = <E extends Endpoint>(endpoint: E, filters: Record<string, string | undefined>) =>
  infiniteQueryOptions({
    queryKey: endpointKey(endpoint, { query: filters }),
    queryFn: async ({ pageParam, signal }) =>
      (await callEndpoint(endpoint, { query: { ...filters, cursor: pageParam }, signal })) as ListPage<ItemOf<E>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // People come here to see how things are now.
    staleTime: 0,
  })

/** A list of the admin area, loaded page by page. Rows that were loaded stay when a later call fails. */
export function useCursorList<E extends Endpoint>(endpoint: E, filters: Record<string, string | undefined>) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(pagesQuery(endpoint, filters))
  const items = query.data?.pages.flatMap((page) => page.items)
  const refresh = async () => {
    const { data, error } = await query.refetch()
    if (error) return showToast({ title: t('refresh.failed'), text: translateError(error), tone: 'destructive' })
    const change = compare(items ?? [], data?.pages.flatMap((page) => page.items) ?? [])
    showToast({ title: t('refresh.done'), text: t(change.total > 0 ? 'refresh.changed' : 'refresh.unchanged', change) })
  }
  return { ...query, items, refresh }
}

/** How many rows came, went and differ. */
function compare<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]) {
  const old = new Map(before.map((item) => [item.id, JSON.stringify(item)]))
  const isNew = ({ id }: Item) => !old.has(id)
  const added = after.filter(isNew).length
  const changed = after.filter((item) => !isNew(item) && old.get(item.id) !== JSON.stringify(item)).length
  const ids = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !ids.has(id)).length
  return { added, changed, removed, total: added + changed + removed }
}
