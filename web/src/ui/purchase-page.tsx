import { Box, Button, Container, HStack } from '@chakra-ui/react'
import i18next, { type i18n } from 'i18next'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { purchaseLanguages } from '#shared/payments/schema.ts'
import { loadWords } from '../i18n/i18n.ts'
import { type PurchaseLanguage, purchaseLanguage, rememberPurchaseLanguage } from '../i18n/purchase-language.ts'
import { SpinnerPage } from './spinner-page.tsx'

const names: Record<PurchaseLanguage, string> = { 'zh-TW': '中文', en: 'English', ja: '日本語' }

interface Choice {
  language: PurchaseLanguage
  choose: (language: PurchaseLanguage) => void
}
const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Its children are shown in the language of purchases; header and footer keep the interface's. */
function InPurchaseLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(purchaseLanguage)
  const [own, setOwn] = useState<i18n>()
  useEffect(() => {
    let isCurrent = true
    void loadWords(language).then(() => {
      if (isCurrent) setOwn(i18next.cloneInstance({ lng: language, initAsync: false }))
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const choose = (chosen: PurchaseLanguage) => {
    rememberPurchaseLanguage(chosen)
    setLanguage(chosen)
  }
  if (!own) return <SpinnerPage />
  return (
    <I18nextProvider i18n={own}>
      <ChoiceContext value={{ language, choose }}>
        <Box lang={own.language}>{children}</Box>
      </ChoiceContext>
    </I18nextProvider>
  )
}

/** A page of a purchase: its width, and the switch of its language. */
export function PurchasePage({ children, maxW = 'reading' }: { children: ReactNode; maxW?: string }) {
  return (
    <InPurchaseLanguage>
      <Container position="relative" maxW={maxW} px={{ base: '4', md: '6' }} py={{ base: '4', md: '10' }}>
        <LanguageSwitch />
        {children}
      </Container>
    </InPurchaseLanguage>
  )
}

function LanguageSwitch() {
  const { t } = useTranslation('ui')
  const choice = useContext(ChoiceContext)
  return (
    <HStack
      as="nav"
      aria-label={t('purchaseLanguage')}
      gap="1"
      justify="flex-end"
      mb={{ base: '4', md: '0' }}
      position={{ md: 'absolute' }}
      top={{ md: '10' }}
      right={{ md: '6' }}
    >
      {purchaseLanguages.map((language) => (
        <Button
          key={language}
          lang={language}
          size="xs"
          minH={{ base: '11', md: '8' }}
          variant={choice?.language === language ? 'subtle' : 'ghost'}
          aria-pressed={choice?.language === language}
          onClick={() => choice?.choose(language)}
        >
          {names[language]}
        </Button>
      ))}
    </HStack>
  )
}
