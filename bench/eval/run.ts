import { parseArgs } from 'node:util'
import { modelIds } from '#shared/generation/schema.ts'
import { ensureTable, startTableEngine } from '../../infra/local/emulators/table/table-engine.ts'
import { readCount } from '../read-count.ts'
import { kinds } from './answers/answers.ts'
import { makeCases } from './cases.ts'
import { corpus } from './corpus/corpus.ts'

/**
 * `npm run eval`: how right the posts are when models answer badly. Every answer goes through the real streaming
 * handler. Ends with 1 when a goal is missed.
 * `--only lead-in` runs the kinds whose name contains that; `--limit 100` the first conversions; `--every 7` one in seven; `--texts 8` so many
 * texts for each kind; `--real` real models instead, with the keys in the environment. `--print` prints twenty posts a language, side by
 * side, of the real models with `--real --yes`, else of the demo writer; with `--text en-pool` all posts of the demo writer on the
 * texts whose name contains that, in three settings.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    limit: { type: 'string' },
    every: { type: 'string', default: '1' },
    texts: { type: 'string', default: '3' },
    real: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    text: { type: 'string' },
  },
})

/** Of real models three conversions, of scripted ones all. */
const limit = values.limit === undefined ? undefined : readCount('limit', values.limit)
const every = readCount('every', values.every)
const textsPerKind = readCount('texts', values.texts)

const startedAt = performance.now()
const tableName = 'eval'
const table = await startTableEngine()
try {
  await ensureTable(table.endpoint, tableName)
  // The functions read their environment when they are loaded.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REGION: 'ap-northeast-1',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    TABLE_NAME: tableName,
    APP_ORIGIN: 'http://localhost:3000',
    COGNITO_USER_POOL_ID: 'ap-northeast-1_Local0001',
    COGNITO_CLIENT_ID: 'postloomlocalclient000001',
    COGNITO_DOMAIN: 'http://localhost:3001',
    COGNITO_LOCAL_ORIGIN: 'http://localhost:3001',
    PASSWORD_SIGN_IN: 'api',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await table.close()
}
console.log(`\n${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`)

function run(): Promise<boolean> {
  if (values.real) return runReal()
  return values.print ? printDemo() : runScripted()
}

async function printDemo(): Promise<boolean> {
  const { printDemoPosts, printPostsOf, textsNamed } = await import('./print.ts')
  await (values.text === undefined ? printDemoPosts() : printPostsOf(textsNamed(values.text)))
  return true
}

async function runScripted(): Promise<boolean> {
  const [{ startLanes }, { runCases }, { printReport }, { measureFinisher }] = await Promise.all([
    import('./stage.ts'),
    import('./run-cases.ts'),
    import('./report.ts'),
    import('./finisher-time.ts'),
  ])
  const cases = makeCases(textsPerKind)
    .filter(({ kind }) => kind.name.includes(values.only ?? ''))
    .filter((_, i) => i % every === 0)
    .slice(0, limit)
  console.log(`${corpus.length} texts, ${kinds.length} kinds of answers, ${cases.length} conversions`)
  const { lanes, close } = await startLanes(modelIds)
  try {
    const isMet = printReport(await runCases(cases, lanes))
    const { posts, mean, p50, p95 } = await measureFinisher(cases)
    console.log(
      `finisher, processor time of ${posts} posts: mean ${mean.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    )
    return isMet
  } finally {
    await close()
  }
}

async function runReal(): Promise<boolean> {
  const { runRealModels } = await import('./real.ts')
  return runRealModels({ isConfirmed: values.yes, limit: limit ?? 3, isPrinted: values.print })
}
