import { Box, Button, Container, Flex, HStack, Text } from '@chakra-ui/react'
import i18next from 'i18next'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import {
  type PurchaseLanguage,
  purchaseLanguage,
  rememberPurchaseLanguage,
  toPurchaseLanguage,
} from '../i18n/purchase-language.ts'
import { useLoaded } from '../i18n/use-loaded.ts'
import { SpinnerPage } from './spinner-page.tsx'

/** In the order of the switch. */
const names: Record<PurchaseLanguage, string> = { 'zh-TW': '中文', en: 'English', ja: '日本語' }
const languages = Object.keys(names) as PurchaseLanguage[]

interface Choice {
  language: PurchaseLanguage
  choose: (language: PurchaseLanguage) => void
  /** Says in the interface's language that the page is in another one. */
  notice: Notice | undefined
}
interface Notice {
  lang: string
  text: string
  /** Absent where nothing can be bought in the interface's language. */
  switchTo?: { language: PurchaseLanguage; label: string }
}
const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Its children are shown in the language of purchases; header and footer keep the interface's. */
function InPurchaseLanguage({ children }: { children: ReactNode }) {
  const { t, i18n: outer } = useTranslation('ui')
  const interfaceLanguage = outer.language
  const [language, setLanguage] = useState(purchaseLanguage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the header is one for this page, too
  useEffect(() => setLanguage(purchaseLanguage()), [interfaceLanguage])
  const load = useCallback(
    () => loadWords(language).then(() => i18next.cloneInstance({ lng: language, initAsync: false })),
    [language],
  )
  const own = useLoaded(load)
  const choose = (chosen: PurchaseLanguage) => {
    rememberPurchaseLanguage(chosen)
    setLanguage(chosen)
  }
  if (!own) return <SpinnerPage />
  const inInterface = toPurchaseLanguage(interfaceLanguage)
  const notice: Notice | undefined =
    language === interfaceLanguage
      ? undefined
      : {
          lang: interfaceLanguage,
          text: t(`purchaseShownIn.${language}`),
          ...(inInterface && { switchTo: { language: inInterface, label: t('purchaseReadHere') } }),
        }
  return (
    <I18nextProvider i18n={own}>
      <ChoiceContext value={{ language, choose, notice }}>
        {/* As high as what was shown while it was loaded: the footer does not move into sight. */}
        <Box lang={own.language} minH="calc(100dvh - 3.5rem)">
          {children}
        </Box>
      </ChoiceContext>
    </I18nextProvider>
  )
}

/** The width of one result, with the room beside it. */
const resultWidth = '35rem'

/** A page of a purchase: its width, until it shows one result, and the switch of its language. */
export function PurchasePage({ children, maxW = resultWidth }: { children: ReactNode; maxW?: string }) {
  return (
    <InPurchaseLanguage>
      <Container
        position="relative"
        // The switch stands at the edge of what is shown.
        css={{ maxW, '&:has([data-result])': { maxW: resultWidth } }}
        px={{ base: '4', md: '6' }}
        pt={{ base: '4', md: '10' }}
        pb="10"
      >
        <LanguageBar />
        {children}
      </Container>
    </InPurchaseLanguage>
  )
}

/** The switch stands beside the heading; with a notice, which needs the room, above it. */
function LanguageBar() {
  const choice = useContext(ChoiceContext)
  const notice = choice?.notice
  if (!notice) return <LanguageSwitch isBesideHeading />
  const { lang, text, switchTo } = notice
  return (
    <Flex justify="space-between" align="center" columnGap="4" rowGap="1" wrap="wrap" mb={{ base: '4', md: '6' }}>
      <HStack lang={lang} gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
        <Text>{text}</Text>
        {switchTo && (
          <Button
            size="xs"
            minH={{ base: '11', md: '8' }}
            variant="outline"
            onClick={() => choice?.choose(switchTo.language)}
          >
            {switchTo.label}
          </Button>
        )}
      </HStack>
      <LanguageSwitch />
    </Flex>
  )
}

function LanguageSwitch({ isBesideHeading = false }: { isBesideHeading?: boolean }) {
  const { t } = useTranslation('ui')
  const choice = useContext(ChoiceContext)
  const place = isBesideHeading
    ? ({ mb: { base: '4', md: '0' }, position: { md: 'absolute' }, top: { md: '10' }, right: { md: '6' } } as const)
    : {}
  return (
    <HStack as="nav" aria-label={t('purchaseLanguage')} gap="1" justify="flex-end" {...place}>
      {languages.map((language) => (
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
