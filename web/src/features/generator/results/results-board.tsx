import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Author } from '../../../lib/author-of.ts'
import { useColorMode } from '../../../lib/storage/color-mode.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { phoneWidth } from '../../../ui/previews/parts.tsx'
import { PlatformPreview } from '../../../ui/previews/platform-preview.tsx'
import { PreviewOptions } from '../../../ui/previews/preview-options.ts'
import type { RunState } from '../run/run-state.ts'
import { useLivePost } from '../run/run-store.ts'
import { ShortCount } from './limit-meter.tsx'
import { PostStateTag } from './post-state-tag.tsx'
import { PostedToggle } from './posting-line.tsx'
import { OpenButton, SmallCopyButton } from './share-buttons.tsx'

interface BoardProps {
  run: RunState
  authorOn: (platform: PlatformId) => Author
  link: string | undefined
  warningOf: (platform: PlatformId) => string
  languageOf: (platform: PlatformId) => string | undefined
  onShow: (platform: PlatformId) => void
  onToggle: (platform: PlatformId) => void
}

const columnGap = '1.5rem'
const widthOf = (columns: number) => `calc(${columns} * ${phoneWidth} + ${columns - 1} * ${columnGap})`

/** All posts beside each other, each as its feed cuts it. */
export function ResultsBoard({ run, ...rest }: BoardProps) {
  const { t } = useTranslation('generator')
  const atMost = (columns: number) => Math.min(columns, run.platforms.length)
  return (
    <Box
      as="ul"
      aria-label={t('results.board')}
      listStyleType="none"
      m="0"
      p="0"
      pt="5"
      css={{ columnGap }}
      columnCount={{ base: 1, md: atMost(2), xl: atMost(3) }}
      // Columns are no wider than what stands in them, so that two posts stand beside each other.
      maxW={{ md: widthOf(atMost(2)), xl: widthOf(atMost(3)) }}
    >
      {run.platforms.map((platform) => (
        <BoardCard key={platform} {...rest} run={run} platform={platform} />
      ))}
    </Box>
  )
}

function BoardCard(props: BoardProps & { platform: PlatformId }) {
  const { run, platform, authorOn, link, warningOf, languageOf, onShow, onToggle } = props
  const { t } = useTranslation('generator')
  const { isDark } = useColorMode()
  const { status, post, failure } = useLivePost(platform, true)
  const { name } = catalog[platform]
  const isPosted = run.posted?.includes(platform) ?? false
  const isDone = status === 'done'
  const warning = warningOf(platform)
  return (
    <Stack
      as="li"
      gap="3"
      minW="0"
      maxW={phoneWidth}
      mb="8"
      css={{ breakInside: 'avoid' }}
      data-testid={`board-${platform}`}
    >
      <Flex align="center" gap="2" minH="9">
        <PlatformIcon platform={platform} size={20} />
        <Text fontWeight="600" fontSize="sm" truncate>
          {name}
        </Text>
        <PostStateTag status={status} isPosted={isPosted} />
        <Box flex="1" />
        <ShortCount platform={platform} text={post.content} />
        {isDone && <SmallCopyButton post={post} name={name} label={t('run.copyPost', { name })} warning={warning} />}
      </Flex>
      {status === 'failed' ? (
        <Text fontSize="sm" color="danger.fg">
          {t(`failures.${failure ?? 'unfinished'}`)} {t('notCharged')}
        </Text>
      ) : (
        <PreviewOptions value={{ fold: 'cut', lang: languageOf(platform) }}>
          <PlatformPreview
            {...{ platform, post, isDark }}
            author={authorOn(platform)}
            view="phone"
            isWriting={!isDone}
            {...(link && { link })}
          />
        </PreviewOptions>
      )}
      {warning && (
        <Text fontSize="sm" color="warning.fg" data-testid="points">
          {warning}
        </Text>
      )}
      <Flex gap="1" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          aria-label={t('results.editPost', { name })}
          onClick={() => onShow(platform)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {t('results.edit')}
        </Button>
        <OpenButton platform={platform} post={post} link={link} warning={warning} isDisabled={!isDone} isShort />
        <PostedToggle
          isPosted={isPosted}
          isDisabled={!isDone}
          name={name}
          size="sm"
          onToggle={() => onToggle(platform)}
        />
      </Flex>
    </Stack>
  )
}
