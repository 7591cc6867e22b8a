import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Check, CheckCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostStatus } from '../run/run-state.ts'

const colors: Record<PostStatus, string> = {
  waiting: 'border.emphasized',
  writing: 'warning.solid',
  done: 'success.fg',
  failed: 'danger.fg',
}

/** How far a post is: a dot while it waits or is written, a mark once it has ended, two ticks once it has been posted. */
export function PostStateTag({ status, isPosted = false }: { status: PostStatus; isPosted?: boolean }) {
  const { t } = useTranslation('generator')
  const Mark = status === 'done' ? (isPosted ? CheckCheck : Check) : status === 'failed' ? X : undefined
  return (
    <Flex as="span" align="center" color={isPosted ? 'accent.fg' : colors[status]} flexShrink="0">
      {Mark ? (
        <Mark size={16} strokeWidth={2.25} aria-hidden />
      ) : (
        <Box
          as="span"
          boxSize="2"
          borderRadius="full"
          bg="currentColor"
          {...(status === 'writing' && { animation: 'pulse 1.2s ease-in-out infinite' })}
        />
      )}
      <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
    </Flex>
  )
}
