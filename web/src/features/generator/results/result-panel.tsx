import { Box, Grid, Stack } from '@chakra-ui/react'
import { type Dispatch, useState } from 'react'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { openingIn, type Range } from '#shared/writing/post/opening.ts'
import type { Author } from '../../../lib/author-of.ts'
import type { RunRequest } from '../draft-store.ts'
import { OpeningChoices } from '../rewrites/opening-choices.tsx'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { useLivePost } from '../run/run-store.ts'
import { FailedPost } from './failed-post.tsx'
import { PhoneBar, PostActions } from './post-actions.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { useFocusAfter } from './use-kept-focus.ts'
import { usePostChanges } from './use-post-changes.ts'
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
  /** What to look at before the post goes out; nothing where there is nothing. */
  warning: string
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
  const { author, run, request, platform, isShown, language, findings, warning, price, onRewrite } = props
  const { link, content: source } = request
  const { status, post, failure } = useLivePost(platform, isShown)
  const changes = usePostChanges(props, post)
  const isWriting = status !== 'done' || changes.isRestoring
  const noteFocus = useFocusAfter((isWriting && status !== 'failed') || run.isRunning)
  const [selected, setSelected] = useState<{ range: Range | undefined; in: string }>()
  // In another text its place has other words.
  const selection = selected?.in === post.content ? selected.range : undefined
  if (status === 'failed')
    return (
      <FailedPost {...{ failure, price }} isRunning={run.isRunning} onRetry={() => onRewrite()} onFocus={noteFocus} />
    )

  return (
    <Grid templateColumns={columns} gap="6" alignItems="start">
      <PostPreview
        {...{ platform, post, author, isWriting }}
        {...(language && { lang: language })}
        {...(link && { link })}
      />
      <Stack gap="4" minW="0" _print={{ display: 'none' }} onFocus={noteFocus}>
        <PostActions {...props} {...{ post, changes, isWriting, selection }} />
        <Box opacity={isWriting && !run.isRunning ? 0.55 : 1} transition="opacity 160ms" lang={language}>
          <PostEditor
            {...{ platform, post, source, findings, warning, isWriting }}
            onEdit={changes.edit}
            kept={run.dismissed?.[platform]}
            onDismiss={changes.dismissFinding}
            onList={changes.listFinding}
            onSelect={(range) => setSelected({ range, in: post.content })}
          />
        </Box>
        <OpeningChoices
          openings={changes.openings}
          current={openingIn(post.content)}
          isDisabled={isWriting}
          timesFound={changes.timesOpeningsFound}
          onChoose={changes.chooseOpening}
        />
      </Stack>
      <PhoneBar {...{ request, platform, post, warning }} isDisabled={isWriting} />
    </Grid>
  )
}

const columns = {
  base: 'minmax(0, 1fr)',
  lg: 'minmax(0, 3fr) minmax(0, 4fr)',
  xl: 'minmax(0, 5fr) minmax(0, 6fr)',
}
