import { browserStore } from './browser-store.ts'
import { ownKeys } from './own-data.ts'

/** How high the notices under the header are, by path, in pixels of CSS. @source docs/rules/web.md#storage */
const read = (): Record<string, unknown> => browserStore.readJson<Record<string, unknown>>(ownKeys.noticeHeights) ?? {}

const property = '--notices'

/** The height that was kept for the page which was opened. */
export const noticeRoom = `var(${property}, 0px)`

/** Keeps it for the next time that the page is opened; where there are none, nothing is kept. */
export function rememberNoticeHeight(path: string, height: number): void {
  const { [path]: before = 0, ...others } = read()
  if (before === height) return
  const heights = height > 0 ? { ...others, [path]: height } : others
  if (Object.keys(heights).length > 0) browserStore.writeJson(ownKeys.noticeHeights, heights)
  else browserStore.remove(ownKeys.noticeHeights)
}

/** Leaves the room on a page before its app has come. */
export function leaveNoticeRoom(): void {
  const height = read()[location.pathname]
  if (typeof height === 'number') document.documentElement.style.setProperty(property, `${height}px`)
}
