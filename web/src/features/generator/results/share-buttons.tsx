import { Button, IconButton } from '@chakra-ui/react'
import { Check, Copy, ExternalLink, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { shareIntent } from '#shared/platforms/share-intent.ts'
import { showToast } from '../../../ui/toaster.tsx'

/** @source docs/rules/web.md#copied-state */
const copiedMs = 2_000

interface CopyButtonsProps extends Omit<CopyButtonProps, 'text' | 'label' | 'shortLabel' | 'variant'> {
  post: Post
  /** Where there is little room. */
  isShort?: boolean
}

/** Copies the post; its title apart where the platform asks for one in a field of its own. With room, that is copied beside its field. */
export function CopyButtons({ post: { title, content }, isShort = false, ...rest }: CopyButtonsProps) {
  const { t } = useTranslation('generator')
  const shortly = (label: string) => (isShort ? { shortLabel: label } : {})
  if (!title) return <CopyButton {...rest} text={content} label={t('copy')} {...shortly(t('copyShort'))} />
  return (
    <>
      {isShort && <CopyTitleButton {...rest} title={title} isShort />}
      <CopyButton {...rest} text={content} label={t('copyDescription')} {...shortly(t('description'))} />
    </>
  )
}

interface CopyTitleButtonProps extends Omit<CopyButtonProps, 'text' | 'label' | 'shortLabel' | 'variant'> {
  title: string
  isShort?: boolean
}

export function CopyTitleButton({ title, isShort = false, ...rest }: CopyTitleButtonProps) {
  const { t } = useTranslation('generator')
  const shortly = isShort ? { shortLabel: t('postTitle') } : {}
  return <CopyButton {...rest} {...shortly} variant="outline" text={title} label={t('copyTitle')} />
}

interface CopyButtonProps {
  text: string
  label: string
  name: string
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
  isDisabled: boolean
  /** Shown in place of the label, which is then its name for a screen reader. */
  shortLabel?: string
  /** Filled where it is left out. */
  variant?: 'outline'
}

/** Copies a text, and says so for a moment. */
function CopyButton({ text, label, shortLabel, name, warning, isDisabled, variant }: CopyButtonProps) {
  const { t } = useTranslation('generator')
  const { copy, isCopied } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      {...(variant && { variant })}
      disabled={isDisabled}
      onClick={() => copy(text, { name, warning })}
      minW={shortLabel ? '0' : '9rem'}
      {...(shortLabel && !isCopied && { 'aria-label': label })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {isCopied ? t('copied') : (shortLabel ?? label)}
    </Button>
  )
}

interface SmallCopyButtonProps {
  post: Post
  name: string
  label: string
  warning: string
}

/** The same in the head of a card. */
export function SmallCopyButton({ post, name, label, warning }: SmallCopyButtonProps) {
  const { copyPost, isCopied } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <IconButton
      size="sm"
      variant="ghost"
      minW={{ base: '11', md: '9' }}
      minH={{ base: '11', md: '9' }}
      aria-label={label}
      onClick={() => copyPost(post, { name, warning })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

interface Copied {
  name: string
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
}

/** Copies a text, says for whom in a toast, and for a moment that it is copied. */
export function useCopy() {
  const { t } = useTranslation('generator')
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  /** @returns whether the browser allowed it */
  const copy = async (text: string, { name, warning }: Copied): Promise<boolean> => {
    if (!(await copyText(text))) {
      showToast({ title: t('notCopied'), text: t('copyFailed'), tone: 'destructive' })
      return false
    }
    setIsCopied(true)
    showToast({ title: t('copiedFor', { name }), ...(warning && { text: warning }) })
    return true
  }
  /** Without its title, which has a field of its own and is copied apart. */
  const copyPost = ({ title, content }: Post, { name, warning }: Copied) =>
    copy(content, { name, warning: [title && t('opened.description'), warning].filter(Boolean).join(' ') })
  return { copy, copyPost, isCopied }
}

/** @returns whether the browser allowed it */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('copying was refused', error)
    return false
  }
}

interface PostToOpen {
  platform: PlatformId
  post: Post
  link: string | undefined
  warning: string
}

/** Opens the platform's own page, with the post in it as far as the platform allows. */
export function useOpenPost() {
  const { t } = useTranslation('generator')
  return async ({ platform, post, link, warning }: PostToOpen) => {
    const name = catalog[platform].name
    const { url, carries, copyFirst } = shareIntent(platform, post.content, link)
    if (!url) return
    // Both within one click: the browser allows copying and opening windows only while it is handled.
    // The title has a field of its own, and a button to copy it.
    const copying = copyFirst ? copyText(post.content) : undefined
    window.open(url, '_blank', 'noopener')
    const isLeft = (await copying) === false && carries !== 'text'
    const opened = post.title ? t('opened.description', { name }) : t(`opened.${carries}`, { name })
    const text = [isLeft ? t('copyFailed') : opened, warning].filter(Boolean).join(' ')
    showToast({ title: t('open', { name }), text, ...(isLeft && { tone: 'destructive' }) })
  }
}

/** Whether a platform has a page on the web that a post can be taken to. */
export const canOpen = (platform: PlatformId): boolean => shareIntent(platform, '').url !== undefined

interface OpenButtonLook {
  isDisabled: boolean
  /** Among other posts, where the platform is named above. */
  isShort?: boolean
}

export function OpenButton({ isDisabled, isShort = false, ...toOpen }: PostToOpen & OpenButtonLook) {
  const { t } = useTranslation('generator')
  const open = useOpenPost()
  const { platform } = toOpen
  if (!canOpen(platform)) return null
  const label = t('open', { name: catalog[platform].name })
  return (
    <Button
      size={isShort ? 'sm' : 'md'}
      variant="outline"
      aria-label={label}
      disabled={isDisabled}
      onClick={() => void open(toOpen)}
    >
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {isShort ? t('results.open') : label}
    </Button>
  )
}

interface ShareButtonProps {
  post: Post
  warning: string
  isDisabled: boolean
}

/** The share sheet of the device, where it has one. */
export function ShareButton({ post: { title, content }, warning, isDisabled }: ShareButtonProps) {
  const { t } = useTranslation('generator')
  const data = { text: content, ...(title && { title }) }
  if (!navigator.canShare?.(data)) return null
  const share = async () => {
    if (warning) showToast({ title: t('share'), text: warning })
    try {
      await navigator.share(data)
    } catch (error) {
      // Closed by the person: that is an answer.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') console.warn('sharing failed', error)
    }
  }
  return (
    <IconButton variant="outline" minW="11" minH="11" aria-label={t('share')} disabled={isDisabled} onClick={share}>
      <Share2 size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
