import { Box, Button, Menu, Portal, Text } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RewriteManner, RewritePart } from '#shared/generation/quick-rewrite.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'

interface ChangeMenuProps {
  price: CreditHundredths
  /** Some of the text is selected: it is changed in place of the whole. */
  hasSelection: boolean
  hasHashtags: boolean
  isBusy: boolean
  isDisabled: boolean
  onChange: (part: RewritePart, how: RewriteManner) => void
  onDropHashtags: () => void
}

const wordings = ['shorter', 'plainer', 'warmer'] as const
const ofHook = ['tighter', 'other'] as const

/** Small changes of a post, each with its price. */
export function ChangeMenu(props: ChangeMenuProps) {
  const { price, hasSelection, hasHashtags, isBusy, isDisabled, onChange, onDropHashtags } = props
  const { t } = useTranslation('generator')
  const part = hasSelection ? 'selection' : 'post'
  const formatted = t('change.price', { price: formatCredits(price) })
  const item = (how: RewriteManner, changed: RewritePart) => (
    <PricedItem key={how} value={how} price={formatted} onChoose={() => onChange(changed, how)}>
      {t(`change.how.${how}`)}
    </PricedItem>
  )
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={isDisabled} loading={isBusy} loadingText={t('regenerating')}>
          <Sparkles size={16} strokeWidth={1.75} aria-hidden />
          {t('change.open')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="15rem">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{t(`change.part.${part}`)}</Menu.ItemGroupLabel>
              {wordings.map((how) => item(how, part))}
            </Menu.ItemGroup>
            <Menu.Separator />
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{t('change.part.hook')}</Menu.ItemGroupLabel>
              {ofHook.map((how) => item(how, 'hook'))}
            </Menu.ItemGroup>
            {hasHashtags && (
              <>
                <Menu.Separator />
                <PricedItem value="no-hashtags" price={t('change.free')} onChoose={onDropHashtags}>
                  {t('change.noHashtags')}
                </PricedItem>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

interface PricedItemProps {
  value: string
  price: string
  onChoose: () => void
  children: string
}

function PricedItem({ value, price, onChoose, children }: PricedItemProps) {
  return (
    <Menu.Item value={value} minH="11" onClick={onChoose}>
      <Box flex="1">{children}</Box>
      <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {price}
      </Text>
    </Menu.Item>
  )
}
