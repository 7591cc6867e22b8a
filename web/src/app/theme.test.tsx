import { Button, ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from './theme.ts'

test('a button that waits keeps its name for screen readers, and shows the turning sign alone', () => {
  render(
    <ChakraProvider value={system}>
      <Button loading>Save</Button>
    </ChakraProvider>,
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(getComputedStyle(screen.getByText('Save')).color).toMatch(/transparent|rgba\(0, 0, 0, 0\)/)
})
