import { Box, Flex, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { partsSoFar } from '#shared/platforms/series-parts.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { ShortCount } from '../results/limit-meter.tsx'
import { PostStateTag } from '../results/post-state-tag.tsx'
import { useReviewWarning } from '../results/review-warning.ts'
import { SmallCopyButton } from '../results/share-buttons.tsx'
import type { PostState } from './run-state.ts'
import { useLivePost } from './run-store.ts'

interface LiveCardProps {
  platform: PlatformId
  language: string | undefined
  /** What stands in its place until it has a text: some of what was found in the person's own. */
  facts: readonly string[]
}

/** One post of a run while it is written: how far it is, how long, and its text, which can be copied once it is there. */
export function LiveCard({ platform, language, facts }: LiveCardProps) {
  const { t } = useTranslation('generator')
  const state = useLivePost(platform, true)
  // What the server found: the editor, which looks itself, is not loaded yet.
  const warn = useReviewWarning()
  const { status, post } = state
  const { name } = catalog[platform]
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex
      as="li"
      gap="2"
      minW="0"
      minH={{ base: '6.25rem', md: '9rem' }}
      borderWidth="1px"
      borderColor={status === 'writing' ? 'accent.emphasized' : 'border'}
      borderRadius="card"
      bg="bg.panel"
      ps="3"
      pe={status === 'done' ? '1.5' : '3'}
      py={{ base: '1', md: '2' }}
      css={{ contain: 'content' }}
      data-testid={`live-${platform}`}
      data-status={status}
    >
      <Flex direction="column" flex="1" minW="0" gap="1.5">
        <Flex align="center" gap="2" minH="6">
          <PlatformIcon platform={platform} size={20} />
          <Text fontSize="sm" fontWeight="600" whiteSpace="nowrap">
            {name}
          </Text>
          <PostStateTag status={status} />
          {/* A count for which there is no room wraps out of sight: half a number says nothing. */}
          <Flex flex="1" minW="0" h="6" wrap="wrap" justify="end" overflow="hidden">
            <Box h="6" />
            {post.content !== '' && <ShortCount platform={platform} text={post.content} lineHeight="1.5rem" />}
          </Flex>
        </Flex>
        <LiveText {...{ state, name, language, isOpen, facts }} onLong={setIsLong} />
      </Flex>
      {status === 'done' && (
        <Flex direction="column" flexShrink="0">
          <SmallCopyButton {...{ post, name }} label={t('run.copyPost', { name })} warning={warn(post.findings)} />
          {isLong && <OpenCardButton name={name} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />}
        </Flex>
      )}
    </Flex>
  )
}

function OpenCardButton({ name, isOpen, onClick }: { name: string; isOpen: boolean; onClick: () => void }) {
  const { t } = useTranslation('generator')
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <IconButton
      size="sm"
      variant="ghost"
      minW={{ base: '11', md: '9' }}
      minH={{ base: '11', md: '9' }}
      aria-label={t('run.read', { name })}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Arrow size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

interface LiveTextProps extends Omit<FinishedTextProps, 'post'>, Pick<LiveCardProps, 'facts'> {
  state: PostState
}

function LiveText({ state, facts, ...rest }: LiveTextProps) {
  const { t } = useTranslation('generator')
  const { status, post, failure } = state
  if (status === 'failed')
    return (
      <Text fontSize="xs" color="danger.fg">
        {t(`failures.${failure ?? 'unfinished'}`)}
        <Text as="span" display="block">
          {t('notCharged')}
        </Text>
      </Text>
    )
  if (post.content === '' && !post.title)
    return facts.length > 0 ? (
      <FoundFacts facts={facts} language={rest.language} />
    ) : (
      <Stack gap="2" pt="1" aria-hidden>
        {['100%', '94%', '72%'].map((width) => (
          <Skeleton key={width} height="2.5" width={width} />
        ))}
      </Stack>
    )
  return status === 'done' ? (
    <FinishedText {...rest} post={post} />
  ) : (
    <GrowingText post={post} language={rest.language} />
  )
}

/** So that something is there to read while the text is read. */
function FoundFacts({ facts, language }: Pick<LiveCardProps, 'facts' | 'language'>) {
  const { t } = useTranslation('generator')
  return (
    <Box flex="1" minH="0" overflow="hidden" color="fg.muted" {...textLook} data-testid="facts">
      <Text as="span" display="block" fontWeight="600">
        {t('run.found')}
      </Text>
      {facts.map((fact) => (
        <Text key={fact} as="span" display="block" mt="1" lang={language} dir="auto">
          {fact}
        </Text>
      ))}
    </Box>
  )
}

const textLook = { fontSize: 'xs', lineHeight: '1.55', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** Half a line at the edge of a card fades out. */
const fadedTop = 'linear-gradient(to bottom, transparent, black 1.2rem)'
const fadedBottom = 'linear-gradient(to top, transparent, black 1.2rem)'

/** It begins at the top of its card; once it is longer, its end stays in sight. */
function GrowingText({ post: { title, content }, language }: { post: Post; language: string | undefined }) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { offsetHeight, parentElement: card } = text.current!
    card!.toggleAttribute('data-long', offsetHeight > card!.clientHeight)
  })
  return (
    <Box flex="1" minH="0" overflow="hidden" position="relative" css={{ '&[data-long]': { maskImage: fadedTop } }}>
      <Box ref={text} position="absolute" insetX="0" bottom="0" minH="full" lang={language} dir="auto" {...textLook}>
        {title && <TitleLine title={title} />}
        <GrowingParts content={content} />
      </Box>
    </Box>
  )
}

/** The parts of a series, each above a line of its own; any other text is one part. */
function GrowingParts({ content }: { content: string }) {
  const parts = partsSoFar(content)
  if (parts.length < 2) return <WithCaret text={content} />
  return parts.map((part, i) => (
    <Box
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      key={i}
      data-part={i + 1}
      {...(i > 0 && { mt: '2', pt: '2', borderTopWidth: '1px' })}
    >
      {i < parts.length - 1 ? part : <WithCaret text={part} />}
    </Box>
  ))
}

const WithCaret = ({ text }: { text: string }) => (
  <>
    {text}
    <Box as="span" aria-hidden className="live-caret" />
  </>
)

/** Room below the text, so that its last line can be scrolled out of the fade. */
const fadePx = 16

interface FinishedTextProps {
  post: Post
  name: string
  language: string | undefined
  isOpen: boolean
  onLong: (isLong: boolean) => void
}

/** From its beginning; a long one is scrolled within its card, or opens it. */
function FinishedText({ post, name, language, isOpen, onLong }: FinishedTextProps) {
  const { t } = useTranslation('generator')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, which is another in the other language
  useEffect(() => {
    if (box.current) onLong(box.current.scrollHeight > box.current.clientHeight + fadePx)
  }, [onLong, post])
  return (
    <Box flex="1" minH="0" position="relative">
      <Box
        ref={box}
        position={isOpen ? 'static' : 'absolute'}
        pb={isOpen ? '0' : `${fadePx}px`}
        css={isOpen ? {} : { maskImage: fadedBottom }}
        inset="0"
        overflowY="auto"
        overscrollBehavior="contain"
        borderRadius="l1"
        focusVisibleRing="inside"
        lang={language}
        dir="auto"
        // What scrolls must be reached by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t('postText', { name })}
        {...textLook}
      >
        {post.title && <TitleLine title={post.title} />}
        {post.content}
      </Box>
    </Box>
  )
}

const TitleLine = ({ title }: { title: string }) => (
  <Text as="span" display="block" fontWeight="600">
    {title}
  </Text>
)
