import { randomUUID } from 'node:crypto'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { isPremiumModel, type Post } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { aUser, type TestUser } from '../../functions/testing/user.ts'
import type { Answer, Order } from './answers/kind.ts'
import { type Case, type ProfileName, profiles } from './cases.ts'
import { sentencesOf } from './corpus/text.ts'
import { writeGoodPost } from './good-post.ts'
import { judge } from './judges.ts'
import type { Row } from './rows.ts'
import type { Lane } from './stage.ts'

/** What became of one post. */
export interface PostResult {
  case: Case
  platform: PlatformId
  /** Absent: none was delivered. */
  post: Post | undefined
  failure: string | undefined
  /** How often the model was asked for it. */
  calls: number
  /** Each row that looks at it, and whether something is wrong. */
  verdicts: Map<Row, boolean>
}

/** Runs the cases through the real streaming handler, one after the other on each lane. */
export async function runCases(cases: readonly Case[], lanes: readonly Lane[]): Promise<PostResult[]> {
  const results: PostResult[][] = []
  const queue = cases.entries()
  const work = async (lane: Lane) => {
    const people = createPeople()
    for (const [i, each] of queue) {
      const person = await people(each.profile)
      results[i] = await runCase(each, lane, person.user)
      person.undelivered += results[i].filter(({ post }) => !post).length
    }
  }
  await Promise.all(lanes.map(work))
  return results.flat()
}

/** A person stays within every limit of pace, and of posts that nobody paid for, for so long. */
const runsPerPerson = 10
const undeliveredPerPerson = 3

interface Person {
  user: TestUser
  runs: number
  undelivered: number
}

function createPeople(): (profile: ProfileName) => Promise<Person> {
  const known = new Map<ProfileName, Person>()
  return async (profile) => {
    const found = known.get(profile)
    const isFresh = found && found.runs < runsPerPerson && found.undelivered < undeliveredPerPerson
    const person = isFresh ? found : { user: await createUser(profile), runs: 0, undelivered: 0 }
    person.runs += 1
    known.set(profile, person)
    return person
  }
}

async function createUser(profile: ProfileName): Promise<TestUser> {
  const user = await aUser({ plan: 'PROFESSIONAL', credits: 1_000 })
  for (const platform of platformIds) await user.call(updatePlatform, { params: { platform }, body: profiles[profile] })
  return user
}

/** What was asked and answered for one post. */
interface Exchange {
  order: Order
  answer: Answer
  calls: number
}

async function runCase(each: Case, { model, provider }: Lane, person: TestUser): Promise<PostResult[]> {
  const { source, platforms } = each
  const exchanges = new Map<PlatformId, Exchange>()
  provider?.reset()
  provider?.play(({ kind, platform, system, user, body: { messages } }) => {
    if (kind === 'brief') return { text: briefOf(each) }
    const { text, finish } = answerOf(each, platform, { system, user }, exchanges)
    return { text: inPieces(text), ...(finish && { finish: messages ? finish : geminiFinishes[finish] }) }
  })
  const body = {
    conversionId: randomUUID(),
    content: source.text,
    contentType: source.type,
    platforms: [...platforms],
    selectedModel: model,
    outputLanguage: source.language,
  }
  const response = await person.call(streamPosts, { body })
  if (response.status !== 200) throw new Error(`${each.kind.name}: ${response.status} ${response.text}`)
  const events = eventsIn(response.text)
  const isCharged = isChargedRight(events, quoteConversion(platforms.length, isPremiumModel(model)).perPost)
  const unscripted = (platform: PlatformId) => (provider ? undefined : realExchange(each, platform))
  return platforms.map((platform) =>
    resultOf(each, platform, events, exchanges.get(platform) ?? unscripted(platform), isCharged),
  )
}

/** Of a real model only the order is known. */
function realExchange({ source, profile }: Case, platform: PlatformId): Exchange {
  const settings = profiles[profile]
  const good = writeGoodPost(source, platform, settings)
  const order = { source, platform, settings, prompt: { system: '', user: '' }, good }
  return { order, answer: { text: '' }, calls: 1 }
}

/** An honest editor: sentences of the text, its hashtags. */
const briefOf = ({ source }: Case): string =>
  JSON.stringify({
    facts: sentencesOf(source)
      .slice(0, 5)
      .map((sentence) => ({ text: sentence, quote: sentence })),
    hashtags: source.tags,
    plan: [],
  })

const pieceLength = 400
const inPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, i) =>
    text.slice(i * pieceLength, (i + 1) * pieceLength),
  )

function answerOf(
  { kind, source, profile, mode }: Case,
  platform: PlatformId | undefined,
  prompt: Order['prompt'],
  exchanges: Map<PlatformId, Exchange>,
): Pick<Answer, 'text' | 'finish'> {
  if (!platform) throw new Error(`a prompt names no platform: ${prompt.system.slice(0, 200)}`)
  const settings = profiles[profile]
  const known = exchanges.get(platform)
  const order = known?.order ?? { source, platform, settings, prompt, good: writeGoodPost(source, platform, settings) }
  const exchange = known ?? { order, answer: kind.make(order), calls: 0 }
  exchange.calls += 1
  exchanges.set(platform, exchange)
  return exchange.calls > 1 && mode === 'obedient' ? { text: order.good.text } : exchange.answer
}

const geminiFinishes = { length: 'MAX_TOKENS', content_filter: 'SAFETY' } as const

const eventsIn = (text: string): GenerationEvent[] =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))

/** The receipt charges every post delivered at its price, and gives back the rest. */
function isChargedRight(events: readonly GenerationEvent[], perPost: number): boolean {
  const done = events.find((event) => event.type === 'done')
  const delivered = events.filter((event) => event.type === 'platform-complete').length
  if (!done) return delivered === 0
  const { charged, held, returned } = done.receipt
  const isSum = Math.abs(held - charged - returned) < 0.005
  return isSum && done.receipt.delivered === delivered && charged === toCredits(perPost * delivered)
}

function resultOf(
  each: Case,
  platform: PlatformId,
  events: readonly GenerationEvent[],
  exchange: Exchange | undefined,
  isCharged: boolean,
): PostResult {
  const own = events.filter((event) => 'platform' in event && event.platform === platform)
  const post = own.find((event) => event.type === 'platform-complete')?.content
  const failure = own.find((event) => event.type === 'platform-error')?.code
  const verdicts: Map<Row, boolean> = post && exchange ? judge({ ...exchange, post }) : new Map()
  if (exchange?.answer.isHonest) {
    verdicts.set('undelivered', !post)
    verdicts.set('repairHonest', exchange.calls > 1)
  }
  verdicts.set('charge', !isCharged)
  return { case: each, platform, post, failure, calls: exchange?.calls ?? 0, verdicts }
}
