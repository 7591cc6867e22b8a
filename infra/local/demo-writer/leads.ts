import type { ContentType } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { isOwnStory } from './essentials.ts'
import { columnsOf, isSpaced } from './language.ts'
import type { Material, Sentence } from './material.ts'
import { startsWithPerson } from './names.ts'
import { overlap } from './rank.ts'
import { step } from './steps.ts'
import { bareName } from './subject.ts'
import { contentWords, stem } from './words.ts'

const contrast =
  /\b(?:but|not|instead|rather|more|less|only|half|double[ds]?|without|never|than)\b|不|沒|没|卻|却|只|反而|從.{1,12}到|从.{1,12}到|なく|だけ|わずか|まで/iu
const insight =
  /\b(?:because|means?|turned out|changed|useful|matters?|better|real|lesson|advice|quiet|idea|lesson|learned)\b|學到|学到|大切なのは|關鍵|关键|真正|因為|因为|在於|在于|重點|重点|意味|好處|好处|效益|辦法|順序|工夫|きっかけ|意外|もとに|広が|分か/iu
const spoken = /["“「『]/u
/** Something that can be counted, in figures or words. */
export const figure =
  /\p{N}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|\w+ty|hundred|thousand|half|twice)\b|[一二三四五六七八九十百千萬万]{2,}/iu

/** In this order the platforms take the sentence they build on, each another one. */
const order: PlatformId[] = ['facebook', 'youtube', 'twitter', 'linkedin', 'instagram', 'threads']

const premiums: Record<PlatformId, (sentence: Sentence) => number> = {
  facebook: ({ index }) => Math.max(0, 4 - index * 2),
  youtube: ({ index, text }) => Math.max(0, 4 - index * 2) - (columnsOf(text) > 100 ? 0.3 : 0),
  twitter: ({ text }) => (contrast.test(text) ? 0.7 : 0) + (figure.test(text) ? 0.3 : 0) + between(text, 60, 190),
  linkedin: ({ text }) => (insight.test(text) ? 1.2 : 0) + between(text, 50, 180),
  instagram: ({ text }) => (figure.test(text) ? 0.2 : 0) + between(text, 24, 110),
  threads: ({ text }) => (spoken.test(text) ? 0.6 : 0) + (contrast.test(text) ? 0.2 : 0) + between(text, 50, 260),
}

/** A fit of length: 0 inside the range, less the further outside. Columns: a full-width character is two. */
function between(text: string, low: number, high: number): number {
  const columns = columnsOf(text)
  const outside = columns < low ? (low - columns) / low : Math.max(0, columns - high) / high
  return -Math.min(1, outside)
}

/**
 * Whether a sentence says by itself what it is about: it has a name of the headline or the opening, or most of what a
 * product is called. Of the opening one it is taken for granted.
 */
function namesSubject({ subject, title, language, terms }: Material, { index, text, words }: Sentence): boolean {
  if (index === 0 || saysName(subject, text)) return true
  const plain = text.toLowerCase()
  const compounds = terms.slice(0, 2).flatMap(({ surface }) => (surface.includes(' ') ? [stem(surface)] : []))
  if (compounds.some((term) => plain.includes(term)) && !/^The\b/u.test(text)) return true
  const titled = new Set(contentWords(title ?? '', language))
  const shared = new Set(words.filter((word) => titled.has(word))).size
  return isSpaced(language) ? shared >= 2 : shared >= 1 && !startsWithPerson(text)
}

const saysName = (subject: Material['subject'], text: string): boolean =>
  subject?.names.some((name) => text.toLowerCase().includes(bareName(name))) ?? false

/** A text of so few sentences begins with what it is about; a longer one may begin with a scene. */
const fewSentences = 12

/** The sentence that says what all is about, where the text has one that every post can begin with. */
export function ledeOf({ sentences, subject, title }: Material, contentType: ContentType): Sentence | undefined {
  const isPlain = contentType !== 'article' || (title === undefined && sentences.length <= fewSentences)
  if (!isPlain) return undefined
  // Advertising begins with what everybody knows: "Most backpacks end up in a bin." The product comes next.
  const named = sentences
    .slice(0, fewAhead)
    .find(({ leans, list, text }) => !leans && !list?.isFacts && saysName(subject, text))
  const first = sentences.find(({ list, isCourtesy }) => !list?.isFacts && !isCourtesy) ?? sentences[0]
  return contentType === 'product' && named ? named : first
}

/** Within so many sentences a product has its name. */
const fewAhead = 4

/** The name goes before the sentence where that reads well: under a product and in the news, not in a story. */
export function withSubject(material: Material, sentence: Sentence, contentType: ContentType): string {
  const { subject, language } = material
  if (contentType === 'article' || subject === undefined || namesSubject(material, sentence)) return sentence.text
  // A name that comes up later is not what all is about.
  const opening = `${material.title ?? ''}\n${material.sentences.find(({ list }) => !list?.isFacts)?.text ?? ''}`
  if (!opening.includes(bareName(subject.name))) return sentence.text
  return `${subject.name}${isSpaced(language) ? ': ' : '：'}${sentence.text}`
}

/** A story's last paragraph says when the doors open, seldom what happened. */
const closingPenalty = 0.6
/** Of two that are alike the earlier one is met with less before it. */
const latePenalty = 0.3
/** What suits the place counts more than what the text dwells on. */
const centrality = 0.5
/** Where the short text of a post has room for more than a line. */
const opensWithLede: ReadonlySet<PlatformId> = new Set(['facebook', 'youtube', 'instagram', 'linkedin'])
/** A line or two, without a headline above them: what was asked for comes before the beginning of the text. */
const isLine = (platform: PlatformId, title: string | undefined, contentType: ContentType): boolean =>
  // The first sentence of news says what its headline says, and more.
  platform === 'threads' || (platform === 'twitter' && (title === undefined || contentType === 'news'))
const longestLine = 220
/** Beyond the third best a sentence seldom opens a post well. */
const mostVariants = 3
/** A sentence that needs a name before it is used where there are too few others. */
const unnamedPenalty = 0.9

/**
 * Gives every platform the sentence that suits its opening, so that six posts of one text do not begin alike. Only
 * sentences that stand alone and say what they are about; when there are fewer than platforms, the best serve again.
 * @param variant how often the same was asked before: each time the next best, and after a few the best again
 */
export function assignLeads(
  material: Material,
  contentType: ContentType,
  appeal: (sentence: Sentence) => number = () => 0,
  variant = 0,
): Partial<Record<PlatformId, Sentence>> {
  const { sentences, title } = material
  const lede = ledeOf(material, contentType)
  const beginsPlainly = lede !== undefined
  const standing = standingIn(material, contentType, appeal)
  const isNamed = (sentence: Sentence): boolean => namesSubject(material, sentence)
  const named = standing.filter(isNamed)
  // After the lede the name need not come again.
  const misplaced = (sentence: Sentence, platform: PlatformId): number => {
    const isIntroduced = beginsPlainly || (platform === 'twitter' && title !== undefined)
    return isNamed(sentence) === isIntroduced && sentence.index > 0 ? unnamedPenalty : 0
  }
  const isWished = sentences.some((sentence) => appeal(sentence) > 0)
  const beginsWith = (first: Sentence, platform: PlatformId): boolean =>
    opensWithLede.has(platform) ||
    (isLine(platform, title, contentType) && columnsOf(first.text) <= longestLine && (!isWished || appeal(first) > 0))
  // After the sentence that says what all is about, any other may come.
  const usable = lede === undefined ? named : standing
  const candidates = usable.length > 0 ? usable : sentences.slice(0, 1)
  const closing = sentences.length > 8 ? sentences.at(-1)?.paragraph : undefined
  const leads: Partial<Record<PlatformId, Sentence>> = {}
  for (const platform of order) {
    if (lede && variant === 0 && beginsWith(lede, platform)) {
      leads[platform] = lede
      continue
    }
    const taken = Object.values(leads)
    // Under a headline any sentence knows what it is about.
    const pool = platform === 'twitter' && title !== undefined ? standing : candidates
    const isFree = (sentence: Sentence): boolean =>
      !taken.includes(sentence) || appeal(sentence) > 0 || underHeadline(material, sentence, platform, contentType) > 0
    leads[platform] = choose(
      variant,
      [pool.filter(isFree), pool].find(({ length }) => length > 0) ?? candidates,
      (sentence) =>
        premiums[platform](sentence) +
        appeal(sentence) +
        underHeadline(material, sentence, platform, contentType) -
        (startsWithPerson(sentence.text) || conditional.test(sentence.text) ? 0.5 : 0) -
        misplaced(sentence, platform) -
        (sentence.paragraph === closing ? closingPenalty : 0) -
        (sentence.index / sentences.length) * latePenalty,
    )
  }
  return leads
}

/**
 * On X the headline stands first. Beneath that of a story or of a product its own first sentence reads best; that of the
 * news says what the headline said.
 */
function underHeadline({ title, language }: Material, sentence: Sentence, platform: PlatformId, type: ContentType) {
  if (platform !== 'twitter' || title === undefined) return 0
  if (type !== 'news') return sentence.index === 0 ? firstPremium : 0
  return overlap(contentWords(title, language), sentence.words) > alike ? -firstPremium : 0
}

/** "If you would like to help, write to us" closes a text. */
const conditional = /^(?:If|When|Unless|Please)\b|^(?:如果|若|如需)|^(?:もし|なお)/u
const firstPremium = 1.5
/** Above this share of common words a sentence says what the headline said. */
export const alike = 0.5

/** A story of so many paragraphs has sentences that only their paragraph explains. */
const fewParagraphs = 3

/** What somebody tells of others, and of what came after something, begins no story. */
const inMidStory =
  /[她他](?!人)|[這那][個些位次天]|\b(?:he|she|him|his|her|they|them)\b|^[^，。]{1,8}(?:完|後|后|之後)，|^(?:次の|翌|その)/iu

const withoutQuotations = (text: string): string => text.replace(/[「“"][^「“」”"]{0,300}[」”"]/gu, '')

/** "She wrote a list. The list became a company": that sentence before, where neither the headline nor what is said already has one. */
export function takenUp(
  { sentences, title, language }: Material,
  { index, text }: Sentence,
  said: readonly Sentence[] = [],
): Sentence | undefined {
  const noun = language === 'en' ? /^The (\p{Ll}+)\b(?! of\b)/u.exec(text)?.[1] : undefined
  const [word] = noun === undefined ? [] : contentWords(noun, language)
  if (word === undefined || contentWords(title ?? '', language).includes(word)) return undefined
  const introduced = new RegExp(`\\ban? (?:\\p{Ll}+ ){0,2}${noun}\\b`, 'u')
  const before = sentences.slice(0, index).find((other) => introduced.test(other.text))
  return said.some(({ words }) => words.includes(word)) ? undefined : before
}

/** Sentences that a post can begin with. */
function standingIn(material: Material, contentType: ContentType, appeal: (sentence: Sentence) => number): Sentence[] {
  const { language, sentences, subject } = material
  const isNamed = (sentence: Sentence): boolean =>
    isSpaced(language) ? namesSubject(material, sentence) : saysName(subject, sentence.text)
  const lede = ledeOf(material, contentType)
  const isStory = contentType === 'article' && (sentences.at(-1)?.paragraph ?? 0) >= fewParagraphs
  // In mid-paragraph a story speaks of what the paragraph began with.
  const isOwn = (sentence: Sentence): boolean =>
    !isStory ||
    sentences[sentence.index - 1]?.paragraph !== sentence.paragraph ||
    isNamed(sentence) ||
    appeal(sentence) > 0
  const isLost = isOwnStory(material, contentType) ? inMidStory : step
  const isLater = isOwnStory(material, contentType)
    ? ({ paragraph, text }: Sentence): boolean =>
        paragraph > sentences[0]!.paragraph && !figure.test(withoutQuotations(text))
    : () => false
  return sentences.filter(
    (sentence) =>
      !sentence.leans &&
      !isLater(sentence) &&
      takenUp(material, sentence, lede && [lede]) === undefined &&
      !sentence.isQuestion &&
      !sentence.announces &&
      !sentence.isCourtesy &&
      !sentence.list?.isWhole &&
      !isLost.test(sentence.text) &&
      isOwn(sentence),
  )
}

function choose(variant: number, sentences: Sentence[], premium: (sentence: Sentence) => number): Sentence | undefined {
  const worth = (sentence: Sentence): number => sentence.score * centrality + premium(sentence)
  const judged = sentences.map((sentence) => ({ sentence, worth: worth(sentence) }))
  const best = judged.sort((a, b) => b.worth - a.worth)
  return best[variant % Math.min(mostVariants, sentences.length)]?.sentence
}
