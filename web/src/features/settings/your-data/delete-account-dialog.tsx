import { Box, Button, chakra, Dialog, Heading, List, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCreditAmount } from '#shared/money.ts'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { FormField } from '../../../ui/form-field.tsx'

interface DeleteAccountDialogProps {
  isDeleting: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what happens to texts, credits, plan, card and receipts, and deletes once a word is typed. */
export function DeleteAccountDialog({ isDeleting, onConfirm, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'data' })
  const { t: ui } = useTranslation('ui')
  const { data } = useQuery(subscriptionQuery)
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim().toLowerCase() === t('word')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) onConfirm()
  }
  const facts = useFacts(data)
  return (
    <DialogFrame role="alertdialog" scrollBehavior="inside" onClose={() => !isDeleting && onClose()}>
      <chakra.form display="contents" onSubmit={submit}>
        <Dialog.Header>
          <Dialog.Title>{t('accountTitle')}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="5">
            <DeletionFacts title={t('atOnce')} facts={facts} />
            <DeletionFacts title={t('later')} facts={[t('ledger'), t('again')]} />
          </Stack>
        </Dialog.Body>
        {/* On a phone the facts scroll, and what is to be done stays in sight. */}
        <Dialog.Footer flexWrap="wrap" borderTopWidth="1px" pt="4">
          <Box w="full">
            <FormField
              label={t('typeWord', { word: t('word') })}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Box>
          <Button variant="outline" minH={{ base: '11', md: '10' }} disabled={isDeleting} onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            type="submit"
            colorPalette="danger"
            minH={{ base: '11', md: '10' }}
            disabled={!isMeant}
            loading={isDeleting}
          >
            {t('confirm')}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </DialogFrame>
  )
}

/** What ends at once; what the person has of credits and plan is named. */
function useFacts(overview: SubscriptionOverview | undefined): string[] {
  const { t, i18n } = useTranslation('settings', { keyPrefix: 'data' })
  const { t: ui } = useTranslation('ui')
  if (!overview) return [t('texts')]
  const { credits, subscription } = overview
  const { planType, endDate, card } = subscription
  const date = endDate && formatDate(endDate, i18n.language)
  return [
    t('texts'),
    ...(credits.available > 0 ? [t('credits', { amount: formatCreditAmount(credits.available) })] : []),
    ...(planType !== 'FREE' && date ? [t('plan', { tier: ui(`tiers.${planType}`), date })] : []),
    card ? t('renewal') : t('noPlan'),
  ]
}

function DeletionFacts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <List.Root gap="1" ps="5" fontSize="sm" color="fg.muted">
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List.Root>
    </Stack>
  )
}
