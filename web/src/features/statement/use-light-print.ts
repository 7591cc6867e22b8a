import { useEffect } from 'react'

/**
 * Paper is light: while a page is printed from the dark theme, it has the colours of the light one. `color-mode-store.ts` does so
 * too, by a media query; a browser that prints a copy of the page may change that of the copy alone, and these events come first.
 */
export function useLightPrint(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      if (wasDark) classList.replace('dark', 'light')
    }
    const after = () => {
      if (wasDark) classList.replace('light', 'dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
