/**
 * Local storage that never throws: private windows and full disks must not break a screen. A failure is logged and the
 * caller uses its default.
 * @source docs/rules/web.md#storage
 */
function safely<Value>(what: string, run: () => Value): Value | undefined {
  try {
    return run()
  } catch (error) {
    console.warn(`browser storage: ${what} failed`, error)
    return undefined
  }
}

function storeOver(storage: () => Storage) {
  return {
    read: (key: string): string | undefined => safely(`reading ${key}`, () => storage().getItem(key)) ?? undefined,
    write: (key: string, value: string): void => void safely(`writing ${key}`, () => storage().setItem(key, value)),
    remove: (key: string): void => void safely(`removing ${key}`, () => storage().removeItem(key)),
    /** @returns undefined when nothing usable is stored */
    readJson: <Value>(key: string): Value | undefined =>
      safely(`reading ${key}`, () => {
        const text = storage().getItem(key)
        return text === null ? undefined : (JSON.parse(text) as Value)
      }),
    writeJson: (key: string, value: unknown): void =>
      void safely(`writing ${key}`, () => storage().setItem(key, JSON.stringify(value))),
  }
}

export const browserStore = storeOver(() => window.localStorage)
/** Session storage: it ends with the tab. */
export const tabStore = storeOver(() => window.sessionStorage)
