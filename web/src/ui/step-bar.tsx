import { Box, Flex, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'

/** The steps of a wizard: a number, or a check mark once completed. @param current 1 for the first */
export function StepBar({ steps, current, label }: { steps: string[]; current: number; label: string }) {
  return (
    <Flex as="ol" aria-label={label} gap={{ base: '2', sm: '4' }} listStyleType="none" m="0" p="0" align="center">
      {/* biome-ignore lint/complexity/noExcessiveCognitiveComplexity: still to be split */}
      {steps.map((step, i) => {
        const isDone = i + 1 < current
        const isCurrent = i + 1 === current
        return (
          <Flex
            as="li"
            key={step}
            align="center"
            gap="2"
            flex={i < steps.length - 1 ? '1' : undefined}
            minW="0"
            aria-current={isCurrent ? 'step' : undefined}
          >
            <Flex
              boxSize="7"
              flexShrink="0"
              align="center"
              justify="center"
              borderRadius="full"
              fontSize="xs"
              fontWeight="600"
              borderWidth="1px"
              borderColor={isDone || isCurrent ? 'accent.solid' : 'border.emphasized'}
              bg={isCurrent ? 'accent.solid' : isDone ? 'accent.subtle' : 'transparent'}
              color={isCurrent ? 'accent.contrast' : isDone ? 'accent.fg' : 'fg.muted'}
            >
              {isDone ? <Check size={14} strokeWidth={2.5} aria-hidden /> : i + 1}
            </Flex>
            <Text
              fontSize="sm"
              color={isCurrent ? 'fg' : 'fg.muted'}
              fontWeight={isCurrent ? '600' : '400'}
              truncate
              display={{ base: isCurrent ? 'block' : 'none', sm: 'block' }}
            >
              {step}
            </Text>
            {i < steps.length - 1 && <Box flex="1" h="1px" bg="border" minW="3" aria-hidden />}
          </Flex>
        )
      })}
    </Flex>
  )
}
