import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const browserEffects = /\b(enableOAuthListener|I18n\/index|Cache\/index)\.mjs$/

/**
 * Amplify declares three modules to have side effects, so every bundle that imports any part of Amplify would keep them
 * and what they import: the listener of the browser's address bar, the texts of Amplify's own screens, and a cache.
 * This plugin drops them unless they are used.
 */
const noBrowserEffects: Plugin = {
  name: 'no-browser-effects',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: browserEffects }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'resolved before' || !importer.includes('/@aws-amplify/')) return undefined
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'resolved before' })
      return { ...found, sideEffects: false }
    })
  },
}

const compiledEnum = /^var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm

/** Amplify lists every error of every call in enums that are filled when loaded; once marked as pure, unused ones are dropped. */
const onlyUsedEnums: Plugin = {
  name: 'only-used-enums',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/@aws-amplify\/\w+\/dist\/esm\/.+\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(compiledEnum, 'var $1 = /* @__PURE__ */ (($1) => {\n$2return $1;\n})({});')
      return { contents, loader: 'js' }
    })
  },
}

/** Modules that never run when people sign in with `USER_PASSWORD_AUTH` alone and Amplify gets its settings from us. */
const others = [
  // Other ways to sign in, passkeys among them, and what they share.
  'apis/signInWith(SRP|CustomAuth|CustomSRPAuth|UserAuth)',
  'client/flows/\\w+/handle\\w+',
  // Remembered devices, and the big integers of a password that is never sent.
  'utils/handleDeviceSRPAuth',
  'utils/srp/getAuthenticationHelper',
  // AWS credentials for a browser; settings as Amplify's own tools write them.
  'createAWSCredentialsAndIdentityIdProvider',
  'parseAWSExports',
]

/** Replaces each of these modules by functions of the same names that throw. */
const onlyPasswords: Plugin = {
  name: 'only-passwords',
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`amplify/.*/(${others.join('|')})\\.mjs$`) }, async ({ path }) => {
      const [clause, names] = /^export \{ ([\w, ]+) \};$/m.exec(await readFile(path, 'utf8')) ?? []
      if (!names) throw new Error(`${path} has no list of exports: its stub cannot be written`)
      const refuse = `const refuse = () => { throw new Error('functions sign in by password only') }\n`
      const stubs = names.split(', ').map((name) => `const ${name} = refuse\n`)
      return { contents: `${refuse}${stubs.join('')}${clause}`, loader: 'js' }
    })
  },
}

export const amplifyPlugins: Plugin[] = [onlyPasswords, noBrowserEffects, onlyUsedEnums]
