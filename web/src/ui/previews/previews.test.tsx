import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { foldText } from '#shared/platforms/fold.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { joinParts, openPartNumber } from '#shared/platforms/series-parts.ts'
import { system } from '../../app/theme.ts'
import { PlatformPreview, type PlatformPreviewProps } from './platform-preview.tsx'
import { PreviewOptions } from './preview-options.ts'

const author = { name: 'Mei Chen', handle: 'mei.chen' }
const long = 'The old ferry terminal reopens on Saturday as a public library. '.repeat(12)

const texts = () => [...screen.getByRole('group').querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent)

const show = (props: Partial<PlatformPreviewProps> & Pick<PlatformPreviewProps, 'platform'>) =>
  render(
    <ChakraProvider value={system}>
      <PlatformPreview
        post={{ content: 'Hello.' }}
        author={author}
        view="phone"
        isDark={false}
        isWriting={false}
        {...props}
      />
    </ChakraProvider>,
  )

test.each(platformIds)('%s is a feed of its own: no other lays a post out alike', (platform) => {
  const shapeOf = (id: string) => {
    const { container, unmount } = show({ platform: id, post: { content: 'Hello.', title: 'T' } })
    const shape = container.innerHTML.replace(/ (?:class|id|aria-label)="[^"]*"/g, '')
    unmount()
    return shape
  }
  const others = [...platformIds.filter((id) => id !== platform), 'mastodon'].map(shapeOf)
  expect(others).not.toContain(shapeOf(platform))
})

test.each(platformIds)('%s folds where its feed folds, and unfolds at a click', async (platform) => {
  const { isFolded, shown } = foldText(platform, long, 'phone')
  show({ platform, post: { content: long } })
  const more = screen.queryByRole('button')
  expect(more !== null).toBe(isFolded)
  if (!more) return
  expect(screen.getByRole('group').textContent).not.toContain(long.trim())
  expect(screen.getByRole('group').textContent).toContain(shown)
  await userEvent.click(more)
  expect(screen.getByRole('group').textContent).toContain(long.trim())
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the fold is drawn, what it hides begins with no mark that ends a sentence', () => {
  const content = `${'渡輪每天開。'.repeat(9)}今天也開門了，因為天氣很好，海面平靜。`
  const { shown } = foldText('facebook', content, 'phone')
  expect(content.slice(shown.length)).toMatch(/^，/)
  render(
    <PreviewOptions value={{ fold: 'drawn' }}>
      <ChakraProvider value={system}>
        <PlatformPreview
          {...{ platform: 'facebook', post: { content }, author, view: 'phone', isDark: false, isWriting: false }}
        />
      </ChakraProvider>
    </PreviewOptions>,
  )
  const fold = screen.getByTestId('fold')
  expect(fold.previousSibling?.textContent).toMatch(/今天也開門了，$/)
  expect(fold.nextSibling?.textContent).toBe('因為天氣很好，海面平靜。')
})

test.each(['facebook', 'linkedin'])('%s shows more at a desk than on a phone', (platform) => {
  const lengths = (['phone', 'desktop'] as const).map((view) => {
    const { container, unmount } = show({ platform, view, post: { content: long } })
    const length = container.textContent?.length ?? 0
    unmount()
    return length
  })
  expect(lengths[1]).toBeGreaterThan(lengths[0]!)
})

test('what a model writes is text, never markup', () => {
  const content = '<img src=x onerror=alert(1)> <b>bold</b> &amp; https://example.test/"onclick="'
  const { container } = show({ platform: 'facebook', view: 'desktop', post: { content } })
  expect(container.querySelector('img, b')).toBeNull()
  expect(container.textContent).toContain(content)
})

test.each([
  ['one endless word', 'x'.repeat(5_000)],
  ['emoji', '👩🏽‍🚀'.repeat(400)],
  ['right to left', 'شكرا على القراءة. '.repeat(60)],
  ['full-width', '關門十二年的光明戲院。'.repeat(120)],
  ['all a platform takes', 'a'.repeat(63_206)],
  ['nothing', ''],
])('%s is shown by every preview', (_, content) => {
  for (const platform of [...platformIds, 'mastodon']) {
    const { unmount } = show({ platform, post: { content, title: content.slice(0, 100) }, isWriting: true })
    expect(screen.getByRole('group')).toBeTruthy()
    unmount()
  }
})

test('YouTube shows its title and its handle, X its handle, an unknown platform its name', () => {
  const { unmount } = show({ platform: 'youtube', post: { content: 'Hello.', title: 'A library by the water' } })
  expect(screen.getByText('A library by the water')).toBeTruthy()
  expect(screen.getByText('@mei.chen')).toBeTruthy()
  unmount()
  show({ platform: 'twitter' })
  expect(screen.getByText(/@mei\.chen/)).toBeTruthy()
  show({ platform: 'mastodon' })
  expect(screen.getByRole('group', { name: 'The post on mastodon' })).toBeTruthy()
})

test.each(['twitter', 'threads'])(
  'a series on %s is shown as the posts it becomes, its link beneath the last',
  (platform) => {
    const parts = ['The terminal reopens.', `It was long. ${'And so on. '.repeat(3).trim()}`, 'Come and see.']
    show({ platform, post: { content: joinParts(parts) }, link: 'https://a.example/x' })
    expect(texts()).toEqual(parts.map((part, i) => `${part}\n\n${i + 1}/3`))
    expect(screen.getAllByText('a.example')).toHaveLength(1)
  },
)

test('a series that is being written grows in its last part', () => {
  show({ platform: 'twitter', post: { content: `One.${openPartNumber(1)}\n\nTw` }, isWriting: true })
  expect(texts()).toEqual(['One.\n\n1/…', 'Tw'])
})

test('numbered parts are one post where there are no threads', () => {
  show({ platform: 'facebook', post: { content: joinParts(['One.', 'Two.']) } })
  expect(texts()).toHaveLength(1)
})
