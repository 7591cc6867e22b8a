import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from '../src/app/theme.ts'

const name = 'base.css'
/** What Chakra says where it makes a theme, and what a browser is given instead: without the call, the rules leave the app. */
const replacements = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
] as const

/**
 * Puts what the theme says of the whole page, its tokens above all, into a style sheet. A browser would make it of the theme whenever
 * a page starts. Development and tests do.
 * @source docs/decisions/0199-make-the-global-styles-in-the-build.md
 */
export function globalStyles(): Plugin {
  return {
    name: 'postloom-global-styles',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name, source: globalCss() })
    },
    transform: (code, id) =>
      id.endsWith('/styled-system/system.js') ? { code: withoutGlobal(code), map: null } : null,
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(name))
        if (!file) throw new Error(`the build has no ${name}`)
        return [{ tag: 'link', attrs: { rel: 'stylesheet', href: `/${file.fileName}` }, injectTo: 'head' }]
      },
    },
  }
}

/** What the provider of the theme writes into a page. */
export function globalCss(): string {
  const empty = { value: system, children: null }
  const page = renderToStaticMarkup(createElement(ChakraProvider, empty))
  return Array.from(page.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css]) => css).join('')
}

/**
 * @param code of Chakra's module that makes a theme
 * @throws where it makes the global styles in another way than the one that is known: pages would have them twice
 */
export const withoutGlobal = (code: string): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('Chakra makes its global styles in another way')
    return text.replace(from, to)
  }, code)
