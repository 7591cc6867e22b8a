import { useEffect, useState } from 'react'

/**
 * What a screen can do without, in a file of its own: undefined until it is loaded, and where it cannot be. A part that cannot
 * be loaded while it is rendered would take the place of the whole screen.
 * @param load the same function at each render
 * @param isWanted asks for it; after a failure, the next time this becomes true
 */
export function useOptional<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined
  useEffect(() => {
    if (!isMissing) return
    void load().then(
      // A function would be taken for one that makes the state.
      (loaded) => setPart(() => loaded),
      () => undefined,
    )
  }, [load, isMissing])
  return part
}
