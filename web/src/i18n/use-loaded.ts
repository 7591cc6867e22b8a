import { useEffect, useState } from 'react'

/**
 * What was loaded last, undefined until then.
 * @param load another one loads anew
 * @throws what kept it from being loaded, in the render, where the page of the error offers another try
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let isCurrent = true
    void load().then(
      (loaded) => isCurrent && setValue(() => loaded),
      (error) =>
        isCurrent &&
        setValue(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return value
}
