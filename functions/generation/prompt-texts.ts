import type { ContentType, PostLanguage } from '#shared/generation/schema.ts'
import type { EmojiUsage, PlatformId, Tone } from '#shared/platforms/schema.ts'

/**
 * The product's default prompt texts, shown to people as a start for their own.
 * @source docs/rules/generation.md#prompts
 */
export const promptTexts = {
  editor:
    'Extract the key points with their figures, names and dates, suggest fitting hashtags, and outline the story in the order a reader needs it.',
  generator:
    'Write an engaging post that fits the platform: a first line worth stopping for, one clear message, the facts that carry it, and a natural close. Respect the character limit.',
} as const

/** How a model is told which language to write; Chinese by script and usage, or it mixes them. */
export const languageRules: Readonly<Record<PostLanguage, string>> = {
  en: 'English',
  zh: 'Simplified Chinese (简体中文) in the usage of mainland China; never Traditional characters',
  'zh-TW':
    'Traditional Chinese (繁體中文) as written in Taiwan, with Taiwan vocabulary (影片 not 視頻, 軟體 not 軟件, 網路 not 網絡, 資訊 not 信息) and full-width punctuation; never Simplified characters',
  ja: 'Japanese (日本語), natural for social media in Japan',
}

/** How people write and read on a platform, as told to a model. */
export interface Voice {
  /** Who speaks to whom. */
  manner: string
  /** What the feed shows first, and how the post is built. */
  build: string
  /** What to do with an address. */
  link: string
  hashtags: string
}

export const voices: Readonly<Record<PlatformId, Voice>> = {
  facebook: {
    manner: 'Warm and personal, as one tells a story to friends and neighbours.',
    build:
      'The feed hides all but the first 110 characters or so: open with the most human or surprising point. Two to four short paragraphs with a blank line between. End with one honest question that invites an answer.',
    link: 'Put the address on a line of its own near the end.',
    hashtags: 'On the last line.',
  },
  instagram: {
    manner: 'Vivid and close, the caption of a picture; short lines that breathe.',
    build:
      'Only the first 125 characters show: make them a hook of one line. Then short lines or small groups of lines with blank lines between. Close by inviting people to save, share or comment.',
    link: 'Addresses are not clickable in captions: never write one; say "link in bio" in the language of the post instead.',
    hashtags: 'All together at the very end, after a blank line.',
  },
  threads: {
    manner: 'A single thought said to people who know you, conversational and unpolished.',
    build: 'One or two short paragraphs, no list. An opinion or an observation rather than an announcement.',
    link: 'At most one address, at the end.',
    hashtags: 'At most one, as the topic, at the end.',
  },
  youtube: {
    manner: 'Clear and searchable, written for somebody deciding whether to go on.',
    build:
      'First line: "Title: " and a title of at most 90 characters with the main term early. Then a blank line. Then the description: two sentences that say what this is about, the main points as lines that begin with "• ", and one closing sentence. Do not claim that there is a video, a chapter or a timestamp the source does not mention. Never use angle brackets.',
    link: 'Put the address on a line of its own after the first paragraph.',
    hashtags: 'On the last line, the three most important first.',
  },
  twitter: {
    manner: 'Sharp and quotable; one idea, no preamble.',
    build: 'One to three short sentences. The strongest fact or turn comes first. No thread, no numbering.',
    link: 'Put the address at the end; it counts as 23.',
    hashtags: 'Few, at the end or as part of the sentence; they eat into the length.',
  },
  linkedin: {
    manner: 'A knowledgeable colleague who shares what was learned; specific, never boastful.',
    build:
      'Three lines show before "see more": begin with an insight, not with a greeting. Then short paragraphs, with two to four points on lines of their own where they help. Close with a question to people of the trade.',
    link: 'Put the address on a line of its own at the end, before the hashtags.',
    hashtags: 'On the last line, professional terms.',
  },
}

export const tones: Readonly<Record<Tone, string>> = {
  Professional: 'professional: precise, calm, no slang',
  Casual: 'casual: everyday words, friendly, contractions welcome',
  Inspirational: 'inspirational: hopeful and moving, without grand words the facts do not carry',
  Educational: 'educational: explain one thing well, define terms, go step by step',
  Humorous: 'humorous: light and witty, never at the cost of people or facts',
}

export const emojiRules: Readonly<Record<EmojiUsage, string>> = {
  None: 'none at all',
  Minimal: 'one or two at most',
  Moderate: 'three to six where they help the eye',
  Liberal: 'freely, but never in place of words',
}

export const contentKinds: Readonly<Record<ContentType, string>> = {
  article: 'an article: bring out its main thought and why it matters',
  news: 'a news item: who, what, when, where first; neutral about what is not settled',
  product: 'a product description: the benefit to a person before the features; no claim beyond the source',
}
