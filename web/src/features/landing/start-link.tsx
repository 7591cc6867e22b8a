import { useTranslation } from 'react-i18next'
import { mayBeSignedIn, mayBeSignedOut, type Visitor } from './visitor.ts'

/** To the generator; a visitor signs in first. */
export function StartLink({ visitor, isQuiet = false }: { visitor: Visitor; isQuiet?: boolean }) {
  const look = isQuiet ? 'button quiet' : 'button'
  const { t } = useTranslation('landing')
  return (
    <>
      {mayBeSignedOut(visitor) && (
        <a className={`${look} signed-out`} href="/auth?tab=register">
          {t('start')}
        </a>
      )}
      {mayBeSignedIn(visitor) && (
        <a className={`${look} signed-in`} href="/dashboard">
          {t('open')}
        </a>
      )}
    </>
  )
}
