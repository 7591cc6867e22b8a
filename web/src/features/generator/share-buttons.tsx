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

const textOf = ({ title, content }: Post): string => (title ? `${title}\n\n${content}` : content)

interface CopyButtonProps {
  post: Post
  name: string
  /** How much of the post is not in the person's text. */
  points: number
  isDisabled: boolean
}

/** Copies the post, and says so for a moment. */
export function CopyButton({ post, name, points, isDisabled }: CopyButtonProps) {
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
    showToast({ title: t('copiedFor', { name }), ...(points > 0 && { text: t('findings.count', { count: points }) }) })
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

/** Opens the platform's own page, with the post in it as far as the platform allows. */
export function OpenButton({
  platform,
  post,
  link,
  points,
  isDisabled,
}: {
  platform: PlatformId
  post: Post
  link: string | undefined
  points: number
  isDisabled: boolean
}) {
  const { t } = useTranslation('generator')
  const name = catalog[platform].name
  const { url, carries, copyFirst } = shareIntent(platform, post.content, link)
  if (!url) return null
  const open = () => {
    // Both within one click: the browser allows copying and opening windows only while it is handled.
    if (copyFirst) void copyText(textOf(post))
    window.open(url, '_blank', 'noopener')
    const warning = points > 0 ? ` ${t('findings.count', { count: points })}` : ''
    showToast({ title: t('open', { name }), text: t(`opened.${carries}`, { name }) + warning })
  }
  return (
    <Button variant="outline" disabled={isDisabled} onClick={open}>
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {t('open', { name })}
    </Button>
  )
}
