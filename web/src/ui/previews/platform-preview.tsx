import { Stack } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog, isPlatformId } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { postsOf } from '#shared/platforms/series-parts.ts'
import type { Author } from '../../lib/author-of.ts'
import { FacebookPreview } from './facebook-preview.tsx'
import { InstagramPreview } from './instagram-preview.tsx'
import { LinkedinPreview } from './linkedin-preview.tsx'
import type { FeedProps } from './parts.tsx'
import { PlainPreview } from './plain-preview.tsx'
import { previewThemeOf } from './preview-themes.ts'
import { ThreadsPreview } from './threads-preview.tsx'
import { XPreview } from './x-preview.tsx'
import { YoutubePreview } from './youtube-preview.tsx'

export interface PlatformPreviewProps {
  platform: string
  post: Post
  author: Author
  view: 'phone' | 'desktop'
  isDark: boolean
  isWriting: boolean
  link?: string
}

const previews: Record<PlatformId, ComponentType<FeedProps>> = {
  facebook: FacebookPreview,
  instagram: InstagramPreview,
  threads: ThreadsPreview,
  youtube: YoutubePreview,
  twitter: XPreview,
  linkedin: LinkedinPreview,
}

/**
 * A post as its feed would show it, cut where the feed cuts it; of a series each part, as the posts they become. An unknown
 * platform gets a plain one.
 */
export function PlatformPreview({ platform, isDark, post, isWriting, link, ...rest }: PlatformPreviewProps) {
  const { t } = useTranslation('ui')
  const known = isPlatformId(platform) ? platform : undefined
  const Preview = known ? previews[known] : PlainPreview
  const name = known ? catalog[known].name : platform
  const theme = previewThemeOf(known ?? 'other', isDark)
  const parts = known ? postsOf(known, post.content) : [post.content]
  return (
    <Stack as="figure" gap="2" m="0" role="group" aria-label={t('previewOf', { name })}>
      {parts.map((content, i) => {
        const isLast = i === parts.length - 1
        return (
          <Preview
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
            key={i}
            {...rest}
            post={{ ...post, content }}
            isWriting={isWriting && isLast}
            {...(link && isLast && { link })}
            theme={theme}
          />
        )
      })}
    </Stack>
  )
}
