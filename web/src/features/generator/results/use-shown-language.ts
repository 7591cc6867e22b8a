import { use, useMemo } from 'react'
import { halfOf, languageOf } from '../run/run-languages.ts'
import type { RunState } from '../run/run-state.ts'
import { RunStoreContext, storeOf } from '../run/run-store.ts'
import type { LanguageSwitchProps } from './language-switch.tsx'
import type { ResultsProps } from './use-results.ts'

type ShownLanguageProps = Pick<ResultsProps, 'request' | 'place' | 'onPlace'>

/** A run in two languages, one of them at a time; in a run in one language there is nothing to switch. */
export function useShownLanguage(run: RunState, { request, place, onPlace }: ShownLanguageProps) {
  const whole = use(RunStoreContext)
  const second = run.second?.language
  const language = place.language === second ? second : undefined
  const { conversionId } = run
  const store = useMemo(() => storeOf(whole, conversionId, language), [whole, conversionId, language])
  const half = useMemo(() => halfOf(run, language), [run, language])
  const first = languageOf({}, request)
  const shownLanguages: LanguageSwitchProps | undefined = second && {
    languages: [first, second],
    value: language ?? first,
    onChange: (next) => onPlace({ language: next }),
  }
  return { half, store, shownLanguages }
}
