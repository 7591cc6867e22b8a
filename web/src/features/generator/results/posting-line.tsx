import { Button, Flex, Text } from '@chakra-ui/react'
import { ClipboardList, Square, SquareCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { RunState } from '../run/run-state.ts'

/** The next finished post after this one that has not been posted; none when all have. */
export function nextToPost({ platforms, posts, posted = [] }: RunState, after: PlatformId): PlatformId | undefined {
  const at = platforms.indexOf(after)
  const inOrder = [...platforms.slice(at + 1), ...platforms.slice(0, at)]
  return inOrder.find((platform) => posts[platform]?.status === 'done' && !posted.includes(platform))
}

interface PostingLineProps {
  run: RunState
  next: PlatformId | undefined
  onCopyNext: () => void
}

/** How many posts have been posted, and a way to the next. */
export function PostingLine({ run, next, onCopyNext }: PostingLineProps) {
  const { t } = useTranslation('generator')
  const { length } = run.posted ?? []
  return (
    <Flex align="center" gap="3" wrap="wrap" fontSize="sm">
      {length > 0 && (
        <Text color="fg.muted" data-testid="posted-count">
          {t(length === run.platforms.length ? 'posting.all' : 'posting.count', {
            n: length,
            of: run.platforms.length,
          })}
        </Text>
      )}
      {next && (
        <Button size="sm" variant="outline" minH={{ base: '11', md: '9' }} onClick={onCopyNext}>
          <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
          {t('posting.copyNext', { name: catalog[next].name })}
        </Button>
      )}
    </Flex>
  )
}

interface PostedToggleProps {
  isPosted: boolean
  isDisabled: boolean
  onToggle: () => void
  /** Beside other posts the button names its own. */
  name?: string
  size?: 'sm' | 'md'
}

/** The person's own tick: this post has been posted. An empty box, unlike a circle, reads as not done yet. */
export function PostedToggle({ isPosted, isDisabled, onToggle, name, size = 'md' }: PostedToggleProps) {
  const { t } = useTranslation('generator')
  const Mark = isPosted ? SquareCheck : Square
  return (
    <Button
      size={size}
      variant={isPosted ? 'subtle' : 'ghost'}
      px="3"
      aria-pressed={isPosted}
      aria-label={name && t('posting.postedOn', { name })}
      disabled={isDisabled}
      onClick={onToggle}
    >
      <Mark size={16} strokeWidth={1.75} aria-hidden />
      {t('posting.posted')}
    </Button>
  )
}
