import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeFarewell } from '../../lib/session/farewell.ts'
import { showToast } from '../../ui/toaster.tsx'

/** Tells somebody who is back from the identity provider what became of their session or account. */
export function useFarewell(): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const farewell = takeFarewell()
    if (farewell) showToast({ title: t(farewell) })
  }, [t])
}
