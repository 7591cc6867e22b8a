import { Box, Button, Checkbox, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { formatTwd } from '#shared/money.ts'
import type { PaidTier } from '#shared/payments/products.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { readSubscriptionData, saveSubscriptionData, subscriptionDataSchema } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/form-field.tsx'
import { PlanBadge } from '../../ui/plan-card.tsx'
import { BuyingPage } from './buying-page.tsx'

export function ConfirmPage({ tier }: { tier: PaidTier }) {
  return (
    <BuyingPage>
      <ConfirmForm tier={tier} />
    </BuyingPage>
  )
}

const optionalFields = ['phone', 'postalCode'] as const
const completions = { phone: 'tel', postalCode: 'postal-code' } as const

/** The form of somebody who has entered nothing yet. */
const emptyForm = (user: User | null | undefined) => ({
  email: user?.email ?? '',
  name: user?.displayName ?? '',
  phone: '',
  postalCode: '',
  address: '',
  autoRenew: false,
})

function ConfirmForm({ tier }: { tier: PaidTier }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  // What was entered before is still there when the person comes back; the account fills in the rest.
  const [initial] = useState(() => ({ ...emptyForm(user), ...readSubscriptionData(), tier }))
  const form = useSchemaForm(subscriptionDataSchema, initial)
  const emailField = useRef<HTMLInputElement>(null)
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    const data = form.submit()
    // On a phone the button is a screen below.
    if (!data) return emailField.current?.focus()
    saveSubscriptionData(data)
    void navigate({ to: '/subscription/payment' })
  }
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
        <ContactFields form={form} emailField={emailField} />
        <AutoRenewBox tier={tier} isChecked={form.values.autoRenew} onChange={(autoRenew) => form.set({ autoRenew })} />
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

type ConfirmationForm = ReturnType<typeof useSchemaForm<typeof subscriptionDataSchema>>

function ContactFields({
  form,
  emailField,
}: {
  form: ConfirmationForm
  emailField: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation('checkout')
  const optional = (label: string) => t('confirm.optional', { label })
  return (
    <>
      <FormField
        ref={emailField}
        label={t('confirm.email')}
        type="email"
        required
        autoComplete="email"
        maxLength={200}
        value={form.values.email}
        error={form.isRefused('email') ? t('confirm.invalidEmail') : undefined}
        onChange={(event) => form.set({ email: event.target.value })}
      />
      <FormField
        label={optional(t('confirm.name'))}
        autoComplete="name"
        maxLength={100}
        value={form.values.name}
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6">
        {optionalFields.map((field) => (
          <FormField
            key={field}
            label={optional(t(`confirm.${field}`))}
            autoComplete={completions[field]}
            maxLength={40}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.target.value })}
          />
        ))}
      </SimpleGrid>
      <FormField
        label={optional(t('confirm.address'))}
        autoComplete="street-address"
        maxLength={200}
        value={form.values.address}
        onChange={(event) => form.set({ address: event.target.value })}
      />
    </>
  )
}

interface AutoRenewBoxProps {
  tier: PaidTier
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function AutoRenewBox({ tier, isChecked, onChange }: AutoRenewBoxProps) {
  const { t } = useTranslation('checkout')
  return (
    <Box p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Checkbox.Root
        checked={isChecked}
        alignItems="flex-start"
        gap="3"
        onCheckedChange={({ checked }) => onChange(checked === true)}
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
  )
}
