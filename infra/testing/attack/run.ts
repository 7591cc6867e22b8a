import { parseArgs } from 'node:util'
import { lineOf, runAttacks } from './attack.ts'
import { groups } from './groups.ts'
import { startTarget } from './target.ts'
import { tryWithoutGuards } from './without-guards.ts'

/**
 * `npm run attack`: attacks on the running product, one line for each: held, or what fell short. Ends with 1 when one fell
 * short. `-- money kills` runs these groups alone, `-- --quick` the short form that belongs to the tests, `-- --built` serves
 * what an earlier start has built, `-- --without-guards` shows that each attack falls short without the guard it tries,
 * `-- --only idle` takes the attacks whose titles say so.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    'without-guards': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const unknown = positionals.filter((name) => !groups.some((group) => group.name === name))
if (unknown.length > 0) {
  console.error(`there is no group ${unknown.join(', ')}: ${groups.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const chosen = groups
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .map(({ name, attacks }) => ({ name, attacks: attacks.filter(({ title }) => title.includes(values.only)) }))
if (chosen.every(({ attacks }) => attacks.length === 0)) {
  console.error(`no attack has "${values.only}" in its title`)
  process.exit(1)
}
if (values['without-guards']) {
  const unseen = await tryWithoutGuards(chosen)
  console.log(unseen === 0 ? 'every attack fell short' : `${unseen} attacks were not seen to fall short`)
  process.exitCode = unseen === 0 ? 0 : 1
} else await attack()

async function attack(): Promise<void> {
  const target = await startTarget(values.built ? ['--built'] : [])
  try {
    const onResult = (result: Parameters<typeof lineOf>[0]) => console.log(lineOf(result))
    const results = await runAttacks(target, chosen, { isQuick: values.quick, onResult })
    const fallen = results.filter(({ shortfalls }) => shortfalls.length > 0)
    console.log(`${results.length - fallen.length} held, ${fallen.length} fell short`)
    for (const { title, shortfalls } of fallen)
      for (const shortfall of shortfalls) console.log(`  ${title}: ${shortfall}`)
    process.exitCode = fallen.length > 0 || results.length === 0 ? 1 : 0
  } finally {
    await target.close()
  }
}
