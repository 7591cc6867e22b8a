import { useBreakpointValue } from '@chakra-ui/react'
import { useState } from 'react'
import { browserStore } from '../../../lib/storage/browser-store.ts'

export const resultsViews = ['tabs', 'board'] as const
export type ResultsView = (typeof resultsViews)[number]

/** @source docs/rules/web.md#storage */
const key = 'resultsView'

/** One post at a time, or all beside each other where the screen is wide enough. The choice is remembered. */
export function useResultsView() {
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false
  const [chosen, setChosen] = useState<ResultsView>(() => (browserStore.read(key) === 'board' ? 'board' : 'tabs'))
  const choose = (view: ResultsView) => {
    browserStore.write(key, view)
    setChosen(view)
  }
  /** For now: what was chosen stays so. */
  const showTabs = () => setChosen('tabs')
  const view: ResultsView = isWide ? chosen : 'tabs'
  return { view, choose, showTabs, isWide }
}
