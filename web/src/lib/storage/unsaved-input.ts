import { useCallback, useState } from 'react'
import { tabStore } from './browser-store.ts'
import { ownKeys, readVisit } from './own-data.ts'

const key = ownKeys.unsaved

/** The input of forms by their names, in this tab, and of which visit it is. */
interface UnsavedInput {
  visit: string
  forms: Record<string, unknown>
}

function readForms(): UnsavedInput['forms'] {
  const stored = tabStore.readJson<Partial<UnsavedInput>>(key)
  // Another tab may have signed somebody out, which erases its own store alone.
  return (stored?.visit === readVisit() && stored.forms) || {}
}

/** Has the tab keep what is entered in a form; undefined: it is saved or given up. */
export function writeUnsavedInput(form: string, input: unknown): void {
  const { [form]: _, ...others } = readForms()
  const forms = input === undefined ? others : { ...others, [form]: input }
  if (Object.keys(forms).length === 0) tabStore.remove(key)
  else tabStore.writeJson(key, { visit: readVisit(), forms } satisfies UnsavedInput)
}

/** What the tab keeps of a form now. */
export const readUnsavedInput = <Input>(form: string): Input | undefined => readForms()[form] as Input | undefined

/**
 * What was entered in a form and is not saved: kept in this tab over a reload and the end of a session, for its person alone.
 * @returns what was kept when the form was opened, and what keeps what is entered now
 * @source docs/rules/web.md#storage
 */
export function useUnsavedInput<Input>(
  form: string,
): [atFirst: Input | undefined, write: (input: Input | undefined) => void] {
  const [visit] = useState(readVisit)
  const [atFirst] = useState(() => readUnsavedInput<Input>(form))
  // What comes late is not kept for who is here then.
  const write = useCallback(
    (input: Input | undefined) => {
      if (visit === readVisit()) writeUnsavedInput(form, input)
    },
    [form, visit],
  )
  return [atFirst, write]
}
