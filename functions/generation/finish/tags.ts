import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { squeeze } from '#shared/writing/claims/names.ts'
import { cjk } from '#shared/writing/languages/scripts.ts'
import { replaceSureWords } from '#shared/writing/languages/taiwan.ts'
import { tagsOfSource } from '#shared/writing/post/source-tags.ts'
import type { PostSpec } from '../spec.ts'
import type { FinishContext } from './check-post.ts'
import { foreignCharacters } from './chinese-script.ts'
import { toSimplified, toTaiwanCharacters } from './taiwan-characters.ts'

/** A brief names hashtags as its text writes them; readers of the other way of writing Chinese search for others. */
export async function withTagsInScript(context: FinishContext): Promise<FinishContext> {
  const { brief, spec } = context
  const { language, content } = spec.assignment
  if (!brief || (language !== 'zh-TW' && language !== 'zh')) return context
  const tags = brief.hashtags.join('\n')
  if (foreignCharacters(language, tags).length === 0) return context
  const written = language === 'zh' ? await toSimplified(tags) : await inTaiwan(tags, content)
  return { ...context, brief: { ...brief, hashtags: written.split('\n') } }
}

async function inTaiwan(tags: string, source: string): Promise<string> {
  const { text } = await toTaiwanCharacters(tags, source)
  return replaceSureWords(text, source).text
}

/** 「機器」 beside 「機器人」 is half of a word; 「輪椅」 beside 「修輪椅」 is none. */
const isPartOf = (tag: string, known: readonly string[]): boolean =>
  cjk.test(tag) && known.some((other) => other.length === tag.length + 1 && other.startsWith(tag))

/** Those of the editor; where they are too few, names and nouns of the text, first those that the post speaks of. */
export function tagsFor(
  content: string,
  { platform, settings, assignment }: PostSpec,
  brief: FinishContext['brief'],
): string[] {
  const { min } = effectiveHashtags(platform, settings.hashtagStrategy)
  const tags = [...(brief?.hashtags ?? [])]
  if (tags.length >= min) return tags
  const known = [...tags, ...listHashtags(content).map((tag) => tag.slice(1))]
  const own = tagsOfSource(assignment.content, assignment.language).filter(
    (tag) => foreignCharacters(assignment.language, tag).length === 0 && !isPartOf(tag, known),
  )
  const squeezed = squeeze(content)
  const isSaid = (tag: string): boolean => squeezed.includes(squeeze(tag))
  return [...tags, ...own.filter(isSaid), ...own.filter((tag) => !isSaid(tag))]
}
