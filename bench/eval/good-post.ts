import { catalog, effectiveHashtags, targetLength } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { type CorpusText, sentencesOf } from './corpus/text.ts'

/** What a model answers that does all it was asked. */
export interface GoodPost {
  title: string | undefined
  /** Paragraphs of sentences of the text; the emoji are in them. */
  paragraphs: string[]
  /** The first sentence, without an emoji. */
  opening: string
  /** With their sign. */
  tags: string[]
  /** All of it, as the model writes it. */
  text: string
}

const signs = ['🌿', '📌', '✨', '🙌', '💡']
const emojiCounts = { None: 0, Minimal: 1, Moderate: 3, Liberal: 4 } as const

/** Writes an honest post: sentences of the text as they stand, within every setting. */
export function writeGoodPost(source: CorpusText, platform: PlatformId, settings: PlatformSettings): GoodPost {
  const { limit, unit, isShortForm } = catalog[platform]
  const { min } = effectiveHashtags(platform, settings.hashtagStrategy)
  const tags = source.tags.slice(0, min).map((tag) => `#${tag}`)
  const emojiCount = isShortForm ? Math.min(1, emojiCounts[settings.emojiUsage]) : emojiCounts[settings.emojiUsage]
  // Where characters are counted, a full-width one takes the room of two.
  const share = unit === 'utf16' && source.language !== 'en' ? 0.5 : 1
  const room =
    Math.min(limit * 0.9, share * targetLength(platform, settings.length)) - lengthIn(unit, tags.join(' ')) - 10
  const chosen = chooseSentences(sentencesOf(source), (text) => lengthIn(unit, text) + 4 * emojiCount <= room)
  const paragraphs = toParagraphs(chosen, emojiCount, source.language === 'en' ? ' ' : '')
  const title = platform === 'youtube' ? [...chosen[0]!].slice(0, 90).join('') : undefined
  const parts = [...(title ? [`Title: ${title}`] : []), ...paragraphs, ...(tags.length > 0 ? [tags.join(' ')] : [])]
  return { title, paragraphs, opening: chosen[0]!, tags, text: parts.join('\n\n') }
}

/** The good answer to an order of a series: a sentence of the text in each part, emoji and tags in the last. */
export function writeGoodSeries(
  source: CorpusText,
  platform: PlatformId,
  settings: PlatformSettings | undefined,
  most: number,
): GoodPost & { kept: string[] } {
  const { limit, unit } = catalog[platform]
  const sentences = [...new Set(sentencesOf(source))].filter((text) => lengthIn(unit, text) <= limit * 0.6)
  const chosen = sentences.slice(0, most)
  const { min } = effectiveHashtags(platform, settings?.hashtagStrategy ?? 'None')
  const tags = source.tags.slice(0, min).map((tag) => `#${tag}`)
  const sign = settings && settings.emojiUsage !== 'None' ? ` ${signs[0]}` : ''
  const paragraphs = chosen.map((sentence, i) =>
    i < chosen.length - 1 ? sentence : [`${sentence}${sign}`, tags.join(' ')].filter(Boolean).join('\n\n'),
  )
  const text = paragraphs.join('\n\n---\n\n')
  return { title: undefined, paragraphs, opening: chosen[0] ?? '', tags, text, kept: chosen }
}

/** The sentences of the text from its beginning, those that fit; one at least. */
function chooseSentences(sentences: string[], fits: (text: string) => boolean): string[] {
  const chosen: string[] = []
  for (const sentence of sentences) if (fits([...chosen, sentence].join('  '))) chosen.push(sentence)
  return chosen.length > 0 ? chosen : [sentences.toSorted((a, b) => a.length - b.length)[0]!]
}

/** Three sentences each, an emoji behind the first sentences. */
function toParagraphs(sentences: string[], emojiCount: number, blank: string): string[] {
  const decorated = sentences.map((sentence, i) => {
    const own = i === sentences.length - 1 ? Math.max(0, emojiCount - i) : Math.min(1, Math.max(0, emojiCount - i))
    return own > 0 ? `${sentence} ${signs.slice(i, i + own).join('')}` : sentence
  })
  const count = Math.ceil(decorated.length / 3)
  return Array.from({ length: count }, (_, i) =>
    decorated
      .slice(i * 3, i * 3 + 3)
      .join(emojiCount > 0 ? ' ' : blank)
      .trim(),
  )
}
