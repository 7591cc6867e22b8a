/**
 * Local storage that never throws: private windows and full disks must not break a screen. A failure is logged.
 * @source docs/rules/web.md#storage
 */
function safely<Value>(key: string, run: () => Value): Value | undefined {
  try {
    return run()
  } catch (error) {
    console.warn(key, error)
    return undefined
  }
}

function storeOver(storage: () => Storage) {
  const inMemory = new Map<string, string>()
  const read = (key: string): string | undefined =>
    inMemory.get(key) ?? safely(key, () => storage().getItem(key)) ?? undefined
  const write = (key: string, value: string): void =>
    safely(key, () => {
      inMemory.set(key, value)
      storage().setItem(key, value)
      inMemory.delete(key)
    })
  return {
    /** What the browser did not take: it lasts until the page is loaded anew. */
    inMemory,
    read,
    write,
    remove: (key: string): void =>
      safely(key, () => {
        inMemory.delete(key)
        storage().removeItem(key)
      }),
    /** @returns undefined when nothing usable is stored */
    readJson: <Value>(key: string): Value | undefined =>
      safely(key, () => {
        const text = read(key)
        return text === undefined ? undefined : (JSON.parse(text) as Value)
      }),
    writeJson: (key: string, value: unknown): void => write(key, JSON.stringify(value)),
  }
}

export const browserStore = storeOver(() => window.localStorage)
/** Session storage: it ends with the tab. */
export const tabStore = storeOver(() => window.sessionStorage)
