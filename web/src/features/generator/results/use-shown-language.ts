import { use, useMemo, useState } from 'react'
import type { PostLanguage } from '#shared/generation/post-key.ts'
import type { RunRequest } from '../draft-store.ts'
import { halfOf, languageOf } from '../run/run-languages.ts'
import type { RunState } from '../run/run-state.ts'
import { RunStoreContext, storeOf } from '../run/run-store.ts'
import type { LanguageSwitchProps } from './language-switch.tsx'

/** A run in two languages, one of them at a time; in a run in one language there is nothing to switch. */
export function useShownLanguage(run: RunState, request: RunRequest) {
  const whole = use(RunStoreContext)
  const [chosen, setChosen] = useState<PostLanguage>()
  const second = run.second?.language
  const language = chosen === second ? second : undefined
  const { conversionId } = run
  const store = useMemo(() => storeOf(whole, conversionId, language), [whole, conversionId, language])
  const half = useMemo(() => halfOf(run, language), [run, language])
  const first = languageOf({}, request)
  const shownLanguages: LanguageSwitchProps | undefined = second && {
    languages: [first, second],
    value: language ?? first,
    onChange: setChosen,
  }
  return { half, store, shownLanguages }
}
