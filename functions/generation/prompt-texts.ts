/**
 * The product's default prompt texts, shown to people as a start for their own.
 * @source specification §3 "AI settings"
 */
export const promptTexts = {
  editor:
    'Extract the key points with their figures, names and dates, suggest fitting hashtags, and outline the story in the order a reader needs it.',
  generator:
    'Write an engaging post that fits the platform: a first line worth stopping for, one clear message, the facts that carry it, and a natural close. Respect the character limit.',
} as const
