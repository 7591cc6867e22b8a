import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptInput } from './kept-input.ts'
import { forgetOwnText } from './own-data.ts'

test('what keeps input answers nothing, whether or not its person is still here', () => {
  const { result } = renderHook(() => useKeptInput<string>('profile'))
  const [, keep] = result.current
  expect(keep('Ada')).toBeUndefined()
  forgetOwnText()
  // An effect that returned something else could not be ended.
  expect(keep('Ada Lin')).toBeUndefined()
})
