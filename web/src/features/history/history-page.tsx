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
import type { ConversionSummary } from '#shared/history/endpoints.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { conversionsQuery, useDeleteConversion, useUpdateConversion } from '../../lib/queries/history.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { showToast } from '../../ui/toaster.tsx'

export function HistoryPage() {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const [savedOnly, setSavedOnly] = useState(false)
  const [doomed, setDoomed] = useState<ConversionSummary>()
  const list = useInfiniteQuery(conversionsQuery(savedOnly))
  const keep = useUpdateConversion()
  const remove = useDeleteConversion()
  const failed = (error: unknown) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' })
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
        <SegmentGroup.Root
          alignSelf="flex-start"
          value={savedOnly ? 'saved' : 'all'}
          onValueChange={({ value }) => setSavedOnly(value === 'saved')}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'all', label: t('all') },
              { value: 'saved', label: t('savedOnly') },
            ]}
          />
        </SegmentGroup.Root>
        {!conversions && (
          <Stack gap="3" aria-busy="true">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="24" borderRadius="card" />
            ))}
          </Stack>
        )}
        {conversions?.length === 0 && (
          <EmptyState
            title={savedOnly ? t('emptySaved') : t('empty')}
            text={savedOnly ? t('emptySavedText') : t('emptyText')}
          >
            <Button mt="2" asChild>
              <Link to="/dashboard">{t('start')}</Link>
            </Button>
          </EmptyState>
        )}
        <Stack as="ul" gap="3" listStyleType="none" m="0" p="0">
          {conversions?.map((conversion) => (
            <ConversionRow
              key={conversion.id}
              conversion={conversion}
              onKeep={() =>
                keep.mutate(
                  { params: { id: conversion.id }, body: { isSaved: !conversion.isSaved } },
                  { onError: failed },
                )
              }
              onDelete={() => setDoomed(conversion)}
            />
          ))}
        </Stack>
        {list.hasNextPage && (
          <Button
            variant="outline"
            alignSelf="center"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={ui('cancel')}
        isDestructive
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (!doomed) return
          remove.mutate(
            { params: { id: doomed.id } },
            { onSuccess: () => showToast({ title: t('deleted') }), onError: failed },
          )
          setDoomed(undefined)
        }}
      />
    </Container>
  )
}

interface ConversionRowProps {
  conversion: ConversionSummary
  onKeep: () => void
  onDelete: () => void
}

function ConversionRow({ conversion, onKeep, onDelete }: ConversionRowProps) {
  const { t, i18n } = useTranslation('history')
  const { id, createdAt, excerpt, platforms, isSaved, expiresAt } = conversion
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
