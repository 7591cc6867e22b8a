import * as z from 'zod/mini'
import { generationRequestSchema } from '#shared/generation/generation-request.ts'
import { type ContentType, contentTypeSchema } from '#shared/writing/content-types.ts'
import { browserStore, tabStore } from '../../lib/storage/browser-store.ts'
import { ownKeys } from '../../lib/storage/own-data.ts'

/** What a person is typing. Kept over reloads and refused runs, until the person starts a new text or signs out. */
export interface Draft {
  content: string
  link: string
  contentType: ContentType
  customPrompt: string
}

export const emptyDraft: Draft = { content: '', link: '', contentType: 'article', customPrompt: '' }

const draftSchema = z.object({
  content: z.catch(z.string(), ''),
  link: z.catch(z.string(), ''),
  contentType: z.catch(contentTypeSchema, 'article'),
  customPrompt: z.catch(z.string(), ''),
})

/** Each tab may hold another text and has its own when it is loaded again; a new one begins with what was typed last. */
export const readDraft = (): Draft =>
  z
    .catch(draftSchema, emptyDraft)
    .parse(tabStore.readJson(ownKeys.draft) ?? browserStore.readJson(ownKeys.draft) ?? emptyDraft)
export const writeDraft = (draft: Draft): void => {
  for (const store of [tabStore, browserStore]) store.writeJson(ownKeys.draft, draft)
}

/** Other texts that were begun in this tab and gave way to the draft, the latest first. A tab that is open since before keeps one alone. */
export const readAsides = (): Draft[] =>
  z
    .catch(z.array(draftSchema), [])
    .parse([tabStore.readJson<unknown>(ownKeys.aside)].flat())
    .filter(({ content }) => content.trim() !== '')
export const writeAsides = (drafts: Draft[]): void =>
  drafts.length > 0 ? tabStore.writeJson(ownKeys.aside, drafts) : tabStore.remove(ownKeys.aside)

/** The run this tab shows: enough to join it again after a reload, with the very same request. */
export type RunRequest = z.input<typeof generationRequestSchema> & { conversionId: string }
interface LastRun {
  request: RunRequest
  hasEnded: boolean
}

export function readLastRun(): LastRun | undefined {
  const stored = tabStore.readJson<LastRun>(ownKeys.run)
  return stored && generationRequestSchema.safeParse(stored.request).success ? stored : undefined
}

export const writeLastRun = (run: LastRun): void => tabStore.writeJson(ownKeys.run, run)
export const forgetLastRun = (): void => tabStore.remove(ownKeys.run)
