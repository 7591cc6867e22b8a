import { Box, Button, Center, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { Meter } from '../../ui/meter.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import type { RunState } from './run-state.ts'
import { useEasedNumber } from './use-eased-number.ts'

/** @source docs/rules/web.md#overlay */
const tipMs = 2_500

/** The progress of a run: percent, each platform, a tip. It can be closed to read along. */
export function LoadingOverlay({ run, onClose }: { run: RunState; onClose: () => void }) {
  const { t } = useTranslation('generator')
  const percent = useEasedNumber(run.progress)
  const tip = useRotatingTip()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // The one button is the only thing to focus; nothing behind the overlay may be reached.
    if (event.key === 'Tab') event.preventDefault()
  }
  return (
    <Portal>
      <Center
        position="fixed"
        inset="0"
        zIndex="overlay"
        bg="bg/92"
        backdropFilter="blur(6px)"
        px="5"
        overflowY="auto"
        role="dialog"
        aria-modal="true"
        aria-label={t('progress')}
        onKeyDown={onKeyDown}
      >
        <Stack gap="6" w="full" maxW="26rem" py="8">
          <Box>
            <Text fontSize="3xl" fontWeight="700" lineHeight="1" letterSpacing="-0.03em" data-testid="percent">
              {percent}%
            </Text>
            <Text color="fg.muted" mt="2">
              {t('progress')}
            </Text>
          </Box>
          <Meter percent={percent} tone="accent" label={t('progressLabel')} />
          <Stack as="ul" gap="3" listStyleType="none" m="0" p="0">
            {run.platforms.map((platform) => (
              <PlatformLine key={platform} platform={platform} state={run.posts[platform]} />
            ))}
          </Stack>
          <Text fontSize="sm" color="fg.muted" minH="3.2em">
            {tip}
          </Text>
          <Button ref={button} variant="outline" bg="bg.panel" onClick={onClose}>
            {t('readAlong')}
          </Button>
        </Stack>
      </Center>
    </Portal>
  )
}

function PlatformLine({
  platform,
  state,
}: {
  platform: RunState['platforms'][number]
  state: RunState['posts'][RunState['platforms'][number]]
}) {
  const { t } = useTranslation('generator')
  const status = state?.status ?? 'waiting'
  const text = state?.post.content ?? ''
  return (
    <Flex as="li" align="center" gap="3" minW="0">
      <PlatformIcon platform={platform} size={24} />
      <Box flex="1" minW="0">
        <Text fontSize="sm" fontWeight="600" color={status === 'waiting' ? 'fg.muted' : 'fg'}>
          {catalog[platform].name}
        </Text>
        <Text fontSize="xs" color="fg.muted" truncate aria-hidden>
          {status === 'failed' ? t('status.failed') : text ? text.slice(-90) : t(`status.${status}`)}
        </Text>
      </Box>
      {status === 'done' && (
        <Box color="success.fg">
          <Check size={18} strokeWidth={2.25} aria-label={t('status.done')} />
        </Box>
      )}
      {status === 'failed' && (
        <Box color="danger.fg">
          <X size={18} strokeWidth={2.25} aria-label={t('status.failed')} />
        </Box>
      )}
    </Flex>
  )
}

function useRotatingTip(): string {
  const { t } = useTranslation('generator')
  const tips = t('tips', { returnObjects: true }) as string[]
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setIndex((current) => current + 1), tipMs)
    return () => clearInterval(timer)
  }, [])
  return tips[index % tips.length] ?? ''
}
