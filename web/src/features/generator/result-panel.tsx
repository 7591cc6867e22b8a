import { Alert, Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { RotateCcw, Undo2 } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { draftMaxLength, mostOpenings, type RewriteManner, type RewritePart } from '#shared/generation/quick-rewrite.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { capHashtags, listHashtags } from '#shared/platforms/hashtags.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { openingIn, type Range, withOpening } from '#shared/writing/opening.ts'
import { ChangeMenu } from './change-menu.tsx'
import type { RunRequest } from './draft-store.ts'
import { EditPromptDialog } from './edit-prompt-dialog.tsx'
import { OpeningChoices } from './opening-choices.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { keyIn } from './run-languages.ts'
import type { RunAction } from './run-reducer.ts'
import type { RunState } from './run-state.ts'
import { CopyButtons, OpenButton } from './share-buttons.tsx'
import { countPoints } from './use-findings.ts'
import { quickPriceOf, useQuickRewrite } from './use-quick-rewrite.ts'
import { useSavedEdits } from './use-saved-edits.ts'

interface ResultPanelProps {
  user: User
  run: RunState
  request: RunRequest
  platform: PlatformId
  findings: readonly Finding[]
  price: CreditHundredths
  customPrompt: string
  onCustomPrompt: (prompt: string) => void
  onRewrite: (prompt?: string) => void
  onEdit: (post: Post) => void
  onKeep: (text: string) => void
  dispatch: Dispatch<RunAction>
}

/** One platform's post: its feed on one side, its text and what can be done with it on the other. */
export function ResultPanel(props: ResultPanelProps) {
  const { user, run, request, platform, findings, price, onRewrite } = props
  const { link, content: source } = request
  const { t } = useTranslation('generator')
  const { status, post, failure } = run.posts[platform] ?? { status: 'waiting', post: { content: '' } }
  const changes = usePostChanges(props, post)
  const isWriting = status !== 'done' || changes.isRewriting
  const [selection, setSelection] = useState<Range>()
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
          onSelect={setSelection}
        />
        <OpeningChoices
          openings={changes.openings}
          current={openingIn(post.content)}
          isDisabled={isWriting}
          onChoose={changes.chooseOpening}
        />
        {changes.hasFailed && (
          <Text fontSize="sm" color="danger.fg" role="alert">
            {t('editsNotSaved')}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          <CopyButtons post={post} name={catalog[platform].name} points={points} isDisabled={isWriting} />
          <OpenButton platform={platform} post={post} link={link} points={points} isDisabled={isWriting} />
          <ChangeMenu
            price={quickPriceOf(request)}
            hasSelection={selection !== undefined}
            hasHashtags={listHashtags(post.content).length > 0}
            isBusy={changes.isRewriting}
            isDisabled={isWriting || run.isRunning || post.content.length > draftMaxLength}
            onChange={(part, how) => changes.rewritePart(part, how, selection)}
            onDropHashtags={changes.dropHashtags}
          />
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
function usePostChanges(props: ResultPanelProps, post: Post) {
  const { run, request, platform, onEdit, onKeep, onRewrite, dispatch } = props
  const [previous, setPrevious] = useState<Post | undefined>(run.before?.[platform])
  const [openings, setOpenings] = useState<string[]>([])
  const quick = useQuickRewrite({ run, request, platform, dispatch })
  const edits = useSavedEdits(run.conversionId, keyIn(run, platform))
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
  const rewritePart = (part: RewritePart, how: RewriteManner, range: Range | undefined) => {
    const known = addOpening(openings, openingIn(post.content))
    setPrevious(post)
    edits.forget()
    const asked = {
      part,
      how,
      ...(part === 'selection' && range && { selection: range }),
      ...(how === 'other' && { openings: known.slice(-mostOpenings) }),
    }
    const hadEdits = edits.hasEdited
    quick.rewrite(asked, post, {
      onPost: (next) => how === 'other' && setOpenings(addOpening(known, openingIn(next.content))),
      // Refused before it was stored with the rewrite.
      onFail: () => hadEdits && edit({}),
    })
  }
  const chooseOpening = (opening: string) => edit({ content: withOpening(post.content, opening) })
  const dropHashtags = () => {
    setPrevious(post)
    edit({ content: capHashtags(post.content, 0) })
  }
  const undo = () => {
    if (previous) edit(previous)
    setPrevious(undefined)
  }
  const canUndo = previous !== undefined && previous.content !== post.content
  return {
    ...{ edit, keep, rewrite, undo, canUndo, rewritePart, openings, chooseOpening, dropHashtags },
    isRewriting: quick.isRewriting,
    hasFailed: edits.hasFailed,
    hasEdited: edits.hasEdited,
  }
}

const addOpening = (openings: string[], opening: string): string[] => [...new Set([...openings, opening])]

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
        {price === 0 ? t('regenerateFree') : t('regenerate', { price: formatCredits(price) })}
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
