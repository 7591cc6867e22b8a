import { useTranslation } from 'react-i18next'
import { mayBeSignedIn, mayBeSignedOut, type Visitor } from './visitor.ts'

/** To the generator; a visitor signs in first. */
export function StartLink({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('landing')
  return (
    <>
      {mayBeSignedOut(visitor) && (
        <a className="button signed-out" href="/auth">
          {t('start')}
        </a>
      )}
      {mayBeSignedIn(visitor) && (
        <a className="button signed-in" href="/dashboard">
          {t('open')}
        </a>
      )}
    </>
  )
}
