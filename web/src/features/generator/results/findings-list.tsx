import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/writing/finding.ts'
import { isCarried } from '#shared/writing/findings.ts'
import { isMissing } from '#shared/writing/house/check-rules.ts'
import { useFocusOnNext } from './use-kept-focus.ts'

interface FindingsListProps {
  findings: readonly Finding[]
  /** What the person has said may stay. */
  kept: readonly Finding[]
  onJump: (finding: Finding) => void
  onRemove: (finding: Finding) => void
  onChange: (finding: Finding) => void
  /** Wherever the same stands, in title and text. */
  onChangeAll: (finding: Finding) => void
  /** It may stay as it is. */
  onDismiss: (finding: Finding) => void
  /** Sets what the post lacks. */
  onAdd: (finding: Finding) => void
  /** What was kept is listed again. */
  onList: (finding: Finding) => void
}

/** What a post says that is not in the person's text, words to replace, and what breaks a rule of the person: press one to see what can be done with it. */
export function FindingsList({ findings, kept, ...actions }: FindingsListProps) {
  const { t } = useTranslation('generator')
  const list = useRef<HTMLDivElement>(null)
  const focus = useFocusOnNext(list)
  const keptList = useRef<HTMLDivElement>(null)
  // Apart: what is dealt with gives the focus to what is still open, not to what was kept.
  const focusOfKept = useFocusOnNext(keptList)
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }))
  const onDone = (text: string, button: HTMLElement) => {
    focus.note(button)
    say(text)
  }
  const onListed = (text: string, button: HTMLElement) => {
    focusOfKept.note(button)
    say(text)
  }
  const shared = { ...actions, onDone }
  const ofKind = (wanted: Finding['kind']) => findings.filter(({ kind }) => kind === wanted)
  const claims = findings.filter((finding) => !isCarried(finding))
  return (
    <>
      <Box ref={list} onBlur={focus.onBlur}>
        <FindingsLine
          label={t('findings.notInText')}
          findings={claims.filter((claim) => !claim.isMisplaced)}
          {...shared}
        />
        <FindingsLine
          label={t('findings.misplaced')}
          findings={claims.filter((claim) => claim.isMisplaced)}
          {...shared}
        />
        <FindingsLine label={t('findings.foreign')} findings={ofKind('foreign')} {...shared} />
        <FindingsLine label={t('findings.words')} findings={ofKind('word')} {...shared} />
        <FindingsLine label={t('findings.rules')} findings={ofKind('rule')} {...shared} />
      </Box>
      <Box ref={keptList} onBlur={focusOfKept.onBlur}>
        <FindingsLine label={t('findings.keptList')} findings={kept} isKept {...actions} onDone={onListed} />
      </Box>
      <VisuallyHidden role="status">
        {/* Another one, so that the same is said again. */}
        <p key={said.times}>{said.text}</p>
      </VisuallyHidden>
    </>
  )
}

interface Done {
  /** @param button what was pressed */
  onDone: (said: string, button: HTMLElement) => void
}

interface FindingsLineProps extends Omit<FindingsListProps, 'kept'>, Done {
  label: string
  /** The person has said that they may stay. */
  isKept?: boolean
}

function FindingsLine({ label, findings, isKept = false, onDone, ...actions }: FindingsLineProps) {
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
          isKept={isKept}
          {...actions}
          onDone={(said, button) => {
            onDone(said, button)
            setChosenText(undefined)
          }}
        />
      )}
    </Box>
  )
}

/** In how many places the same was found. */
const placesOf = ({ text }: Finding, findings: readonly Finding[]): number =>
  new Set(findings.flatMap((one) => (one.text === text ? `${one.in} ${one.start}` : []))).size

const nameOf = ({ text, instead }: Finding): string => (instead === undefined ? text : `${text} → ${instead}`)

type ActionsProps = Omit<FindingsLineProps, 'label' | 'findings'> & { finding: Finding; isRepeated: boolean }

/** `said` is read out once it is done; absent: the finding stays. */
type Action = [name: string, act: (finding: Finding) => void, said?: string]

/** What can be done with a finding. */
function Actions({ finding, onDone, ...rest }: ActionsProps) {
  const actions = useActions(finding, rest)
  return (
    <Flex role="group" aria-label={finding.text} gap="1" mt="1" wrap="wrap">
      {actions.map(([name, act, said]) => (
        <Button
          key={name}
          size="sm"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
            act(finding)
            if (said !== undefined) onDone(said, currentTarget)
          }}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
}

function useActions(
  finding: Finding,
  { isRepeated, isKept, ...acts }: Omit<ActionsProps, 'finding' | 'onDone'>,
): Action[] {
  const { onJump, onRemove, onChange, onChangeAll, onDismiss, onAdd, onList } = acts
  const { t } = useTranslation('generator')
  const text = nameOf(finding)
  const jump: Action = [t('findings.jump'), onJump]
  const dismiss: Action = [t('findings.keep'), onDismiss, t('findings.kept', { text })]
  const changed = t('findings.changed', { text })
  const change: Action[] = [[t('findings.change'), onChange, changed]]
  if (isRepeated) change.push([t('findings.changeAll'), onChangeAll, changed])
  const remove: Action = [t('findings.remove'), onRemove, t('findings.removed', { text })]
  const cures = finding.instead === undefined ? [remove] : change
  const add: Action = [t('findings.add'), onAdd, t('findings.added', { text })]
  const list: Action = [t('findings.list'), onList, t('findings.listed', { text })]
  if (isKept) return isMissing(finding) ? [list] : [jump, list]
  return isMissing(finding) ? [add, dismiss] : [jump, ...cures, dismiss]
}
