import { createContext, use, useCallback, useEffect, useId } from 'react'

/** The sections of the screen that hold what is not saved. */
export const UnsavedContext = createContext<Set<string>>(new Set())

/** @returns notes whether the section that asks has something unsaved */
export function useUnsaved(): (isDirty: boolean) => void {
  const sections = use(UnsavedContext)
  const id = useId()
  useEffect(() => () => void sections.delete(id), [sections, id])
  return useCallback((isDirty) => void (isDirty ? sections.add(id) : sections.delete(id)), [sections, id])
}
