import { Box, Button, Menu, Portal, Text } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RewriteManner, RewritePart } from '#shared/generation/quick-rewrite.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'

interface ChangeMenuProps {
  price: CreditHundredths
  /** It is written again as a whole alone. */
  isSeries: boolean
  /** Some of the text is selected: it is changed in place of the whole. */
  hasSelection: boolean
  hasHashtags: boolean
  /** The post has said something else before. */
  hasEarlier: boolean
  isBusy: boolean
  isDisabled: boolean
  onChange: (part: RewritePart, how: RewriteManner) => void
  onDropHashtags: () => void
  /** Brings back the choice among openings that were asked for before. */
  onFindOpenings: () => void
}

const wordings = ['shorter', 'plainer', 'warmer'] as const
const ofHook = ['tighter', 'other'] as const

/** Small changes of a post, each with its price. */
export function ChangeMenu(props: ChangeMenuProps) {
  const { isBusy, isDisabled } = props
  const { t } = useTranslation('generator')
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
            {props.isSeries ? <ChangesOfSeries {...props} /> : <ChangesOfPost {...props} />}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function ChangesOfPost(props: ChangeMenuProps) {
  const { price, hasSelection, hasHashtags, hasEarlier, onChange, onDropHashtags, onFindOpenings } = props
  const { t } = useTranslation('generator')
  const part = hasSelection ? 'selection' : 'post'
  const formatted = t('change.price', { price: formatCredits(price) })
  const item = (how: RewriteManner, changed: RewritePart) => (
    <PricedItem key={how} value={how} price={formatted} onChoose={() => onChange(changed, how)}>
      {t(`change.how.${how}`)}
    </PricedItem>
  )
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t(`change.part.${part}`)}</Menu.ItemGroupLabel>
        {wordings.map((how) => item(how, part))}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t('change.part.hook')}</Menu.ItemGroupLabel>
        {ofHook.map((how) => item(how, 'hook'))}
        {hasEarlier && (
          <PricedItem value="earlier-openings" price={t('change.free')} onChoose={onFindOpenings}>
            {t('change.earlier')}
          </PricedItem>
        )}
      </Menu.ItemGroup>
      {hasHashtags && (
        <>
          <Menu.Separator />
          <HashtagsItem onChoose={onDropHashtags} />
        </>
      )}
    </>
  )
}

/** Of a series, what needs no model; and why there is no more. */
function ChangesOfSeries({ hasHashtags, onDropHashtags }: ChangeMenuProps) {
  const { t } = useTranslation('generator')
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel maxW="15rem" whiteSpace="normal">
        {t('change.series')}
      </Menu.ItemGroupLabel>
      <HashtagsItem isDisabled={!hasHashtags} onChoose={onDropHashtags} />
    </Menu.ItemGroup>
  )
}

function HashtagsItem(props: Pick<PricedItemProps, 'isDisabled' | 'onChoose'>) {
  const { t } = useTranslation('generator')
  return (
    <PricedItem {...props} value="no-hashtags" price={t('change.free')}>
      {t('change.noHashtags')}
    </PricedItem>
  )
}

interface PricedItemProps {
  value: string
  price: string
  isDisabled?: boolean
  onChoose: () => void
  children: string
}

function PricedItem({ value, price, isDisabled = false, onChoose, children }: PricedItemProps) {
  return (
    <Menu.Item value={value} minH="11" disabled={isDisabled} onClick={onChoose}>
      <Box flex="1">{children}</Box>
      <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {price}
      </Text>
    </Menu.Item>
  )
}
