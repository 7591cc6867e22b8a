import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { minutes } from '#shared/time.ts'
import { tabStore } from '../../lib/browser-store.ts'
import { showToast } from '../../ui/toaster.tsx'

const farewells = ['loggedOut', 'accountDeleted'] as const
export type Farewell = (typeof farewells)[number]

const key = 'farewell'
/** The way over the identity provider takes seconds; somebody who comes later comes for something else. */
const keptMs = minutes(1)

/** Before the browser leaves for the identity provider, which sends it back. */
export const rememberFarewell = (name: Farewell): void => tabStore.writeJson(key, { name, at: Date.now() })

/** Tells somebody who is back from there what became of their session or account. */
export function useFarewell(): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const kept = tabStore.readJson<{ name?: unknown; at?: unknown }>(key)
    if (!kept) return
    tabStore.remove(key)
    const name = farewells.find((one) => one === kept.name)
    if (name && Number(kept.at) > Date.now() - keptMs) showToast({ title: t(name) })
  }, [t])
}
