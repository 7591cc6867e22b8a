import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { joinParts } from '#shared/platforms/series-parts.ts'
import { aConversion, aSummary } from '../testing/conversions.ts'
import { mockEndpoint } from '../testing/mock-endpoint.ts'
import { mockVersions } from '../testing/mock-versions.ts'
import { openConversion } from '../testing/open-conversion.tsx'
import { ada } from '../testing/people.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { pasteText, toPlatforms } from '../testing/write-text.ts'

/** Written from right to left, which no language of the interface is. */
const hebrew = /[\u0590-\u05ff]/u
const sentences = ['המסוף הישן נפתח בשבת.', 'הכניסה חופשית לכולם.', 'הספרייה פתוחה עד שמונה.'] as const

/** Where a text of a person is shown or typed, and takes the direction of the page instead of its own. */
const misdirected = (): string[] => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ value, dir }) => hebrew.test(value) && dir !== 'auto')
    .map(({ id, name, ariaLabel }) => `field ${id || name || ariaLabel}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node
    const outside = text?.replace(/\u2068[^\u2069]*\u2069/gu, '') ?? ''
    if (!hebrew.test(outside) || parent?.matches('textarea') || parent?.closest('[dir=auto]')) continue
    shown.push(`${parent?.outerHTML.slice(0, 200)}`)
  }
  return [...fields, ...shown]
}

const expectTexts = (least: number) => {
  const all = [...document.querySelectorAll('[dir=auto]')].filter(
    (element) => hebrew.test(element.textContent ?? '') || hebrew.test((element as HTMLTextAreaElement).value ?? ''),
  )
  expect(all.length).toBeGreaterThanOrEqual(least)
  expect(misdirected()).toEqual([])
}

test('a text that is pasted on the home page runs in its own direction', async () => {
  const { user } = renderRoute('/')
  await user.click(await screen.findByRole('textbox', { name: 'Your text' }))
  await user.paste(sentences[0])
  expectTexts(1)
})

test('a text of step 1 does as well, and what of it did not fit', async () => {
  const { user } = renderRoute('/dashboard', { as: ada })
  await pasteText(user, `${sentences[0]} `.repeat(500))
  await user.click(await screen.findByRole('button', { name: 'Show what is missing' }))
  expectTexts(2)
})

test('what is asked for in step 2 does as well', async () => {
  mockEndpoint(listModels, [{ id: 'gemini', isPremium: false, isDemo: false }])
  const { user } = renderRoute('/dashboard', { as: ada })
  await toPlatforms(user, sentences.join(' '))
  await user.click(screen.getByRole('button', { name: 'Advanced' }))
  for (const name of ['For all posts of this text', 'Editor instructions', 'Writer instructions']) {
    await user.click(await screen.findByLabelText(name))
    await user.paste(sentences[1])
  }
  await user.click(screen.getByRole('button', { name: 'Customize Facebook' }))
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('Instructions'))
  await user.paste(sentences[2])
  expectTexts(4)
})

const posts: Conversion['posts'] = {
  facebook: { content: `${sentences.join(' ')} 300`, findings: [] },
  twitter: { content: joinParts(sentences) },
  youtube: { title: sentences[0], content: sentences[1] },
}

test('posts do: previews, texts, titles, parts of a series, versions and the prompt for another one', async () => {
  mockVersions(sentences[0], sentences[1], sentences[2])
  const { page } = openConversion({ platforms: ['facebook', 'twitter', 'youtube'], posts })
  for (const name of [/Facebook/u, /X\/Twitter/u, /YouTube/u]) {
    await page.user.click(await screen.findByRole('tab', { name }))
    expectTexts(2)
  }
  await page.user.click(screen.getByRole('button', { name: 'Versions' }))
  await within(await screen.findByRole('dialog')).findByTestId('wording')
  expectTexts(4)
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Edit prompt' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('textbox'))
  await page.user.paste(sentences[2])
  expectTexts(2)
})

test('the history does: titles, how texts and posts begin, and the field for another title', async () => {
  const content = sentences.join(' ')
  const line = aSummary({ isSaved: true, platforms: ['facebook'], excerpt: content, title: sentences[0] })
  mockEndpoint(listConversions, { conversions: [line], cursor: null })
  mockEndpoint(getConversion, aConversion({ ...line, content, posts: { facebook: { content: sentences[1] } } }))
  const { user } = renderRoute('/history', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'How the posts begin' }))
  await screen.findByText(sentences[1])
  expectTexts(3)
  await user.click(screen.getByRole('button', { name: 'Change the title' }))
  expectTexts(3)
})
