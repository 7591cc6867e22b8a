import { Badge, Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#shared/auth/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { isFocusLost } from '../../../lib/is-focus-lost.ts'
import { sessionsQuery, useEndSession } from '../../../lib/queries/auth.ts'
import { AskButton } from '../../../ui/confirm-dialog.tsx'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { SettingsSection } from '../settings-section.tsx'

interface SessionsProps {
  isLoggingOut: boolean
  onLogOutEverywhere: () => void
}

/** Where the person is signed in, and how to end that. */
export function Sessions(props: SessionsProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'sessions' })
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  return (
    <SettingsSection id="sessions" title={t('title')} intro={t('intro')}>
      {error ? (
        <FailedLoad error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <SessionList sessions={data.sessions} {...props} />
      ) : (
        <Skeleton height="16" borderRadius="control" aria-busy="true" />
      )}
    </SettingsSection>
  )
}

function SessionList({ sessions, isLoggingOut, onLogOutEverywhere }: SessionsProps & { sessions: Session[] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'sessions' })
  const { t: ui } = useTranslation('ui')
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(sessions.length)
  useEffect(() => {
    // A line is gone, and the button in it that had the focus.
    if (sessions.length < count.current && isFocusLost()) list.current?.focus()
    count.current = sessions.length
  }, [sessions.length])
  return (
    <Stack gap="5">
      <Stack ref={list} tabIndex={-1} as="ul" gap="4" listStyleType="none" m="0" p="0">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Stack>
      <AskButton
        variant="outline"
        alignSelf="flex-start"
        title={t('everywhereTitle')}
        text={t('everywhereText')}
        confirmLabel={t('everywhere')}
        cancelLabel={ui('cancel')}
        loading={isLoggingOut}
        onConfirm={onLogOutEverywhere}
      >
        {t('everywhere')}
      </AskButton>
    </Stack>
  )
}

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet }

/** Of the present session nothing can be ended here: logging out is a button of its own. */
function SessionLine({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('settings', { keyPrefix: 'sessions' })
  const end = useEndSession()
  const { id, device, createdAt, lastSeenAt, isCurrent } = session
  const Icon = icons[device?.kind ?? 'desktop']
  const name = useDeviceName(session)
  const signedInAt = formatDateTime(createdAt, i18n.language)
  const signOut = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ title: t('ended') }),
        onError: (error) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Box flexShrink="0" mt="1" color="fg.muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="3" justify="space-between">
          <Flex gap="2" align="center" wrap="wrap" minW="0">
            <Text fontWeight="600" overflowWrap="anywhere">
              {name}
            </Text>
            {isCurrent && <Badge colorPalette="accent">{t('current')}</Badge>}
          </Flex>
          {!isCurrent && (
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              minH={{ base: '11', md: '9' }}
              aria-label={t('endNamed', { device: name, at: signedInAt })}
              loading={end.isPending}
              onClick={signOut}
            >
              {t('end')}
            </Button>
          )}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {t('signedIn', { at: signedInAt })}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {isCurrent ? t('inUse') : t('lastUsed', { at: formatDateTime(lastSeenAt, i18n.language) })}
        </Text>
      </Box>
    </Flex>
  )
}

function useDeviceName({ device }: Session): string {
  const { t } = useTranslation('settings', { keyPrefix: 'sessions' })
  const { browser, system } = device ?? {}
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('unknown')
}
