import { Box, Button, Flex, FocusTrap, Portal, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Meter } from '../../../ui/meter.tsx'
import type { RunRequest } from '../draft-store.ts'
import { LanguageSwitch } from '../results/language-switch.tsx'
import { postLanguageOf } from '../results/post-language.ts'
import type { PostPlaceProps } from '../results/post-place.ts'
import { useShownLanguage } from '../results/use-shown-language.ts'
import { useRootStyle } from '../use-root-style.ts'
import { LiveCard } from './live-card.tsx'
import { stageOf } from './run-progress.ts'
import type { RunState } from './run-state.ts'
import { type RunStore, RunStoreContext } from './run-store.ts'
import { useKeepGrowthInSight } from './use-keep-growth-in-sight.ts'
import { useRunProgress } from './use-run-progress.ts'

/** @source docs/rules/web.md#overlay */
const tipMs = 2_500

interface OverlayProps extends PostPlaceProps {
  run: RunState
  request: RunRequest
  onClose: () => void
}

/** A run while it is written: percent and stage, a card for each post in which its text grows, a tip. */
export function LoadingOverlay({ store, ...props }: OverlayProps & { store: RunStore }) {
  return (
    <RunStoreContext value={store}>
      <Overlay {...props} />
    </RunStoreContext>
  )
}

function Overlay({ run, request, onClose, ...shown }: OverlayProps) {
  const { t } = useTranslation('generator')
  const button = useRef<HTMLButtonElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  useKeepGrowthInSight(cards)
  useRootStyle(toastsAtTheBottom)
  const { half, store, shownLanguages } = useShownLanguage(run, { request, ...shown })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Portal>
      <FocusTrap initialFocus={() => button.current}>
        <Flex
          direction="column"
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg="bg"
          overflow="hidden"
          role="dialog"
          aria-modal="true"
          aria-label={t('progress')}
          onKeyDown={onKeyDown}
        >
          <Flex
            direction="column"
            w="full"
            maxW="page"
            mx="auto"
            flex="1"
            minH="0"
            px={{ base: '4', md: '6' }}
            pt={{ base: '3', md: '8' }}
            gap={{ base: '3', md: '5' }}
          >
            <OverlayHead run={run} button={button} onClose={onClose} />
            {shownLanguages && <LanguageSwitch {...shownLanguages} />}
            <RunStoreContext value={store}>
              <SimpleGrid
                ref={cards}
                as="ul"
                aria-label={t('run.cards')}
                columns={{ base: 1, md: columnsFor(run.platforms.length) }}
                gap={{ base: '2', md: '4' }}
                flex="1"
                minH="0"
                gridAutoRows="minmax(min-content, 1fr)"
                overflowY="auto"
                overscrollBehavior="contain"
                listStyleType="none"
                m="0"
                p="0"
                pb="1"
              >
                {run.platforms.map((platform, place) => (
                  <LiveCard
                    key={platform}
                    platform={platform}
                    facts={run.facts?.filter((_, n) => n % run.platforms.length === place) ?? []}
                    language={postLanguageOf(
                      half.language ? { outputLanguage: half.language } : request,
                      half.posts[platform]?.post.content ?? '',
                    )}
                  />
                ))}
              </SimpleGrid>
            </RunStoreContext>
            <Tip />
          </Flex>
        </Flex>
      </FocusTrap>
    </Portal>
  )
}

/** Two rows at most. */
const columnsFor = (count: number): number => (count <= 3 ? count : Math.ceil(count / 2))

interface OverlayHeadProps extends Pick<OverlayProps, 'run' | 'onClose'> {
  button: RefObject<HTMLButtonElement | null>
}

/** The number and the bar move on their own; what is read aloud is the stage, once for each. */
function OverlayHead({ run, button, onClose }: OverlayHeadProps) {
  const { t } = useTranslation('generator')
  const number = useRef<HTMLSpanElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useRunProgress({ number, bar })
  const { kind, ...counts } = stageOf(run)
  return (
    <Stack gap="3">
      {/* On a phone the stage has a line of its own: a longer one must not move the cards. */}
      <Flex align="center" wrap={{ base: 'wrap', md: 'nowrap' }} columnGap="4" rowGap="1">
        <Text
          fontSize={{ base: 'xl', md: '3xl' }}
          fontWeight="700"
          lineHeight="1"
          letterSpacing="-0.03em"
          minW="2.6ch"
          aria-hidden
        >
          <span data-testid="percent" ref={number} />%
        </Text>
        <Box flex="1" minW={{ base: 'full', md: '0' }} order={{ base: 1, md: 0 }}>
          <Text fontWeight="600" truncate hideBelow="md">
            {t('progress')}
          </Text>
          <Text fontSize="sm" color="fg.muted" truncate role="status" data-testid="stage">
            {t(`run.stages.${kind}`, counts)}
          </Text>
        </Box>
        <Button ref={button} variant="outline" bg="bg.panel" minH="11" ms="auto" onClick={onClose}>
          {t('readAlong')}
        </Button>
      </Flex>
      <Meter percent={run.progress} tone="accent" label={t('progressLabel')} bar={bar} />
    </Stack>
  )
}

function Tip() {
  const tip = useRotatingTip()
  return (
    <Flex
      align="center"
      minH={{ base: '5.75rem', md: '5.5rem' }}
      pb={{ base: '2', md: '4' }}
      pe={{ md: '24rem' }}
      aria-hidden
    >
      <Text fontSize="sm" color="fg.muted" lineClamp={{ base: 3, md: 2 }}>
        {tip}
      </Text>
    </Flex>
  )
}

/** A toast must not lie on a card: it takes the place of the tip. */
const toastsAtTheBottom = { '--toasts-bottom': '1rem', '--toasts-top': 'auto' } as const

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
