import { Box, Flex, Text } from '@chakra-ui/react'
import { Bookmark, ChartNoAxesColumn, Ellipsis, Heart, MessageCircle, Repeat2, Share } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Actions, FeedAvatar, type FeedProps, FeedText, Frame, LinkCard } from './parts.tsx'

/** Everything in one column beside the avatar: name, handle and time on one line, five light icons. */
export function XPreview({ post, author, view, theme, isWriting, link }: FeedProps) {
  const { t } = useTranslation('ui')
  return (
    <Frame theme={theme} view={view} width="37.375rem" display="flex" gap="2.5" px="4" py="3">
      <FeedAvatar author={author} size={40} theme={theme} />
      <Box flex="1" minW="0">
        <Flex align="baseline" gap="1" fontSize="15px">
          {/* A long handle is cut before the name is. */}
          <Text fontWeight="700" truncate flexShrink="0" maxW="70%">
            {author.name}
          </Text>
          <Text color={theme.muted} truncate>
            @{author.handle} · {t('preview.nowShort')}
          </Text>
          <Box flex="1" />
          <Ellipsis size={18} color={theme.muted} aria-hidden />
        </Flex>
        <FeedText
          platform="twitter"
          text={post.content}
          more={t('preview.more')}
          theme={theme}
          view={view}
          isWriting={isWriting}
          fontSize={view === 'phone' ? '15px' : '16px'}
        />
        {link && <LinkCard link={link} theme={theme} mt="3" borderRadius="16px" />}
        <Actions
          icons={[[MessageCircle], [Repeat2], [Heart], [ChartNoAxesColumn], [Bookmark], [Share]]}
          theme={theme}
          size={18}
          mt="3"
          maxW="26.5rem"
        />
      </Box>
    </Frame>
  )
}
