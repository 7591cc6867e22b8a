import { Alert, Box, Button } from '@chakra-ui/react'
import type { FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostFailure } from '#shared/generation/schema.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'

interface FailedPostProps {
  failure: PostFailure | undefined
  price: CreditHundredths
  isRunning: boolean
  onRetry: () => void
  onFocus: FocusEventHandler<HTMLElement>
}

/** Why there is no post, and a way to have it written after all. */
export function FailedPost({ failure = 'unfinished', price, isRunning, onRetry, onFocus }: FailedPostProps) {
  const { t } = useTranslation('generator')
  return (
    <Alert.Root status="error" borderRadius="card" onFocus={onFocus}>
      <Alert.Indicator />
      <Box flex="1">
        <Alert.Title>{t(`failures.${failure}`)}</Alert.Title>
        <Alert.Description>{t('notCharged')}</Alert.Description>
      </Box>
      <Button size="sm" variant="outline" disabled={isRunning} onClick={onRetry}>
        {t('tryAgain', { price: formatCredits(price) })}
      </Button>
    </Alert.Root>
  )
}
