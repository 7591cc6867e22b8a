import type { Post } from '#shared/generation/schema.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import type { Sources } from '#shared/writing/claims/source-text.ts'
import type { Finding } from '#shared/writing/finding.ts'
import type { Note, RepairReason, StepResult } from '#shared/writing/step.ts'

/** The text of a post on its way through the steps. */
export class Draft {
  content = ''
  title: string | undefined
  readonly notes: Note[] = []
  readonly reasons: RepairReason[] = []
  readonly #sources: Sources
  readonly #searched: Partial<Record<Finding['in'], { text: string; found: Finding[] }>> = {}

  constructor(sources: Sources) {
    this.#sources = sources
  }

  toPost(): Post {
    const { content, title } = this
    return { content, ...(title !== undefined && { title }) }
  }

  /** What content and title say and the sources do not. A text that no step has changed, but for its hashtags, is not searched again. */
  findClaims(): { inTitle: Finding[]; inContent: Finding[] } {
    const { title, content } = this
    return {
      inTitle: title === undefined ? [] : this.#search(title, 'title'),
      inContent: this.#search(content, 'content'),
    }
  }

  /** Hashtags behind a text change nothing that it says, and are the last that is added: they are searched by themselves. */
  #search(text: string, place: Finding['in']): Finding[] {
    const { body, tags } = splitTrailingHashtags(text)
    const last = this.#searched[place]
    const inBody = last?.text === body ? last.found : findClaimsWithOrigin(body, place, this.#sources)
    this.#searched[place] = { text: body, found: inBody }
    if (tags.length === 0) return inBody
    const inTags = findClaimsWithOrigin(text.slice(body.length), place, this.#sources)
    const moved = inTags.map((one) => ({ ...one, start: one.start + body.length, end: one.end + body.length }))
    return [...inBody, ...moved]
  }

  /** Puts the text through a step. */
  take({ text, notes }: StepResult): void {
    this.content = text
    this.notes.push(...notes)
  }

  /** Puts text and title through a step. */
  async takeBoth(
    step: (text: string, source: string) => StepResult | Promise<StepResult>,
    source: string,
  ): Promise<void> {
    this.take(await step(this.content, source))
    if (this.title !== undefined) this.title = (await step(this.title, source)).text
  }
}

/** Claims that no source has, by place. */
export type Claims = ReturnType<Draft['findClaims']>

/** The steps that a whole post and a part of one do not have in common, in the order in which `finish` takes them. */
export interface PostForm {
  /** Takes off what a model says around the text. */
  unwrap: (draft: Draft, source: string) => void
  /** Tells the title from the text. @param title that the model has marked as one */
  splitTitle: (draft: Draft, title: string | undefined) => void
  /** Whether an unfinished sentence may stand at its end. */
  mayEndCut: boolean
  findClaims: (draft: Draft) => Claims
  /** Takes claims out of the title. */
  cleanTitle: (draft: Draft, claims: readonly Finding[]) => void
  /** Puts the text where it is shown. */
  place: (draft: Draft) => void
  fits: (content: string) => boolean
  /** Brings it into the form of its platform, within its limit. @returns reasons that are named only in a repair that is asked for anyway */
  shape: (draft: Draft) => RepairReason[]
  /** Whether it must not be delivered as it is. */
  isRefused: (content: string) => boolean
}
