import { Box, Flex, Text } from '@chakra-ui/react'
import { Bell, Play, Share2, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnPicture, FeedAvatar, type FeedProps, FeedText, Frame } from './parts.tsx'
import { PreviewOptions } from './preview-options.ts'

/** The player, the title, the channel with its pills, the description in its box. */
export function YoutubePreview({ post, author, view, theme, isWriting }: FeedProps) {
  const { t } = useTranslation('ui')
  const { lang } = use(PreviewOptions)
  const isPhone = view === 'phone'
  return (
    <Frame theme={theme} view={view} width="40rem">
      <DrawnPicture ratio="16 / 9" theme={theme}>
        <Flex position="absolute" inset="0" align="center" justify="center">
          <Flex boxSize="14" borderRadius="full" bg="black/64" color="white" align="center" justify="center">
            <Play size={26} fill="currentColor" />
          </Flex>
        </Flex>
        <Box position="absolute" insetX="0" bottom="0" h="3px" bg="#ff0033" maxW="32%" />
      </DrawnPicture>
      <Box px={isPhone ? '3' : '4'} pt="3" pb="4">
        <Text
          fontSize={isPhone ? '18px' : '20px'}
          fontWeight="700"
          lineHeight="1.3"
          overflowWrap="anywhere"
          minH="1.3em"
          dir="auto"
          lang={lang}
        >
          {post.title}
        </Text>
        <Channel author={author} view={view} theme={theme} />
        <Box mt="3" p="3" bg={theme.box} borderRadius="12px">
          <Text aria-hidden fontSize="14px" fontWeight="600">
            {t('preview.views')}
          </Text>
          <FeedText
            platform="youtube"
            text={post.content}
            more={`…${t('preview.more')}`}
            theme={theme}
            view={view}
            isWriting={isWriting}
            fontSize="14px"
            isMoreBelow={!isPhone}
          />
        </Box>
      </Box>
    </Frame>
  )
}

/** Whose video it is, and the buttons beside the name. */
function Channel({ author, view, theme }: Pick<FeedProps, 'author' | 'view' | 'theme'>) {
  const { t } = useTranslation('ui')
  return (
    <Flex align="center" gap="3" mt="3" wrap="wrap">
      <FeedAvatar author={author} size={36} theme={theme} />
      <Box flex="1" minW="0" lineHeight="1.3">
        <Text fontSize="15px" fontWeight="600" truncate>
          {author.name}
        </Text>
        <Text fontSize="12px" color={theme.muted} truncate>
          @{author.handle}
        </Text>
      </Box>
      <Flex aria-hidden gap="2" fontSize="13px" fontWeight="600">
        <Pill bg={theme.fg} color={theme.bg}>
          <Bell size={15} /> {t('preview.subscribe')}
        </Pill>
        {view === 'desktop' && (
          <>
            <Pill bg={theme.box} color={theme.fg}>
              <ThumbsUp size={15} /> <ThumbsDown size={15} />
            </Pill>
            <Pill bg={theme.box} color={theme.fg}>
              <Share2 size={15} /> {t('preview.share')}
            </Pill>
          </>
        )}
      </Flex>
    </Flex>
  )
}

function Pill({ bg, color, children }: { bg: string; color: string; children: ReactNode }) {
  return (
    <Flex align="center" gap="1.5" h="9" px="3.5" borderRadius="full" bg={bg} color={color} whiteSpace="nowrap">
      {children}
    </Flex>
  )
}
