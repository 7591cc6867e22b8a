import type { Rolldown } from 'vite'

/** What the app loads for the dashboard: its route, those around it, and the words of its first step. */
const entries = (language: string): string[] => [
  'src/routes/_user.tsx',
  'src/routes/_user/dashboard.tsx',
  `src/i18n/locales/page/${language}.ts`,
  `src/features/generator/text-step/locales/${language}.ts`,
]

/**
 * Addresses of the scripts that the first step of the dashboard needs, so that a page can name them before the app asks for them.
 * @throws when the build has none for an entry
 */
export function dashboardScripts(bundle: Rolldown.OutputBundle, language: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported)
  }
  for (const entry of entries(language)) {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${entry}`)))
    if (own.length === 0) throw new Error(`the build has no file with ${entry}`)
    for (const { fileName } of own) add(fileName)
  }
  return Array.from(found, (name) => `/${name}`)
}
