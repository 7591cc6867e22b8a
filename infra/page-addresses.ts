import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { earlyPaths, otherEarlyName } from '#shared/early-screens.ts'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import { publicScreens } from '#shared/public-screens.ts'
import type { Stage } from './stages.ts'

/** What decides whether the sign-in page is a file. */
export type SignInSetting = Pick<Stage, 'passwordSignIn'>

/**
 * Addresses of pages that are served as files, one for each language: `/about` is `pages/about.en.html` and so on. The sign-in
 * page is one where it has no forms for passwords, which are parts of the app.
 * @source docs/decisions/0085-use-native-controls-to-sign-in-and-buy.md
 */
export const staticPages = ({ passwordSignIn }: SignInSetting): string[] => [
  '/',
  '/about',
  '/privacy',
  '/terms',
  '/commerce',
  ...(passwordSignIn === 'form' ? [] : ['/auth']),
]

const root = join(import.meta.dirname, '..')

/** Addresses of the app's screens, from the routes its router generates. `*` stands for one part of a path. */
export function screenAddresses(): string[] {
  const tree = readFileSync(join(root, 'web/src/app/route-tree.gen.ts'), 'utf8')
  const listed = /fullPaths:((?:\s*\|\s*'[^']*')+)/.exec(tree)?.[1]
  if (!listed) throw new Error('the generated route tree lists its paths otherwise than it did')
  const paths = Array.from(listed.matchAll(/'([^']*)'/g), ([, path]) => path!)
  const screens = paths.map((path) => path.replace(/\/$/, '').replaceAll(/\$[^/]*/g, '*'))
  return [...new Set(screens)].filter((path) => path !== '')
}

/** Addresses of files that keep their names: what the build copies, and what it writes besides. */
const namedFiles = (): string[] =>
  [...readdirSync(join(root, 'web/public')), 'index.html', 'robots.txt', 'sitemap.xml'].map((name) => `/${name}`)

/** The source of the edge's function for requests of pages, with the values of its variables. */
export function pageRequestSource(setting: SignInSetting): string {
  const values = {
    pages: staticPages(setting),
    screens: screenAddresses(),
    files: namedFiles(),
    earlyPaths,
    otherEarlyName,
    publicScreens,
    languages: interfaceLanguages,
  }
  return withValues(readFileSync(join(root, 'infra/constructs/edge/page-request.js'), 'utf8'), values)
}

/**
 * A script with values in place of those that its variables are declared with.
 * @throws Error where a value has no variable: the script would run without it, and nothing else would say so
 */
export function withValues(script: string, values: Record<string, unknown>): string {
  return Object.entries(values).reduce((source, [name, value]) => {
    const declared = new RegExp(`^var ${name} = .*$`, 'm')
    if (!declared.test(source)) throw new Error(`the script declares no variable ${name}`)
    return source.replace(declared, () => `var ${name} = ${JSON.stringify(value)}`)
  }, script)
}

/** The source of the edge's function for answers with pages. */
export const pageResponseSource = (): string =>
  readFileSync(join(root, 'infra/constructs/edge/page-response.js'), 'utf8')
