import { Button, Center, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { initials } from '#shared/account/initials.ts'
import type { User } from '#shared/account/schema.ts'
import { LateMenu } from '../../ui/late-menu.tsx'

const load = () => import('./open-user-menu.tsx').then((file) => file.OpenUserMenu)

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const name = user.displayName || user.username
  return (
    <LateMenu
      load={load}
      menu={{ user }}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          px="1"
          minW={{ base: '11', md: '10' }}
          minH={{ base: '11', md: '9' }}
          borderRadius="full"
        >
          <Center
            as="span"
            flexShrink="0"
            boxSize="8"
            borderRadius="full"
            bg="accent.subtle"
            color="accent.fg"
            fontSize="xs"
            fontWeight="600"
            lineHeight="1"
            textTransform="uppercase"
          >
            {initials(user.displayName, user.username)}
          </Center>
          <VisuallyHidden>{t('userMenu', { name })}</VisuallyHidden>
        </Button>
      }
    />
  )
}
