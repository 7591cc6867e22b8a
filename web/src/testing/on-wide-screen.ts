import { vi } from 'vitest'

/** Lets the page take the window for a wide one. @returns puts the screen back */
export function onWideScreen(): () => void {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: /min-width/.test(media),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  )
  return () => matchMedia.mockRestore()
}
