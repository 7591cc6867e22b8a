import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/writing/finding.ts'
import { isCarried } from '#shared/writing/findings.ts'
import { isMissing } from '#shared/writing/house/check-rules.ts'

interface FindingsListProps {
  findings: readonly Finding[]
  onJump: (finding: Finding) => void
  onRemove: (finding: Finding) => void
  onChange: (finding: Finding) => void
  /** Wherever the same stands, in title and text. */
  onChangeAll: (finding: Finding) => void
  /** It may stay as it is. */
  onDismiss: (finding: Finding) => void
  /** Sets what the post lacks. */
  onAdd: (finding: Finding) => void
}

/** What a post says that is not in the person's text, words to replace, and what breaks a rule of the person: press one to see what can be done with it. */
export function FindingsList({ findings, ...actions }: FindingsListProps) {
  const { t } = useTranslation('generator')
  const ofKind = (wanted: Finding['kind']) => findings.filter(({ kind }) => kind === wanted)
  const claims = findings.filter((finding) => !isCarried(finding))
  return (
    <>
      <FindingsLine
        label={t('findings.notInText')}
        findings={claims.filter((claim) => !claim.isMisplaced)}
        {...actions}
      />
      <FindingsLine
        label={t('findings.misplaced')}
        findings={claims.filter((claim) => claim.isMisplaced)}
        {...actions}
      />
      <FindingsLine label={t('findings.foreign')} findings={ofKind('foreign')} {...actions} />
      <FindingsLine label={t('findings.words')} findings={ofKind('word')} {...actions} />
      <FindingsLine label={t('findings.rules')} findings={ofKind('rule')} {...actions} />
    </>
  )
}

function FindingsLine({ label, findings, ...actions }: FindingsListProps & { label: string }) {
  const { t } = useTranslation('generator')
  const [chosenText, setChosenText] = useState<string>()
  const once = findings.filter(({ text }, i) => findings.findIndex((other) => other.text === text) === i)
  if (once.length === 0) return null
  const chosen = once.find(({ text }) => text === chosenText)
  return (
    <Box role="group" aria-label={label} fontSize="sm" data-testid="findings">
      <Flex wrap="wrap" align="center" gap="2">
        <Text as="span" color="fg.muted">
          {label}
        </Text>
        {once.map((finding) => (
          <Button
            key={finding.text}
            size="sm"
            variant={finding.text === chosenText ? 'subtle' : 'outline'}
            aria-expanded={finding.text === chosenText}
            minH={{ base: '11', md: '8' }}
            maxW="full"
            onClick={() => setChosenText(finding.text === chosenText ? undefined : finding.text)}
          >
            <Text as="span" dir="auto" truncate fontWeight="600">
              {isMissing(finding) ? t('findings.missing', { text: finding.text }) : nameOf(finding)}
            </Text>
          </Button>
        ))}
      </Flex>
      {chosen && (
        <Actions
          finding={chosen}
          isRepeated={placesOf(chosen, findings) > 1}
          {...actions}
          onDone={() => setChosenText(undefined)}
        />
      )}
    </Box>
  )
}

/** In how many places the same was found. */
const placesOf = ({ text }: Finding, findings: readonly Finding[]): number =>
  new Set(findings.flatMap((one) => (one.text === text ? `${one.in} ${one.start}` : []))).size

const nameOf = ({ text, instead }: Finding): string => (instead === undefined ? text : `${text} → ${instead}`)

type ActionsProps = Omit<FindingsListProps, 'findings'> & { finding: Finding; isRepeated: boolean; onDone: () => void }

/** What can be done with a finding. */
function Actions({ finding, isRepeated, onDone, ...acts }: ActionsProps) {
  const { onJump, onRemove, onChange, onChangeAll, onDismiss, onAdd } = acts
  const { t } = useTranslation('generator')
  const jump: [string, typeof onJump] = [t('findings.jump'), onJump]
  const dismiss: [string, typeof onDismiss] = [t('findings.keep'), onDismiss]
  const change: [string, typeof onChange][] = [
    [t('findings.change'), onChange],
    ...(isRepeated ? [[t('findings.changeAll'), onChangeAll] as [string, typeof onChange]] : []),
  ]
  const cures = finding.instead === undefined ? [[t('findings.remove'), onRemove] as const] : change
  const actions = isMissing(finding) ? [[t('findings.add'), onAdd] as const, dismiss] : [jump, ...cures, dismiss]
  return (
    <Flex role="group" aria-label={finding.text} gap="1" mt="1" wrap="wrap">
      {actions.map(([name, act]) => (
        <Button
          key={name}
          size="sm"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
          onClick={() => {
            act(finding)
            if (act !== onJump) onDone()
          }}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
}
