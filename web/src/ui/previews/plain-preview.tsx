import { Flex, Text } from '@chakra-ui/react'
import { FeedAvatar, type FeedProps, FeedText, Frame, LinkCard } from './parts.tsx'

/** A platform this browser does not know yet: a name, the text, the link. */
export function PlainPreview({ post, author, view, theme, isWriting, link }: FeedProps) {
  return (
    <Frame theme={theme} view={view} width="36rem" p="4">
      <Flex gap="3" mb="3" align="center">
        <FeedAvatar author={author} size={36} theme={theme} />
        <Text fontWeight="600" truncate>
          {author.name}
        </Text>
      </Flex>
      {post.title && <Text fontWeight="600">{post.title}</Text>}
      <FeedText
        platform="other"
        text={post.content}
        more="…"
        theme={theme}
        view={view}
        isWriting={isWriting}
        fontSize="15px"
      />
      {link && <LinkCard link={link} theme={theme} mt="3" borderRadius="8px" />}
    </Frame>
  )
}
