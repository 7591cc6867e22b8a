import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from '../src/app/theme.ts'

const name = 'base.css'

/** Per module of Chakra what it says, and what a browser is given instead. */
type Replacements = readonly (readonly [from: string, to: string])[]

/** Without the calls, the rules leave the app. Whoever asks for the value of a token, a chart, is given its variable. */
const withoutGlobal: Replacements = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
  [
    'const tokenMap = getTokenMap(tokens);',
    `const tokenMap = {
    get(path) {
      const variable = tokens.getVar(path);
      return variable && { value: variable, variable };
    },
  };`,
  ],
]

/** Without registering the tokens of a theme, the theme's lists of them leave the app. */
const withNamesOfTokens: Replacements = [
  ['    registerToken,\n', ''],
  [
    '  registerTokens();\n  registerTransform(...tokenTransforms);\n  registerMiddleware(...tokenMiddlewares);\n  build();\n',
    `  const built = ${JSON.stringify(namesOfTokens())};
  byCategoryJson = built.categories;
  for (const category in built.categories)
    for (const token in built.categories[category]) flatMap.set(category + "." + token, built.categories[category][token]);
  for (const palette in built.palettes) colorPaletteMap.set(palette, new Map(Object.entries(built.palettes[palette])));
  for (const token in built.values) tokenNameMap.set(token, { value: built.values[token] });
`,
  ],
]

/** Lists from which Chakra's command writes types. */
const withoutTypes: Replacements = [
  [
    '    propValues.set(property, values);\n    assignPropertyType(property, config);\n',
    '    propValues.set(property, values);\n',
  ],
  ['    assignPropertyTypes();\n', ''],
]

export const chakraModules = {
  'styled-system/system.js': withoutGlobal,
  'styled-system/token-dictionary.js': withNamesOfTokens,
  'styled-system/utility.js': withoutTypes,
}

/**
 * Puts what the theme says of the whole page, its tokens above all, into a style sheet. A browser would make it of the theme whenever
 * a page starts, and is left the names of the tokens. Development and tests do as Chakra does.
 * @source docs/decisions/0199-make-the-global-styles-in-the-build.md
 */
export function globalStyles(): Plugin {
  return {
    name: 'postloom-global-styles',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name, source: globalCss() })
    },
    load: (id) => (id.endsWith('/src/app/page-theme.ts') ? 'export const pageTheme = []' : null),
    transform(code, id) {
      const [, replacements] = Object.entries(chakraModules).find(([path]) => id.endsWith(`/${path}`)) ?? []
      return replacements ? { code: replaced(code, replacements), map: null } : null
    },
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

/** What a browser looks up: of each token the variable that has its value, of each palette what it makes of the picked one's. */
function namesOfTokens() {
  const { tokens } = system
  const categories = [...tokens.categoryMap.keys()]
  return {
    categories: Object.fromEntries(categories.map((category) => [category, tokens.getCategoryValues(category)])),
    palettes: Object.fromEntries(
      [...tokens.colorPaletteMap].map(([palette, its]) => [palette, Object.fromEntries(its)]),
    ),
    // Two things are asked for by value: whether a width is a breakpoint, and how much of a colour shows.
    values: Object.fromEntries(
      tokens.allTokens
        .filter(({ extensions: { category } }) => category === 'breakpoints' || category === 'opacity')
        .map(({ name, value }) => [name, value]),
    ),
  }
}

/**
 * @param code of a module of Chakra
 * @throws where it says it in another way than the one that is known: pages would have the styles twice
 */
export const replaced = (code: string, replacements: Replacements): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('Chakra makes its styles in another way')
    return text.replace(from, () => to)
  }, code)
