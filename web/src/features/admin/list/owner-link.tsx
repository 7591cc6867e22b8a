import { Box, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { Owner } from '#shared/admin/transactions.ts'
import { EmailText } from '../../../ui/email-text.tsx'

/** Whose row it is, and the way to that person. */
export function OwnerLink({ owner: { id, username, email } }: { owner: Owner }) {
  return (
    <Box>
      <Text asChild color="accent.fg">
        <Link to="/admin/users" search={{ open: id, search: id }}>
          {username ?? id}
        </Link>
      </Text>
      {email && (
        <Text fontSize="xs" color="fg.muted">
          <EmailText email={email} />
        </Text>
      )}
    </Box>
  )
}
