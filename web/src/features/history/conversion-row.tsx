import { Box, Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversionSummary } from '#shared/history/schema.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { rememberUseAgain } from '../../lib/storage/made-with-store.ts'
import { DemoBadge } from '../../ui/demo-badge.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { PostOpenings } from './post-openings.tsx'
import { TitleForm } from './title-form.tsx'

interface ConversionRowProps {
  conversion: ConversionSummary
  /** @returns whether it is saved */
  onTitle: (title: string) => Promise<boolean>
  onToggleSaved: () => void
  onDelete: () => void
}

/** Of the row of a conversion. */
export const rowIdOf = (id: string): string => `conversion-${id}`

/** One conversion: its name, how text and posts begin, and what can be done with it. */
export function ConversionRow({ conversion, onTitle, onToggleSaved, onDelete }: ConversionRowProps) {
  const { t } = useTranslation('history')
  const [isNaming, setIsNaming] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { id, excerpt, platforms, isSaved } = conversion
  const title = conversion.title || excerpt
  const rest = restOf(excerpt, title)
  const openingsId = `posts-${id}`
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const endNaming = () => {
    setIsNaming(false)
    pencil.current?.focus()
  }
  return (
    <Stack as="li" id={rowIdOf(id)} gap="3" p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Flex gap={{ base: '1', md: '3' }} align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex={{ base: '1 1 100%', sm: '1' }} minW="0">
          {isNaming ? (
            <TitleForm title={title} onSave={onTitle} onClose={endNaming} />
          ) : (
            <TitleLink id={id} title={title} />
          )}
          {rest && (
            <Text dir="auto" mt="1" fontSize="sm" color="fg.muted" lineClamp="1" overflowWrap="anywhere">
              {rest}
            </Text>
          )}
          <ConversionFacts conversion={conversion} />
        </Box>
        <RowButtons
          isSaved={isSaved}
          pencil={pencil}
          onRename={() => setIsNaming(true)}
          onToggleSaved={onToggleSaved}
          onDelete={onDelete}
        />
      </Flex>
      <Flex columnGap="2" rowGap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        <Button
          size="xs"
          minH={{ base: '11', md: '8' }}
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={openingsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={14} strokeWidth={1.75} aria-hidden />
          {t('openings')}
        </Button>
        {/* Right below its button where the buttons stand below each other, and else below both. */}
        <Box id={openingsId} order={{ sm: 1 }} flexBasis={{ sm: '100%' }} minW="0" _empty={{ display: 'none' }}>
          {isOpen && <PostOpenings id={id} platforms={platforms} />}
        </Box>
        <UseAgain conversion={conversion} />
      </Flex>
    </Stack>
  )
}

function TitleLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('history')
  return (
    <Link to="/dashboard" search={{ conversion: id }} aria-label={t('openLabel', { excerpt: title })}>
      <Text dir="auto" fontWeight="600" lineClamp="2" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
        {title}
      </Text>
    </Link>
  )
}

interface RowButtonsProps {
  isSaved: boolean
  /** What begins to rename it, and has the focus again afterwards. */
  pencil: RefObject<HTMLButtonElement | null>
  onRename: () => void
  onToggleSaved: () => void
  onDelete: () => void
}

function RowButtons({ isSaved, pencil, onRename, onToggleSaved, onDelete }: RowButtonsProps) {
  const { t } = useTranslation('history')
  return (
    <Flex ms={{ base: '-3', sm: '0' }}>
      <IconButton ref={pencil} variant="ghost" minW="11" minH="11" aria-label={t('rename')} onClick={onRename}>
        <Pencil size={18} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        variant="ghost"
        minW="11"
        minH="11"
        aria-label={t('save')}
        aria-pressed={isSaved}
        onClick={onToggleSaved}
      >
        <Star size={18} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton variant="ghost" minW="11" minH="11" aria-label={t('delete')} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
    </Flex>
  )
}

/** What of the beginning of the text the title does not say. */
function restOf(excerpt: string, title: string): string {
  const said = title.replace(/…$/, '').trim()
  return excerpt.startsWith(said) ? excerpt.slice(said.length).trim() : excerpt
}

function ConversionFacts({ conversion }: { conversion: ConversionSummary }) {
  const { t, i18n } = useTranslation('history')
  const { createdAt, platforms, secondLanguage, isSaved, expiresAt, isDemo } = conversion
  return (
    <Flex columnGap="3" rowGap="1" mt="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
      <chakra.time dateTime={createdAt}>{formatDateTime(createdAt, i18n.language)}</chakra.time>
      <Flex gap="1">
        {platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} size={18} />
        ))}
      </Flex>
      {secondLanguage && <Text as="span">{t('twoLanguages')}</Text>}
      {isDemo && <DemoBadge />}
      <Text as="span">
        {isSaved ? t('kept') : expiresAt && t('until', { date: formatDate(expiresAt, i18n.language) })}
      </Text>
    </Flex>
  )
}

/** Begins a new text with the platforms, the model, the languages and the series of this one. */
function UseAgain({ conversion }: { conversion: ConversionSummary }) {
  const { t } = useTranslation('history')
  const navigate = useNavigate()
  const { platforms, selectedModel: model = 'gemini', outputLanguage: language = 'auto' } = conversion
  const { secondLanguage, series } = conversion
  const use = () => {
    rememberUseAgain({ platforms, model, language, secondLanguage, series })
    void navigate({ to: '/dashboard', search: { step: 1 } })
  }
  return (
    <Button size="xs" minH={{ base: '11', md: '8' }} variant="ghost" onClick={use}>
      <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
      {t('useAgain')}
    </Button>
  )
}
