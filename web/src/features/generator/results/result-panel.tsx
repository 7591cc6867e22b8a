import { Alert, Box, Button, Flex, Grid, IconButton, Stack } from '@chakra-ui/react'
import { RotateCcw, Undo2 } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftMaxLength, mostOpenings, type RewriteManner, type RewritePart } from '#shared/generation/quick-rewrite.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { capHashtags, listHashtags } from '#shared/platforms/hashtags.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { isCarried } from '#shared/writing/findings.ts'
import { openingIn, type Range, withOpening } from '#shared/writing/post/opening.ts'
import type { Author } from '../../../lib/author-of.ts'
import { ActionBar } from '../action-bar.tsx'
import type { RunRequest } from '../draft-store.ts'
import { ChangeMenu } from '../rewrites/change-menu.tsx'
import { EditPromptDialog } from '../rewrites/edit-prompt-dialog.tsx'
import { OpeningChoices } from '../rewrites/opening-choices.tsx'
import { quickPriceOf, useQuickRewrite } from '../rewrites/use-quick-rewrite.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { useLivePost } from '../run/run-store.ts'
import { useRestore } from '../versions/use-restore.ts'
import { VersionsButton } from '../versions/versions-button.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostedToggle } from './posting-line.tsx'
import { CopyButtons, OpenButton, ShareButton } from './share-buttons.tsx'
import { useHandOverWarning } from './use-findings.ts'
import type { SavedEdits } from './use-saved-edits.ts'

interface ResultPanelProps {
  author: Author
  run: RunState
  request: RunRequest
  platform: PlatformId
  /** Its tab is open; else its growing text is not followed. */
  isShown: boolean
  language: string | undefined
  findings: readonly Finding[]
  price: CreditHundredths
  customPrompt: string
  edits: SavedEdits
  onCustomPrompt: (prompt: string) => void
  onRewrite: (prompt?: string) => void
  onTogglePosted: () => void
  dispatch: Dispatch<RunAction>
}

/** One platform's post: its feed on one side, its text and what can be done with it on the other. */
export function ResultPanel(props: ResultPanelProps) {
  const { author, run, request, platform, isShown, language, findings, price, onRewrite } = props
  const { link, content: source } = request
  const { status, post, failure } = useLivePost(platform, isShown)
  const changes = usePostChanges(props, post)
  const isWriting = status !== 'done' || changes.isRestoring
  const [selected, setSelected] = useState<{ range: Range | undefined; in: string }>()
  // In another text its place has other words.
  const selection = selected?.in === post.content ? selected.range : undefined
  if (status === 'failed')
    return <FailedPost failure={failure} price={price} isRunning={run.isRunning} onRetry={() => onRewrite()} />

  return (
    <Grid templateColumns={columns} gap="6" alignItems="start">
      <PostPreview
        {...{ platform, post, author, isWriting }}
        {...(language && { lang: language })}
        {...(link && { link })}
      />
      <Stack gap="4" minW="0" _print={{ display: 'none' }}>
        <PanelActions {...props} post={post} changes={changes} isWriting={isWriting} selection={selection} />
        <Box opacity={isWriting && !run.isRunning ? 0.55 : 1} transition="opacity 160ms" lang={language}>
          <PostEditor
            {...{ platform, post, source, findings, isWriting }}
            onEdit={changes.edit}
            onKeep={changes.keep}
            onSelect={(range) => setSelected({ range, in: post.content })}
          />
        </Box>
        <OpeningChoices
          openings={changes.openings}
          current={openingIn(post.content)}
          isDisabled={isWriting}
          onChoose={changes.chooseOpening}
        />
      </Stack>
      <PhoneBar {...props} post={post} isDisabled={isWriting} />
    </Grid>
  )
}

const columns = {
  base: 'minmax(0, 1fr)',
  lg: 'minmax(0, 3fr) minmax(0, 4fr)',
  xl: 'minmax(0, 5fr) minmax(0, 6fr)',
}

type Changes = ReturnType<typeof usePostChanges>

interface PanelActionsProps extends ResultPanelProps {
  post: Post
  changes: Changes
  isWriting: boolean
  selection: Range | undefined
}

/** What can be done with the post. It stands above the text, which may be long, and does not move when that changes. */
function PanelActions({ post, changes, isWriting, selection, ...props }: PanelActionsProps) {
  const { run, request, platform, findings, onTogglePosted } = props
  const { t } = useTranslation('generator')
  const warning = useHandOverWarning()(findings)
  const { name } = catalog[platform]
  return (
    <Flex
      wrap="wrap"
      columnGap={{ base: '1', md: '1.5', lg: '1', xl: '1.5' }}
      rowGap={{ base: '1.5', md: '2' }}
      css={inTwoRows}
      data-testid="post-actions"
    >
      <Box display={{ base: 'none', md: 'contents' }}>
        <CopyButtons post={post} name={name} warning={warning} isDisabled={isWriting} />
        <OpenButton {...{ platform, post, warning }} link={request.link} isDisabled={isWriting} />
      </Box>
      <RewriteButton {...props} isDisabled={isWriting || run.isRunning} />
      {findParts(post.content).length === 0 && (
        <ChangeMenu
          price={quickPriceOf(request)}
          hasSelection={selection !== undefined}
          hasHashtags={listHashtags(post.content).length > 0}
          isBusy={changes.isRewriting}
          isDisabled={isWriting || run.isRunning || post.content.length > draftMaxLength}
          onChange={(part, how) => changes.rewritePart(part, how, selection)}
          onDropHashtags={changes.dropHashtags}
        />
      )}
      <PromptButton {...props} isDisabled={isWriting || run.isRunning} />
      <PostedToggle
        isPosted={run.posted?.includes(platform) ?? false}
        isDisabled={isWriting}
        onToggle={onTogglePosted}
      />
      <VersionsButton
        {...{ run, platform }}
        edits={props.edits}
        restoring={changes.restoring}
        language={props.language}
        isDisabled={isWriting || run.isRunning}
      />
      {/* Its room is kept, so that the text does not move when there is something to bring back. */}
      <IconButton
        variant="ghost"
        minW={{ base: '11', md: '9' }}
        aria-label={t('undo')}
        title={t('undo')}
        visibility={changes.canUndo && !isWriting ? 'visible' : 'hidden'}
        onClick={() => void changes.restoring.undo()}
      >
        <Undo2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Flex>
  )
}

const every = '& > button, & > div > button'
/** So that they take two rows: of a phone, and beside the preview with the longest names. */
const inTwoRows = {
  mdDown: { [every]: { paddingInline: '0.5rem', fontSize: 'xs', gap: '1.5' } },
  lgOnly: { [every]: { paddingInline: '0.5rem', fontSize: 'sm', gap: '1.5', minWidth: '0' } },
  xl: { [every]: { paddingInline: '0.75rem' } },
}

/** On a phone what is pressed most stays at the bottom of the window. */
function PhoneBar({
  platform,
  post,
  findings,
  request,
  isDisabled,
}: ResultPanelProps & { post: Post; isDisabled: boolean }) {
  const warning = useHandOverWarning()(findings)
  return (
    <Box hideFrom="md" position="sticky" bottom="0" zIndex="1">
      <ActionBar>
        <Flex
          gap={{ base: '1.5', sm: '2' }}
          flex="1"
          minW="0"
          css={{ '& > button': { flex: '1 1 auto', minWidth: '0', minHeight: '2.75rem', paddingInline: '0.375rem' } }}
        >
          <CopyButtons post={post} name={catalog[platform].name} warning={warning} isDisabled={isDisabled} isShort />
          <OpenButton {...{ platform, post, warning }} link={request.link} isDisabled={isDisabled} isShort />
        </Flex>
        <ShareButton post={post} isDisabled={isDisabled} />
      </ActionBar>
    </Box>
  )
}

/** What a person changes on a post, shown and stored: its text, findings to keep, rewrites and older versions. */
function usePostChanges(props: ResultPanelProps, post: Post) {
  const { run, request, platform, edits, dispatch } = props
  const openings = run.openings?.[platform] ?? []
  const quick = useQuickRewrite({ run, request, platform, dispatch })
  const restoring = useRestore({ run, platform, edits, dispatch })
  const edit = (change: Partial<Post>, { isPress = false } = {}) => {
    const next = { ...post, ...change }
    dispatch({ kind: 'edited', platform, post: next })
    // What is not in the text is found anew, here and on the server; words to replace go on with the post.
    const { findings: found = [], ...texts } = next
    const words = found.filter(isCarried)
    edits.save(platform, words.length > 0 ? { ...texts, findings: words } : texts, isPress)
  }
  const keep = (text: string) => {
    dispatch({ kind: 'kept', platform, text })
    edits.keep(platform, [...(run.kept?.[platform] ?? []), text])
  }
  const rewritePart = (part: RewritePart, how: RewriteManner, range: Range | undefined) => {
    const known = addOpening(openings, openingIn(post.content))
    // The rewrite stores the post from before itself.
    edits.forget(platform)
    const asked = {
      part,
      how,
      ...(part === 'selection' && range && { selection: range }),
      ...(how === 'other' && { openings: known.slice(-mostOpenings) }),
    }
    const hadEdits = run.edited?.includes(platform) ?? false
    void quick.rewrite(asked, post, {
      onPost: (next) =>
        how === 'other' &&
        dispatch({ kind: 'openings-came', platform, openings: addOpening(known, openingIn(next.content)) }),
      // Refused before it was stored with the rewrite.
      onFail: () => hadEdits && edit({}),
    })
  }
  const chooseOpening = (opening: string) => edit({ content: withOpening(post.content, opening) }, { isPress: true })
  const dropHashtags = () => edit({ content: capHashtags(post.content, 0) }, { isPress: true })
  const canUndo = run.earlier?.includes(platform) ?? false
  return {
    ...{ edit, keep, canUndo, restoring, rewritePart, openings, chooseOpening, dropHashtags },
    isRewriting: quick.isRewriting,
    isRestoring: restoring.isRestoring,
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

/** Writes the post again as before. */
function RewriteButton({ price, onRewrite, isDisabled }: ResultPanelProps & { isDisabled: boolean }) {
  const { t } = useTranslation('generator')
  return (
    <Button variant="outline" disabled={isDisabled} onClick={() => onRewrite()}>
      <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
      {price === 0 ? t('regenerateFree') : t('regenerate', { price: formatCredits(price) })}
    </Button>
  )
}

/** Writes the post again with a changed prompt. */
function PromptButton(props: ResultPanelProps & { isDisabled: boolean }) {
  const { run, platform, price, customPrompt, onCustomPrompt, onRewrite, isDisabled } = props
  const { t } = useTranslation('generator')
  const [isPrompting, setIsPrompting] = useState(false)
  return (
    <>
      <Button variant="ghost" px="3" disabled={isDisabled} onClick={() => setIsPrompting(true)}>
        {t('editPrompt')}
      </Button>
      {isPrompting && (
        <EditPromptDialog
          name={catalog[platform].name}
          price={price}
          prompt={customPrompt}
          warnsOfEdits={run.edited?.includes(platform) ?? false}
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
