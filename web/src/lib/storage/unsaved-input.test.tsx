import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetOwnText } from './own-data.ts'
import { useUnsavedInput } from './unsaved-input.ts'

test('what keeps input answers nothing, whether or not its person is still here', () => {
  const { result } = renderHook(() => useUnsavedInput<string>('profile'))
  const [, write] = result.current
  expect(write('Ada')).toBeUndefined()
  forgetOwnText()
  // An effect that returned something else could not be ended.
  expect(write('Ada Lin')).toBeUndefined()
})
