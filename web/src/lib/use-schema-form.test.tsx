import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useSchemaForm } from './use-schema-form.ts'

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(3)), email: z.email() })
const aForm = () => renderHook(() => useSchemaForm(schema, { name: ' Ada ', email: '' })).result

test('nothing is marked before the form is sent', () => {
  const form = aForm()
  expect(form.current.isRefused('email')).toBe(false)
})

test('a refused form gives nothing, and marks the field until it is right', () => {
  const form = aForm()
  act(() => expect(form.current.submit()).toBeUndefined())
  expect([form.current.isRefused('name'), form.current.isRefused('email')]).toEqual([false, true])
  act(() => form.current.set({ email: 'ada@example.test' }))
  expect(form.current.isRefused('email')).toBe(false)
  act(() => expect(form.current.submit()).toEqual({ name: 'Ada', email: 'ada@example.test' }))
})

test('a field that becomes wrong after it was sent is not marked before the form is sent again', () => {
  const form = aForm()
  act(() => void form.current.submit())
  act(() => form.current.set({ name: '' }))
  expect(form.current.isRefused('name')).toBe(false)
})
