import { Box, Field, Flex, Input, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type Measure, measurePost, measureTitle } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { Meter } from '../../ui/meter.tsx'

interface PostEditorProps {
  platform: PlatformId
  post: Post
  isWriting: boolean
  onEdit: (change: Partial<Post>) => void
}

/** The text of a post, its title where the platform has one, and how much of the limit each takes. */
export function PostEditor({ platform, post, isWriting, onEdit }: PostEditorProps) {
  const { t } = useTranslation('generator')
  const { name, unit } = catalog[platform]
  if (isWriting && post.content === '') return <WritingSkeleton />
  return (
    <>
      {platform === 'youtube' && post.title !== undefined && (
        <Field.Root>
          <Field.Label>{t('postTitle')}</Field.Label>
          <Input
            value={post.title}
            readOnly={isWriting}
            bg="bg.panel"
            onChange={(event) => onEdit({ title: event.target.value })}
          />
          <LimitMeter measure={measureTitle(post.title)} unit="threads" />
        </Field.Root>
      )}
      <Box>
        <GrowingText
          label={t('postText', { name })}
          value={post.content}
          isReadOnly={isWriting}
          onChange={(content) => onEdit({ content })}
        />
        <LimitMeter measure={measurePost(platform, post.content)} unit={unit} />
      </Box>
    </>
  )
}

function WritingSkeleton() {
  const { t } = useTranslation('generator')
  return (
    <Stack gap="3" aria-busy="true">
      <Text fontSize="sm" color="fg.muted">
        {t('stillWriting')}
      </Text>
      {['100%', '92%', '97%', '88%', '60%'].map((width) => (
        <Skeleton key={width} height="4" width={width} />
      ))}
    </Stack>
  )
}

/** A text area as tall as its text, so that the page scrolls and not the field. */
function GrowingText({
  label,
  value,
  isReadOnly,
  onChange,
}: {
  label: string
  value: string
  isReadOnly: boolean
  onChange: (value: string) => void
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (!area.current) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight + 2}px`
  }, [value])
  return (
    <Textarea
      ref={area}
      aria-label={label}
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
      bg="bg.panel"
      borderRadius="card"
      p="4"
      minH="10rem"
      lineHeight="1.7"
      resize="none"
      overflow="hidden"
      data-testid="post-text"
    />
  )
}

function LimitMeter({ measure, unit }: { measure: Measure; unit: Measure['unit'] }) {
  const { t, i18n } = useTranslation('generator')
  const percent = (measure.used / measure.limit) * 100
  const tone = measure.isOver ? 'danger' : percent > 90 ? 'warning' : 'calm'
  const numbers = {
    used: measure.used.toLocaleString(i18n.language),
    limit: measure.limit.toLocaleString(i18n.language),
  }
  return (
    <Stack gap="1" mt="2" w="full">
      <Meter percent={percent} tone={tone} label={t('meterLabel')} />
      <Flex justify="space-between" fontSize="xs" color={measure.isOver ? 'danger.fg' : 'fg.muted'}>
        <Text as="span" role={measure.isOver ? 'alert' : undefined}>
          {measure.isOver ? t('tooLong', { over: (measure.used - measure.limit).toLocaleString(i18n.language) }) : ''}
        </Text>
        <Text as="span">{t('meter', { ...numbers, unit: t(`platform.units.${unit}`) })}</Text>
      </Flex>
    </Stack>
  )
}
