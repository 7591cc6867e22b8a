import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'

interface StepBarProps {
  steps: string[]
  /** 1 for the first. */
  current: number
  label: string
  /** Whether a step can be gone to now. */
  isOpen: (step: number) => boolean
  onStep: (step: number) => void
}

/** The steps of a wizard, to see and to go to: a number, or a check mark once completed. */
export function StepBar({ steps, current, label, isOpen, onStep }: StepBarProps) {
  return (
    <Flex as="ol" aria-label={label} gap={{ base: '2', sm: '4' }} listStyleType="none" m="0" p="0" align="center">
      {steps.map((name, i) => {
        const step = i + 1
        const isLast = step === steps.length
        const isCurrent = step === current
        const parts = <StepParts name={name} step={step} state={stateOf(step, current)} />
        return (
          <Flex
            as="li"
            key={name}
            align="center"
            gap="2"
            // The name of the current step has its room before the lines have theirs.
            flex={isLast ? undefined : isCurrent ? '1 1 auto' : '1'}
            minW="0"
            aria-current={isCurrent ? 'step' : undefined}
          >
            {!isCurrent && isOpen(step) ? (
              <StepButton type="button" aria-label={`${step}. ${name}`} onClick={() => onStep(step)}>
                {parts}
              </StepButton>
            ) : (
              <Flex align="center" gap="2" minW="0" minH="11">
                {parts}
              </Flex>
            )}
            {!isLast && <Box flex="1" h="1px" bg="border" minW="3" aria-hidden />}
          </Flex>
        )
      })}
    </Flex>
  )
}

const StepButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '11',
    minH: '11',
    // Wide enough for fingers, while the line begins beside the number.
    me: { base: '-4', sm: '0' },
    borderRadius: 'control',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
})

const stateOf = (step: number, current: number): keyof typeof colors =>
  step === current ? 'current' : step < current ? 'done' : 'ahead'

const colors = {
  current: { borderColor: 'accent.solid', bg: 'accent.solid', color: 'accent.contrast' },
  done: { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.fg' },
  ahead: { borderColor: 'border.emphasized', bg: 'transparent', color: 'fg.muted' },
} as const

function StepParts({ name, step, state }: { name: string; step: number; state: keyof typeof colors }) {
  const isCurrent = state === 'current'
  return (
    <>
      <Flex
        boxSize="7"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        fontSize="xs"
        fontWeight="600"
        borderWidth="1px"
        {...colors[state]}
      >
        {state === 'done' ? <Check size={14} strokeWidth={2.5} aria-hidden /> : step}
      </Flex>
      {/* Else the number and the name are one word, which is not in the label of the button. */}{' '}
      {/* A phone has no room for the others: there it is read out. */}
      <Text
        fontSize="sm"
        color={isCurrent ? 'fg' : 'fg.muted'}
        fontWeight={isCurrent ? '600' : '400'}
        truncate
        css={isCurrent ? undefined : { smDown: { srOnly: true } }}
      >
        {name}
      </Text>
    </>
  )
}
