import { Box, Flex, Text } from '@chakra-ui/react'
import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Actions, FeedAvatar, type FeedProps, FeedText, Frame, LinkCard } from './parts.tsx'

/** A person with a line about them, three lines of text, four actions under their icons on a phone. */
export function LinkedinPreview({ post, author, view, theme, isWriting, link }: FeedProps) {
  const { t } = useTranslation('ui')
  const isPhone = view === 'phone'
  return (
    <Frame theme={theme} view={view} width="34.6875rem">
      <Flex gap="2" px="4" pt="3" pb="2" align="flex-start">
        <FeedAvatar author={author} size={48} theme={theme} />
        <Box flex="1" minW="0" lineHeight="1.3">
          <Text fontSize="14px" fontWeight="600" truncate>
            {author.name}
            <Box as="span" color={theme.muted} fontWeight="400">
              {' '}
              · {t('preview.you')}
            </Box>
          </Text>
          <Text fontSize="12px" color={theme.muted} truncate>
            {t('preview.headline')}
          </Text>
          <Flex aria-hidden align="center" gap="1" fontSize="12px" color={theme.muted}>
            {t('preview.nowShort')} · <Globe size={12} strokeWidth={2} />
          </Flex>
        </Box>
        <Flex aria-hidden gap="3" color={theme.muted}>
          <Ellipsis size={20} />
          {!isPhone && <X size={20} />}
        </Flex>
      </Flex>
      <Box px="4" pb="3">
        <FeedText
          platform="linkedin"
          text={post.content}
          more={`…${t('preview.more')}`}
          theme={theme}
          view={view}
          isWriting={isWriting}
          fontSize="14px"
        />
      </Box>
      {link && (
        <LinkCard link={link} theme={theme} mx={isPhone ? '0' : '4'} mb="2" borderRadius={isPhone ? '0' : '8px'} />
      )}
      <Actions
        icons={[
          [ThumbsUp, isPhone ? undefined : t('preview.like')],
          [MessageSquareText, isPhone ? undefined : t('preview.comment')],
          [Repeat2, isPhone ? undefined : t('preview.repost')],
          [Send, isPhone ? undefined : t('preview.send')],
        ]}
        theme={theme}
        justify="space-around"
        mx="4"
        py="3"
        borderTopWidth="1px"
        borderColor={theme.line}
      />
    </Frame>
  )
}
