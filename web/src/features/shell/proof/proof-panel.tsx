import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link, useMatches } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { useProof } from './use-proof.ts'

const credits = toCredits(plans.FREE.monthlyCreditsHundredths)

/** The code field on the dashboard; on every other screen a line that leads there. */
export function ProofPanel({ user }: { user: User }) {
  const isDashboard = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_user/dashboard') })
  return isDashboard ? <Panel user={user} /> : <Strip />
}

function Strip() {
  const { t } = useTranslation('proof')
  return (
    <Box bg="accent.subtle" borderBottomWidth="1px" role="status">
      <Flex maxW="page" mx="auto" px={{ base: '4', md: '6' }} py="2" gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="16rem" fontSize="sm" fontWeight="600">
          {t('strip')}
        </Text>
        <Button asChild size="sm" minH="11" variant="outline" bg="bg.panel">
          <Link to="/dashboard">{t('enter')}</Link>
        </Button>
      </Flex>
    </Box>
  )
}

function Panel({ user }: { user: User }) {
  const { t } = useTranslation('proof')
  const proof = useProof(user)
  const { email } = user
  const [isChanging, setIsChanging] = useState(false)
  /** The field that closes had the focus. */
  const [hasChanged, setHasChanged] = useState(false)
  return (
    <Box bg="accent.subtle" borderBottomWidth="1px" as="section" aria-label={t('label')} id="proof">
      <Flex maxW="wizard" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '5' }} gap="4">
        <Box color="accent.fg" pt="0.5" hideBelow="md">
          <MailCheck size={22} strokeWidth={1.75} aria-hidden />
        </Box>
        <Stack gap="3" flex="1" minW="0">
          <Stack gap="1">
            <Heading as="h2" size="sm" lineHeight="1.5">
              {t('title')}
            </Heading>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {t('text', { email })}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {t('credits', { credits })}
            </Text>
          </Stack>
          {proof.isTaken ? (
            <Text role="alert" fontSize="sm" fontWeight="600" color="danger.fg" overflowWrap="anywhere">
              {t('taken', { email })}
            </Text>
          ) : (
            !isChanging && <CodeForm proof={proof} />
          )}
          {isChanging ? (
            <EmailForm
              proof={proof}
              email={email}
              onClose={() => {
                setHasChanged(true)
                setIsChanging(false)
              }}
            />
          ) : (
            <Button
              variant="plain"
              size="sm"
              h="auto"
              minH="11"
              px="0"
              alignSelf="flex-start"
              autoFocus={hasChanged}
              onClick={() => setIsChanging(true)}
            >
              <Text as="span" color="accent.fg" textDecoration="underline">
                {t('otherEmail')}
              </Text>
            </Button>
          )}
        </Stack>
      </Flex>
    </Box>
  )
}
