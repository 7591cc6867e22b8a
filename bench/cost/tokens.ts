import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
import { briefMessages, type Messages, postMessages } from '../../functions/generation/prompts/prompt.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import type { Brief } from '../../functions/history/history.ts'
import { countTokens } from '../../infra/local/emulators/models/tokens.ts'
import { corpus } from '../eval/corpus/corpus.ts'
import { type CorpusText, sentencesOf } from '../eval/corpus/text.ts'
import { type TokenPrice, tokenPrices } from './token-prices.ts'

/** Of an editor's answer and of a post, in tokens. */
const briefTokens = 450
const postTokens = 350

interface RunTokens {
  input: number
  /** Beginnings that the calls of the posts have in common with the editor's, which comes before them. */
  shared: number[]
  /** The beginning that all runs of a language have in common. */
  rules: number
  output: number
}

const textOf = ({ system, user }: Messages): string => `${system}\n${user}`

/** Counts the tokens of a run of six platforms with the settings everybody begins with. */
export function countRun(source: CorpusText): RunTokens {
  const { text, type, language, tags } = source
  const assignment = anAssignment({
    content: text,
    contentType: type,
    language,
  })
  const token = '0f0c42aa'
  const editor = briefMessages(assignment, platformIds, token)
  const posts = platformIds.map((platform) =>
    postMessages({ assignment, platform, settings: defaultPlatformSettings, token }, briefOf(source, tags)),
  )
  return {
    input: [editor, ...posts].reduce((sum, messages) => sum + countTokens(textOf(messages)), 0),
    shared: posts.map((post) => countTokens(commonStart(textOf(editor), textOf(post)))),
    rules: countTokens(editor.system),
    output: briefTokens + platformIds.length * postTokens,
  }
}

function briefOf(source: CorpusText, hashtags: string[]): Brief {
  const plan = { angle: 'x'.repeat(60), hook: 'x'.repeat(60), facts: [1, 2], close: 'x'.repeat(40) }
  return {
    keyPoints: sentencesOf(source).slice(0, 6),
    hashtags,
    outline: [],
    plan: Object.fromEntries(platformIds.map((platform) => [platform, plan])),
  }
}

function commonStart(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end += 1
  return a.slice(0, end)
}

/** @returns US dollars: without any cache, and with the beginnings cached that a provider keeps */
export function dollarsOf(run: RunTokens, price: TokenPrice): { uncached: number; cached: number } {
  const kept = (tokens: number): number => (tokens < price.keptFrom ? 0 : tokens - (tokens % price.step))
  const saved = run.shared.reduce((sum, tokens) => sum + kept(tokens), 0) * (price.input - price.cached)
  const uncached = run.input * price.input + run.output * price.output
  return { uncached: uncached / 1e6, cached: (uncached - saved) / 1e6 }
}

/**
 * What the same runs took with the prompts before facts and openings were dealt out and all prompts of a run began alike
 * (docs/decisions/0028-plan-all-posts-in-one-editor-pass.md), counted in the same way. Nothing was shared, and an editor
 * gave no plan.
 */
const inputBefore = {
  'en-article': 7_262,
  'zh-article': 7_990,
  'ja-article': 7_873,
  'en-long': 13_981,
  'zh-long': 30_984,
} as const
const outputBefore = 250 + platformIds.length * postTokens

/** One line for what a run takes, and one for what each model asks for it, before and now. */
export function linesOf(id: keyof typeof inputBefore): string[] {
  const source = corpus.find((text) => text.id === id)!
  const run = countRun(source)
  const before: RunTokens = { input: inputBefore[id], shared: [], rules: 0, output: outputBefore }
  const shared = run.shared.reduce((sum, tokens) => sum + tokens, 0)
  const costs = Object.entries(tokenPrices).map(([model, price]) => {
    const { uncached, cached } = dollarsOf(run, price)
    return `    ${model}: before ${cents(dollarsOf(before, price).uncached)}, now ${cents(uncached)}, cached ${cents(cached)}`
  })
  const taken = `before ${before.input} in, ${before.output} out; now ${run.input} in (${shared} shared, rules ${run.rules}), ${run.output} out`
  return [`  ${id}, ${source.text.length} characters: ${taken}`, ...costs]
}

const cents = (dollars: number): string => (dollars * 100).toFixed(3)

/** Prints what the models of one run of six platforms cost. */
export function printTokenCosts(): void {
  console.log(
    'models, one run of six platforms, estimated tokens and US cents; cached: beginnings that the provider keeps',
  )
  for (const id of Object.keys(inputBefore) as (keyof typeof inputBefore)[]) console.log(linesOf(id).join('\n'))
}
