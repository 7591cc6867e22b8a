import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { aliases } from './build/aliases.ts'
import { globalStyles } from './build/global-styles.ts'
import { packedAssets } from './build/packed-assets.ts'
import { schemasOfTheBrowser } from './build/schemas-plugin.ts'
import { staticPages } from './static-pages.ts'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** Paths that have one of these parts. */
const anyOf = (...parts: string[]): RegExp => new RegExp(parts.join('|'))

/**
 * Few files, each below 120 KB: what every page needs in two, and what several screens share by what it is for. A module goes into
 * the group of the highest priority that names it, if as many screens as `minShareCount` says need it. A group takes what its
 * modules import as well, unless it says otherwise. `web/src/app/weight.browser.test.ts` holds what each screen loads.
 * @source docs/decisions/0054-send-what-a-screen-needs.md
 */
const chunks = [
  {
    name: 'react',
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store)/',
      'web/src/app/react-root[.]',
    ),
    priority: 10,
  },
  // What late parts are given; the theme's list of all recipes would have it in the first file.
  {
    name: 'late-looks',
    test: /chakra-ui\/react\/dist\/esm\/theme\/recipes\/(accordion|dialog|drawer|listbox)\./,
    priority: 11,
    includeDependenciesRecursively: false,
  },
  { name: 'app', tags: ['$initial'], priority: 9 },
  // What the first screens behind the sign-in and those of a purchase share; ahead of the groups that would bring it with much else.
  {
    name: 'common',
    test: anyOf(
      '/shared/(one-line|credits|platforms/catalog)',
      '/shared/(auth|history|platforms)/endpoints/(?!create-captcha)',
      'web/src/(lib/(plain-click|on-command-enter|buyable-from|redirect|queries/(platforms|house-rules))|ui/(meter|email-text))',
      'web/src/i18n/use-(word-bundle|loaded)',
      'useSuspenseQuery',
      'lucide-react/dist/esm/icons/(check|chevron-down|circle-check|lock)[.]',
      'styled-system/(create-slot-recipe-context|use-slot-recipe)[.]',
      'esm/components/(icons[.]|icon/|skeleton/|circle/|square/)',
    ),
    minShareCount: 2,
    priority: 8,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /@zag-js\/auto-resize\/|@ark-ui\/react\/dist\/components\/field|chakra-ui\/react\/dist\/esm\/components\/((field|input|textarea|native-select)\/)|web\/src\/(ui\/form-field|lib\/(use-schema-form|storage\/proof-wait))/,
    priority: 7,
  },
  {
    name: 'marks',
    test: /chakra-ui\/react\/dist\/esm\/components\/((alert|list|data-list|checkmark|radiomark|simple-grid|grid)\/|button\/close-button)|web\/src\/ui\/detail-list/,
    priority: 7,
  },
  {
    name: 'machines',
    test: /@zag-js\/(core|react|utils|dom-query|presence|focus-visible|tabs)\/|@ark-ui\/react\/dist\/components\/(presence|tabs)|ark-ui\/react\/dist\/(utils|providers)/,
    priority: 6,
  },
  {
    name: 'choices',
    test: /@zag-js\/(radio-group|checkbox)\/|(ark-ui|chakra-ui)\/react\/dist\/.*(segment-group|radio-group|checkbox)/,
    priority: 5,
  },
  {
    name: 'overlays',
    test: /@zag-js\/(dismissable|interact-outside|dialog|focus-trap|aria-hidden|remove-scroll)\/|(ark-ui|chakra-ui)\/react\/dist\/.*(dialog|portal)|web\/src\/ui\/(dialog-frame|titled-dialog|confirm-dialog)/,
    priority: 4,
  },
  {
    name: 'menus',
    test: /@zag-js\/(menu|popper|rect-utils)\/|@floating-ui\/|(ark-ui|chakra-ui)\/react\/dist\/.*menu/,
    priority: 4,
  },
  {
    name: 'language',
    test: /\/shared\/writing\/(languages\/(language|scripts)|markup\/characters)[.]/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'counting',
    test: /\/shared\/(sentences[.]|writing\/(?!languages\/(language|scripts|chinese-forms)[.]|(finding|columns|content-types|post\/aimed-length)[.]|markup\/characters)|platforms\/(measure|fit|thread|fold)[.-])|twitter-text|twemoji|punycode|get-east-asian-width/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'writing-desk',
    test: /features\/generator\/([\w-]+\/)?(draft-store|action-bar|judge-draft|fit-paste|run-screen)|\/shared\/(post-languages|generation\/(schema|generation-request|post-key|series)|account\/(preferences|settings)|writing\/(finding|columns|content-types|post\/aimed-length)|platforms\/handles)[.]|lib\/storage\/made-with-store/,
    priority: 2,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'runs',
    test: /features\/generator\/([\w-]+\/)?(run-(state|store|reducer|languages)|merge-changes|rewrite-price|(output|second)-language)|web\/src\/lib\/new-id[.]|\/shared\/generation\/|\/uuid\//,
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'payments',
    test: /\/shared\/payments\/|web\/src\/(lib\/(queries\/(checkout|payment-verification)|storage\/purchase-store)|features\/checkout\/[\w-]+\/(use-checkout|use-invoice|use-redirect|payment-error|unknown-order|use-verification)|ui\/invoice\/chosen)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'buying',
    test: /features\/checkout\/([\w-]+\/)?(buying-page|use-sign-in-first|use-consent|withdrawal-consent)|web\/src\/(ui\/(purchase-page|result-frame|check-field)|i18n\/purchase-language)|lucide-react\/dist\/esm\/icons\/(circle-exclamation-point|clock)\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: /lucide-react|\/shared\/privacy\/endpoints\/|web\/src\/(ui\/(empty-state|failed-load|more-button|platform-icon|labelled-select|use-model-option)|lib\/(files\/|storage\/unsaved-input|use-when-left))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'admin-calls',
    test: /\/shared\/admin\/|web\/src\/features\/admin\/list\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
] satisfies NonNullable<CodeSplitting['groups']>

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: aliases },
  plugins: [
    schemasOfTheBrowser(),
    globalStyles(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/app/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    staticPages(),
    packedAssets(),
  ],
  build: {
    outDir: join(import.meta.dirname, '../.build/web'),
    emptyOutDir: true,
    // Every browser of the last three years knows it; an older one asks a little later.
    modulePreload: { polyfill: false },
    // Small files would become `data:` addresses otherwise, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['defineConfig', 'z', 'bodyBytesOf'],
        // What Emotion needs for a part of it that Chakra does not use.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunks },
        // A screen names the files that it may load, and nothing compresses a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
