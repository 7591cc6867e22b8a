import { expect, test } from 'vitest'
import { publicScreens } from '#shared/public-screens.ts'
import { screenAddresses, withValues } from './page-addresses.ts'

test('a script gets its values where it declares its variables, whatever signs are in them', () => {
  const script = "// values\nvar pages = []\nvar name = ''\nvar names = []\n"
  expect(withValues(script, { pages: ['/a'], name: "$&'" })).toBe(
    '// values\nvar pages = ["/a"]\nvar name = "$&\'"\nvar names = []\n',
  )
})

test('a value for which the script declares no variable is refused', () => {
  expect(() => withValues('var pages = []\n', { page: [] })).toThrow('declares no variable page')
})

test('every screen that anybody may see is one', () => {
  expect(screenAddresses()).toEqual(expect.arrayContaining([...publicScreens]))
})
