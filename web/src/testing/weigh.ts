import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'

/** Thousands of bytes as they travel: as the build has compressed them. */
type Kilobytes = number

/** What was asked for before a screen could be used. */
export interface Weight {
  script: Kilobytes
  scripts: number
  /** Paths, in order. */
  calls: string[]
  /** Between the first and the last call. */
  callsWithinMs: number
}

/** Opens an address and stops counting when something on it is there. The browser must have nothing in its cache. */
export async function weighScreen(page: Page, address: string, selector: string): Promise<Weight> {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(selector).first().waitFor()
  const before = [...asked]
  await page.waitForLoadState('networkidle')
  const scripts = before.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize))
  const calls = before.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
  const starts = calls.map((request) => request.timing().startTime)
  return {
    script: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    scripts: scripts.length,
    calls: calls.map((request) => new URL(request.url()).pathname),
    callsWithinMs: Math.max(...starts) - Math.min(...starts),
  }
}

/** Every script of a build. `language`: of the words, absent for what everybody loads. */
export function weighChunks(built: string): { name: string; size: Kilobytes; language?: string }[] {
  const packed = join(built, 'br')
  const scripts = readdirSync(packed).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => {
    const language = /^(?:words-[\w-]+?-)?(en|ja|zh-TW)-[\w-]{7,8}\.js$/i.exec(name)?.[1]
    return { name, size: statSync(join(packed, name)).size / 1_000, ...(language && { language }) }
  })
}

/** Files of a build that import each other: whichever is loaded first finds the other not ready. */
export function findImportCycles(built: string): string[][] {
  const assets = join(built, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const imports = new Map(
    scripts.map((name) => {
      const text = readFileSync(join(assets, name), 'utf8')
      return [name, [...text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((match) => match[1]!)]
    }),
  )
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  const circular = scripts.filter((name) => reaches(name, name))
  return circular.map((name) => [name, ...(imports.get(name) ?? []).filter((next) => circular.includes(next))])
}

/** All screens together, as somebody loads them who reads one language. */
export const sumInOneLanguage = (chunks: ReturnType<typeof weighChunks>, language = 'zh-TW'): Kilobytes =>
  chunks.filter((chunk) => (chunk.language ?? language) === language).reduce((sum, { size }) => sum + size, 0)
