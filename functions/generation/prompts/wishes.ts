import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { Assignment } from '../spec.ts'

/** The person's own wishes, the general ones first. */
export function wishesOf(
  assignment: Assignment,
  platform: PlatformId,
  { prompt }: PlatformSettings,
): string | undefined {
  const own = assignment.customPrompts[platform]?.trim() || prompt.trim()
  return [assignment.generatorPrompt, assignment.customPrompt, own].filter(Boolean).join('\n\n') || undefined
}
