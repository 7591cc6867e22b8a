import { Box, Button, Checkbox, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { formatTwd } from '#shared/money.ts'
import type { PaidTier } from '#shared/payments/products.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { readSubscriptionData, type SubscriptionData, saveSubscriptionData } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { FormField } from '../../ui/form-field.tsx'
import { PlanBadge } from '../../ui/plan-card.tsx'
import { PurchasePage } from '../../ui/purchase-page.tsx'

export function ConfirmPage({ tier }: { tier: PaidTier }) {
  return (
    <PurchasePage>
      <ConfirmForm tier={tier} />
    </PurchasePage>
  )
}

const optionalFields = ['phone', 'postalCode'] as const
const completions = { phone: 'tel', postalCode: 'postal-code' } as const

function ConfirmForm({ tier }: { tier: PaidTier }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  // What was entered before is still there when the person comes back; the account fills in the rest.
  const [entered, setEntered] = useState<Partial<SubscriptionData>>(() => readSubscriptionData() ?? {})
  const [isWrong, setIsWrong] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const data: SubscriptionData = {
    email: entered.email ?? user?.email ?? '',
    name: entered.name ?? user?.displayName ?? '',
    phone: entered.phone ?? '',
    postalCode: entered.postalCode ?? '',
    address: entered.address ?? '',
    autoRenew: entered.autoRenew ?? false,
    tier,
  }
  const isValid = z.email().safeParse(data.email.trim()).success
  const set = (change: Partial<SubscriptionData>) => setEntered({ ...entered, ...change })
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    setIsWrong(!isValid)
    // On a phone the button is a screen below.
    if (!isValid) return emailField.current?.focus()
    saveSubscriptionData({ ...data, email: data.email.trim(), name: data.name.trim() })
    void navigate({ to: '/subscription/payment' })
  }
  const optional = (label: string) => t('confirm.optional', { label })
  return (
    <form onSubmit={proceed} noValidate>
      <Stack gap="6">
        <Box>
          <Flex gap="3" align="center" wrap="wrap" mb="2">
            <Heading as="h1" size="xl">
              {t('confirm.title')}
            </Heading>
            <PlanBadge tier={tier} />
          </Flex>
          <Text fontWeight="600">{t('payment.perMonth', { price: formatTwd(plans[tier].priceTwd) })}</Text>
          <Text color="fg.muted" fontSize="sm">
            {t('confirm.lead')}
          </Text>
        </Box>
        <FormField
          ref={emailField}
          label={t('confirm.email')}
          type="email"
          required
          autoComplete="email"
          maxLength={200}
          value={data.email}
          error={isWrong && !isValid ? t('confirm.invalidEmail') : undefined}
          onChange={(event) => set({ email: event.target.value })}
        />
        <FormField
          label={optional(t('confirm.name'))}
          autoComplete="name"
          maxLength={100}
          value={data.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6">
          {optionalFields.map((field) => (
            <FormField
              key={field}
              label={optional(t(`confirm.${field}`))}
              autoComplete={completions[field]}
              maxLength={40}
              value={data[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          ))}
        </SimpleGrid>
        <FormField
          label={optional(t('confirm.address'))}
          autoComplete="street-address"
          maxLength={200}
          value={data.address}
          onChange={(event) => set({ address: event.target.value })}
        />
        <Box p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
          <Checkbox.Root
            checked={data.autoRenew}
            alignItems="flex-start"
            gap="3"
            onCheckedChange={({ checked }) => set({ autoRenew: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control mt="1" />
            <Checkbox.Label>
              {t('confirm.autoRenew')}
              <Text color="fg.muted" fontSize="sm" fontWeight="400">
                {t('confirm.autoRenewText', { price: formatTwd(plans[tier].priceTwd) })}
              </Text>
            </Checkbox.Label>
          </Checkbox.Root>
        </Box>
        <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" size="lg" onClick={() => void navigate({ to: '/' })}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" size="lg">
            {t('confirm.proceed')}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
