import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { system } from '../../../app/theme.ts'
import { TypedFilter } from './typed-filter.tsx'

/** A filter whose address takes its time. */
function renderSlow() {
  const asked: (string | undefined)[] = []
  const filter = (value: string | undefined) => (
    <ChakraProvider value={system}>
      <TypedFilter
        label="Search"
        width="16rem"
        value={value}
        isReady={() => true}
        onChange={(next) => asked.push(next)}
      />
    </ChakraProvider>
  )
  const { rerender } = render(filter(undefined))
  return { asked, arrive: (value: string | undefined) => rerender(filter(value)), user: userEvent.setup() }
}

test('what is typed while the address changes stays, and is asked for next', async () => {
  const { asked, arrive, user } = renderSlow()
  const field = screen.getByRole('searchbox')
  await user.type(field, 'ev')
  await waitFor(() => expect(asked).toEqual(['ev']))
  await user.type(field, 'e')
  arrive('ev')
  expect(field).toHaveProperty('value', 'eve')
  await waitFor(() => expect(asked).toContain('eve'))
})

test('a filter that is dropped or set elsewhere is shown in the field', async () => {
  const { asked, arrive, user } = renderSlow()
  const field = screen.getByRole('searchbox')
  await user.type(field, 'eve')
  await waitFor(() => expect(asked).toEqual(['eve']))
  arrive('eve')
  arrive(undefined)
  expect(field).toHaveProperty('value', '')
  arrive('grace')
  expect(field).toHaveProperty('value', 'grace')
})
