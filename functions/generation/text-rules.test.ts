import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['shared/writing', 'functions/generation/finish']
const tried = ['hostile-text', 'fuzz'].map((name) => `functions/generation/${name}.test.ts`)

/** Rules that neither file has to name. */
const exceptions: Record<string, string> = {
  applyRules: 'makes the changes that it is given, one after the other; what changes is named',
  squeeze: 'takes out one class of characters',
  withFullWidthAngles: 'replaces two characters',
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What a file imports by name, and from which file of the repository. */
function importsOf(path: string): { name: string; from: string }[] {
  return [...read(path).matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').flatMap((each) => {
        const [name = ''] = each.trim().split(' as ')
        const file = from.startsWith('.') ? join(dirname(path), from) : from.replace('#shared/', 'shared/')
        return name === '' || name.startsWith('type ') ? [] : [{ name, from: file }]
      }),
  )
}

/** Exported functions whose first parameter is a text. */
const textRulesIn = (path: string): string[] =>
  [
    ...read(path).matchAll(
      /^export (?:async )?(?:function (\w+)(?:<[^(]*>)?|const (\w+)(?::[^=]+)? = (?:async )?)\(\s*\w+: string\b(?!\[)/gm,
    ),
  ].map(([, declared, assigned]) => (declared ?? assigned)!)

const isOfProduct = (path: string): boolean => !/\.test\.|\/testing\/|\/demo-writer\//.test(path)

/** Rules of a folder that something outside of it uses. */
function publicRules(): Set<string> {
  const files = globSync('{shared,functions,web/src,infra}/**/*.{ts,tsx}', { cwd: root }).filter(isOfProduct)
  const rules = new Map(
    folders.flatMap((folder) =>
      files
        .filter((path) => path.startsWith(`${folder}/`))
        .flatMap((path) => textRulesIn(path).map((name) => [`${path} ${name}`, name] as const)),
    ),
  )
  const used = files.flatMap((path) =>
    importsOf(path).filter(({ from }) => !folders.some((folder) => from.startsWith(folder) && path.startsWith(folder))),
  )
  return new Set(used.flatMap(({ name, from }) => rules.get(`${from} ${name}`) ?? []))
}

test('each rule of texts that others use is tried on hostile texts or on random ones', () => {
  const known = new Set(tried.flatMap(importsOf).map(({ name }) => name))
  const rules = publicRules()
  expect(rules.size).toBeGreaterThan(60)
  const untried = [...rules].filter((name) => !known.has(name))
  expect(untried.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
