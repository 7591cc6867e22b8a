import { Alert, Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { EditPromptDialog } from './edit-prompt-dialog.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import type { RunState } from './run-state.ts'
import { CopyButton, OpenButton } from './share-buttons.tsx'
import { countPoints } from './use-findings.ts'
import { useSavedEdits } from './use-saved-edits.ts'

interface ResultPanelProps {
  user: User
  run: RunState
  platform: PlatformId
  link: string | undefined
  /** The person's own text, and what the post says beside it. */
  source: string
  findings: readonly Finding[]
  price: CreditHundredths
  customPrompt: string
  onCustomPrompt: (prompt: string) => void
  onRewrite: (prompt?: string) => void
  onEdit: (post: Post) => void
  onKeep: (text: string) => void
}

/** One platform's post: its feed on one side, its text and what can be done with it on the other. */
export function ResultPanel(props: ResultPanelProps) {
  const { user, run, platform, link, source, findings, price, onRewrite } = props
  const { t } = useTranslation('generator')
  const { status, post, failure } = run.posts[platform] ?? { status: 'waiting', post: { content: '' } }
  const isWriting = status !== 'done'
  const changes = usePostChanges(props, post)
  if (status === 'failed')
    return <FailedPost failure={failure} price={price} isRunning={run.isRunning} onRetry={() => onRewrite()} />

  const points = countPoints(findings)
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
      <PostPreview
        platform={platform}
        post={post}
        author={{ name: user.displayName || user.username, handle: user.username }}
        isWriting={isWriting}
        {...(link && { link })}
      />
      <Stack gap="4">
        <PostEditor
          platform={platform}
          post={post}
          source={source}
          findings={findings}
          isWriting={isWriting}
          onEdit={changes.edit}
          onKeep={changes.keep}
        />
        {changes.hasFailed && (
          <Text fontSize="sm" color="danger.fg" role="alert">
            {t('editsNotSaved')}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <CopyButton post={post} name={catalog[platform].name} points={points} isDisabled={isWriting} />
          <OpenButton platform={platform} post={post} link={link} points={points} isDisabled={isWriting} />
          <RewriteButtons
            {...props}
            isDisabled={isWriting || run.isRunning}
            hasEdits={changes.hasEdited}
            onRewrite={changes.rewrite}
          />
          {changes.canUndo && !isWriting && (
            <Button variant="ghost" onClick={changes.undo}>
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
              {t('undo')}
            </Button>
          )}
        </Flex>
      </Stack>
    </SimpleGrid>
  )
}

/** What a person changes on a post, shown and stored: its text, findings to keep, a rewrite and the way back from it. */
function usePostChanges({ run, platform, onEdit, onKeep, onRewrite }: ResultPanelProps, post: Post) {
  const [previous, setPrevious] = useState<Post>()
  const edits = useSavedEdits(run.conversionId, platform)
  const edit = (change: Partial<Post>) => {
    const next = { ...post, ...change }
    onEdit(next)
    // What is not in the text is found anew, here and on the server; words to replace go on with the post.
    const { findings: before = [], ...texts } = next
    const words = before.filter(({ kind }) => kind === 'word' || kind === 'rule')
    edits.save(words.length > 0 ? { ...texts, findings: words } : texts)
  }
  const keep = (text: string) => {
    onKeep(text)
    void edits.keep([...(run.kept?.[platform] ?? []), text])
  }
  const rewrite = (prompt?: string) => {
    setPrevious(post)
    edits.forget()
    onRewrite(prompt)
  }
  const undo = () => {
    if (previous) edit(previous)
    setPrevious(undefined)
  }
  const canUndo = previous !== undefined && previous.content !== post.content
  return { edit, keep, rewrite, undo, canUndo, hasFailed: edits.hasFailed, hasEdited: edits.hasEdited }
}

interface FailedPostProps {
  failure: PostFailure | undefined
  price: CreditHundredths
  isRunning: boolean
  onRetry: () => void
}

function FailedPost({ failure = 'unfinished', price, isRunning, onRetry }: FailedPostProps) {
  const { t } = useTranslation('generator')
  return (
    <Alert.Root status="error" borderRadius="card">
      <Alert.Indicator />
      <Box flex="1">
        <Alert.Title>{t(`failures.${failure}`)}</Alert.Title>
        <Alert.Description>{t('notCharged')}</Alert.Description>
      </Box>
      <Button size="sm" variant="outline" disabled={isRunning} onClick={onRetry}>
        {t('tryAgain', { price: formatCredits(price) })}
      </Button>
    </Alert.Root>
  )
}

interface RewriteButtonsProps
  extends Pick<ResultPanelProps, 'platform' | 'price' | 'customPrompt' | 'onCustomPrompt' | 'onRewrite'> {
  isDisabled: boolean
  /** The person has edited the post; a rewrite replaces that. */
  hasEdits: boolean
}

/** Writes the post again, as before or with a changed prompt. */
function RewriteButtons(props: RewriteButtonsProps) {
  const { platform, price, customPrompt, onCustomPrompt, onRewrite, isDisabled, hasEdits } = props
  const { t } = useTranslation('generator')
  const [isPrompting, setIsPrompting] = useState(false)
  return (
    <>
      <Button variant="outline" disabled={isDisabled} onClick={() => onRewrite()}>
        <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
        {t('regenerate', { price: formatCredits(price) })}
      </Button>
      <Button variant="ghost" disabled={isDisabled} onClick={() => setIsPrompting(true)}>
        {t('editPrompt')}
      </Button>
      {isPrompting && (
        <EditPromptDialog
          name={catalog[platform].name}
          price={price}
          prompt={customPrompt}
          warnsOfEdits={hasEdits}
          onClose={() => setIsPrompting(false)}
          onRewrite={(prompt) => {
            onCustomPrompt(prompt)
            setIsPrompting(false)
            onRewrite(prompt)
          }}
        />
      )}
    </>
  )
}
