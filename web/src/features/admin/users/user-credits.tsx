import { Alert, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ManagedUser } from '#shared/admin/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { auditQuery } from '../../../lib/queries/admin-users.ts'
import { DrawerPart } from '../list/drawer-part.tsx'
import { FactLines, Facts } from '../list/facts.tsx'

/** Where all credits that ever arrived are now, and which of them can still be used. */
export function UserCredits({ person: { credits, grants, user, noFirstAllowance } }: { person: ManagedUser }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const date = (instant: string) => formatDate(instant, i18n.language)
  const unlessNone = (amount: number) => (amount > 0 ? `−${formatCreditAmount(amount)}` : undefined)
  return (
    <DrawerPart title={t('columns.credits')}>
      {noFirstAllowance && (
        <Alert.Root status="warning" borderRadius="card" mb="2">
          <Alert.Indicator />
          <Alert.Title>{t(`noFirstAllowance.${noFirstAllowance}`)}</Alert.Title>
        </Alert.Root>
      )}
      <Facts
        items={[
          [t('sum.granted'), formatCreditAmount(credits.granted)],
          [t('sum.used'), unlessNone(credits.used)],
          [t('sum.expired'), unlessNone(credits.expired)],
          [t('sum.takenBack'), unlessNone(credits.takenBack)],
          [t('sum.held'), unlessNone(credits.held)],
          [
            t('detail.available'),
            <Text key="available" as="span" fontWeight="600">
              {formatCreditAmount(credits.available)}
            </Text>,
          ],
          [t('detail.owed'), credits.owed > 0 ? formatCreditAmount(credits.owed) : undefined],
          [t('detail.nextReset'), user.nextCreditReset && date(user.nextCreditReset)],
        ]}
      />
      {grants.length > 0 && (
        <>
          <Heading as="h4" size="sm" mt="4" mb="1">
            {t('detail.grants')}
          </Heading>
          <Facts
            items={grants.map(({ origin, remaining, held, grantedAt, expiresAt }) => [
              ui(`origins.${origin}`),
              <FactLines
                key={grantedAt}
                lines={[
                  formatCreditAmount(remaining + held),
                  t('detail.came', { date: date(grantedAt) }),
                  expiresAt ? t('detail.ends', { date: date(expiresAt) }) : t('detail.never'),
                ]}
              />,
              `${origin} ${grantedAt} ${expiresAt}`,
            ])}
          />
        </>
      )}
    </DrawerPart>
  )
}

interface UserAuditProps {
  userId: string
  /** When the person was read; what was found before is of another state. Milliseconds since 1970. */
  readAt: number
}

/** Does this account add up? */
export function UserAudit({ userId, readAt }: UserAuditProps) {
  const { t } = useTranslation('adminUsers')
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(auditQuery(userId))
  return (
    <DrawerPart title={t('audit.title')}>
      <Stack gap="3" align="flex-start">
        <Button variant="outline" minH="11" loading={isFetching} onClick={() => void refetch()}>
          {t('audit.run')}
        </Button>
        {error && <Text role="alert">{translateError(error)}</Text>}
        {data && dataUpdatedAt >= readAt && (
          <Alert.Root status={data.findings.length === 0 ? 'success' : 'error'} borderRadius="card">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>
                {data.findings.length === 0 ? t('audit.clean') : t('audit.wrong', { count: data.findings.length })}
              </Alert.Title>
              {data.findings.map(({ rule, what }) => (
                <Alert.Description key={`${rule} ${what}`} overflowWrap="anywhere">
                  {rule}: {what}
                </Alert.Description>
              ))}
            </Alert.Content>
          </Alert.Root>
        )}
      </Stack>
    </DrawerPart>
  )
}
