import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/writing/finding.ts'

interface FindingsListProps {
  findings: readonly Finding[]
  onJump: (finding: Finding) => void
  onRemove: (finding: Finding) => void
  onChange: (finding: Finding) => void
  onKeep: (finding: Finding) => void
}

const isWord = ({ kind }: Finding): boolean => kind === 'word' || kind === 'rule'

/** What a post says that is not in the person's text, and words to replace: press one to see what can be done with it. */
export function FindingsList({ findings, ...actions }: FindingsListProps) {
  const { t } = useTranslation('generator')
  const claims = findings.filter((finding) => !isWord(finding))
  const words = findings.filter(isWord)
  return (
    <>
      <FindingsLine label={t('findings.notInText')} findings={claims} {...actions} />
      <FindingsLine label={t('findings.words')} findings={words} {...actions} />
    </>
  )
}

function FindingsLine({ label, findings, onJump, onRemove, onChange, onKeep }: FindingsListProps & { label: string }) {
  const { t } = useTranslation('generator')
  const [chosenText, setChosenText] = useState<string>()
  const once = [...new Map(findings.map((finding) => [finding.text, finding])).values()]
  if (once.length === 0) return null
  const chosen = once.find(({ text }) => text === chosenText)
  const actions: [string, (finding: Finding) => void][] = [
    [t('findings.jump'), onJump],
    chosen?.instead === undefined ? [t('findings.remove'), onRemove] : [t('findings.change'), onChange],
    [t('findings.keep'), onKeep],
  ]
  return (
    <Box role="group" aria-label={label} fontSize="sm" data-testid="findings">
      <Flex wrap="wrap" align="center" gap="2">
        <Text as="span" color="fg.muted">
          {label}
        </Text>
        {once.map(({ text, instead }) => (
          <Button
            key={text}
            size="sm"
            variant={text === chosenText ? 'subtle' : 'outline'}
            aria-expanded={text === chosenText}
            minH={{ base: '11', md: '8' }}
            maxW="full"
            onClick={() => setChosenText(text === chosenText ? undefined : text)}
          >
            <Text as="span" truncate fontWeight="600">
              {instead === undefined ? text : `${text} → ${instead}`}
            </Text>
          </Button>
        ))}
      </Flex>
      {chosen && (
        <Flex role="group" aria-label={chosen.text} gap="1" mt="1" wrap="wrap">
          {actions.map(([name, act]) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              minH={{ base: '11', md: '8' }}
              onClick={() => {
                act(chosen)
                if (act !== onJump) setChosenText(undefined)
              }}
            >
              {name}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}
