import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const browserEffects = /\b(enableOAuthListener|I18n\/index|Cache\/index)\.mjs$/

/**
 * Three modules that Amplify declares to have effects, which keeps them and all they lean on in whatever names any part
 * of Amplify: the listener of a browser's address bar, the words of its own screens, and a cache. They go unless used.
 */
const noBrowserEffects: Plugin = {
  name: 'no-browser-effects',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: browserEffects }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked before' || !importer.includes('/@aws-amplify/')) return undefined
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'asked before' })
      return { ...found, sideEffects: false }
    })
  },
}

const compiledEnum = /^var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm

/** Amplify lists every error of every call in enums that are filled when loaded; marked as pure, unused ones go. */
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

/** What never runs where people sign in with `USER_PASSWORD_AUTH` alone, and where Amplify is told all it must know. */
const others = [
  // Other ways to sign in, passkeys among them, and what they share.
  'apis/signInWith(SRP|CustomAuth|CustomSRPAuth|UserAuth)',
  'client/flows/\\w+/handle\\w+',
  // Devices that a pool remembers, and the big integers of a password that is never sent.
  'utils/handleDeviceSRPAuth',
  'utils/srp/getAuthenticationHelper',
  // AWS credentials for a browser; settings as Amplify's own tools write them.
  'createAWSCredentialsAndIdentityIdProvider',
  'parseAWSExports',
]

/** Each exports functions of the same names that refuse to run. */
const onlyPasswords: Plugin = {
  name: 'only-passwords',
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`amplify/.*/(${others.join('|')})\\.mjs$`) }, async ({ path }) => {
      const [clause, names] = /^export \{ ([\w, ]+) \};$/m.exec(await readFile(path, 'utf8')) ?? []
      if (!names) throw new Error(`${path} exports nothing that could be left out`)
      const refuse = `const refuse = () => { throw new Error('functions sign in by password only') }\n`
      const hollow = names.split(', ').map((name) => `const ${name} = refuse\n`)
      return { contents: `${refuse}${hollow.join('')}${clause}`, loader: 'js' }
    })
  },
}

export const leanerAmplify: Plugin[] = [onlyPasswords, noBrowserEffects, onlyUsedEnums]
