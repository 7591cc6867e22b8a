import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { translateError } from '../../../i18n/translate-error.ts'
import { useUpdateConversion } from '../../../lib/queries/history.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { RunAction } from '../run/run-reducer.ts'

/** Keeps a conversion in the history. */
export function useSaveRun(conversionId: string, dispatch: Dispatch<RunAction>) {
  const { t } = useTranslation('generator')
  const update = useUpdateConversion()
  /** What comes of it is said also where this step was left meanwhile. */
  const save = () =>
    update.mutateAsync({ params: { id: conversionId }, body: { isSaved: true } }).then(
      () => {
        dispatch({ kind: 'saved' })
        showToast({ title: t('saved'), text: t('savedText') })
      },
      (error) => showToast({ title: t('saveFailed'), text: translateError(error), tone: 'destructive' }),
    )
  return { save: () => void save(), isSaving: update.isPending }
}
