import { Avatar, Box, Flex, Text } from '@chakra-ui/react'
import { initials } from '#shared/account/initials.ts'
import type { Post } from '#shared/generation/schema.ts'
import { foldText } from '#shared/platforms/fold.ts'

export interface PlatformPreviewProps {
  platform: string
  post: Post
  author: { name: string; handle: string }
  view: 'phone' | 'desktop'
  isDark: boolean
  isWriting: boolean
  link?: string
}

/** A post as a feed would show it, cut where the feed folds. */
export function PlatformPreview({ platform, post, author, view }: PlatformPreviewProps) {
  const { shown, isFolded } = foldText(platform, post.content, view)
  return (
    <Box borderWidth="1px" borderRadius="card" bg="bg.panel" p="4" maxW={view === 'phone' ? '24rem' : undefined}>
      <Flex gap="3" mb="3" align="center">
        <Avatar.Root size="sm">
          <Avatar.Fallback>{initials(author.name, author.handle)}</Avatar.Fallback>
        </Avatar.Root>
        <Text fontWeight="600">{author.name}</Text>
      </Flex>
      {post.title && <Text fontWeight="600">{post.title}</Text>}
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {shown}
        {isFolded && '…'}
      </Text>
    </Box>
  )
}
