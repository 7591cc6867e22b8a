import { Box, Flex, Text } from '@chakra-ui/react'
import { Bookmark, Ellipsis, Heart, MessageCircle, Repeat2, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DrawnPicture, FeedAvatar, type FeedProps, FeedText, Frame } from './parts.tsx'

const ring = '#d62976'

/** The picture first; the caption beneath begins with the handle. On a wide screen the caption is beside the picture. */
export function InstagramPreview(props: FeedProps) {
  const { author, view, theme } = props
  const isPhone = view === 'phone'
  return (
    <Frame theme={theme} view={view} width="36rem" display={isPhone ? undefined : 'grid'} gridTemplateColumns="1fr 1fr">
      {!isPhone && <DrawnPicture ratio="4 / 5" theme={theme} />}
      <Flex direction="column" minW="0" borderInlineStartWidth={isPhone ? '0' : '1px'} borderColor={theme.line}>
        <Flex align="center" gap="3" px="3.5" py="3" borderBottomWidth={isPhone ? '0' : '1px'} borderColor={theme.line}>
          <FeedAvatar author={author} size={30} theme={theme} ring={ring} />
          <Text fontSize="14px" fontWeight="600" flex="1" truncate>
            {author.handle}
          </Text>
          <Ellipsis size={18} aria-hidden />
        </Flex>
        {/* Square, so that the text and its fold are in sight beneath it. */}
        {isPhone && <DrawnPicture ratio="1 / 1" theme={theme} />}
        {isPhone && <Icons />}
        <Box px="3.5" pb="3.5" pt={isPhone ? '0' : '3'} flex="1">
          <Caption {...props} />
        </Box>
        {!isPhone && (
          <Box borderTopWidth="1px" borderColor={theme.line}>
            <Icons />
          </Box>
        )}
      </Flex>
    </Frame>
  )
}

function Caption({ post, author, view, theme, isWriting }: FeedProps) {
  const { t } = useTranslation('ui')
  return (
    <FeedText
      platform="instagram"
      text={post.content}
      more={`… ${t('preview.more')}`}
      theme={theme}
      view={view}
      isWriting={isWriting}
      fontSize="14px"
      before={
        <Text as="span" fontWeight="600" me="1.5">
          {author.handle}
        </Text>
      }
    />
  )
}

function Icons() {
  return (
    <Flex aria-hidden align="center" gap="3.5" px="3.5" py="3">
      <Heart size={24} strokeWidth={1.75} />
      <MessageCircle size={24} strokeWidth={1.75} />
      <Repeat2 size={24} strokeWidth={1.75} />
      <Send size={24} strokeWidth={1.75} />
      <Box flex="1" />
      <Bookmark size={24} strokeWidth={1.75} />
    </Flex>
  )
}
