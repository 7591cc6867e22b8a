import { translateError } from '../i18n/translate-error.ts'
import { isLostFile, reloadForFiles } from '../lib/lost-file.ts'
import { showToast } from './toaster.tsx'

/**
 * Opens what has a file of its own, once that is there. Without a network this is said, and the screen stays: a part that
 * cannot be loaded while it is rendered would take the place of all of it. After a deployment the page is loaded anew.
 */
export const openLoaded = <File>(load: () => Promise<File>, open: (file: File) => void): Promise<void> =>
  load().then(open, (error) => {
    if (isLostFile(error) && reloadForFiles()) return
    showToast({ title: translateError(error), tone: 'destructive' })
  })
