import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { fitsIn } from '#shared/platforms/measure.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { countStyles } from '#shared/writing/languages/japanese.ts'
import { withFullWidthAngles } from '#shared/writing/languages/widths.ts'
import { emojiRange } from '#shared/writing/post/settings.ts'
import { chooseHashtags } from '../hashtags/hashtags.ts'
import { dated } from '../reading/dates.ts'
import { eventFacts, isOwnStory } from '../reading/essentials.ts'
import { formOf, isGuide, isInterview } from '../reading/form.ts'
import { tellsHow } from '../reading/how-to.ts'
import { columnsOf, type Language } from '../reading/language.ts'
import { contact } from '../reading/lines/line.ts'
import { type Material, readSource, type Sentence } from '../reading/material.ts'
import { isCheerful } from '../reading/mood.ts'
import { isVacancy, occasionOf } from '../reading/occasion.ts'
import { isProductPage, isShortOffer } from '../reading/offer.ts'
import { standfirstOf } from '../reading/pasted.ts'
import { isReport } from '../reading/report.ts'
import { type Block, type Draft, isHouseNews, isInvitation, isNews, measureIn } from './draft.ts'
import { decorate, type Kind } from './emoji.ts'
import { saysNeeds } from './guide-details.ts'
import { warningsOf } from './guide-warnings.ts'
import { neededIn } from './needed.ts'
import { claimsIn } from './opinion.ts'
import { phrasesIn, seedOf } from './phrases/phrases.ts'
import { composeFacebook } from './platforms/facebook.ts'
import { composeInstagram } from './platforms/instagram.ts'
import { composeLinkedin } from './platforms/linkedin.ts'
import { composeNotice } from './platforms/notice.ts'
import { composeThreads } from './platforms/threads.ts'
import { composeTwitter } from './platforms/twitter.ts'
import { composeYoutube } from './platforms/youtube.ts'
import { numberedSteps } from './step-lines.ts'
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

/** So much of the length that was aimed at, for a text that is told whole; a post of 1.3 times that length is too long. */
const overAim = 1.29

/**
 * Writes one post from the sentences of a source; the writer adds frames only, never a fact.
 * @param variant how often the same was asked before: another one each time, as a model writes another one
 */
export function writePost(request: PostRequest, variant = 0): string {
  const { platform, tone, link } = request
  const wishes = readWishes(request.instructions)
  const read = withoutAvoided(readSource(request.source, request.language), wishes)
  const source = link === undefined ? withoutPageCalls(read) : read
  const wished = sentencesWished(source.sentences, wishes.mention, source.language)
  const material = withWished(source, wished)
  const contentType = typeOf(request, source)
  const tags = wishes.withoutHashtags ? [] : chooseHashtags(material, platform, request.hashtagStrategy, contentType)
  const occasion =
    occasionOf(source, contentType) ??
    (isHouseNews({ contentType, isShort: isNotice(source), material: source }) ? 'announcement' : undefined)
  const appeal = ({ index }: Sentence): number => (wished.has(index) ? wishAppeal : 0)
  const lines = wishes.lines.filter(({ text }) => !request.source.includes(text))
  const standfirst = standfirstIn(material)
  const reserved = [...lines, ...addressed(material), ...standfirst].reduce(
    (sum, { text }) => sum + measureIn(platform)(text) + 2,
    0,
  )
  const draftBeside = (some: readonly string[]): Draft => {
    const room = Math.max(0, roomFor(request, some) * (wishes.isShort ? briefShare : 1) - reserved)
    return {
      platform,
      tone,
      contentType,
      isShort: isNotice(material),
      occasion,
      material,
      headline: material.title,
      link,
      phrases: phrasesIn(material.language, wishes.isPlain ?? isPlain(source)),
      seed: seedOf(request.source) + variant,
      variant,
      room,
      largestRoom: wishes.isShort ? room : Math.max(room, mostFor(request) - frameFor(request, some) - reserved),
      appeal,
    }
  }
  const compose = (draft: Draft): Block[] =>
    withStandfirst(standfirst, withAddressee(draft, (draft.isShort ? composeNotice : composers[platform])(draft)))
  const { draft, blocks, tags: shown } = withNeeded(tags, draftBeside, compose)
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
  const body = layOut(blocks, (lines) => decorate(lines, dress))
  // Nothing on YouTube may hold angle brackets.
  const whole = withLines(platform, body, lines)
  return addTags(platform, catalog[platform].forbidsAngles ? withFullWidthAngles(whole) : whole, shown)
}

/** The most that a post of a text that is told whole may take. */
const mostFor = ({ platform, target }: PostRequest): number =>
  Math.min(catalog[platform].isShortForm ? catalog[platform].limit : target * overAim, catalog[platform].limit)

interface Composed {
  draft: Draft
  blocks: Block[]
  tags: readonly string[]
}

/** On X what people must know, and how something is done, comes before the last tags, which take the room of a sentence. */
function withNeeded(
  tags: readonly string[],
  draftBeside: (tags: readonly string[]) => Draft,
  compose: (draft: Draft) => Block[],
): Composed {
  const composed = (some: readonly string[]): Composed => {
    const draft = draftBeside(some)
    return { draft, blocks: compose(draft), tags: some }
  }
  const usual = composed(tags)
  const { platform, variant } = usual.draft
  const wanted = wantedIn(usual.draft).map(({ text }) => text.replace(/[.。]$| ?(?:\([^()]+\)|（[^（）]+）)$/u, ''))
  if (platform !== 'twitter' || variant > 0 || tags.length < 2 || wanted.length === 0) return usual
  const count = ({ blocks }: Composed): number =>
    wanted.filter((text) => blocks.flat().some((line) => line.text.includes(text))).length
  const fewer = [...tags.keys()].slice(1).map((at) => composed(tags.slice(0, -at)))
  const best = fewer.reduce((most, other) => (count(other) > count(most) ? other : most), usual)
  // As many of them as still have room stand below.
  return { ...best, tags }
}

/** Of a notice, an invitation and a thing what people must know, of a guide what it takes, its steps and its warnings, of an opinion what it asks for. */
function wantedIn(draft: Draft): Sentence[] {
  const { material, occasion, contentType } = draft
  if (contentType === 'article' && occasion === undefined && isGuide(material))
    return [
      ...material.sentences.filter(saysNeeds),
      ...numberedSteps(material).map(({ first }) => first),
      ...warningsOf(material).flatMap((warning) => warning.slice(0, 1)),
    ]
  const claims = claimsIn(draft)
  if (claims.length > 0) return claims
  // What somebody reports has room for what follows.
  const isAsked =
    occasion === 'warning' ||
    ((occasion !== undefined || contentType === 'product' || isInvitation(draft)) && !isNews(draft))
  return isAsked ? [...new Set([...neededIn(draft), ...eventFacts(material)])] : []
}

/** What was given as an article may be a report, or what a shop has today. */
function typeOf({ contentType = 'article' }: PostRequest, source: Material): Draft['contentType'] {
  // Whoever seeks somebody has nothing to sell.
  if (contentType === 'product' && isVacancy(source)) return 'article'
  if (contentType !== 'article') return contentType
  if (isReport(source)) return 'news'
  return (isShortOffer(source) || isProductPage(source)) && occasionOf(source, 'article') === undefined
    ? 'product'
    : 'article'
}

/** What a text is, as far as its emoji differ. */
function kindOf(draft: Draft): Kind {
  const { contentType, material, occasion } = draft
  const form = formOf(material, contentType)
  if (form === 'recipe' || form === 'film') return form
  if (occasion === 'hiring') return 'hiring'
  if (occasion === 'announcement') return 'notice'
  if (contentType === 'product') return 'product'
  if (isInvitation(draft)) return 'event'
  if (contentType === 'news') return 'news'
  if (isInterview(material) && material.title !== undefined) return 'interview'
  if (isGuide(material)) return 'guide'
  return isOwnStory(material, contentType) ? 'story' : 'article'
}

const addressed = ({ addressee }: Material): Block =>
  addressee === undefined ? [] : [{ text: addressee, slot: 'plain' }]

/** Whom an interview is with stands above its first question. */
const standfirstIn = (material: Material): Block => {
  const text = isInterview(material) && material.pasted ? standfirstOf(material.pasted.paragraphs) : undefined
  return text === undefined ? [] : [{ text, slot: 'plain' }]
}

function withStandfirst(standfirst: Block, [first = [], ...others]: Block[]): Block[] {
  const isHeaded = first[0]?.slot === 'title' || first[0]?.slot === 'hook'
  return standfirst.length === 0 || !isHeaded ? [first, ...others] : [first, standfirst, ...others]
}

/** A notice says first whom it concerns: elsewhere nobody has to mind it. */
function withAddressee({ material }: Draft, blocks: Block[]): Block[] {
  const [first = [], ...others] = blocks
  const isTitled = first[0]?.slot === 'title'
  const told = isTitled ? others : blocks
  const isSaid = material.addressee === undefined || told[0]?.[0]?.text.includes(material.addressee) === true
  return isSaid ? blocks : [...(isTitled ? [first] : []), addressed(material), ...told]
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

/** What is asked for comes before what would suit the place. */
const wishAppeal = 3
/** How much of its room a post has that should be short. */
const briefShare = 0.35
/** A text of so many half-width columns is a notice: "open on Sunday". */
const noticeColumns = 160

const isNotice = ({ sentences }: Material): boolean =>
  !sentences.some(({ list, isHeading }) => list || isHeading) &&
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
  const { title, headline } = material.title && isClean(material.title) ? material : {}
  return {
    ...material,
    title,
    headline,
    sentences: material.sentences.filter(({ text }) => isClean(text)).map(closeUp),
    terms: material.terms.filter(({ surface }) => isClean(surface)),
    topics: material.topics.filter(({ surface }) => isClean(surface)),
    tags: material.tags.filter(isClean),
    subject: material.subject && isClean(material.subject.name) ? material.subject : undefined,
  }
}

/** "Sign up below" says nothing to whoever is not on the page, unless an address goes with the post. */
function withoutPageCalls(material: Material): Material {
  const { sentences } = material
  // "Press the red button for five seconds" is a step of a guide.
  const isStepwise = isGuide(material) || tellsHow(material)
  const isReached = (sentence: Sentence): boolean => contact.test(sentence.text) || dated.test(sentence.text)
  const isCall = (sentence: Sentence, i: number): boolean => {
    const next = sentences[i + 1]
    const isLed = next !== undefined && contact.test(next.text)
    const isOfPage = onPage.test(sentence.text) && (!isStepwise || signUpOnPage.test(sentence.text))
    return isOfPage && !isReached(sentence) && !isLed && !asksMore.test(sentence.text)
  }
  const kept = sentences.filter((sentence, i) => !isCall(sentence, i))
  return kept.length === sentences.length || kept.length === 0
    ? material
    : { ...material, sentences: kept.map(closeUp) }
}

/** "Fill in the form, and tell them to leave one floor alone": what people are asked for stands on no page. */
const asksMore =
  /, (?:and|then) (?:please )?(?:tell|ask|say|write|demand|let|make|come)\b|(?:並|然後)(?:告訴|要求|寫下|說)/iu

const signUpOnPage =
  /^(?:to \p{L}[^.!?,]{2,40}, )?(?:please |just |simply |then )?(?:sign up|register|book|subscribe|order|apply|click|download)\b|(?:表單|連結|網址|フォーム|リンク)/iu

const onPage =
  /^(?:to \p{L}[^.!?,]{2,40}, )?(?:please |just |simply |then )?(?:sign up|register|book|subscribe|order|apply|enter|click|tap|press|fill (?:in|out)|use|leave|join|add)\b[^.!?]{0,50}(?:(?<!\b(?:one|two|the floors?) )\b(?:below|above)(?=[ ,.!]|$)|\b(?:link|form|button|box)\b)(?! \p{L}+ (?:floor|shop))|^[^。]{0,20}(?:填寫?|點擊?|按下?|使用|透過|利用)[^。，]{0,6}(?:下方|下面|以下|上方|右側|右方)的?(?:表單|連結|按鈕|網址|欄位)|^[^。]{0,30}(?:下(?:記|方|部)?|以下|上記|右)の(?:[^。、]{0,12})?(?:フォーム|リンク|ボタン)(?:から|より|を|にて|で)/iu

/** After a removal: a sentence that leans must not lean on whatever stands before it now. */
const closeUp = (sentence: Sentence, index: number, kept: Sentence[]): Sentence => {
  const lostItsHold = sentence.leans && kept[index - 1]?.index !== sentence.index - 1
  return { ...sentence, index, paragraph: lostItsHold ? sentence.paragraph + 0.5 : sentence.paragraph }
}

/** What is left for the source once the frame, the link and the tags have their place. */
function roomFor(request: PostRequest, tags: readonly string[]): number {
  const { platform, target } = request
  return Math.min(target, catalog[platform].limit) - frameFor(request, tags)
}

function frameFor({ platform, link, emojiUsage }: PostRequest, tags: readonly string[]): number {
  const measure = measureIn(platform)
  // On X there is one, of two signs and a blank.
  const emoji = Math.min(
    emojiRoom[emojiUsage],
    platform === 'twitter' && emojiUsage !== 'Liberal' ? roomOnX : Number.POSITIVE_INFINITY,
  )
  return measure(tags.join(' ')) + (link ? measure(link) + 12 : 0) + emoji
}

const roomOnX = 7

/** Emoji and the line breaks before the tags. */
const emojiRoom: Readonly<Record<PlatformSettings['emojiUsage'], number>> = {
  None: 4,
  Minimal: 10,
  Moderate: 14,
  Liberal: 48,
}

const layOut = (blocks: Block[], dress: (lines: Block) => string[]): string => {
  const texts = dress(blocks.flat())
  const ends = blocks.map((_, i) => blocks.slice(0, i + 1).reduce((sum, block) => sum + block.length, 0))
  return blocks.map((block, i) => texts.slice(ends[i]! - block.length, ends[i]).join('\n')).join('\n\n')
}

/** Tags that do not fit go first, then the text is cut at a sentence. */
function addTags(platform: PlatformId, body: string, tags: readonly string[]): string {
  const { unit, limit } = catalog[platform]
  const fits = (text: string): boolean => fitsIn(unit, text, limit)
  for (let count = tags.length; count > 0; count -= 1) {
    const post = `${body}\n\n${tags.slice(0, count).join(' ')}`
    if (fits(post)) return post
  }
  return fitText(body, fits)
}
