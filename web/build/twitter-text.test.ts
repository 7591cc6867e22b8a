import { join } from 'node:path'
import whole from 'twitter-text'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { aliases } from './aliases.ts'

/** Built as the browser gets it. */
async function loadPart(): Promise<Pick<typeof whole, 'parseTweet'>> {
  const [built] = (await build({
    root: import.meta.dirname,
    configFile: false,
    resolve: { alias: aliases },
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'twitter-text.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[]
  const { default: part } = (await import(`data:text/javascript,${encodeURIComponent(built!.output[0].code)}`)) as {
    default: typeof whole
  }
  return part
}

test('the part of twitter-text that travels counts as the whole does', async () => {
  const part = await loadPart()
  const texts = [
    'Opens Monday: https://example.com/a?b=c#d, see you there.',
    '週一開幕：example.tw/路徑 見。',
    'www.例え.jp と @shop と #春',
    'no.address.here and 1.5 and e.g. this',
    '©️ 2026 ® 👩‍👩‍👧 🇹🇼',
    'ａｂｃ ﾊﾝｶｸ ñ',
  ]
  expect(texts.map((text) => part.parseTweet(text))).toEqual(texts.map((text) => whole.parseTweet(text)))
  expect(Object.keys(part)).toEqual(['parseTweet'])
})
