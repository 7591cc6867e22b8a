import { Badge, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openLoaded } from './open-loaded.ts'

const loadKeys = () => import('./keys-dialog.tsx')
const KeysDialog = lazy(() => loadKeys().then((file) => ({ default: file.KeysDialog })))

const openKeys = (setIsOpen: (isOpen: boolean) => void) => void openLoaded(loadKeys, () => setIsOpen(true))

/** Says that the demo writer wrote something, why it reads as it does, and what to do about it. */
export function DemoNote() {
  const { t } = useTranslation('ui')
  return (
    <Flex gap="2" align="center" wrap="wrap" fontSize="sm" color="fg.muted" data-testid="demo-note">
      <Badge colorPalette="warning" flexShrink="0">
        {t('demo.name')}
      </Badge>
      <Text as="span">{t('demo.note')}</Text>
      <KeysButton />
    </Flex>
  )
}

/** The badge alone, for lists; pressed, it says the rest. */
export function DemoBadge() {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {/* Higher for fingers than what is seen of it, without taking more room. */}
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        minH={{ base: '11', md: '0' }}
        my={{ base: '-3', md: '0' }}
        cursor="pointer"
        aria-label={t('labelled', { label: t('demo.name'), value: t('demo.note') })}
        onClick={() => openKeys(setIsOpen)}
      >
        <Badge colorPalette="warning">{t('demo.name')}</Badge>
      </chakra.button>
      {isOpen && <LazyKeys onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Opens what says how to add a key. */
export function KeysButton() {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="plain" size="sm" px="0" minH="11" textDecoration="underline" onClick={() => openKeys(setIsOpen)}>
        {t('demo.keysLink')}
      </Button>
      {isOpen && <LazyKeys onClose={() => setIsOpen(false)} />}
    </>
  )
}

const LazyKeys = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <KeysDialog onClose={onClose} />
  </Suspense>
)
