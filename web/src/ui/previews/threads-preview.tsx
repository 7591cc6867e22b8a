import { Box, Flex, Text } from '@chakra-ui/react'
import { Ellipsis, Heart, MessageCircle, Repeat2, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Actions, FeedAvatar, type FeedProps, FeedText, Frame, LinkCard } from './parts.tsx'

/** Avatar over the thread's line, the handle alone as name, icons to the left. */
export function ThreadsPreview({ post, author, view, theme, isWriting, link }: FeedProps) {
  const { t } = useTranslation('ui')
  return (
    <Frame theme={theme} view={view} width="40rem" display="flex" gap="3" px={view === 'phone' ? '3' : '6'} py="3.5">
      <Flex direction="column" align="center" gap="2">
        <FeedAvatar author={author} size={36} theme={theme} />
        <Box aria-hidden flex="1" w="2px" minH="6" bg={theme.line} borderRadius="full" />
        <Box aria-hidden boxSize="16px" borderRadius="full" bg={theme.box} borderWidth="1px" borderColor={theme.line} />
      </Flex>
      <Box flex="1" minW="0">
        <Flex align="baseline" gap="2" fontSize="15px">
          <Text fontWeight="600" truncate>
            {author.handle}
          </Text>
          <Text color={theme.muted}>{t('preview.nowShort')}</Text>
          <Box flex="1" />
          <Ellipsis size={18} color={theme.muted} aria-hidden />
        </Flex>
        <FeedText
          platform="threads"
          text={post.content}
          more={`… ${t('preview.more')}`}
          theme={theme}
          view={view}
          isWriting={isWriting}
          fontSize="15px"
        />
        {link && <LinkCard link={link} theme={theme} mt="3" borderRadius="12px" />}
        <Actions
          icons={[[Heart], [MessageCircle], [Repeat2], [Send]]}
          theme={theme}
          size={19}
          justify="flex-start"
          gap="5"
          mt="3"
        />
        <Text aria-hidden mt="3.5" fontSize="13px" color={theme.muted}>
          {t('preview.addToThread')}
        </Text>
      </Box>
    </Frame>
  )
}
