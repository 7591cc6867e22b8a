import {
  Box,
  Button,
  Container,
  Flex,
  Heading,
  IconButton,
  SegmentGroup,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversionSummary } from '#shared/history/schema.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { conversionsQuery, useDeleteConversion, useUpdateConversion } from '../../lib/queries/history.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DemoBadge } from '../../ui/demo-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { showToast } from '../../ui/toaster.tsx'

export function HistoryPage() {
  const { t } = useTranslation('history')
  const [savedOnly, setSavedOnly] = useState(false)
  const [toDelete, setToDelete] = useState<ConversionSummary>()
  const list = useInfiniteQuery(conversionsQuery(savedOnly))
  if (list.isError) return <ErrorPage error={list.error} reset={() => void list.refetch()} />
  const conversions = list.data?.pages.flatMap((page) => page.conversions)
  return (
    <Container maxW="wizard" py={{ base: '6', md: '10' }}>
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl" mb="2">
            {t('title')}
          </Heading>
          <Text color="fg.muted">{t('lead')}</Text>
        </Box>
        <SavedFilter savedOnly={savedOnly} onChange={setSavedOnly} />
        {conversions ? <ConversionList conversions={conversions} onDelete={setToDelete} /> : <ListSkeleton />}
        {conversions?.length === 0 && <EmptyHistory savedOnly={savedOnly} />}
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
      <DeleteDialog conversion={toDelete} onClose={() => setToDelete(undefined)} />
    </Container>
  )
}

function SavedFilter({ savedOnly, onChange }: { savedOnly: boolean; onChange: (savedOnly: boolean) => void }) {
  const { t } = useTranslation('history')
  return (
    <SegmentGroup.Root
      alignSelf="flex-start"
      value={savedOnly ? 'saved' : 'all'}
      onValueChange={({ value }) => onChange(value === 'saved')}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={[
          { value: 'all', label: t('all') },
          { value: 'saved', label: t('savedOnly') },
        ]}
      />
    </SegmentGroup.Root>
  )
}

function ListSkeleton() {
  return (
    <Stack gap="3" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="24" borderRadius="card" />
      ))}
    </Stack>
  )
}

function EmptyHistory({ savedOnly }: { savedOnly: boolean }) {
  const { t } = useTranslation('history')
  return (
    <EmptyState
      title={savedOnly ? t('emptySaved') : t('empty')}
      text={savedOnly ? t('emptySavedText') : t('emptyText')}
    >
      <Button mt="2" asChild>
        <Link to="/dashboard">{t('start')}</Link>
      </Button>
    </EmptyState>
  )
}

interface ConversionListProps {
  conversions: ConversionSummary[]
  onDelete: (conversion: ConversionSummary) => void
}

function ConversionList({ conversions, onDelete }: ConversionListProps) {
  const update = useUpdateConversion()
  const failed = useFailureToast()
  const toggleSaved = ({ id, isSaved }: ConversionSummary) =>
    update.mutate({ params: { id }, body: { isSaved: !isSaved } }, { onError: failed })
  return (
    <Stack as="ul" gap="3" listStyleType="none" m="0" p="0">
      {conversions.map((conversion) => (
        <ConversionRow
          key={conversion.id}
          conversion={conversion}
          onKeep={() => toggleSaved(conversion)}
          onDelete={() => onDelete(conversion)}
        />
      ))}
    </Stack>
  )
}

/** Asks before a conversion is deleted. @param conversion absent: the dialog is closed */
function DeleteDialog({ conversion, onClose }: { conversion: ConversionSummary | undefined; onClose: () => void }) {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const remove = useDeleteConversion()
  const failed = useFailureToast()
  const confirm = () => {
    if (!conversion) return
    remove.mutate(
      { params: { id: conversion.id } },
      { onSuccess: () => showToast({ title: t('deleted') }), onError: failed },
    )
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={conversion !== undefined}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={ui('cancel')}
      isDestructive
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

function useFailureToast() {
  const { t } = useTranslation('history')
  return (error: unknown) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' })
}

interface ConversionRowProps {
  conversion: ConversionSummary
  onKeep: () => void
  onDelete: () => void
}

function ConversionRow({ conversion, onKeep, onDelete }: ConversionRowProps) {
  const { t, i18n } = useTranslation('history')
  const { id, createdAt, excerpt, platforms, secondLanguage, isSaved, expiresAt, isDemo } = conversion
  return (
    <Flex as="li" gap="3" align="flex-start" p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Box flex="1" minW="0">
        <Link to="/dashboard" search={{ conversion: id }} aria-label={t('openLabel', { excerpt })}>
          <Text lineClamp="2" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            {excerpt}
          </Text>
        </Link>
        <Flex gap="3" mt="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
          <Text as="time">{formatDateTime(createdAt, i18n.language)}</Text>
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
      </Box>
      <IconButton
        variant="ghost"
        minW="11"
        minH="11"
        aria-label={isSaved ? t('unsave') : t('save')}
        aria-pressed={isSaved}
        onClick={onKeep}
      >
        <Star size={18} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton variant="ghost" minW="11" minH="11" aria-label={t('delete')} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
    </Flex>
  )
}
