import {
  Alert,
  Box,
  Button,
  Field,
  Flex,
  Input,
  SegmentGroup,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@chakra-ui/react'
import { Check, Copy, ExternalLink, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import type { Post } from '#shared/generation/schema.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type Measure, measurePost, measureTitle } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { shareIntent } from '#shared/platforms/share-intent.ts'
import { useColorMode } from '../../lib/color-mode.ts'
import { Meter } from '../../ui/meter.tsx'
import { PlatformPreview } from '../../ui/previews/platform-preview.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { EditPromptDialog } from './edit-prompt-dialog.tsx'
import type { RunState } from './run-state.ts'
import { useSavedEdits } from './use-saved-edits.ts'

interface ResultPanelProps {
  user: User
  run: RunState
  platform: PlatformId
  link: string | undefined
  price: CreditHundredths
  customPrompt: string
  onCustomPrompt: (prompt: string) => void
  onRewrite: (prompt?: string) => void
  onEdit: (post: Post) => void
}

/** @source specification §9 "Timings" */
const copiedMs = 2_000

/** One platform's post: its feed on one side, its text and what can be done with it on the other. */
export function ResultPanel(props: ResultPanelProps) {
  const { user, run, platform, link, price, customPrompt, onCustomPrompt, onRewrite, onEdit } = props
  const { t } = useTranslation('generator')
  const { isDark } = useColorMode()
  const [view, setView] = useState<'phone' | 'desktop'>('phone')
  const [isPrompting, setIsPrompting] = useState(false)
  const [previous, setPrevious] = useState<Post>()
  const edits = useSavedEdits(run.conversionId, platform)
  const state = run.posts[platform]
  const status = state?.status ?? 'waiting'
  const post = state?.post ?? { content: '' }
  const name = catalog[platform].name

  const edit = (change: Partial<Post>) => {
    const next = { ...post, ...change }
    onEdit(next)
    edits.save(next)
  }
  const rewrite = (prompt?: string) => {
    setPrevious(post)
    edits.forget()
    onRewrite(prompt)
  }

  if (status === 'failed') {
    return (
      <Alert.Root status="error" borderRadius="card">
        <Alert.Indicator />
        <Box flex="1">
          <Alert.Title>{t(`failures.${state?.failure ?? 'unfinished'}`)}</Alert.Title>
          <Alert.Description>{t('notCharged')}</Alert.Description>
        </Box>
        <Button size="sm" variant="outline" disabled={run.isRunning} onClick={() => onRewrite()}>
          {t('tryAgain', { price: formatCredits(price) })}
        </Button>
      </Alert.Root>
    )
  }
  const isWriting = status !== 'done'
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
      <Stack gap="3">
        <Flex justify="space-between" align="center">
          <Text fontSize="sm" fontWeight="600" color="fg.muted">
            {t('preview')}
          </Text>
          <SegmentGroup.Root
            size="sm"
            value={view}
            onValueChange={({ value }) => setView(value === 'desktop' ? 'desktop' : 'phone')}
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={[
                { value: 'phone', label: t('phone') },
                { value: 'desktop', label: t('desktop') },
              ]}
            />
          </SegmentGroup.Root>
        </Flex>
        <PlatformPreview
          platform={platform}
          post={post}
          author={{ name: user.displayName || user.username, handle: user.username }}
          view={view}
          isDark={isDark}
          isWriting={isWriting}
          {...(link && { link })}
        />
      </Stack>
      <Stack gap="4">
        {isWriting && post.content === '' ? (
          <WritingSkeleton />
        ) : (
          <>
            {platform === 'youtube' && post.title !== undefined && (
              <Field.Root>
                <Field.Label>{t('postTitle')}</Field.Label>
                <Input
                  value={post.title}
                  readOnly={isWriting}
                  bg="bg.panel"
                  onChange={(event) => edit({ title: event.target.value })}
                />
                <LimitMeter measure={measureTitle(post.title)} unit="threads" />
              </Field.Root>
            )}
            <Box>
              <GrowingText
                label={t('postText', { name })}
                value={post.content}
                isReadOnly={isWriting}
                onChange={(content) => edit({ content })}
              />
              <LimitMeter measure={measurePost(platform, post.content)} unit={catalog[platform].unit} />
            </Box>
          </>
        )}
        {edits.hasFailed && (
          <Text fontSize="sm" color="danger.fg" role="alert">
            {t('editsNotSaved')}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <CopyButton post={post} name={name} isDisabled={isWriting} />
          <OpenButton platform={platform} post={post} link={link} isDisabled={isWriting} />
          <Button variant="outline" disabled={isWriting || run.isRunning} onClick={() => rewrite()}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
            {t('regenerate', { price: formatCredits(price) })}
          </Button>
          <Button variant="ghost" disabled={isWriting || run.isRunning} onClick={() => setIsPrompting(true)}>
            {t('editPrompt')}
          </Button>
          {previous && !isWriting && previous.content !== post.content && (
            <Button
              variant="ghost"
              onClick={() => {
                edit(previous)
                setPrevious(undefined)
              }}
            >
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
              {t('undo')}
            </Button>
          )}
        </Flex>
      </Stack>
      {isPrompting && (
        <EditPromptDialog
          name={name}
          price={price}
          prompt={customPrompt}
          warnsOfEdits={edits.hasEdited}
          onClose={() => setIsPrompting(false)}
          onRewrite={(prompt) => {
            onCustomPrompt(prompt)
            setIsPrompting(false)
            rewrite(prompt)
          }}
        />
      )}
    </SimpleGrid>
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

const textOf = ({ title, content }: Post): string => (title ? `${title}\n\n${content}` : content)

function CopyButton({ post, name, isDisabled }: { post: Post; name: string; isDisabled: boolean }) {
  const { t } = useTranslation('generator')
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (!(await copyText(textOf(post)))) {
      showToast({ title: t('saveFailed'), text: t('copyFailed'), tone: 'destructive' })
      return
    }
    setIsCopied(true)
    showToast({ title: t('copiedFor', { name }) })
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button disabled={isDisabled} onClick={copy} minW="9rem">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {isCopied ? t('copied') : t('copy')}
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('copying was refused', error)
    return false
  }
}

function OpenButton({
  platform,
  post,
  link,
  isDisabled,
}: {
  platform: PlatformId
  post: Post
  link: string | undefined
  isDisabled: boolean
}) {
  const { t } = useTranslation('generator')
  const name = catalog[platform].name
  const { url, carries, copyFirst } = shareIntent(platform, post.content, link)
  if (!url) return null
  const open = () => {
    // Both in the same click: the browser allows copying and opening only while it lasts.
    if (copyFirst) void copyText(textOf(post))
    window.open(url, '_blank', 'noopener')
    showToast({ title: t('open', { name }), text: t(`opened.${carries}`, { name }) })
  }
  return (
    <Button variant="outline" disabled={isDisabled} onClick={open}>
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {t('open', { name })}
    </Button>
  )
}
