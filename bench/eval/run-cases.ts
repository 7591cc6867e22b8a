import { randomUUID } from 'node:crypto'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { type PostKey, platformOf, postKeyOf, postKeysOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import { isPremiumModel, type Post } from '#shared/generation/schema.ts'
import { countUnits } from '#shared/generation/series.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { aUser, type TestUser } from '../../functions/testing/user.ts'
import type { Answer, Order } from './answers/kind.ts'
import { type Case, type ProfileName, profiles } from './cases.ts'
import { isChargedRight } from './charge.ts'
import { type Language, sentencesOf } from './corpus/text.ts'
import { writeGoodPost, writeGoodSeries } from './good-post.ts'
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
  const { source, platforms, kind: answers } = each
  const secondLanguage = answers.second?.language(source)
  const posts = postKeysOf(platforms, secondLanguage)
  const series = answers.series ? { twitter: answers.series, threads: answers.series } : undefined
  const exchanges = new Map<PostKey, Exchange>()
  provider?.reset()
  provider?.play(({ kind, platform, language, system, user, body: { messages } }) => {
    if (kind === 'brief') return { text: briefOf(each) }
    if (!platform) throw new Error(`a prompt names no platform: ${system.slice(0, 200)}`)
    const key = postKeyOf(platform, language === secondLanguage ? secondLanguage : undefined)
    const { text, finish } = answerOf(each, key, { system, user }, exchanges)
    return { text: inPieces(text), ...(finish && { finish: messages ? finish : geminiFinishes[finish] }) }
  })
  const body = {
    conversionId: randomUUID(),
    content: source.text,
    contentType: source.type,
    platforms: [...platforms],
    selectedModel: model,
    outputLanguage: source.language,
    ...(secondLanguage && { secondLanguage }),
    ...(series && { series }),
  }
  const response = await person.call(streamPosts, { body })
  if (response.status !== 200) throw new Error(`${each.kind.name}: ${response.status} ${response.text}`)
  const events = eventsIn(response.text)
  const { perPost } = quoteConversion(countUnits(posts, series), isPremiumModel(model))
  const isCharged = isChargedRight(events, perPost, series)
  const unscripted = (key: PostKey) => (provider ? undefined : realExchange(each, key))
  return posts.map((key) => resultOf(each, key, events, exchanges.get(key) ?? unscripted(key), isCharged))
}

/** Of a real model only the order is known. */
const realExchange = (each: Case, key: PostKey): Exchange => ({
  order: orderOf(each, key, { system: '', user: '' }),
  answer: { text: '' },
  calls: 1,
})

function orderOf({ source, profile, kind }: Case, key: PostKey, prompt: Order['prompt']): Order {
  const platform = platformOf(key)
  const settings = profiles[profile]
  const good = kind.series
    ? writeGoodSeries(source, platform, settings, kind.series)
    : writeGoodPost(source, platform, settings)
  return { source, platform, settings, prompt, good }
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
  each: Case,
  key: PostKey,
  prompt: Order['prompt'],
  exchanges: Map<PostKey, Exchange>,
): Pick<Answer, 'text' | 'finish'> {
  const { kind, mode } = each
  const known = exchanges.get(key)
  const order = known?.order ?? orderOf(each, key, prompt)
  const isSecond = secondLanguageOf(key) !== undefined
  const make = isSecond && kind.second ? kind.second.make : kind.make
  const exchange = known ?? { order, answer: make(order), calls: 0 }
  exchange.calls += 1
  exchanges.set(key, exchange)
  // The good post is in the language of the text: for another one there is none.
  if (isSecond) return exchange.answer
  return exchange.calls > 1 && mode === 'obedient' ? { text: order.good.text } : exchange.answer
}

const geminiFinishes = { length: 'MAX_TOKENS', content_filter: 'SAFETY' } as const

const eventsIn = (text: string): GenerationEvent[] =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))

/** After a repair that was obeyed, a series has the parts of the good one. */
function judgedAnswer({ answer, calls }: Exchange, { mode }: Case): Answer {
  const { parts, ...rest } = answer
  return calls > 1 && mode === 'obedient' ? rest : { ...rest, parts }
}

function resultOf(
  each: Case,
  key: PostKey,
  events: readonly GenerationEvent[],
  exchange: Exchange | undefined,
  isCharged: boolean,
): PostResult {
  const own = events.filter((event) => 'platform' in event && postKeyOf(event.platform, event.language) === key)
  const post = own.find((event) => event.type === 'platform-complete')?.content
  const failure = own.find((event) => event.type === 'platform-error')?.code
  const verdicts: Map<Row, boolean> =
    post && exchange
      ? judge(
          { ...exchange, answer: judgedAnswer(exchange, each), post, parts: each.kind.series },
          secondLanguageOf(key) as Language | undefined,
        )
      : new Map()
  if (exchange?.answer.isHonest) {
    verdicts.set('undelivered', !post)
    verdicts.set('repairHonest', exchange.calls > 1)
  }
  verdicts.set('charge', !isCharged)
  return { case: each, platform: platformOf(key), post, failure, calls: exchange?.calls ?? 0, verdicts }
}
