import { Box, Flex, Text } from '@chakra-ui/react'
import { Ellipsis, Globe, MessageCircle, Share2, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Actions, FeedAvatar, type FeedProps, FeedText, Frame, LinkCard } from './parts.tsx'

/** Name in bold over time and globe, large type for short posts, three worded actions under a line. */
export function FacebookPreview({ post, author, view, theme, isWriting, link }: FeedProps) {
  const { t } = useTranslation('ui')
  const words = (key: 'like' | 'comment' | 'share' | 'now' | 'seeMore') => t(`preview.${key}`)
  return (
    <Frame theme={theme} view={view} width="31.25rem">
      <Flex gap="2" align="center" px="4" pt="3" pb="2">
        <FeedAvatar author={author} size={40} theme={theme} />
        <Box flex="1" minW="0">
          <Text fontSize="15px" fontWeight="600" truncate>
            {author.name}
          </Text>
          <Flex aria-hidden align="center" gap="1" fontSize="13px" color={theme.muted}>
            {words('now')} · <Globe size={12} strokeWidth={2} />
          </Flex>
        </Box>
        <Ellipsis size={20} color={theme.muted} aria-hidden />
      </Flex>
      <Box px="4" pb="3">
        <FeedText
          platform="facebook"
          text={post.content}
          more={`… ${words('seeMore')}`}
          theme={theme}
          view={view}
          isWriting={isWriting}
          fontSize="15px"
        />
      </Box>
      {link && <LinkCard link={link} theme={theme} borderInlineWidth="0" />}
      <Actions
        icons={[
          [ThumbsUp, words('like')],
          [MessageCircle, words('comment')],
          [Share2, words('share')],
        ]}
        theme={theme}
        justify="space-around"
        mx="4"
        py="2.5"
        borderTopWidth={link ? '0' : '1px'}
        borderColor={theme.line}
      />
    </Frame>
  )
}
