import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postKeyOf } from '#shared/generation/post-key.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { callEndpoint } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { earlierOpenings } from './earlier-openings.ts'

interface EarlierOpeningsOptions {
  run: RunState
  platform: PlatformId
  dispatch: Dispatch<RunAction>
}

/** Brings back the choice among openings after a reload, or from History: the versions of the post still have them. */
export function useEarlierOpenings({ run, platform, dispatch }: EarlierOpeningsOptions) {
  const { t } = useTranslation('generator')
  const [isFinding, setFinding] = useState(false)
  /** How often they were found: the choice stands below the text, and is brought into sight each time. */
  const [timesFound, setTimesFound] = useState(0)
  /** @param known openings of the post that the page has */
  const find = async (known: readonly string[]): Promise<void> => {
    setFinding(true)
    try {
      const post = postKeyOf(platform, run.language)
      const { versions } = await callEndpoint(listVersions, { params: { id: run.conversionId }, query: { post } })
      const openings = [...new Set([...earlierOpenings(versions), ...known])]
      if (openings.length < 2) return showToast({ title: t('change.noEarlier') })
      dispatch({ kind: 'openings-came', platform, openings })
      setTimesFound((times) => times + 1)
    } catch (error) {
      showToast({ title: t('change.notRead'), text: translateError(error), tone: 'destructive' })
    } finally {
      setFinding(false)
    }
  }
  return { find, isFinding, timesFound }
}
