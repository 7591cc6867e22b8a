import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { system } from '../app/theme.ts'
import { expectComplaint } from '../testing/console.ts'
import { PurchasePage } from '../ui/purchase-page.tsx'
import * as words from './i18n.ts'
import { useWordBundle } from './use-word-bundle.ts'

class Boundary extends Component<{ children: ReactNode }, { text?: string }> {
  override state: { text?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ text: error.message })
  override render = () => this.state.text ?? this.props.children
}

function Late() {
  return useWordBundle('reset') ? 'Ready' : 'Loading'
}

test.each([
  ['a part that is shown late', <Late key="late" />],
  ['a page of a purchase', <PurchasePage key="page">Plans</PurchasePage>],
])('words of %s that cannot be loaded are a failure, and nothing to wait for', async (_, part) => {
  expectComplaint(/no words/)
  vi.spyOn(words, 'loadWordBundle').mockRejectedValue(new Error('no words'))
  vi.spyOn(words, 'loadWords').mockRejectedValue(new Error('no words'))
  render(
    <ChakraProvider value={system}>
      <Boundary>{part}</Boundary>
    </ChakraProvider>,
  )
  expect(await screen.findByText('no words')).toBeTruthy()
})
