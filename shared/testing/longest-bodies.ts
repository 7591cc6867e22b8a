import { type Endpoint, usualBodyBytes } from '../endpoint.ts'
import { generatePosts } from '../generation/endpoints/generate-posts.ts'
import { regeneratePosts } from '../generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '../generation/endpoints/stream-posts.ts'
import { draftMaxLength, mostOpenings } from '../generation/quick-rewrite.ts'
import { contentMaxLength } from '../generation/schema.ts'
import { updateConversion } from '../history/endpoints/update-conversion.ts'
import { catalog } from '../platforms/catalog.ts'
import { updateHouseRules } from '../platforms/endpoints/update-house-rules.ts'
import { houseLimits } from '../platforms/house-rules.ts'
import { platformIds, promptMaxLength } from '../platforms/schema.ts'
import { type Finding, maxFindings } from '../writing/finding.ts'

const numeral = (n: number): string => Array.from(String(n), (digit) => '〇一二三四五六七八九'[Number(digit)]).join('')
const sentences = Array.from(
  { length: 3_000 },
  (_, i) => `河口的舊渡輪站在第${numeral(i)}天開放，參觀的人帶回${numeral((i * 37) % 900)}張車票。`,
).join('')

/** A text of so many UTF-16 units, each three bytes of UTF-8 or six of an escape. */
const text = (units: number): string => sentences.slice(0, units)

/** Another one: a post that says what the instructions say is none. */
const wishes = (units: number): string => '語氣親切，短句，先說結果，不用驚嘆號。'.repeat(units).slice(0, units)

const link = `https://example.test/${'a'.repeat(2_048 - 'https://example.test/'.length)}`
const request = {
  content: text(contentMaxLength),
  link,
  outputLanguage: 'zh-TW',
  selectedModel: 'deepseek',
  customPrompts: Object.fromEntries(platformIds.map((id) => [id, wishes(promptMaxLength)])),
}
const generation = { ...request, platforms: [...platformIds], secondLanguage: 'ja', series: { threads: 6, twitter: 6 } }
const findings = Array.from({ length: maxFindings }, (_, i) => ({
  kind: 'organisation',
  in: 'content',
  start: 9_000 + i,
  end: 9_080 + i,
  text: text(80),
  isInferred: true,
  isMisplaced: true,
  instead: text(80),
})) satisfies Finding[]

const words = (count: number, units: number) =>
  Array.from({ length: count }, (_, i) => `${i}`.padEnd(units, text(units)))

/** Bodies with all the text that their contract allows. */
export const longestBodies: readonly { title: string; endpoint: Endpoint; body: Record<string, unknown> }[] = [
  { title: 'a run', endpoint: generatePosts, body: generation },
  { title: 'a run that streams', endpoint: streamPosts, body: generation },
  {
    title: 'a rewrite',
    endpoint: regeneratePosts,
    body: {
      ...request,
      platform: 'facebook',
      part: 'selection',
      selection: { start: 0, end: draftMaxLength },
      post: { content: text(draftMaxLength), title: text(1_000), findings },
      openings: Array.from({ length: mostOpenings }, () => text(1_000)),
    },
  },
  {
    title: 'an edit',
    endpoint: updateConversion,
    body: {
      isSaved: true,
      title: text(120),
      session: '01890000-0000-7000-8000-000000000000',
      posts: { facebook: { content: text(catalog.facebook.limit), title: text(1_000), findings } },
    },
  },
  {
    title: 'house rules',
    endpoint: updateHouseRules,
    body: {
      version: 0,
      speaker: 'default',
      banned: words(houseLimits.banned, houseLimits.word),
      spellings: words(houseLimits.spellings, houseLimits.word).map((wrong) => [wrong, `x${wrong.slice(1)}`]),
      required: words(houseLimits.required, houseLimits.wording).map((line) => ({
        text: line,
        platforms: platformIds,
      })),
      signOff: text(houseLimits.wording),
      link: link.slice(0, houseLimits.link),
      voice: words(houseLimits.voice, houseLimits.wording),
    },
  },
]

/** JSON as programs write it that keep to ASCII. */
export const toAscii = (body: unknown): string =>
  JSON.stringify(body).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const bodyLimitOf = ({ maxBodyBytes = usualBodyBytes }: Endpoint): number => maxBodyBytes

/** A body with blanks at its end, which mean nothing, of so many bytes. */
export const filledTo = (bytes: number, json: string): string => json + ' '.repeat(bytes - Buffer.byteLength(json))
