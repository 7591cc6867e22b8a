import { type Provider, providerOf } from '#shared/generation/models.ts'
import { type ModelId, modelIds } from '#shared/generation/schema.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { tokenPrices } from '../cost/token-prices.ts'
import { type Case, profileNames } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { languages } from './corpus/text.ts'
import { chooseOrders, layOut, printDemoPosts } from './print.ts'
import { printReport } from './report.ts'
import { type PostResult, runCases } from './run-cases.ts'
import { startRealLanes } from './stage.ts'

interface RealOptions {
  /** Without it the cost is printed and nothing is called. */
  isConfirmed: boolean
  /** So many texts of each language. */
  limit: number
  /** Print posts to be read in place of the table. */
  isPrinted: boolean
}

/** The same table for real models, where the environment has their keys. @returns whether every goal is met */
export async function runRealModels({ isConfirmed, limit, isPrinted }: RealOptions): Promise<boolean> {
  const keys: Partial<Record<Provider, string>> = {
    gemini: process.env.GEMINI_API_KEY,
    openai: process.env.OPENAI_API_KEY,
    deepseek: process.env.DEEPSEEK_API_KEY,
  }
  const models = modelIds.filter((model) => keys[providerOf[model]])
  if (models.length === 0 && isPrinted) {
    await printDemoPosts()
    return true
  }
  if (models.length === 0) {
    console.log('No real model is called: GEMINI_API_KEY, OPENAI_API_KEY and DEEPSEEK_API_KEY are all empty.')
    return true
  }
  const cases = isPrinted ? makePrintedCases() : makeRealCases(limit)
  for (const model of models) console.log(`${model}: ${cases.length} conversions, about US$ ${costOf(model, cases)}`)
  if (!isConfirmed) {
    console.log('Nothing was called. Add --yes to pay for it.')
    return true
  }
  const { lanes, close } = await startRealLanes(models, keys)
  try {
    const results = []
    for (const lane of lanes) {
      console.log(`\n===== ${lane.model}`)
      const posts = await runCases(cases, [lane])
      if (isPrinted) printPosts(posts)
      else results.push(printReport(posts))
    }
    return results.every(Boolean)
  } finally {
    await close()
  }
}

const kind = { name: 'real', make: () => ({ text: '' }) }

/** Each text once, with the platforms whose posts are shown. */
function makePrintedCases(): Case[] {
  const orders = languages.flatMap(chooseOrders)
  const texts = [...new Set(orders.map(({ reading }) => reading))]
  return texts.map((reading): Case => {
    const platforms = orders.filter((order) => order.reading === reading).map(({ platform }) => platform)
    return { kind, source: { tags: [], ...reading }, profile: 'usual', mode: 'obedient', platforms }
  })
}

function printPosts(results: readonly PostResult[]): void {
  for (const language of languages) {
    const own = results.filter((result) => result.case.source.language === language)
    const shown = own.flatMap(({ case: { source }, platform, post }) =>
      post ? [{ reading: source, platform, post, findings: post.findings ?? [] }] : [],
    )
    console.log(layOut(language, shown))
  }
}

function makeRealCases(limit: number): Case[] {
  const taken = new Map<string, number>()
  return corpus.flatMap((source, i): Case[] => {
    const count = taken.get(source.language) ?? 0
    taken.set(source.language, count + 1)
    const profile = profileNames[i % profileNames.length]!
    return count < limit ? [{ kind, source, profile, mode: 'obedient', platforms: platformIds }] : []
  })
}

/** Rules of a prompt and a written post, in tokens; a text has about one token for three columns. */
const rulesTokens = 600
const postTokens = 450

function costOf(model: ModelId, cases: readonly Case[]): string {
  const { input, output } = tokenPrices[model]
  const total = cases.reduce((sum, { source, platforms }) => {
    const calls = platforms.length + 1
    return sum + calls * ((rulesTokens + columnsIn(source.text) / 3) * input + postTokens * output)
  }, 0)
  return (total / 1_000_000).toFixed(3)
}
