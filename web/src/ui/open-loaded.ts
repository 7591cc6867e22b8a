import { translateError } from '../i18n/translate-error.ts'
import { showToast } from './toaster.tsx'

/**
 * Opens what has a file of its own, once that is there. Without a network this is said, and the screen stays: a part that
 * cannot be loaded while it is rendered would take the place of all of it.
 */
export const openLoaded = <File>(load: () => Promise<File>, open: (file: File) => void): Promise<void> =>
  load().then(open, (error) => {
    showToast({ title: translateError(error), tone: 'destructive' })
  })
