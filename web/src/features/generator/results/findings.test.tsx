import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Conversion } from '#shared/history/schema.ts'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { type HouseRules, noHouseRules } from '#shared/platforms/house-rules.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { mockEndpoint } from '../../../testing/mock-endpoint.ts'
import { mockVersions } from '../../../testing/mock-versions.ts'
import { onWideScreen } from '../../../testing/on-wide-screen.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { partsOf } from './marked-text.tsx'

const source = 'The old ferry terminal reopens on Saturday at 9:00 as a public library. Entry costs NT$50.'
const content = 'Come on Saturday at 9 am. Entry is NT$1,399 now. Loved by 47 % of readers.'

const open = (over: Partial<Conversion> = {}) =>
  openConversion({
    createdAt: '2026-11-20T08:00:00.000Z',
    content: source,
    posts: { facebook: { content }, instagram: { content: 'A library by the water.' } },
    ...over,
  })

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

test('what a person has asked for is no finding: for all posts, for one, or in the settings of its platform', async () => {
  const settings = { characterLimit: 2_200, tone: 'Casual', emojiUsage: 'Moderate', isCustomized: true } as const
  mockEndpoint(listPlatforms, [
    {
      ...settings,
      platform: 'instagram',
      prompt: 'Call +886 2 5555 0147.',
      hashtagStrategy: 'None',
      length: 'Medium (60%)',
    },
  ])
  const said = 'On Saturday 20 % off, at @harbourlib. Call +886 2 5555 0147.'
  open({
    posts: { facebook: { content: said }, instagram: { content: said } },
    wishes: {
      customPrompt: 'Say 20 % off.',
      customPrompts: { facebook: 'Name @harbourlib.' },
      editorPrompt: 'Say 90 %.',
    },
  })
  const points = within(await list()).getAllByRole('button')
  expect(points.map((button) => button.textContent)).toEqual(['+886 2 5555 0147'])
  expect(await screen.findByRole('tab', { name: /Instagram.*1 point not in your text/ })).toBeTruthy()
})

test('beside each other, each post says how much is not in the text', async () => {
  localStorage.setItem('resultsView', 'board')
  const restore = onWideScreen()
  open()
  const board = within(await screen.findByRole('list', { name: 'All posts' }))
  expect((await board.findByTestId('points')).textContent).toBe('2 points not in your text')
  expect(within(board.getByTestId('board-facebook')).getByTestId('points')).toBeTruthy()
  restore()
})

test('none of many inventions is left out, though the server stores no more than some', async () => {
  const many = Array.from({ length: 25 }, (_, n) => `${n + 51} %`)
  open({
    posts: { facebook: { content: `Come on Saturday. ${many.join(', ')}.` }, instagram: { content: 'By the water.' } },
  })
  const points = within(await list()).getAllByRole('button')
  expect(points.map((button) => button.textContent)).toEqual(many)
  expect(screen.getByRole('tab', { name: /Facebook.*25 points not in your text/ })).toBeTruthy()
})

test('a text in Simplified Chinese is compared with a post in Traditional, and what the server found stands until then', async () => {
  const text = '门市周六上午9时开门，满2,000元免运，设计师黄柏睿说。'
  const invented = '陳偉銘'
  const post = `週六上午9時開門，滿2,000元免運，設計師${invented}說。`
  const start = post.indexOf(invented)
  const { page } = open({
    content: text,
    outputLanguage: 'zh-TW',
    platforms: ['facebook'],
    posts: {
      facebook: {
        content: post,
        findings: [{ kind: 'name', in: 'content', start, end: start + invented.length, text: invented }],
      },
    },
  })
  const named = async () =>
    within(await list())
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(await named()).toEqual([invented])
  await screen.findByDisplayValue(post)
  await page.user.type(area(), '共300人。')
  await waitFor(async () => expect(await named()).toEqual([invented, '300']))
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
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({ posts: { facebook: { content: left } }, session: expect.any(String) }),
  )
})

describe('with the keyboard alone, the focus', () => {
  const named = () => document.activeElement?.textContent
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  /** Opens the finding that has the focus, and does one of what can be done with it. */
  const act = async (page: ReturnType<typeof open>['page'], action: string) => {
    await page.user.keyboard('{Enter}')
    while (named() !== action) await page.user.tab()
    await page.user.keyboard('{Enter}')
  }
  const isAtPost = () => {
    const panel = screen.getByRole('tabpanel', { name: /Facebook/ })
    // As in a browser, which sees that there is something to press in it.
    panel.removeAttribute('tabindex')
    return waitFor(() => expect(document.activeElement).toBe(panel))
  }

  test('goes to the next finding once one is kept or its sentence removed, and after the last to the post', async () => {
    const { page } = open({
      posts: { facebook: { content: `${content} It has 812 seats.` }, instagram: { content: 'By the water.' } },
    })
    within(await list())
      .getByRole('button', { name: '47 %' })
      .focus()
    await act(page, 'Keep')
    await waitFor(() => expect(named()).toBe('812'))
    expect(heard()).toContain('Kept: 47 %')
    // What was last has none after it.
    await act(page, 'Remove sentence')
    await waitFor(() => expect(named()).toBe('NT$1,399'))
    expect(heard()).toContain('Sentence removed: 812')
    await act(page, 'Keep')
    await isAtPost()
    expect(heard()).toContain('Kept: NT$1,399')
  })

  test('stays with a word that stands elsewhere as well, which is said again, and goes to another line', async () => {
    const word = { kind: 'word', in: 'content', end: 0, text: '視頻', instead: '影片' } as const
    const { page } = open({
      content: '圖書館的短片介紹，歡迎收看。',
      posts: {
        facebook: {
          content: '看看視頻。視頻很短。門票 정말 便宜。',
          findings: [
            { kind: 'foreign', in: 'content', start: 13, end: 15, text: '정말' },
            { ...word, start: 2, end: 4 },
            { ...word, start: 5, end: 7 },
          ],
        },
        instagram: { content: 'By the water.' },
      },
    })
    ;(await screen.findByRole('button', { name: '視頻 → 影片' })).focus()
    await act(page, 'Change')
    await waitFor(() => expect(named()).toBe('視頻 → 影片'))
    const first = screen.getByText('Changed: 視頻 → 影片')
    await act(page, 'Change')
    await waitFor(() => expect(named()).toBe('정말'))
    expect(screen.getByText('Changed: 視頻 → 影片')).not.toBe(first)
    expect(area().value).toBe('看看影片。影片很短。門票 정말 便宜。')
  })

  test('stays where the person has gone meanwhile', async () => {
    const { page } = open()
    within(await list())
      .getByRole('button', { name: 'NT$1,399' })
      .focus()
    await act(page, 'Keep')
    await waitFor(() => expect(named()).toBe('47 %'))
    await page.user.click(document.body)
    await page.user.tab({ shift: true })
    await page.user.type(area(), ' Call 0800-555-019.')
    await screen.findByRole('button', { name: '0800-555-019' })
    expect(document.activeElement).toBe(area())
  })
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
  await waitFor(() => expect(screen.getAllByText('2 points not in your text').length).toBeGreaterThan(1))
  expect(await navigator.clipboard.readText()).toBe(content)
})

test('opening says what is not in the text, and opens', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const { page } = open()
  await list()
  await page.user.click(screen.getByRole('button', { name: 'Open in Facebook' }))
  await waitFor(() => expect(screen.getAllByText(/2 points not in your text/).length).toBeGreaterThan(1))
  expect(opened).toHaveBeenCalledOnce()
  expect(await navigator.clipboard.readText()).toBe(content)
})

test('the share sheet of a device is told what is not in the text, and opens', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => void Object.assign(navigator, { canShare: undefined, share: undefined }))
  const { page } = open()
  await list()
  await page.user.click(screen.getByRole('button', { name: 'Share', hidden: true }))
  await waitFor(() => expect(screen.getAllByText('2 points not in your text').length).toBeGreaterThan(1))
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: content })
})

describe('a part of a thread', () => {
  const night = 'The night bus has run every twenty minutes since the first of May. '
  const openThread = async () => {
    const { page } = open({
      platforms: ['twitter'],
      content: night,
      posts: { twitter: { content: `${night.repeat(5)}Loved by 47 % of riders.` } },
    })
    const parts = within(await screen.findByRole('region', { name: 'Thread' }))
    await list()
    return {
      ...page,
      copy: (number: number) => page.user.click(parts.getByRole('button', { name: `Copy part ${number}` })),
    }
  }

  test('that says what is not in the text is copied, which is said; another one is not held to it', async () => {
    const { copy } = await openThread()
    const warnings = () => screen.queryAllByText('1 point not in your text').length
    const before = warnings()
    await copy(1)
    expect(await screen.findByText('Copied for X')).toBeTruthy()
    expect(warnings()).toBe(before)
    await copy(2)
    await waitFor(() => expect(warnings()).toBe(before + 1))
    expect(await navigator.clipboard.readText()).toContain('47 %')
  })

  test('that the browser does not copy is not said to be copied', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { copy } = await openThread()
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    onTestFinished(() => refused.mockRestore())
    await copy(1)
    expect(await screen.findByText(/Select the text and copy it/)).toBeTruthy()
    expect(screen.queryByText('Copied for X')).toBeNull()
  })
})

test('it is said that claims can be pressed, until one is', async () => {
  const { page } = open()
  await list()
  const hint = () => screen.queryByText(/^Press a number, a date or a name/u)
  expect(hint()).toBeTruthy()
  await page.user.pointer({ target: area(), offset: content.indexOf('9 am') + 1, keys: '[MouseLeft]' })
  await screen.findByText(/“9 am” in your text/)
  expect(hint()).toBeNull()
})

describe('what was kept', () => {
  const kept = () => screen.findByRole('group', { name: 'Kept:' })

  test('can be listed again, which is stored', async () => {
    const { page, saved } = open({ kept: { facebook: ['47 %', 'NT$1,399'] } })
    await page.user.click(within(await kept()).getByRole('button', { name: '47 %' }))
    await page.user.click(screen.getByRole('button', { name: 'Jump to it' }))
    expect(content.slice(area().selectionStart, area().selectionEnd)).toBe('47 %')
    await page.user.click(screen.getByRole('button', { name: 'Show again' }))
    expect(within(await list()).getByRole('button', { name: '47 %' })).toBeTruthy()
    expect(within(await kept()).queryByRole('button', { name: '47 %' })).toBeNull()
    await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kept: { facebook: ['NT$1,399'] } }))
    expect(screen.getByRole('tab', { name: /Facebook.*1 point not in your text/ })).toBeTruthy()
  })

  test('just now can be taken back in place', async () => {
    const { page, saved } = open()
    await page.user.click(within(await list()).getByRole('button', { name: '47 %' }))
    await page.user.click(screen.getByRole('button', { name: 'Keep' }))
    await page.user.click(within(await kept()).getByRole('button', { name: '47 %' }))
    await page.user.click(screen.getByRole('button', { name: 'Show again' }))
    expect(within(await list()).getByRole('button', { name: '47 %' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Kept:' })).toBeNull()
    await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kept: { facebook: [] } }))
  })

  test('and no longer stands in the post is not shown', async () => {
    open({ kept: { facebook: ['812'] } })
    await list()
    expect(screen.queryByRole('group', { name: 'Kept:' })).toBeNull()
  })

  test('of the person’s own rules is shown also where it is a line that the post lacks', async () => {
    mockEndpoint(getHouseRules, { ...noHouseRules, signOff: '— Ada', version: 1 })
    const { page } = open({ posts: { facebook: { content: 'By the water.' } }, kept: { facebook: ['— Ada'] } })
    await page.user.click(within(await kept()).getByRole('button', { name: 'Missing: — Ada' }))
    await page.user.click(screen.getByRole('button', { name: 'Show again' }))
    expect(await screen.findByRole('group', { name: 'Against your house voice:' })).toBeTruthy()
  })
})

test('a sixth link on Threads is said to be one too many, and a seventh as well, until they are fewer', async () => {
  const links = ['one', 'two', 'three', 'four', 'five'].map((name) => `https://${name}.example`).join(' ')
  const { page } = open({ platforms: ['threads'], posts: { threads: { content: links } } })
  await screen.findByDisplayValue(links)
  const warning = () => screen.queryByText(/different links in a post/u)?.textContent
  // One that is there already is none.
  await page.user.type(area(), ' https://one.example')
  expect(warning()).toBeUndefined()
  await page.user.type(area(), ' https://six.example')
  expect(warning()).toBe('Threads takes at most 5 different links in a post; this has 6.')
  await page.user.clear(area())
  expect(warning()).toBeUndefined()
})

test('a sign that YouTube does not take is said to be one, in the text and in the title, and nowhere else', async () => {
  const { page } = open({
    platforms: ['facebook', 'youtube'],
    posts: { facebook: { content: '5 < 6' }, youtube: { title: 'The ferry', content: 'It is back.' } },
  })
  await screen.findByDisplayValue('5 < 6')
  const warning = () => screen.queryByText('YouTube takes neither < nor >. Type ＜ and ＞ instead.')
  expect(screen.queryByText(/takes neither/u)).toBeNull()
  await page.user.click(screen.getByRole('tab', { name: /YouTube/ }))
  const title = await screen.findByDisplayValue('The ferry')
  expect(warning()).toBeNull()
  await page.user.type(title, ' >')
  expect(warning()).toBeTruthy()
  await page.user.type(title, '{Backspace}')
  expect(warning()).toBeNull()
  await page.user.type(screen.getByDisplayValue('It is back.'), ' <')
  expect(warning()).toBeTruthy()
})

test('the caret in a claim of the text shows its sentence', async () => {
  const { page } = open()
  await list()
  await page.user.pointer({ target: area(), offset: content.indexOf('9 am') + 1, keys: '[MouseLeft]' })
  expect(await screen.findByText(/“9 am” in your text: The old ferry terminal reopens/)).toBeTruthy()
})

test('the sentence behind a claim is not shown of a text that is no longer there', async () => {
  mockVersions(content, 'A library by the water.')
  const { page } = open({ earlier: ['facebook'] })
  await list()
  area().setSelectionRange(content.indexOf('9 am'), content.indexOf('9 am'))
  area().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await screen.findByText(/“9 am” in your text/)
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(area().value).toBe('A library by the water.'))
  expect(screen.queryByText(/“9 am” in your text/)).toBeNull()
})

describe('a word that the server named', () => {
  const found = (start: number): Finding => ({
    kind: 'word',
    in: 'content',
    start,
    end: start + 2,
    text: '視頻',
    instead: '影片',
  })
  const openWith = (text: string, findings: Finding[]) =>
    open({ content: '圖書館的短片介紹，歡迎收看。', posts: { facebook: { content: text, findings } } })
  const press = async (page: ReturnType<typeof open>['page'], action: string) => {
    await page.user.click(await screen.findByRole('button', { name: '視頻 → 影片' }))
    await page.user.click(screen.getByRole('button', { name: action }))
  }

  test('is changed where it stands first, and then in the next place', async () => {
    const { page } = openWith('看看視頻。視頻很短。', [found(2), found(5)])
    await press(page, 'Change')
    expect(area().value).toBe('看看影片。視頻很短。')
    await press(page, 'Change')
    expect(area().value).toBe('看看影片。影片很短。')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Better words:' })).toBeNull())
  })

  test('is changed everywhere with one press, in the title too', async () => {
    const word = found(2)
    const { page } = open({
      content: '圖書館的短片介紹，歡迎收看。',
      platforms: ['youtube'],
      posts: {
        youtube: {
          title: '視頻介紹',
          content: '看看視頻。視頻很短。',
          findings: [{ ...word, in: 'title', start: 0, end: 2 }, word, found(5)],
        },
      },
    })
    await press(page, 'Change all')
    expect(area().value).toBe('看看影片。影片很短。')
    expect(screen.getByDisplayValue('影片介紹')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Better words:' })).toBeNull())
  })

  test('that stands once has no second way, and can be kept', async () => {
    const { page, saved } = openWith('看看視頻。', [found(2)])
    await page.user.click(await screen.findByRole('button', { name: '視頻 → 影片' }))
    expect(screen.queryByRole('button', { name: 'Change all' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(area().value).toBe('看看視頻。')
    await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kept: { facebook: ['視頻'] } }))
  })
})

test('a word of another language has its own line, counts on the tab, and leaves with its sentence', async () => {
  const text = '圖書館週六開幕。門票 정말 便宜。'
  const findings: Finding[] = [{ kind: 'foreign', in: 'content', start: 11, end: 13, text: '정말' }]
  const { page } = open({ content: '圖書館週六開幕，門票便宜。', posts: { facebook: { content: text, findings } } })
  const line = within(await screen.findByRole('group', { name: 'In another language:' }))
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['정말'])
  expect(screen.getByRole('tab', { name: /Facebook.*1 point not in your text/ })).toBeTruthy()
  await page.user.click(line.getByRole('button', { name: '정말' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove sentence' }))
  expect(area().value).toBe('圖書館週六開幕。')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'In another language:' })).toBeNull())
})

test('figures that the server found exchanged are listed while their words stand', async () => {
  const post = 'Mending has 8 places, soldering has 12. Bring a sock.'
  const text = 'Mending has 8 places, soldering has 12'
  const findings: Finding[] = [{ kind: 'number', in: 'content', start: 0, end: text.length, text, isMisplaced: true }]
  const { page } = open({
    content: 'Mending (12 places) and soldering (8 places). Bring a sock.',
    posts: { facebook: { content: post, findings } },
  })
  const line = within(await screen.findByRole('group', { name: 'Your text says it differently:' }))
  expect(screen.queryByRole('group', { name: 'Not in your text:' })).toBeNull()
  expect(screen.getByRole('tab', { name: /Facebook.*1 point that your text says differently/ })).toBeTruthy()
  await page.user.click(line.getByRole('button', { name: text }))
  await page.user.click(screen.getByRole('button', { name: 'Remove sentence' }))
  expect(area().value).toBe('Bring a sock.')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Your text says it differently:' })).toBeNull())
})

test('a body that the server alone knows is listed, and a name that the editor finds as well is listed once', async () => {
  const post = 'The River Trust and Ada Lovelace planted trees.'
  const findings: Finding[] = [
    { kind: 'organisation', in: 'content', start: 4, end: 15, text: 'River Trust' },
    { kind: 'name', in: 'content', start: 20, end: 32, text: 'Ada Lovelace' },
  ]
  open({
    content: 'Trees were planted by the river, in trust of all.',
    posts: { facebook: { content: post, findings } },
  })
  const line = within(await screen.findByRole('group', { name: 'Not in your text:' }))
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['River Trust', 'Ada Lovelace'])
})

test('a detail that the server found is not in the text while its words stand', async () => {
  const post = 'The benches are oak. Bring a sock.'
  const findings: Finding[] = [{ kind: 'detail', in: 'content', start: 16, end: 19, text: 'oak' }]
  const { page } = open({
    content: 'The benches are beech. Bring a sock.',
    posts: { facebook: { content: post, findings } },
  })
  const line = within(await screen.findByRole('group', { name: 'Not in your text:' }))
  expect(screen.getByRole('tab', { name: /Facebook.*1 point not in your text/ })).toBeTruthy()
  await page.user.click(line.getByRole('button', { name: 'oak' }))
  await page.user.click(screen.getByRole('button', { name: 'Remove sentence' }))
  expect(area().value).toBe('Bring a sock.')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Not in your text:' })).toBeNull())
})

describe('the person’s own rules', () => {
  const rules = () => screen.findByRole('group', { name: 'Against your house voice:' })
  const openWith = (over: Partial<HouseRules>, text: string) => {
    mockEndpoint(getHouseRules, { ...noHouseRules, ...over, version: 1 })
    return open({ posts: { facebook: { content: text } } })
  }

  test('a banned word leaves with its sentence', async () => {
    const { page } = openWith({ banned: ['cheap'] }, 'The library reopens. Entry is Cheap.')
    await page.user.click(within(await rules()).getByRole('button', { name: 'Cheap' }))
    await page.user.click(screen.getByRole('button', { name: 'Remove sentence' }))
    expect(area().value).toBe('The library reopens.')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Against your house voice:' })).toBeNull())
  })

  test('a spelling is changed everywhere but in an address', async () => {
    const { page } = openWith(
      { spellings: [['library', 'Library Hall']], link: 'https://library.example' },
      'The library. A library: https://library.example',
    )
    await page.user.click(within(await rules()).getByRole('button', { name: 'library → Library Hall' }))
    await page.user.click(screen.getByRole('button', { name: 'Change all' }))
    expect(area().value).toBe('The Library Hall. A Library Hall: https://library.example')
  })

  test('what is missing at the end is added before the hashtags', async () => {
    const { page } = openWith({ signOff: '— Ada', link: 'https://ada.example' }, 'The library reopens.\n\n#library')
    await page.user.click(within(await rules()).getByRole('button', { name: 'Missing: — Ada' }))
    await page.user.click(screen.getByRole('button', { name: 'Add' }))
    expect(area().value).toBe('The library reopens.\n\n— Ada\n\n#library')
    expect(within(await rules()).getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByRole('group', { name: 'Not in your text:' })).toBeNull()
  })

  test('copying and opening say that the post is against them, beside what is not in the text', async () => {
    const { page } = openWith({ banned: ['cheap'], signOff: '— Ada' }, 'The library reopens. Entry is cheap.')
    await rules()
    await page.user.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(await screen.findByText('2 points against your house voice')).toBeTruthy()
    await page.user.type(area(), ' For 47 % of readers.')
    await screen.findByRole('tab', { name: /1 point not in your text/ })
    await page.user.click(screen.getByRole('button', { name: 'Open in Facebook' }))
    expect(await screen.findByText(/1 point not in your text · 2 points against your house voice/)).toBeTruthy()
  })

  test('what is against them counts on the tab as well, beside what is not in the text', async () => {
    openWith({ banned: ['cheap'], signOff: '— Ada' }, 'The library reopens. Entry is cheap for 47 % of readers.')
    const tab = await screen.findByRole('tab', {
      name: /Facebook.*1 point not in your text · 2 points against your house voice/,
    })
    expect(tab.querySelector('[aria-hidden].chakra-badge')?.textContent).toBe('3')
  })

  test('a banned word that is typed is listed, and can be kept', async () => {
    const { page, saved } = openWith({ banned: ['cheap'] }, 'The library reopens.')
    await screen.findByDisplayValue('The library reopens.')
    await page.user.type(area(), ' It is cheap.')
    await page.user.click(within(await rules()).getByRole('button', { name: 'cheap' }))
    await page.user.click(screen.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(saved.map(({ body }) => body)).toContainEqual({ kept: { facebook: ['cheap'] } }))
  })
})

test.each([
  [0, {}, /set words and spellings/],
  [3, { banned: ['cheap', 'synergy'], signOff: '— Ada' }, 'House voice: on · 3 rules'],
])('the step before says how many rules there are: %d', async (_, over, words) => {
  mockEndpoint(getHouseRules, { ...noHouseRules, ...over, version: 1 })
  const { user } = renderRoute('/dashboard', { as: ada })
  await user.type(await screen.findByRole('textbox', { name: /text|article/i }), source)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe('/settings#house-voice')
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
