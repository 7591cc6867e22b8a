import { catalog } from '#shared/platforms/catalog.ts'
import {
  defaultPlatformSettings,
  type PlatformId,
  type PlatformSettings,
  platformIds,
} from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { taskLine } from '../../functions/generation/model/demo-task.ts'
import { postMessages } from '../../functions/generation/prompts/prompt.ts'
import { parseBrief } from '../../functions/generation/run/brief.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { answer } from '../../infra/local/demo-writer/answer.ts'
import { writeBrief } from '../../infra/local/demo-writer/brief.ts'
import { profiles } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { type Language, languages } from './corpus/text.ts'
import type { Reading } from './readings/reading.ts'
import { judgedReadings, readings } from './readings/readings.ts'

/** One post to be read. */
export interface Shown {
  reading: Reading
  platform: PlatformId
  /** The name of the settings, where posts of several are shown. */
  profile?: string
  post: { title?: string | undefined; content: string }
  findings: readonly Pick<Finding, 'kind' | 'text'>[]
}

const postsPerLanguage = 20
/** Tables, code and verse of the corpus are there to be endured, not to be read. */
const isProse = ({ id }: Reading): boolean => /-(?:notice|product|news|article)$/u.test(id)

/** What is written from what: two platforms for each text, so that all six come up, and the same in every language. */
export function chooseOrders(language: Language): { reading: Reading; platform: PlatformId }[] {
  const texts = [...readings, ...corpus.filter(isProse)].filter((text) => text.language === language)
  return Array.from({ length: postsPerLanguage }, (_, i) => ({
    reading: texts[i % texts.length]!,
    platform: platformIds[((i % texts.length) + 3 * Math.floor(i / texts.length)) % platformIds.length]!,
  }))
}

/** The demo writer's post, finished as in a run. */
async function writeDemoPost(
  reading: Reading,
  platform: PlatformId,
  settings: PlatformSettings = defaultPlatformSettings,
): Promise<Shown> {
  const { language, type: contentType, text } = reading
  const brief = parseBrief(JSON.stringify(writeBrief(text, language)), text)
  const assignment = anAssignment({ content: text, contentType, language })
  const spec = { assignment, platform, settings, token: 'f00dfeed12345678' }
  const { system, user, task } = postMessages(spec, brief)
  const written = answer({ system: `${system}\n${taskLine(task)}`, user }, { type: 'text' })
  const { post, findings } = await finish({ text: written, end: 'stop' }, { spec, brief, own: '', isRepair: false })
  return { reading, platform, post, findings }
}

/** Twenty posts a language, side by side, to be read by people. */
export async function printDemoPosts(): Promise<void> {
  console.log('the demo writer')
  for (const language of languages) {
    const orders = chooseOrders(language)
    const shown = await Promise.all(orders.map(({ reading, platform }) => writeDemoPost(reading, platform)))
    console.log(layOut(language, shown))
  }
}

/** The settings in which every post of a text is shown. */
const shownProfiles = ['usual', 'calm', 'rich'] as const

/** All posts of the demo writer on some texts: the six platforms in three settings, side by side. */
export async function printPostsOf(texts: readonly Reading[]): Promise<void> {
  for (const reading of texts) {
    const orders = shownProfiles.flatMap((profile) => platformIds.map((platform) => ({ profile, platform })))
    const shown = await Promise.all(
      orders.map(async ({ profile, platform }) => ({
        ...(await writeDemoPost(reading, platform, profiles[profile])),
        profile,
      })),
    )
    console.log(layOut(reading.id, shown))
  }
}

/** The texts whose name contains that. */
export const textsNamed = (part: string): Reading[] =>
  [...readings, ...judgedReadings, ...corpus].filter(({ id }) => id.includes(part))

/** So many columns of the screen for each of two posts. */
const columnWidth = 78

/** Two posts beside each other, each under the first line of its text and its platform. */
export function layOut(name: string, shown: readonly Shown[]): string {
  const boxes = shown.map(boxOf)
  const rows = Array.from({ length: Math.ceil(boxes.length / 2) }, (_, i) => {
    const [left = [], right = []] = boxes.slice(2 * i, 2 * i + 2)
    const height = Math.max(left.length, right.length)
    return Array.from({ length: height }, (_, line) => `${pad(left[line] ?? '')} │ ${right[line] ?? ''}`.trimEnd())
  })
  return [`\n${name}: ${shown.length} posts`, ...rows.map((row) => `\n${row.join('\n')}`)].join('\n')
}

function boxOf({ reading, platform, profile, post, findings }: Shown): string[] {
  const [firstLine = ''] = reading.text.split('\n')
  const found = findings.map(({ kind, text }) => `[${kind}] ${text}`)
  return [
    ...wrap([reading.id, catalog[platform].name, ...(profile ? [profile] : [])].join(' · ')),
    ...wrap(firstLine).slice(0, 1),
    '-'.repeat(columnWidth),
    ...(post.title ? [...wrap(`Title: ${post.title}`), ''] : []),
    ...post.content.split('\n').flatMap((line) => wrap(line)),
    ...(found.length > 0 ? ['', ...found.flatMap((line) => wrap(line))] : ['', '[no findings]']),
  ]
}

const pad = (line: string): string => line + ' '.repeat(Math.max(0, columnWidth - columnsIn(line)))

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Lines of at most the width of a column, broken between words. */
function wrap(text: string): string[] {
  const lines = ['']
  for (const { segment } of words.segment(text)) {
    const line = lines.at(-1)! + segment
    const isMark = /^\p{P}+$/u.test(segment)
    if (columnsIn(line) <= columnWidth - (isMark ? 0 : 2)) lines[lines.length - 1] = line
    else lines.push(segment.trimStart())
  }
  return lines
}
