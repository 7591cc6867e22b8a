import { execFile } from 'node:child_process'

/** Phrases of a language by namespace, nested as in its locale files. */
export type Phrases = Record<string, unknown>

const refused =
  /error TS2345: Argument of type '(.+)' is not assignable to parameter of type '`phrase:(\w+):([\w.]*):\$\{string\}`'/g

/**
 * Which phrases the code of a project may show. The compiler refuses each of them (`phrases/i18next.d.ts`), which tells
 * them apart as exactly as its types do: a key that is built from a code is one for each code.
 * @param project path of its tsconfig
 * @returns their dotted paths, which begin with the namespace
 * @throws where the compiler knows only that a key is a text
 */
export async function findAskedPhrases(project: string): Promise<Set<string>> {
  const asked = new Set<string>()
  for (const [, keys = '', namespace = '', prefix = ''] of (await compile(project)).matchAll(refused)) {
    const names = keys.split(' | ').map((key) => /^"(.+)"$/.exec(key)?.[1])
    for (const name of names) {
      if (!name)
        throw new Error(`${namespace}: a key of type ${keys} could be any; give it the type of those it can be`)
      asked.add([namespace, prefix, name].filter(Boolean).join('.'))
    }
  }
  return asked
}

/** What the compiler says; it ends with an error, because there are some. */
const compile = (project: string): Promise<string> =>
  new Promise((resolve) =>
    execFile('tsc', ['-p', project, '--pretty', 'false'], { maxBuffer: Number.POSITIVE_INFINITY }, (_, output) =>
      resolve(output),
    ),
  )

/** Paths of the phrases that nothing asks for, neither alone nor within a list; plural forms are asked for without their ending. */
export function findUnshown(phrases: Phrases, asked: ReadonlySet<string>): string[] {
  const isAsked = (path: string): boolean => {
    const steps = path.replace(/_(one|other)$/, '').split('.')
    return steps.some((_, last) => asked.has(steps.slice(0, last + 1).join('.')))
  }
  return pathsOf(phrases).filter((path) => !isAsked(path))
}

const pathsOf = (node: unknown, path: readonly string[] = []): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => pathsOf(value, [...path, key]))
    : [path.join('.')]
