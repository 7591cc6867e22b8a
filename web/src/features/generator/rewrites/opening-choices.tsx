import { Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface OpeningChoicesProps {
  openings: readonly string[]
  /** The opening of the post as it stands. */
  current: string
  isDisabled: boolean
  /** How often the person has asked for those of before; each time the choice comes into sight. */
  timesFound: number
  onChoose: (opening: string) => void
}

/** The openings of a post beside each other; a press puts one before the rest of the text. */
export function OpeningChoices({ openings, current, isDisabled, timesFound, onChoose }: OpeningChoicesProps) {
  const { t } = useTranslation('generator')
  const label = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesFound > 0) group.current?.scrollIntoView({ block: 'center' })
  }, [timesFound])
  if (openings.length < 2) return null
  return (
    <Stack ref={group} role="group" aria-labelledby={label} gap="1">
      <Text id={label} fontSize="sm" color="fg.muted">
        {t('change.openings')}
      </Text>
      {openings.map((opening, i) => (
        <Button
          key={opening}
          size="sm"
          variant={opening === current ? 'subtle' : 'outline'}
          aria-pressed={opening === current}
          disabled={isDisabled}
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
          height="auto"
          minH="11"
          py="2"
          onClick={() => onChoose(opening)}
        >
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {i + 1}
          </Text>
          <Text as="span" dir="auto" lineClamp="3" fontWeight="400">
            {opening}
          </Text>
        </Button>
      ))}
    </Stack>
  )
}
