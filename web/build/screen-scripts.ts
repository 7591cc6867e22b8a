import type { Rolldown } from 'vite'

/**
 * Addresses of the scripts that a screen needs, so that its page can name them before the app asks for them.
 * @param sources of what the screen begins with: `src/routes/_user/history.tsx`
 * @throws when the build has none for a source
 */
export function screenScripts(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported)
  }
  for (const source of sources) {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${source}`)))
    if (own.length === 0) throw new Error(`the build has no file with ${source}`)
    for (const { fileName } of own) add(fileName)
  }
  return Array.from(found, (name) => `/${name}`)
}
