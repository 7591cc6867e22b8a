import { Box, Center, Flex, Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

/** How something ended, or `busy` while it has not. */
type ResultTone = 'busy' | 'success' | 'waiting' | 'failure'

interface ResultFrameProps {
  tone: ResultTone
  title: string
  text?: string | undefined
  /** Between title and text. */
  children?: ReactNode
  /** What can be done next, the main action last. */
  actions: ReactNode
}

/** A page that shows one result. */
export function ResultFrame({ tone, title, text, children, actions }: ResultFrameProps) {
  return (
    <Center py={{ base: '6', md: '12' }} data-result>
      <Stack
        align="center"
        textAlign="center"
        gap="4"
        maxW="lg"
        w="full"
        p={{ base: '6', md: '10' }}
        borderWidth="1px"
        borderRadius="card"
        bg="bg.panel"
        role={tone === 'failure' ? 'alert' : 'status'}
      >
        <ToneIcon tone={tone} />
        <Heading as="h1" size="lg">
          {title}
        </Heading>
        {children}
        {text && (
          <Text color="fg.muted" textWrap="balance" overflowWrap="anywhere">
            {text}
          </Text>
        )}
        <Flex
          gap="3"
          w="full"
          mt="2"
          justify="center"
          direction={{ base: 'column-reverse', sm: 'row' }}
          // Where one line is too short for all, the main one stands above.
          wrap={{ sm: 'wrap-reverse' }}
        >
          {actions}
        </Flex>
      </Stack>
    </Center>
  )
}

const icons = {
  success: { Icon: CircleCheck, color: 'success.fg' },
  waiting: { Icon: Clock, color: 'warning.fg' },
  failure: { Icon: CircleAlert, color: 'danger.fg' },
}

function ToneIcon({ tone }: { tone: ResultTone }) {
  if (tone === 'busy') return <Spinner size="lg" color="accent.solid" />
  const { Icon, color } = icons[tone]
  return (
    <Box color={color}>
      <Icon size={48} strokeWidth={1.75} aria-hidden />
    </Box>
  )
}
