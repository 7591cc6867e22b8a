import { Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { firstLineOf } from '../../lib/first-line.ts'
import { conversionQuery } from '../../lib/queries/history.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** How the posts of a conversion begin. */
export function PostOpenings({ id, platforms }: { id: string; platforms: PlatformId[] }) {
  const { t } = useTranslation('history')
  const { data, error } = useQuery(conversionQuery(id))
  if (error) return <Text fontSize="sm">{translateError(error)}</Text>
  if (!data) return <Skeleton height="16" borderRadius="control" />
  return (
    <Stack as="ul" gap="2" listStyleType="none" m="0" p="0">
      {orderPlatforms(platforms).map((platform) => {
        const post = data.posts[platform]
        return (
          <Flex as="li" key={platform} gap="2" align="flex-start" fontSize="sm">
            <PlatformIcon platform={platform} size={18} />
            <Text dir="auto" lineClamp="1" overflowWrap="anywhere" color={post ? undefined : 'fg.muted'}>
              {post ? post.title || firstLineOf(post.content) : t('noPost')}
            </Text>
          </Flex>
        )
      })}
    </Stack>
  )
}
