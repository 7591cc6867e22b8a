import { Badge, Box, Button, chakra, Dialog, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import type { Version } from '#shared/history/versions.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { firstLineOf } from '../../../lib/first-line.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import type { RunState } from '../run/run-state.ts'
import { compareTexts, type Piece } from './compare-texts.ts'
import type { Restoring } from './use-restore.ts'

interface VersionsDialogProps {
  run: RunState
  platform: PlatformId
  /** Of the post. */
  language: string | undefined
  restoring: Restoring
  onClose: () => void
}

/** All that a post has said, newest first; each is compared with what it says now, and can be brought back. */
export function VersionsDialog({ run, platform, language, restoring, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('generator')
  const { data, error, refetch } = useVersions(run.conversionId, restoring)
  const [opened, setOpened] = useState<string>()
  const [shown, previous] = data?.versions ?? []
  // The one before is what most people look for.
  const open = opened ?? previous?.id
  const restore = async (id: string) => {
    if (await restoring.restore(id, data?.revision ?? '')) onClose()
    else void refetch()
  }
  return (
    <TitledDialog title={t('versions.title', { name: catalog[platform].name })} isLong onClose={onClose}>
      <Dialog.Body pb="6">
        <Text fontSize="sm" color="fg.muted" mb="4">
          {t(data && !previous ? 'versions.only' : 'versions.hint')}
        </Text>
        {error && <Text color="danger.fg">{translateError(error)}</Text>}
        {!data && !error && <Waiting />}
        <Stack as="ol" gap="2" listStyleType="none" m="0" p="0" aria-label={t('versions.open')}>
          {data?.versions.map((version) => (
            <VersionItem
              key={version.id}
              {...{ version, platform, language }}
              shown={version === shown ? undefined : shown}
              isOpen={version.id === open}
              isBusy={restoring.isRestoring}
              onToggle={() => setOpened(version.id === open ? '' : version.id)}
              onRestore={() => void restore(version.id)}
            />
          ))}
        </Stack>
      </Dialog.Body>
    </TitledDialog>
  )
}

/** Read anew each time, because posts are changed elsewhere. */
function useVersions(id: string, { post }: Restoring) {
  return useQuery({ ...endpointQuery(listVersions, { params: { id }, query: { post }, staleTime: 0 }), gcTime: 0 })
}

function Waiting() {
  return (
    <Stack gap="2" aria-busy="true">
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height="14" borderRadius="card" />
      ))}
    </Stack>
  )
}

interface VersionItemProps {
  version: Version
  platform: PlatformId
  /** What the post says now; absent where this is it. */
  shown: Version | undefined
  language: string | undefined
  isOpen: boolean
  isBusy: boolean
  onToggle: () => void
  onRestore: () => void
}

function VersionItem({ version, platform, shown, language, isOpen, isBusy, onToggle, onRestore }: VersionItemProps) {
  const { t } = useTranslation('generator')
  const id = useId()
  const { at, origin, content } = version
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <Box as="li" borderWidth="1px" borderRadius="card" borderColor={isOpen ? 'accent.emphasized' : 'border'}>
      <Button
        variant="plain"
        w="full"
        h="auto"
        minH="14"
        px="4"
        py="2.5"
        justifyContent="start"
        textAlign="start"
        whiteSpace="normal"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Box flex="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
            <Text as="span" fontWeight="600">
              {t(`versions.origins.${origin}`)}
            </Text>
            <chakra.time dateTime={at} color="fg.muted" fontWeight="400" fontVariantNumeric="tabular-nums">
              {formatDateTime(at, currentLanguage())}
            </chakra.time>
            {!shown && <Badge colorPalette="accent">{t('versions.now')}</Badge>}
          </Flex>
          {!isOpen && (
            <Text
              as="span"
              display="block"
              fontSize="sm"
              fontWeight="400"
              color="fg.muted"
              truncate
              lang={language}
              dir="auto"
            >
              {firstLineOf(content)}
            </Text>
          )}
        </Box>
        <Arrow size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <Box id={id} hidden={!isOpen} px="4" pb="4">
        {isOpen && (
          <>
            {shown && (
              <Flex mb="3" gap="3" align="center" justify="space-between" wrap="wrap">
                <Legend />
                <Button size="sm" minH={{ base: '11', md: '9' }} ms="auto" loading={isBusy} onClick={onRestore}>
                  {t('versions.restore')}
                </Button>
              </Flex>
            )}
            <Wording {...{ version, platform, shown, language }} />
          </>
        )}
      </Box>
    </Box>
  )
}

type WordingProps = Pick<VersionItemProps, 'version' | 'platform' | 'shown' | 'language'>

/** The text of a version; what differs from the text of now is marked. */
function Wording({ version, platform, shown, language }: WordingProps) {
  const { t } = useTranslation('generator')
  const { title = '', content } = version
  const box = useRef<HTMLDivElement>(null)
  // The first difference may stand far below.
  useEffect(() => {
    const mark = box.current?.querySelector<HTMLElement>('ins, del')
    if (box.current && mark) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3
  }, [])
  const pieces = useMemo(
    () => ({
      title: compareTexts(shown?.title ?? (shown ? '' : title), title),
      content: compareTexts(shown?.content ?? content, content),
    }),
    [shown, title, content],
  )
  return (
    <Box
      ref={box}
      position="relative"
      maxH={{ base: '15rem', md: '18rem' }}
      overflowY="auto"
      fontSize="sm"
      lineHeight="1.7"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      borderRadius="l1"
      focusVisibleRing="outside"
      lang={language}
      dir="auto"
      // What scrolls must be reached by keyboard.
      tabIndex={0}
      role="group"
      aria-label={t('postText', { name: catalog[platform].name })}
      data-testid="wording"
    >
      {pieces.title.length > 0 && (
        <Text as="div" fontWeight="600" mb="2">
          <Pieces pieces={pieces.title} />
        </Text>
      )}
      <Pieces pieces={pieces.content} />
    </Box>
  )
}

/** Told by more than colour: what goes is struck through, what comes is underlined, and both are named when read aloud. */
const looks = {
  added: { as: 'ins', bg: 'success.subtle', textDecoration: 'underline', textUnderlineOffset: '3px' },
  removed: { as: 'del', bg: 'danger.subtle', textDecoration: 'line-through' },
} as const

function Pieces({ pieces }: { pieces: Piece[] }) {
  const { t, i18n } = useTranslation('generator')
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
      <Box key={index} {...looks[kind]} borderRadius="2px" px="2px" mx="1px">
        <VisuallyHidden lang={i18n.language}>{t(`versions.${kind}`)}</VisuallyHidden>
        {text}
      </Box>
    )
  })
}

function Legend() {
  const { t } = useTranslation('generator')
  return (
    <Flex gap="3" wrap="wrap" fontSize="xs" color="fg.muted" aria-hidden>
      <Box {...looks.removed} as="span" px="1" borderRadius="2px">
        {t('versions.goes')}
      </Box>
      <Box {...looks.added} as="span" px="1" borderRadius="2px">
        {t('versions.comes')}
      </Box>
    </Flex>
  )
}
