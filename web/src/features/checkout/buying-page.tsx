import { Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchasePage } from '../../ui/purchase-page.tsx'
import { ResultFrame } from '../../ui/result-frame.tsx'

/** A page on which something is bought. A site that takes no payments says so there. */
export function BuyingPage({ children, maxW }: { children: ReactNode; maxW: string }) {
  return <PurchasePage maxW={maxW}>{import.meta.env.VITE_PAYMENTS === 'off' ? <Closed /> : children}</PurchasePage>
}

function Closed() {
  const { t } = useTranslation('checkout')
  const home = (
    <Button asChild variant="outline" minH="11">
      <Link to="/">{t('packResult.home')}</Link>
    </Button>
  )
  return <ResultFrame tone="waiting" title={t('closed.title')} text={t('closed.text')} actions={home} />
}
