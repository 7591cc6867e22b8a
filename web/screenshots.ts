import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startProduct } from '../infra/testing/product-process.ts'
import { administering } from './screens/administering.ts'
import { buying } from './screens/buying.ts'
import { type Appearance, aCamera, type Camera } from './screens/camera.ts'
import { mails } from './screens/mails.ts'
import { settling } from './screens/settling.ts'
import { writing } from './screens/writing.ts'
import { interfaceLanguages } from './src/i18n/languages.ts'
import { launchChromium } from './src/testing/chromium.ts'
import { visit } from './src/testing/visit.ts'

// Every screen and every mail at a desk and on a phone, light and dark, in every language, for a person to look through. For fewer:
// npm run screenshots -- buying --language ja --size phone --theme dark

const folder = join(import.meta.dirname, '..', 'screenshots')
const walks = { writing, buying, settling, administering, mails }
type Walk = keyof typeof walks

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, size: { type: 'string' }, theme: { type: 'string' } },
})
const chosen = <T extends string>(all: readonly T[], named: string[]): T[] =>
  named.length === 0 ? [...all] : all.filter((one) => named.includes(one))
const listed = (text: string | undefined): string[] => text?.split(',') ?? []

const walksToTake = chosen(Object.keys(walks) as Walk[], positionals)
const appearances: Appearance[] = chosen(interfaceLanguages, listed(values.language)).flatMap((language) =>
  chosen(['desk', 'phone'], listed(values.size)).flatMap((size) =>
    chosen(['light', 'dark'], listed(values.theme)).map((theme) => ({
      language,
      isPhone: size === 'phone',
      isDark: theme === 'dark',
    })),
  ),
)

rmSync(folder, { recursive: true, force: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
const product = await startProduct(dataFolder)
const browser = await launchChromium()
try {
  for (const walk of walksToTake) {
    if (walk === 'administering') await makeDemoData()
    for (const language of interfaceLanguages)
      await Promise.all(
        appearances
          .filter((appearance) => appearance.language === language)
          .map((appearance) => take(browser, walks[walk], appearance, walk)),
      )
  }
  console.log(`screenshots: ${folder}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** An admin has nothing to look at in a product that nobody uses. */
async function makeDemoData(): Promise<void> {
  const answer = await fetch(`${product.origin}/__local/demo-data`, { method: 'POST', headers: { 'x-app': '1' } })
  if (!answer.ok) throw new Error(await answer.text())
}

async function take(browser: Browser, walk: (camera: Camera) => Promise<void>, appearance: Appearance, name: string) {
  const { page, context } = await visit(browser, product.origin, appearance)
  context.setDefaultTimeout(30_000)
  const camera = aCamera(page, appearance, folder, name)
  await walk(camera).catch(async (error) => {
    await camera.take('stopped-here')
    throw error
  })
  await context.close()
}
