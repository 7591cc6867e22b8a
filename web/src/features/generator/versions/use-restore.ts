import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PostKey, postKeyOf } from '#shared/generation/post-key.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { callEndpoint } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { SavedEdits } from '../results/use-saved-edits.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'

interface RestoreOptions {
  run: RunState
  platform: PlatformId
  edits: SavedEdits
  dispatch: Dispatch<RunAction>
}

export type Restoring = ReturnType<typeof useRestore>

/** Brings a version of a post back; what is shown until then becomes a version. */
export function useRestore({ run, platform, edits, dispatch }: RestoreOptions) {
  const { t } = useTranslation('generator')
  const [isRestoring, setRestoring] = useState(false)
  const { conversionId: id } = run
  const post: PostKey = postKeyOf(platform, run.language)

  /** @returns whether it is shown now */
  const restore = async (version: string, revision: string): Promise<boolean> => {
    setRestoring(true)
    try {
      const answer = await callEndpoint(restoreVersion, { params: { id }, body: { post, version, revision } })
      edits.forget(platform)
      dispatch({ kind: 'edited', platform, post: answer.post })
      return true
    } catch (error) {
      showToast({ title: t('versions.failed'), text: translateError(error), tone: 'destructive' })
      return false
    } finally {
      setRestoring(false)
    }
  }
  /** What was typed is stored before, so that it is among the versions. */
  const undo = async (): Promise<void> => {
    setRestoring(true)
    try {
      if (!(await edits.flush([platform])))
        return showToast({ title: t('versions.failed'), text: t(edits.failureWord()), tone: 'destructive' })
      const { revision, versions } = await callEndpoint(listVersions, { params: { id }, query: { post } })
      if (versions[1]) await restore(versions[1].id, revision)
    } catch (error) {
      showToast({ title: t('versions.failed'), text: translateError(error), tone: 'destructive' })
    } finally {
      setRestoring(false)
    }
  }
  return { post, restore, undo, isRestoring }
}
