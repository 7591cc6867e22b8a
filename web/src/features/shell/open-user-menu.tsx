import { Badge, Box, Menu, Portal, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, History, LogOut, Settings, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import type { OpenMenuProps } from '../../ui/late-menu.tsx'
import { useLogOut } from './use-log-out.ts'

/** The links of the menu, the last for admins alone. */
const items = [
  { to: '/history', icon: History, label: 'history' },
  { to: '/subscription-management', icon: CreditCard, label: 'management' },
  { to: '/settings', icon: Settings, label: 'settings' },
] as const
const adminItem = { to: '/admin', icon: ShieldCheck, label: 'adminPanel' } as const

export function OpenUserMenu({ user, trigger, isByKeyboard }: { user: User } & OpenMenuProps) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const { data: subscription } = useQuery(subscriptionQuery)
  const logOut = useLogOut()
  const name = user.displayName || user.username
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      defaultOpen
      defaultHighlightedValue={isByKeyboard ? items[0].to : null}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            <Box px="3" py="2">
              <Text fontWeight="600" fontSize="sm" truncate>
                {name} {user.role === 'admin' && <Badge colorPalette="accent">{t('admin')}</Badge>}
              </Text>
              <Text fontSize="xs" color="fg.muted" truncate>
                {user.email}
              </Text>
              {subscription && (
                <Text fontSize="xs" color="fg.muted">
                  {t('planOf', { tier: ui(`tiers.${subscription.subscription.planType}`) })} ·{' '}
                  {t('credits', { amount: subscription.credits.available.toFixed(2) })}
                </Text>
              )}
            </Box>
            <Menu.Separator />
            {[...items, ...(user.role === 'admin' ? [adminItem] : [])].map(({ to, icon: Icon, label }) => (
              <Menu.Item key={to} value={to} asChild>
                <Link to={to}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  {t(label)}
                </Link>
              </Menu.Item>
            ))}
            <Menu.Item value="logout" onClick={() => logOut.mutate()}>
              <LogOut size={16} strokeWidth={1.75} aria-hidden />
              {ui('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
