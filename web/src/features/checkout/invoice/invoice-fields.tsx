import { RadioGroup, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceKind, invoiceKinds } from '#shared/payments/invoice.ts'
import { useWordBundle } from '../../../i18n/use-word-bundle.ts'
import { FormField } from '../../../ui/form-field.tsx'
import type { Invoice } from './use-invoice.ts'

/** Everything that can be chosen of an e-invoice. */
export function InvoiceFields({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const { kind } = invoice
  if (!useWordBundle('invoice')) return <Skeleton height="40" borderRadius="card" />
  return (
    <Stack gap="4">
      <RadioGroup.Root
        value={kind ?? 'none'}
        onValueChange={({ value }) => invoice.choose(invoiceKinds.find((one) => one === value))}
      >
        <RadioGroup.Label srOnly>{t('label')}</RadioGroup.Label>
        <Stack gap="1">
          {([undefined, ...invoiceKinds] as const).map((one) => (
            <RadioGroup.Item
              key={one ?? 'none'}
              value={one ?? 'none'}
              gap="3"
              py="2"
              alignItems="flex-start"
              cursor="pointer"
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator mt="1" flexShrink="0" />
              <RadioGroup.ItemText>
                {one ? t(`kinds.${one}`) : t('none')}
                {!one && (
                  <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="400">
                    {t('noneText')}
                  </Text>
                )}
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      {kind && <InvoiceNumber key={kind} kind={kind} invoice={invoice} />}
    </Stack>
  )
}

/** The number of the chosen kind, and the name of a company. */
function InvoiceNumber({ kind, invoice }: { kind: InvoiceKind; invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const [number, title] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { isWrong, refusals } = invoice
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to go on
  useEffect(() => {
    if (refusals > 0) (isWrong('number') ? number : title).current?.focus()
  }, [refusals])
  const isDigits = kind === 'donation' || kind === 'company'
  return (
    <Stack gap="4" maxW="24rem">
      <FormField
        ref={number}
        label={t(`numbers.${kind}`)}
        hint={t(`hints.${kind}`)}
        error={isWrong('number') ? t(`wrong.${kind}`) : undefined}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={invoice.number}
        onChange={(event) => invoice.setNumber(event.target.value)}
      />
      {kind === 'company' && (
        <FormField
          ref={title}
          label={t('title')}
          error={isWrong('title') ? t('wrongTitle') : undefined}
          autoComplete="organization"
          maxLength={60}
          value={invoice.title}
          onChange={(event) => invoice.setTitle(event.target.value)}
        />
      )}
    </Stack>
  )
}
