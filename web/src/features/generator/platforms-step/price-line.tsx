import { Box, Stack, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteConversion } from '#shared/credits/pricing.ts'
import type { Series } from '#shared/generation/series.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { MoreCreditsLink } from '../results/more-credits-link.tsx'
import type { Price } from './use-price.ts'

/** How the price is made up, the balance and what will remain; or how much is missing and what to untick. */
export function PriceLine({
  price: { quote, platforms, secondLanguage, series, isPremium, available },
}: {
  price: Price
}) {
  const { t } = useTranslation('generator')
  if (quote.postCount === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t('noPlatforms')}
      </Text>
    )
  const price = formatCredits(quote.total)
  const discount = quote.discountPercent > 0 ? t('priceDiscount', { percent: quote.discountPercent }) : ''
  const isShort = quote.total > available
  // A line ends between them before it ends within one.
  const parts = [
    ...(secondLanguage ? [t('second.posts', { count: platforms.length })] : []),
    ...(series ? seriesTexts(series) : []),
    t('priceHow', { count: quote.postCount, base: formatCredits(quote.basePerPost), discount, price }),
  ]
  return (
    <Stack gap="0" fontSize="sm">
      <Text color="fg.muted" textWrap="balance">
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <Box as="span" display="inline-block">
              {index < parts.length - 1 ? `${part}\u00a0·` : part}
            </Box>
          </Fragment>
        ))}
      </Text>
      {isShort ? (
        <Text color="danger.fg" fontWeight="600" role="alert">
          {shortText()} <MoreCreditsLink />
        </Text>
      ) : (
        <Text color="fg.muted">
          {t('priceBalance', { have: formatCredits(available), rest: formatCredits(available - quote.total) })}
        </Text>
      )}
    </Stack>
  )

  function seriesTexts(ordered: Series): string[] {
    return Object.entries(ordered).map(([id, count]) =>
      t('series.counted', { name: catalog[id as PlatformId].name, count }),
    )
  }

  function shortText(): string {
    const have = formatCredits(available)
    const short = formatCredits(quote.total - available)
    if (series) return t('priceShortAll', { have, short })
    const single = quoteConversion(platforms.length, isPremium).total
    if (secondLanguage && single <= available) {
      const names = t(`outputLanguages.${secondLanguage}`)
      return t('priceShort', { have, short, names, price: formatCredits(single) })
    }
    const affordable = affordableCount(platforms.length, isPremium, available)
    if (affordable === 0 || secondLanguage) return t('priceShortAll', { have, short })
    const names = platforms.slice(affordable).map((platform) => catalog[platform].name)
    const rest = formatCredits(quoteConversion(affordable, isPremium).total)
    return t('priceShort', { have, short, names: names.join(t('listComma', { ns: 'textStep' })), price: rest })
  }
}

/** How many platforms the balance pays for, at most as many as are selected. */
function affordableCount(selected: number, isPremium: boolean, available: CreditHundredths): number {
  for (let count = selected; count > 0; count -= 1) {
    if (quoteConversion(count, isPremium).total <= available) return count
  }
  return 0
}
