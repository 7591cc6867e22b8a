import { createContext, use, useCallback, useEffect } from 'react'

/** The forms of the screen that hold what is not saved. */
export const UnsavedContext = createContext<Set<string>>(new Set())

/**
 * @param form the name under which its input is kept
 * @returns notes whether the form has something unsaved
 */
export function useUnsaved(form: string): (isDirty: boolean) => void {
  const forms = use(UnsavedContext)
  useEffect(() => () => void forms.delete(form), [forms, form])
  return useCallback((isDirty) => void (isDirty ? forms.add(form) : forms.delete(form)), [forms, form])
}
