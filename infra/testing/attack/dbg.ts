import { readFileSync } from 'node:fs'
import { getHealth } from '#shared/admin/endpoints/get-health.ts'
import { signIn, visitor } from './person.ts'
import { startTarget } from './target.ts'

const t = await startTarget(['--built'])
const row = (piece: string, length = 9_900): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
for (const piece of ['Tea. ', 'a.a.', '字。', '[a](b ', 'https://a.co ']) {
  const p = await signIn(t)
  let over = false,
    longest = 0
  const at = performance.now()
  const going = p
    .run({ content: row(piece), selectedModel: 'gemini', platforms: ['twitter', 'instagram'] })
    .finally(() => {
      over = true
    })
  while (!over) {
    const { ms } = await visitor(t).call(getHealth)
    longest = Math.max(longest, ms)
    await new Promise((r) => setTimeout(r, 25))
  }
  const r = await going
  console.log(
    JSON.stringify(piece),
    r.answer.status,
    r.events.at(-1)?.type,
    'took',
    (performance.now() - at).toFixed(0),
    'neighbour',
    longest.toFixed(0),
    readFileSync('/proc/loadavg', 'utf8').slice(0, 5),
  )
}
await t.close()
