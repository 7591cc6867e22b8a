import { wishesFor } from '#shared/generation/wishes.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { Assignment } from '../spec.ts'

/** The person's own wishes, the general ones first. */
export const wishesOf = (
  assignment: Assignment,
  platform: PlatformId,
  { prompt }: PlatformSettings,
): string | undefined => wishesFor(assignment, platform, prompt).join('\n\n') || undefined
