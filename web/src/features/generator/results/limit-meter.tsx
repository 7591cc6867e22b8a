import { Flex, Stack, Text, type TextProps, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { type Measure, measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { Meter } from '../../../ui/meter.tsx'
import { countOf, wideLeft } from './text-measure.ts'

/** How much of a limit a text takes, as a bar and in numbers. */
export function LimitMeter({ measure, unit, text }: { measure: Measure; unit: Measure['unit']; text: string }) {
  const { t, i18n } = useTranslation('generator')
  const percent = (measure.used / measure.limit) * 100
  const tone = measure.isOver ? 'danger' : percent > 90 ? 'warning' : 'calm'
  const left = wideLeft(measure, text, i18n.language)
  const numbers = { used: formatCount(measure.used), limit: formatCount(measure.limit) }
  return (
    <Stack gap="1" mt="2" w="full">
      <Meter percent={percent} tone={tone} label={t('meterLabel')} />
      <Flex justify="space-between" fontSize="xs" color={measure.isOver ? 'danger.fg' : 'fg.muted'}>
        {/* Said once, and not at every letter. */}
        <VisuallyHidden role="alert">{measure.isOver && t('tooLongSaid')}</VisuallyHidden>
        <Text as="span">{measure.isOver ? t('tooLong', { over: formatCount(measure.used - measure.limit) }) : ''}</Text>
        <Text as="span">
          {left !== undefined && `${t('meterWide', { left: formatCount(left) })} · `}
          {t('meter', { ...numbers, unit: t(`platform.units.${unit}`) })}
        </Text>
      </Flex>
    </Stack>
  )
}

interface ShortCountProps extends TextProps {
  platform: PlatformId
  text: string
}

/** The length of a post beside its limit, short enough for the head of a card. */
export function ShortCount({ platform, text, ...rest }: ShortCountProps) {
  const { t } = useTranslation('generator')
  const measure = measurePost(platform, text)
  const { used, limit, isWide } = countOf(measure, text)
  const numbers = { used: formatCount(used), limit: formatCount(limit) }
  return (
    <Text
      as="span"
      fontSize="xs"
      color={measure.isOver ? 'danger.fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      {...rest}
    >
      {t(isWide ? 'run.countWide' : 'run.count', numbers)}
    </Text>
  )
}
