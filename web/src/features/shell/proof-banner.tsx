import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadWordBundle } from '../../i18n/i18n.ts'
import { userQuery } from '../../lib/queries/account.ts'

const ProofPanel = lazy(async () => {
  const [{ ProofPanel: Panel }] = await Promise.all([import('./proof/proof-panel.tsx'), loadWordBundle('proof')])
  return { default: Panel }
})

/** Under the header for as long as the e-mail is not proved. Hardly anybody sees it, so nobody else loads it. */
export function ProofBanner() {
  const { data: user } = useQuery(userQuery)
  if (!user?.awaitsProof) return null
  return (
    <Suspense>
      <ProofPanel user={user} />
    </Suspense>
  )
}
