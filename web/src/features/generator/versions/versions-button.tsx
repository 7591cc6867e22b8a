import { Button } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { openLoaded } from '../../../ui/open-loaded.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { SavedEdits } from '../results/use-saved-edits.ts'
import type { RunState } from '../run/run-state.ts'
import type { Restoring } from './use-restore.ts'

const loadDialog = () => import('./versions-dialog.tsx')
const VersionsDialog = lazy(() => loadDialog().then((file) => ({ default: file.VersionsDialog })))

interface VersionsButtonProps {
  run: RunState
  platform: PlatformId
  edits: SavedEdits
  restoring: Restoring
  language: string | undefined
  isDisabled: boolean
}

/** Opens what the post has said until now. What was typed is stored before, so that it is among it. */
export function VersionsButton({ run, platform, edits, restoring, language, isDisabled }: VersionsButtonProps) {
  const { t } = useTranslation('generator')
  const [isOpen, setOpen] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const fetchAhead = () => void loadDialog().catch(() => {})
  const open = async () => {
    setOpening(true)
    const isStored = await edits.flush([platform])
    setOpening(false)
    if (!isStored) return showToast({ title: t(edits.failureWord()), tone: 'destructive' })
    await openLoaded(loadDialog, () => setOpen(true))
  }
  return (
    <>
      <Button
        variant="ghost"
        px="3"
        disabled={isDisabled && !isOpen}
        aria-busy={isOpening}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void open()}
      >
        <History size={16} strokeWidth={1.75} aria-hidden />
        {t('versions.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog {...{ run, platform, language, restoring }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
