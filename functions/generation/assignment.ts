import { createHash } from 'node:crypto'
import type { ContentType, GenerationRequest, PostLanguage } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'

/** What a person asks to have written: their text, and how they would like it. */
export interface Assignment {
  content: string
  contentType: ContentType
  link: string | undefined
  language: PostLanguage
  editorPrompt: string | undefined
  generatorPrompt: string | undefined
  /** For every platform. */
  customPrompt: string | undefined
  /** For one platform, in place of the prompt saved with its settings. */
  customPrompts: Partial<Record<PlatformId, string | undefined>>
}

type Asked = Pick<
  GenerationRequest,
  | 'content'
  | 'contentType'
  | 'link'
  | 'outputLanguage'
  | 'interfaceLanguage'
  | 'editorPrompt'
  | 'generatorPrompt'
  | 'customPrompt'
  | 'customPrompts'
>

/** `auto` means the language of the interface. @source specification §2 "Step 2" */
export function toAssignment(asked: Asked): Assignment {
  return {
    content: asked.content.trim(),
    contentType: asked.contentType,
    link: asked.link,
    language: asked.outputLanguage === 'auto' ? asked.interfaceLanguage : asked.outputLanguage,
    editorPrompt: asked.editorPrompt?.trim() || undefined,
    generatorPrompt: asked.generatorPrompt?.trim() || undefined,
    customPrompt: asked.customPrompt?.trim() || undefined,
    customPrompts: asked.customPrompts ?? {},
  }
}

/** Names everything the editor pass is made from: the same key, the same brief. */
export function briefKeyOf({ content, contentType, link, language, editorPrompt }: Assignment): string {
  return digest([content, contentType, link, language, editorPrompt]).slice(0, 16)
}

/**
 * Names what was ordered, so that the same id with another order is recognised. The price is not part of it: a repeat
 * after a price change still joins its own run.
 */
export function fingerprintOf(
  assignment: Assignment,
  order: { platforms: readonly PlatformId[]; model: string; conversionId?: string },
): string {
  const customPrompts = Object.entries(assignment.customPrompts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { model, conversionId, platforms } = order
  return digest([{ ...assignment, customPrompts }, platforms.toSorted(), model, conversionId]).slice(0, 32)
}

/** Undefined members become null: the same order always gives the same text. */
const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, member) => member ?? null))
    .digest('base64url')
