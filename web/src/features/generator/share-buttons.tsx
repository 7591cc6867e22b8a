import { Button } from '@chakra-ui/react'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { shareIntent } from '#shared/platforms/share-intent.ts'
import { showToast } from '../../ui/toaster.tsx'

/** @source docs/rules/web.md#wizard */
const copiedMs = 2_000

interface CopyButtonsProps extends Omit<CopyButtonProps, 'text' | 'label'> {
  post: Post
}

/** Copies the post; its title apart where the platform asks for one in a field of its own. */
export function CopyButtons({ post: { title, content }, ...rest }: CopyButtonsProps) {
  const { t } = useTranslation('generator')
  if (!title) return <CopyButton {...rest} text={content} label={t('copy')} />
  return (
    <>
      <CopyButton {...rest} text={title} label={t('copyTitle')} />
      <CopyButton {...rest} text={content} label={t('copyDescription')} />
    </>
  )
}

interface CopyButtonProps {
  text: string
  label: string
  name: string
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
  isDisabled: boolean
}

/** Copies a text, and says so for a moment. */
function CopyButton({ text, label, name, warning, isDisabled }: CopyButtonProps) {
  const { t } = useTranslation('generator')
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (!(await copyText(text))) {
      showToast({ title: t('saveFailed'), text: t('copyFailed'), tone: 'destructive' })
      return
    }
    setIsCopied(true)
    showToast({ title: t('copiedFor', { name }), ...(warning && { text: warning }) })
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button disabled={isDisabled} onClick={copy} minW="9rem">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {isCopied ? t('copied') : label}
    </Button>
  )
}

/** @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('copying was refused', error)
    return false
  }
}

/** Opens the platform's own page, with the post in it as far as the platform allows. */
export function OpenButton({
  platform,
  post,
  link,
  warning,
  isDisabled,
}: {
  platform: PlatformId
  post: Post
  link: string | undefined
  warning: string
  isDisabled: boolean
}) {
  const { t } = useTranslation('generator')
  const name = catalog[platform].name
  const { url, carries, copyFirst } = shareIntent(platform, post.content, link)
  if (!url) return null
  const open = () => {
    // Both within one click: the browser allows copying and opening windows only while it is handled.
    // The title has a field of its own, and a button to copy it.
    if (copyFirst) void copyText(post.content)
    window.open(url, '_blank', 'noopener')
    const opened = post.title ? t('opened.description', { name }) : t(`opened.${carries}`, { name })
    showToast({ title: t('open', { name }), text: [opened, warning].filter(Boolean).join(' ') })
  }
  return (
    <Button variant="outline" disabled={isDisabled} onClick={open}>
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {t('open', { name })}
    </Button>
  )
}
