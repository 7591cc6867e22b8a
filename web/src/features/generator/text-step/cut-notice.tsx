import { Alert, Box, Button, CloseButton, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { contentMaxLength } from '#shared/generation/schema.ts'
import { endOf, type FittedPaste } from './fit-paste.ts'

interface CutNoticeProps {
  cut: FittedPaste
  /** Absent: the text was changed since. */
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** Words of a person within a sentence of ours: neither turns the other round where one runs from right to left. */
const isolated = (words: string): string => `\u2068${words}\u2069`

/** Says how much of a paste did not fit and where it stops, shows what is missing, and takes the paste back. */
export function CutNotice({ cut, onUndo, onClose }: CutNoticeProps) {
  const { t } = useTranslation('textStep', { keyPrefix: 'cut' })
  const { t: ui } = useTranslation('ui')
  const [isShown, setIsShown] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // The field alone may fill the window. Of another paste as well.
  useEffect(() => {
    if (cut) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [cut])
  return (
    <Alert.Root
      ref={notice}
      status="warning"
      borderRadius="card"
      mt="2"
      alignItems="flex-start"
      role="alert"
      data-testid="cut"
    >
      <Alert.Indicator />
      <Box flex="1" minW="0">
        <Alert.Title>{t('title', { lost: formatCount(cut.lost.length) })}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {cut.isNone ? t('none') : t('where', { limit: formatCount(contentMaxLength), end: isolated(endOf(cut)) })}
        </Alert.Description>
        <Flex gap="2" mt="2" wrap="wrap">
          {onUndo && (
            <Button size="sm" minH="11" variant="outline" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button size="sm" minH="11" variant="ghost" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t('show')}
          </Button>
        </Flex>
        {isShown && (
          <Box
            dir="auto"
            mt="2"
            p="3"
            maxH="40"
            overflowY="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontSize="sm"
            bg="bg.panel"
            color="fg"
            borderRadius="control"
            tabIndex={0}
            role="region"
            aria-label={t('show')}
          >
            {cut.lost}
          </Box>
        )}
      </Box>
      <CloseButton size="sm" minW="11" minH="11" onClick={onClose} aria-label={ui('close')} />
    </Alert.Root>
  )
}
