import { Box, type BoxProps, chakra, Flex, type FlexProps, Text } from '@chakra-ui/react'
import { Link2, type LucideIcon } from 'lucide-react'
import { type ReactNode, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '#shared/account/initials.ts'
import type { Post } from '#shared/generation/schema.ts'
import { foldText } from '#shared/platforms/fold.ts'
import type { Author } from '../../lib/author-of.ts'
import { PreviewOptions } from './preview-options.ts'
import type { PreviewTheme } from './preview-themes.ts'
import { splitEntities } from './text-entities.ts'

export interface FeedProps {
  post: Post
  author: Author
  view: 'phone' | 'desktop'
  theme: PreviewTheme
  isWriting: boolean
  link?: string
}

/** What a post of a phone's feed has at most. */
export const phoneWidth = '23.4375rem'

/** The box around a post, in the feed's colours. */
export function Frame({
  theme,
  view,
  width,
  children,
  ...rest
}: BoxProps & { theme: PreviewTheme; view: string; width: string }) {
  return (
    <Box
      bg={theme.bg}
      color={theme.fg}
      borderWidth="1px"
      borderColor={theme.line}
      borderRadius={view === 'phone' ? 'card' : 'l2'}
      w="full"
      maxW={view === 'phone' ? phoneWidth : width}
      overflow="hidden"
      lineHeight="1.35"
      minH="9rem"
      // Beside a long name as well.
      css={{ '& svg': { flexShrink: 0 } }}
      {...rest}
    >
      {children}
    </Box>
  )
}

export function FeedAvatar({
  author,
  size,
  theme,
  ring,
}: Pick<FeedProps, 'author' | 'theme'> & { size: number; ring?: string }) {
  return (
    <Flex
      aria-hidden
      flexShrink="0"
      align="center"
      justify="center"
      boxSize={`${size}px`}
      borderRadius="full"
      bg={theme.line}
      color={theme.fg}
      fontSize={`${Math.round(size * 0.38)}px`}
      fontWeight="600"
      outline={ring ? `2px solid ${ring}` : undefined}
      outlineOffset="2px"
    >
      {initials(author.name, author.handle)}
    </Flex>
  )
}

interface FeedTextProps extends Pick<FeedProps, 'theme' | 'view' | 'isWriting'> {
  platform: string
  text: string
  /** The feed's own words for "more", with its dots. */
  more: string
  fontSize: string
  /** Shown before the text on its first line, such as a handle. */
  before?: ReactNode
  /** Whether "more" is on a line of its own. */
  isMoreBelow?: boolean
}

/** No line begins with them, in any feed. */
const endMarks = /^[\p{Pe}\p{Pf}，、。．！？：；]{1,4}/u

/** The post as the feed cuts it; "more" unfolds it, as it would there. Where the fold is drawn, the whole with a line. */
export function FeedText({
  platform,
  text,
  more,
  theme,
  view,
  isWriting,
  fontSize,
  before,
  isMoreBelow,
}: FeedTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { shown, isFolded } = foldText(platform, text, view)
  const { fold, lang } = use(PreviewOptions)
  const isDrawn = fold === 'drawn'
  const drawnAt = shown.length + (text.slice(shown.length).match(endMarks)?.[0].length ?? 0)
  const isCut = isFolded && !isOpen && !isDrawn
  return (
    <Text
      id={id}
      as="div"
      fontSize={fontSize}
      lineHeight="1.4"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      dir="auto"
      lang={lang}
    >
      {before}
      <EntityText text={isCut ? shown : isDrawn && isFolded ? text.slice(0, drawnAt) : text} theme={theme} />
      {isDrawn && isFolded && (
        <>
          <FoldLine theme={theme} />
          <EntityText text={text.slice(drawnAt).trimStart()} theme={theme} />
        </>
      )}
      {isCut && (
        <chakra.button
          type="button"
          display={isMoreBelow ? 'block' : 'inline'}
          color={isMoreBelow ? theme.fg : theme.muted}
          fontWeight={isMoreBelow ? '500' : undefined}
          cursor="pointer"
          _hover={{ textDecoration: 'underline' }}
          aria-expanded={false}
          aria-controls={id}
          onClick={() => setIsOpen(true)}
        >
          {more}
        </chakra.button>
      )}
      {isWriting && !isCut && <Caret theme={theme} />}
    </Text>
  )
}

/** Where the feed hides the rest. */
function FoldLine({ theme }: { theme: PreviewTheme }) {
  const { t } = useTranslation('ui')
  return (
    <Flex align="center" gap="2" my="1.5" color={theme.muted} fontSize="12px" lineHeight="1.2" data-testid="fold">
      <Box flex="1" borderTopWidth="1px" borderStyle="dashed" borderColor={theme.muted} />
      {t('preview.fold')}
      <Box flex="1" borderTopWidth="1px" borderStyle="dashed" borderColor={theme.muted} />
    </Flex>
  )
}

function EntityText({ text, theme }: { text: string; theme: PreviewTheme }) {
  return splitEntities(text).map(({ kind, text: part }, index) =>
    kind === 'text' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <Box as="span" key={index} color={theme.link}>
        {part}
      </Box>
    ),
  )
}

/** The blinking caret while the post is being written. */
function Caret({ theme }: { theme: PreviewTheme }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      w="2px"
      h="1.05em"
      ms="1px"
      verticalAlign="text-bottom"
      bg={theme.link}
      animation="pulse 1s ease-in-out infinite"
    />
  )
}

/** What a feed draws beneath a post that has a link and no picture. */
export function LinkCard({ link, theme, ...rest }: { link: string; theme: PreviewTheme } & FlexProps) {
  return (
    <Flex align="center" gap="3" p="3" bg={theme.box} borderWidth="1px" borderColor={theme.line} {...rest}>
      <Box flexShrink="0" color={theme.muted}>
        <Link2 size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box minW="0" fontSize="13px">
        <Text color={theme.muted} textTransform="uppercase" fontSize="12px" truncate>
          {hostOf(link)}
        </Text>
        <Text fontWeight="600" truncate>
          {link.replace(/^https?:\/\//, '')}
        </Text>
      </Box>
    </Flex>
  )
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : link)

/** Icons of a feed's action row, with their words where the feed has words. */
export function Actions({
  icons,
  theme,
  size = 20,
  justify = 'space-between',
  ...rest
}: { icons: (readonly [LucideIcon, string?])[]; theme: PreviewTheme; size?: number; justify?: string } & FlexProps) {
  return (
    <Flex aria-hidden justify={justify} align="center" color={theme.muted} fontSize="13px" fontWeight="600" {...rest}>
      {icons.map(([Icon, word]) => (
        <Flex key={Icon.displayName ?? word} align="center" gap="1.5">
          <Icon size={size} strokeWidth={1.75} />
          {word}
        </Flex>
      ))}
    </Flex>
  )
}

/** A drawn landscape in place of the person's own picture. */
export function DrawnPicture({ ratio, theme, children }: { ratio: string; theme: PreviewTheme; children?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Box position="relative" aspectRatio={ratio} bg={theme.box} overflow="hidden" aria-hidden>
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="xMidYMid slice"
        position="absolute"
        inset="0"
        boxSize="full"
      >
        <circle cx="70" cy="30" r="9" fill={theme.line} />
        <path d="M0 78 28 46 50 70 66 56 100 84V100H0Z" fill={theme.line} />
        <path d="M0 90 34 66 62 86 80 74 100 88V100H0Z" fill={theme.muted} opacity="0.35" />
      </chakra.svg>
      <Text position="absolute" bottom="2" left="3" fontSize="12px" color={theme.muted}>
        {t('preview.yourPicture')}
      </Text>
      {children}
    </Box>
  )
}
