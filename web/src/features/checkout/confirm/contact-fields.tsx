import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { subscriptionDataSchema } from '../../../lib/storage/purchase-store.ts'
import type { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormField } from '../../../ui/form-field.tsx'

type CheckoutForm = ReturnType<typeof useSchemaForm<typeof subscriptionDataSchema>>

interface ContactFieldsProps {
  form: CheckoutForm
  emailField: RefObject<HTMLInputElement | null>
}

const longest = { phone: 40, postalCode: 40, address: 200 } as const
const completions = { phone: 'tel', postalCode: 'postal-code', address: 'street-address' } as const

/** To whom receipt and notices go; only the e-mail is needed. */
export function ContactFields({ form, emailField }: ContactFieldsProps) {
  const { t } = useTranslation('checkout')
  const optional = (label: string) => t('confirm.optional', { label })
  const optionalField = (field: keyof typeof longest) => (
    <FormField
      label={optional(t(`confirm.${field}`))}
      autoComplete={completions[field]}
      maxLength={longest[field]}
      value={form.values[field]}
      onChange={(event) => form.set({ [field]: event.target.value })}
    />
  )
  return (
    <Stack gap="4">
      <Text color="fg.muted" fontSize="sm">
        {t('confirm.lead')}
      </Text>
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
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {optionalField('phone')}
        {optionalField('postalCode')}
      </SimpleGrid>
      {optionalField('address')}
    </Stack>
  )
}
