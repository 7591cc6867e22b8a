import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { mockEndpoint } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { partsOf } from './marked-text.tsx'

const id = '01999999-9999-7999-8999-999999999999'
const source = 'The old ferry terminal reopens on Saturday at 9:00 as a public library. Entry costs NT$50.'
const content = 'Come on Saturday at 9 am. Entry is NT$1,399 now. Loved by 47 % of readers.'

function open(over: Partial<Conversion> = {}) {
  const conversion: Conversion = {
    id,
    createdAt: '2026-11-20T08:00:00.000Z',
    isSaved: false,
    contentType: 'article',
    platforms: ['facebook', 'instagram'],
    content: source,
    outputLanguage: 'auto',
    selectedModel: 'gemini',
    state: 'done',
    posts: { facebook: { content }, instagram: { content: 'A library by the water.' } },
    edited: [],
    failures: {},
    ...over,
  }
  mockEndpoint(getConversion, () => Response.json(conversion))
  const saved = mockEndpoint(updateConversion, { success: true, isSaved: false })
  return { page: renderRoute(`/dashboard?conversion=${id}`, { as: ada }), saved }
}

const list = () => screen.findByRole('group', { name: 'Not in your text:' })
const area = () => screen.getByTestId<HTMLTextAreaElement>('post-text')

test('what is not in the text is listed, underlined and counted on its tab', async () => {
  open()
  const points = within(await list())
  expect(points.getAllByRole('button').map((button) => button.textContent)).toEqual(['NT$1,399', '47 %'])
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['NT$1,399', '47 %'])
  expect(screen.getByRole('tab', { name: /Facebook.*2 points not in your text/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Instagram/ }).textContent).not.toContain('not in your text')
})

test('a finding is jumped to, and its sentence removed, also with the keyboard', async () => {
  const { page, saved } = open()
  within(await list())
    .getByRole('button', { name: 'NT$1,399' })
    .focus()
  await page.user.keyboard('{Enter}')
  await page.user.click(screen.getByRole('button', { name: 'Jump to it' }))
  expect(document.activeElement).toBe(area())
  expect(content.slice(area().selectionStart, area().selectionEnd)).toBe('NT$1,399')
  await page.user.click(screen.getByRole('button', { name: 'Remove sentence' }))
  const left = 'Come on Saturday at 9 am. Loved by 47 % of readers.'
  expect(area().value).toBe(left)
  expect(await screen.findByRole('tab', { name: /1 point not in your text/ })).toBeTruthy()
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ posts: { facebook: { content: left } } }))
})

test('what is kept leaves the list, and stays kept', async () => {
  const { page, saved } = open()
  await page.user.click(within(await list()).getByRole('button', { name: '47 %' }))
  await page.user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(within(await list()).queryByRole('button', { name: '47 %' })).toBeNull()
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kept: { facebook: ['47 %'] } }))
})

test('what was kept before is not listed', async () => {
  open({ kept: { facebook: ['47 %', 'NT$1,399'] } })
  await screen.findByDisplayValue(content)
  expect(screen.queryByRole('group', { name: 'Not in your text:' })).toBeNull()
})

test('findings are looked for again while a person types', async () => {
  const { page } = open()
  await list()
  await page.user.type(area(), ' Call 0800-555-019.')
  expect(await screen.findByRole('button', { name: '0800-555-019' })).toBeTruthy()
})

test('copying says what is not in the text, and copies', async () => {
  const { page } = open()
  await list()
  await page.user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect((await screen.findAllByText('2 points not in your text')).length).toBeGreaterThan(1)
  expect(await navigator.clipboard.readText()).toBe(content)
})

test('the caret in a claim of the text shows its sentence', async () => {
  const { page } = open()
  await list()
  await page.user.pointer({ target: area(), offset: content.indexOf('9 am') + 1, keys: '[MouseLeft]' })
  expect(await screen.findByText(/“9 am” in your text: The old ferry terminal reopens/)).toBeTruthy()
})

test('a word that the server named is changed everywhere', async () => {
  const findings: Finding[] = [{ kind: 'word', in: 'content', start: 2, end: 4, text: '視頻', instead: '影片' }]
  const { page } = open({
    content: '圖書館的短片介紹，歡迎收看。',
    posts: { facebook: { content: '看看視頻。視頻很短。', findings } },
  })
  await page.user.click(await screen.findByRole('button', { name: '視頻 → 影片' }))
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  expect(area().value).toBe('看看影片。影片很短。')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Better words:' })).toBeNull())
})

test('the layer behind the text has all of it, and no mark that has moved', () => {
  const finding: Finding = { kind: 'percent', in: 'content', start: 4, end: 7, text: '47%' }
  const parts = partsOf('Now 47% more 47%', [finding, { ...finding, start: 5, end: 8 }])
  expect(parts.map(({ text, isMarked }) => [text, isMarked])).toEqual([
    ['Now ', false],
    ['47%', true],
    [' more 47%', false],
  ])
})
