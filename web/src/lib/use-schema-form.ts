import { useState } from 'react'
import type * as z from 'zod/mini'

/**
 * The values of a form, checked by a schema when it is sent: the one its endpoint reads them with.
 * A field that was refused is marked until it is right.
 * @source docs/decisions/0022-check-forms-with-the-endpoint-schema.md
 */
export function useSchemaForm<Schema extends z.ZodMiniObject>(schema: Schema, initial: z.input<Schema>) {
  type Values = z.input<Schema>
  const [values, setValues] = useState<Values>(initial)
  const [refused, setRefused] = useState<ReadonlySet<PropertyKey>>(new Set())
  const fieldsRefusedNow = () => new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0] ?? ''))
  return {
    values,
    set: (change: Partial<Values>): void => setValues((now) => ({ ...now, ...change })),
    isRefused: (field: keyof Values): boolean => refused.has(field) && fieldsRefusedNow().has(field),
    /** @returns what the endpoint would read, or undefined when a field is refused */
    submit: (): z.output<Schema> | undefined => {
      setRefused(fieldsRefusedNow())
      return schema.safeParse(values).data
    },
  }
}
