import { Button, Flex, SegmentGroup, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../../i18n/languages.ts'
import type { SampleName } from '../../../lib/samples/sample-texts.ts'
import { openLoaded } from '../../../ui/open-loaded.ts'

const loadDialog = () => import('./sample-dialog.tsx')
const SampleDialog = lazy(() => loadDialog().then((file) => ({ default: file.SampleDialog })))

interface SampleBarProps {
  /** Which of the samples stands in the text area. */
  sample: SampleName
  onChoose: (sample: InterfaceLanguage) => void
}

/** Under a sample text: the other samples, and what a model writes for this one. */
export function SampleBar({ sample, onChoose }: SampleBarProps) {
  const { t } = useTranslation('generator')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex gap="3" align="center" wrap="wrap" mt="1">
      <Text as="span" id="sample-languages" fontSize="sm" color="fg.muted">
        {t('sampleText')}
      </Text>
      <SegmentGroup.Root
        size="sm"
        value={sample.language}
        aria-labelledby="sample-languages"
        onValueChange={({ value }) => onChoose(value as InterfaceLanguage)}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={interfaceLanguages.map((language) => ({
            value: language,
            label: <span lang={language}>{languageNames[language]}</span>,
          }))}
        />
      </SegmentGroup.Root>
      <Button
        variant="plain"
        size="sm"
        px="0"
        minH="11"
        textDecoration="underline"
        onClick={() => void openLoaded(loadDialog, () => setIsOpen(true))}
      >
        {t('sampleSee')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SampleDialog sample={sample} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Flex>
  )
}
