import { useEffect } from 'react'

/** Sets custom properties of the whole page for as long as the caller is shown. @param style must not change */
export function useRootStyle(style: Readonly<Record<`--${string}`, string>>): void {
  useEffect(() => {
    const root = document.documentElement.style
    for (const [name, value] of Object.entries(style)) root.setProperty(name, value)
    return () => {
      for (const name of Object.keys(style)) root.removeProperty(name)
    }
  }, [style])
}
