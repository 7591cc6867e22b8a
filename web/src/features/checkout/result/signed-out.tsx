import { Button } from '@chakra-ui/react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rememberTarget } from '../../../lib/session/return-target.ts'
import { ResultFrame } from '../../../ui/result-frame.tsx'

/** In place of a result whose buyer has been signed out meanwhile; they come back to it. */
export function SignedOut() {
  const { t } = useTranslation('checkout')
  const { state } = useRouter()
  const actions = (
    <Button asChild minH="11">
      <Link to="/auth" onClick={() => rememberTarget(state.location)}>
        {t('signedOut.logIn')}
      </Link>
    </Button>
  )
  return <ResultFrame tone="waiting" title={t('signedOut.title')} text={t('signedOut.text')} actions={actions} />
}
