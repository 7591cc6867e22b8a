import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { build, type Plugin as EsbuildPlugin, type Metafile } from 'esbuild'
import sirv from 'sirv'
import type { Plugin, Rolldown } from 'vite'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import { screenScripts } from './build/screen-scripts.ts'
import type * as Pages from './src/static/render-pages.tsx'
import type { AppFiles, Assets } from './src/static/render-pages.tsx'
import { tokenCss } from './token-css.ts'

const sources = join(import.meta.dirname, 'src/static')
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8').trim())}`

/** Adds the pages that are served as files to the build, and serves them in development. */
export function staticPages(): Plugin {
  let folder = ''
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'postloom-static-pages',
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle(_, generated) {
      bundle = generated
    },
    async closeBundle() {
      const page = readFileSync(join(folder, 'index.html'), 'utf8')
      await buildStaticPages(folder, { page, scriptsOf: (modules) => screenScripts(bundle, modules) })
    },
    configureServer(server) {
      const devFolder = join(dirname(folder), 'web-dev')
      const files = sirv(devFolder, { dev: true })
      server.middlewares.use(async (request, response, next) => {
        const name = staticPageOf(request.url ?? '/')
        if (name) {
          await buildStaticPages(devFolder)
          const language = new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang') ?? 'en'
          request.url = `/pages/${name}.${interfaceLanguages.find((known) => known === language) ?? 'en'}.html`
        }
        files(request, response, next)
      })
    },
  }
}

/** Development knows no cookies and asks no browser: English, or what the address says. */
function staticPageOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost')
  if (pathname === '/') return 'home'
  return /^\/(about|privacy|terms|commerce)$/.exec(pathname)?.[1]
}

const supportEmail = process.env.VITE_SUPPORT_EMAIL ?? 'support@postloom.test'

/** Writes pages, their one style sheet, their script, pictures, robots.txt and sitemap.xml. */
async function buildStaticPages(folder: string, app?: AppFiles): Promise<void> {
  const pages = await loadPages(folder)
  const assets = await bundleAssets(folder)
  const settings = {
    siteOrigin: process.env.SITE_ORIGIN ?? 'https://postloom.test',
    supportEmail,
    company: process.env.COMPANY,
  }
  for (const { path, text } of await pages.renderPages(settings, { ...assets, app, icon }))
    write(join(folder, path), text)
  for (const language of interfaceLanguages) {
    const image = new Resvg(pages.shareImage(language, pages.imageWords(language)), {
      font: { loadSystemFonts: true, defaultFontFamily: 'sans-serif' },
    })
    write(join(folder, pages.imageOf(language)), image.render().asPng())
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Bundled and loaded anew each time, because Node runs no JSX. */
async function loadPages(folder: string): Promise<typeof Pages> {
  const outfile = join(folder, '..', `render-pages-${process.pid}-${Date.now()}.mjs`)
  await build({
    entryPoints: [join(sources, 'render-pages.tsx')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_SUPPORT_EMAIL': JSON.stringify(supportEmail),
    },
    logLevel: 'error',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}

const islands = join(import.meta.dirname, 'src/features/landing/islands')
/** What the script loads when it is first touched. */
const lateParts = ['details', 'plan-dates', 'show-sample'] as const

const browserBuild = {
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  metafile: true,
  logLevel: 'error',
} as const

/** @returns the addresses of the hashed scripts and style sheets */
async function bundleAssets(folder: string): Promise<Omit<Assets, 'app' | 'icon'>> {
  const outdir = join(folder, 'assets')
  const late = await build({
    ...browserBuild,
    outdir,
    splitting: true,
    entryPoints: Object.fromEntries(lateParts.map((name) => [name, join(islands, `${name}.ts`)])),
    plugins: [asInTheApp],
  })
  const bundle = async (name: 'static' | 'sign-in' | 'early') => {
    const first = await build({
      ...browserBuild,
      // It is run before the page is drawn, which no module is.
      ...(name === 'early' && { format: 'iife' }),
      outdir,
      entryPoints: { [name]: join(sources, `${name}.ts`), [`${name}-style`]: `${name}-style` },
      plugins: [lateFiles(addresses(late.metafile)), asInTheApp, styleWithTokens],
    })
    const find = (ending: string) => addresses(first.metafile).find((path) => path.endsWith(ending)) ?? ''
    return { script: find('.js'), style: find('.css') }
  }
  return { static: await bundle('static'), signIn: await bundle('sign-in'), early: await bundle('early') }
}

const addresses = ({ outputs }: Metafile): string[] =>
  Object.keys(outputs).map((path) => `/assets/${path.split('/').at(-1)}`)

/** Bundled apart, so that the first script is one file. */
const lateFiles = (built: string[]): EsbuildPlugin => ({
  name: 'late-files',
  setup(setup) {
    setup.onResolve({ filter: /\/(details|plan-dates|show-sample)\.ts$/ }, ({ path, kind }) => {
      const name = path.split('/').at(-1)?.replace('.ts', '')
      const file = built.find((address) => address.startsWith(`/assets/${name}-`))
      return kind === 'dynamic-import' && file ? { path: file, external: true } : undefined
    })
  },
})

/** No polyfills and no schema library: as in the app, `vite.config.ts`. */
const asInTheApp: EsbuildPlugin = {
  name: 'as-in-the-app',
  setup(setup) {
    const replacement = (name: string) => () => ({
      path: join(import.meta.dirname, 'build', name),
      sideEffects: false,
    })
    setup.onResolve({ filter: /^core-js\/modules\// }, replacement('nothing.ts'))
    setup.onResolve({ filter: /^zod\/mini$/ }, replacement('browser-schemas.ts'))
  },
}

/** `x-style` is `x.css` with the theme's tokens that it uses. */
const styleWithTokens: EsbuildPlugin = {
  name: 'style-with-tokens',
  setup(setup) {
    setup.onResolve({ filter: /^[\w-]+-style$/ }, ({ path }) => ({
      path: join(sources, path.replace(/-style$/, '.css')),
      namespace: 'style',
    }))
    setup.onLoad({ filter: /.*/, namespace: 'style' }, async ({ path }) => ({
      contents: await tokenCss(path),
      loader: 'css',
      resolveDir: sources,
    }))
  },
}
