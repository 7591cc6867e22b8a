import { Box, Button, Flex } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftMaxLength } from '#shared/generation/quick-rewrite.ts'
import type { Post } from '#shared/generation/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import type { Range } from '#shared/writing/post/opening.ts'
import { ActionBar } from '../action-bar.tsx'
import type { RunRequest } from '../draft-store.ts'
import { ChangeMenu } from '../rewrites/change-menu.tsx'
import { EditPromptDialog } from '../rewrites/edit-prompt-dialog.tsx'
import { quickPriceOf } from '../rewrites/use-quick-rewrite.ts'
import { useRewriteLabel } from '../rewrites/use-rewrite-label.ts'
import type { RunState } from '../run/run-state.ts'
import { VersionsButton } from '../versions/versions-button.tsx'
import { PostedToggle } from './posting-line.tsx'
import { CopyButtons, OpenButton, ShareButton } from './share-buttons.tsx'
import type { PostChanges } from './use-post-changes.ts'
import type { SavedEdits } from './use-saved-edits.ts'

interface PostActionsProps {
  run: RunState
  request: RunRequest
  platform: PlatformId
  language: string | undefined
  post: Post
  changes: PostChanges
  edits: SavedEdits
  /** What of the text is selected. */
  selection: Range | undefined
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
  price: CreditHundredths
  customPrompt: string
  isWriting: boolean
  onCustomPrompt: (prompt: string) => void
  onRewrite: (prompt?: string) => void
  onTogglePosted: () => void
}

/** What can be done with the post. It stands above the text, which may be long, and does not move when that changes. */
export function PostActions(props: PostActionsProps) {
  const { run, request, platform, language, post, changes, edits, selection, warning, isWriting, onTogglePosted } =
    props
  const { t } = useTranslation('generator')
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
      <ChangeMenu
        price={quickPriceOf(request)}
        isSeries={findParts(post.content).length > 0}
        hasSelection={selection !== undefined}
        hasHashtags={listHashtags(post.content).length > 0}
        hasEarlier={changes.canUndo}
        isBusy={changes.isRewriting || changes.isFindingOpenings}
        isDisabled={isWriting || run.isRunning || post.content.length > draftMaxLength}
        onChange={(part, how) => changes.rewritePart(part, how, selection)}
        onDropHashtags={changes.dropHashtags}
        onFindOpenings={changes.findOpenings}
      />
      <Box display="contents" css={withoutBorder}>
        <PromptButton {...props} isDisabled={isWriting || run.isRunning} />
        <PostedToggle
          isPosted={run.posted?.includes(platform) ?? false}
          isDisabled={isWriting}
          onToggle={onTogglePosted}
        />
        <VersionsButton
          {...{ run, platform, edits, language }}
          restoring={changes.restoring}
          isDisabled={isWriting || run.isRunning}
        />
        {/* Its room is kept, so that the text does not move when there is something to bring back. */}
        <Button
          variant="ghost"
          px="3"
          title={t('undoTitle')}
          visibility={changes.canUndo && !isWriting ? 'visible' : 'hidden'}
          onClick={() => void changes.restoring.undo()}
        >
          {t('undo')}
        </Button>
      </Box>
    </Flex>
  )
}

const every = '& > button, & > div > button'
/** So that they take two rows: of a phone, and beside the preview with the longest names. */
const inTwoRows = {
  mdDown: { [every]: { paddingInline: '0.5rem', fontSize: 'xs', gap: '1.5' } },
  lgOnly: { [every]: { paddingInline: '0.5rem', fontSize: 'sm', gap: '1.5', minWidth: '0' } },
  xl: { [every]: { paddingInline: '0.75rem', gap: '1.5' } },
}
/** Buttons that nothing surrounds stand nearer together. */
const withoutBorder = { xl: { '&& > button': { paddingInline: '0.5rem' } } }

interface PhoneBarProps {
  request: RunRequest
  platform: PlatformId
  post: Post
  warning: string
  isDisabled: boolean
}

/** On a phone what is pressed most stays at the bottom of the window. */
export function PhoneBar({ request, platform, post, warning, isDisabled }: PhoneBarProps) {
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
        <ShareButton {...{ post, warning }} isDisabled={isDisabled} />
      </ActionBar>
    </Box>
  )
}

interface RewriteButtonProps extends Pick<PostActionsProps, 'platform' | 'price' | 'onRewrite'> {
  isDisabled: boolean
}

/** Writes the post again as before. */
function RewriteButton({ platform, price, onRewrite, isDisabled }: RewriteButtonProps) {
  const labelOf = useRewriteLabel()
  return (
    <Button variant="outline" disabled={isDisabled} onClick={() => onRewrite()}>
      <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
      {labelOf(platform, price)}
    </Button>
  )
}

interface PromptButtonProps
  extends Pick<PostActionsProps, 'run' | 'platform' | 'price' | 'customPrompt' | 'onCustomPrompt' | 'onRewrite'> {
  isDisabled: boolean
}

/** Writes the post again with a changed prompt. */
function PromptButton(props: PromptButtonProps) {
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
          conversionId={run.conversionId}
          platform={platform}
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
