import type { ContentType } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { fitsIn } from '#shared/platforms/measure.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { countStyles } from '#shared/writing/japanese.ts'
import { emojiRange } from '#shared/writing/settings.ts'
import { type Block, type Draft, isHouseNews, isInvitation, isRecipe, isTold, measureIn } from './draft.ts'
import { decorate, type Kind } from './emoji.ts'
import { isGuide, isInterview } from './form.ts'
import { chooseHashtags } from './hashtags.ts'
import { columnsOf, isSpaced, type Language } from './language.ts'
import { assignLeads } from './leads.ts'
import { isSmall, type Material, readSource, type Sentence } from './material.ts'
import { isCheerful } from './mood.ts'
import { occasionOf } from './occasion.ts'
import { phrasesIn, seedOf } from './phrases/phrases.ts'
import { composeFacebook } from './platforms/facebook.ts'
import { composeInstagram } from './platforms/instagram.ts'
import { composeLinkedin } from './platforms/linkedin.ts'
import { composeNotice } from './platforms/notice.ts'
import { composeThreads } from './platforms/threads.ts'
import { composeTwitter } from './platforms/twitter.ts'
import { composeYoutube } from './platforms/youtube.ts'
import { isWithout, readWishes, sentencesWished, type WishedLine, type Wishes } from './wishes.ts'

export interface PostRequest extends Pick<PlatformSettings, 'tone' | 'emojiUsage' | 'hashtagStrategy'> {
  platform: PlatformId
  language: Language
  /** Length to aim at, in the platform's unit. */
  target: number
  link?: string
  contentType?: 'article' | 'news' | 'product'
  source: string
  /** The person's own words about how the post should be. */
  instructions: string
}

const composers: Record<PlatformId, (draft: Draft) => Block[]> = {
  facebook: composeFacebook,
  instagram: composeInstagram,
  threads: composeThreads,
  youtube: composeYoutube,
  twitter: composeTwitter,
  linkedin: composeLinkedin,
}

/** A post says what matters, not everything: at most this share of a longer source. */
const largestShare = 0.6
/** So much of the room that was aimed at. */
const overAim = 1.25
/** A list of which a part is left out is of no use. */
const listedShare = 0.95

/**
 * Writes one post from the sentences of a source; the writer adds frames only, never a fact.
 * @param variant how often the same was asked before: another one each time, as a model writes another one
 */
export function writePost(request: PostRequest, variant = 0): string {
  const { platform, tone, link } = request
  const wishes = readWishes(request.instructions)
  const source = withoutAvoided(readSource(request.source, request.language), wishes)
  const wished = sentencesWished(source.sentences, wishes.mention, source.language)
  const material = withWished(source, wished)
  const contentType = request.contentType ?? 'article'
  const tags = wishes.withoutHashtags ? [] : chooseHashtags(material, platform, request.hashtagStrategy, contentType)
  const occasion =
    occasionOf(source, contentType) ??
    (isHouseNews({ contentType, isShort: isNotice(source), material: source }) ? 'announcement' : undefined)
  const appeal = ({ index }: Sentence): number => (wished.has(index) ? wishAppeal : 0)
  const lines = wishes.lines.filter(({ text }) => !request.source.includes(text))
  const reserved = lines.reduce((sum, { text }) => sum + measureIn(platform)(text) + 2, 0)
  const room = Math.max(0, roomFor(request, material, tags) * (wishes.isShort ? briefShare : 1) - reserved)
  const draft: Draft = {
    platform,
    tone,
    contentType,
    isShort: isNotice(material),
    occasion,
    withoutQuestion: wishes.withoutQuestion,
    material,
    headline: material.title,
    link,
    phrases: phrasesIn(material.language, wishes.isPlain ?? isPlain(source)),
    seed: seedOf(request.source) + variant,
    lead: leadFor(request, { material, contentType, appeal, variant }),
    room,
    largestRoom: Math.max(
      room,
      Math.min(room * overAim, catalog[platform].limit - frameFor(request, material, tags) - reserved),
    ),
    appeal,
  }
  const usage = wishes.withoutEmoji ? 'None' : request.emojiUsage
  const kind = kindOf(draft)
  const dress = {
    usage,
    least: emojiRange(platform, usage).min,
    tone,
    kind,
    isCheerful: isCheerful(source, contentType, kind === 'event'),
    title: material.title ?? '',
    texts: material.sentences.map(({ text }) => text),
    language: material.language,
    occasion,
  }
  const compose = draft.isShort ? composeNotice : composers[platform]
  const body = layOut(compose(draft), (lines) => decorate(lines, dress))
  // Nothing on YouTube may hold angle brackets.
  const whole = withLines(platform, body, lines)
  return addTags(platform, platform === 'youtube' ? withoutAngles(whole) : whole, tags)
}

interface Leading {
  material: Material
  contentType: ContentType
  appeal: (sentence: Sentence) => number
  variant: number
}

/** The sentence that a post builds on. A recipe under its headline builds on none rather than on its first ingredient. */
function leadFor({ platform }: PostRequest, { material, contentType, appeal, variant }: Leading): Sentence | undefined {
  const lead = assignLeads(material, contentType, appeal, variant)[platform]
  const isItem = lead?.list?.isWhole === true && material.title !== undefined && isRecipe({ contentType, material })
  return isItem ? undefined : lead
}

/** What a text is, as far as its emoji differ. */
function kindOf(draft: Draft): Kind {
  const { contentType, material } = draft
  if (contentType === 'product') return 'product'
  if (isInvitation(draft)) return 'event'
  if (contentType === 'news') return 'news'
  if (isInterview(material)) return 'interview'
  return isGuide(material) ? 'guide' : 'article'
}

/** Most sentences are in だ・である. */
function isPlain({ sentences, language }: Material): boolean {
  if (language !== 'ja') return false
  const told = sentences.filter(({ list }) => !list).map(({ text }) => text)
  const { polite, plain } = countStyles(told.join('\n'))
  return plain > 2 * polite
}

/** The person's own lines stand first or last; what has no room stays away, the post does not. */
function withLines(platform: PlatformId, body: string, lines: readonly WishedLine[]): string {
  const { unit, limit, titleLimit } = catalog[platform]
  return lines.reduce((post, { text, isFirst }) => {
    const longer = isFirst && titleLimit === undefined ? `${text}\n\n${post}` : `${post}\n\n${text}`
    return !post.includes(text) && fitsIn(unit, longer, limit) ? longer : post
  }, body)
}

const withoutAngles = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞')

/** What is asked for comes before what would suit the place. */
const wishAppeal = 3
/** How much of its room a post has that should be short. */
const briefShare = 0.35
/** A text of so many half-width columns is a notice: "open on Sunday". */
const noticeColumns = 160

const isNotice = ({ sentences }: Material): boolean =>
  sentences.reduce((sum, { text }) => sum + columnsOf(text), 0) <= noticeColumns

/** What is asked for is said, however short it is. */
const withWished = (material: Material, wished: ReadonlySet<number>): Material =>
  wished.size === 0
    ? material
    : {
        ...material,
        sentences: material.sentences.map((sentence) =>
          wished.has(sentence.index) ? { ...sentence, announces: false } : sentence,
        ),
      }

function withoutAvoided(material: Material, { avoid }: Wishes): Material {
  if (avoid.length === 0) return material
  const isClean = (text: string): boolean => isWithout(text, avoid)
  return {
    ...material,
    title: material.title && isClean(material.title) ? material.title : undefined,
    sentences: material.sentences.filter(({ text }) => isClean(text)).map(closeUp),
    terms: material.terms.filter(({ surface }) => isClean(surface)),
    topics: material.topics.filter(({ surface }) => isClean(surface)),
    subject: material.subject && isClean(material.subject.name) ? material.subject : undefined,
  }
}

/** After a removal: a sentence that leans must not lean on whatever stands before it now. */
const closeUp = (sentence: Sentence, index: number, kept: Sentence[]): Sentence => {
  const lostItsHold = sentence.leans && kept[index - 1]?.index !== sentence.index - 1
  return { ...sentence, index, paragraph: lostItsHold ? sentence.paragraph + 0.5 : sentence.paragraph }
}

/** What is left for the source once the frame, the link and the tags have their place. */
function roomFor(request: PostRequest, material: Material, tags: string[]): number {
  const { platform, target } = request
  const { sentences } = material
  const measure = measureIn(platform)
  const goal = Math.min(target, catalog[platform].limit) - frameFor(request, material, tags)
  const whole = sentences.reduce((sum, { text }) => sum + measure(text) + 2, 0)
  // What is told in its order is told to its end where that has room.
  const isWhole = isSmall(material) || isTold(material, request.contentType ?? 'article')
  const share = isWhole ? 1 : material.sentences.some(({ list }) => list?.isWhole) ? listedShare : largestShare
  return Math.min(goal, whole * share)
}

function frameFor({ platform, link }: PostRequest, material: Material, tags: string[]): number {
  const measure = measureIn(platform)
  return measure(tags.join(' ')) + (link ? measure(link) + 12 : 0) + frameOf(platform, material)
}

/** Opening, question and emoji, about; they are short in Chinese and Japanese. X has only an emoji and two line breaks. */
function frameOf(platform: PlatformId, { language }: Material): number {
  if (platform === 'twitter') return 8
  return isSpaced(language) ? 80 : catalog[platform].unit === 'bytes' ? 90 : 36
}

const layOut = (blocks: Block[], dress: (lines: Block) => string[]): string => {
  const texts = dress(blocks.flat())
  const ends = blocks.map((_, i) => blocks.slice(0, i + 1).reduce((sum, block) => sum + block.length, 0))
  return blocks.map((block, i) => texts.slice(ends[i]! - block.length, ends[i]).join('\n')).join('\n\n')
}

/** Tags that do not fit go first, then the text is cut at a sentence. */
function addTags(platform: PlatformId, body: string, tags: string[]): string {
  const { unit, limit } = catalog[platform]
  const fits = (text: string): boolean => fitsIn(unit, text, limit)
  for (let count = tags.length; count > 0; count -= 1) {
    const post = `${body}\n\n${tags.slice(0, count).join(' ')}`
    if (fits(post)) return post
  }
  return fitText(body, fits)
}
