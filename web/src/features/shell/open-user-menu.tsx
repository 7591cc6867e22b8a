import { Badge, Box, Flex, Menu, Portal, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Coins,
  CreditCard,
  History,
  House,
  LogOut,
  type LucideIcon,
  PenLine,
  Settings,
  ShieldCheck,
  Sparkles,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import type { OpenMenuProps } from '../../ui/late-menu.tsx'
import { useLogOut } from './use-log-out.ts'

interface Item {
  to: '/' | '/dashboard' | '/history' | '/subscription' | '/subscription-management' | '/settings' | '/admin'
  tab?: 'overview' | 'credits'
  icon: LucideIcon
  label: string
  /** In the header itself where there is room. */
  isNarrowOnly?: boolean
}

/** A finger needs more room than a pointer. */
const itemHeight = { base: '11', md: '9' }

function useItems(user: User): Item[] {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const { data } = useQuery(subscriptionQuery)
  const isFree = data?.subscription.planType === 'FREE'
  const credits = data && t('credits', { amount: formatCreditAmount(data.credits.available) })
  const plan = data && t('planOf', { tier: ui(`tiers.${data.subscription.planType}`) })
  return [
    { to: '/', icon: House, label: t('home'), isNarrowOnly: true },
    { to: '/dashboard', icon: PenLine, label: t('dashboard'), isNarrowOnly: true },
    { to: '/history', icon: History, label: t('history') },
    ...(isFree ? [{ to: '/subscription', icon: Sparkles, label: t('upgrade'), isNarrowOnly: true } as const] : []),
    ...(credits ? [{ to: '/subscription-management', tab: 'credits', icon: Coins, label: credits } as const] : []),
    ...(plan ? [{ to: '/subscription-management', tab: 'overview', icon: BadgeCheck, label: plan } as const] : []),
    { to: '/subscription-management', icon: CreditCard, label: t('management') },
    { to: '/settings', icon: Settings, label: t('settings') },
    ...(user.role === 'admin' ? [{ to: '/admin', icon: ShieldCheck, label: t('adminPanel') } as const] : []),
  ]
}

const itemValue = ({ to, tab }: Item): string => to + (tab ?? '')

export function OpenUserMenu({ user, trigger, isByKeyboard }: { user: User } & OpenMenuProps) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const items = useItems(user)
  const logOut = useLogOut()
  const name = user.displayName || user.username
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      defaultOpen
      defaultHighlightedValue={isByKeyboard ? itemValue(items.find(({ isNarrowOnly }) => !isNarrowOnly)!) : null}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem" maxW="min(24rem, calc(100vw - 1rem))">
            <Box px="3" py="2">
              <Flex align="center" gap="2">
                <Text fontWeight="600" fontSize="sm" truncate>
                  {name}
                </Text>
                {user.role === 'admin' && <Badge colorPalette="accent">{t('admin')}</Badge>}
              </Flex>
              <Text fontSize="xs" color="fg.muted" truncate>
                {user.email}
              </Text>
            </Box>
            <Menu.Separator />
            {items.map((item) => (
              <LinkItem key={itemValue(item)} {...item} />
            ))}
            <Menu.Item value="logout" minH={itemHeight} onClick={() => logOut.mutate({})}>
              <LogOut size={16} strokeWidth={1.75} aria-hidden />
              {ui('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function LinkItem(item: Item) {
  const { to, tab, icon: Icon, label, isNarrowOnly = false } = item
  return (
    <Menu.Item value={itemValue(item)} asChild minH={itemHeight} {...(isNarrowOnly && { hideFrom: 'lg' })}>
      <Link to={to} search={tab ? { tab } : {}}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    </Menu.Item>
  )
}
