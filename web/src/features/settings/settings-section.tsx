import { Box, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** Of its heading, which names it. */
  id: string
  title: string
  intro?: string
  children: ReactNode
}

export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id={id} size="md" mb={intro ? '1' : '4'}>
        {title}
      </Heading>
      {intro && (
        <Text color="fg.muted" mb="4">
          {intro}
        </Text>
      )}
      {children}
    </Box>
  )
}
