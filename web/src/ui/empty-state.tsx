import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shown in place of an empty list: what is missing, why, and what to do next. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="2"
      py="12"
      px="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="card"
    >
      <Text fontWeight="600">{title}</Text>
      <Text color="fg.muted" fontSize="sm" maxW="md">
        {text}
      </Text>
      {children}
    </Stack>
  )
}
