import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { chineseArticle, englishArticle, japaneseArticle } from '../../../testing/articles.ts'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { goToScreen, goWithin } from '../../../testing/go-within.ts'
import { pressInMenu } from '../../../testing/press-in-menu.ts'
import { askForPosts, overflow, readPost, signIn, untilReceipt } from '../../../testing/visit.ts'
import { widerLabels } from '../../../testing/wider-labels.ts'

const { withNewPerson, withVisit } = browserVisits()

const dialog = (page: Page) => page.getByRole('dialog')

/** Ticks these platforms instead of the two a new person has ticked: a plan allows only so many. */
async function choose(page: Page, names: string[]): Promise<void> {
  for (const name of ['Facebook', 'Instagram']) await page.getByRole('checkbox', { name }).uncheck({ force: true })
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check({ force: true })
}

/** Taps cards that the plan has no place for, and gives them the places of the first that are chosen. */
async function swap(page: Page, platforms: PlatformId[]): Promise<void> {
  for (const platform of platforms) {
    const card = page.getByTestId(`platform-${platform}`)
    await card.click({ position: { x: 60, y: 24 } })
    await pressInMenu(page.getByRole('menuitem').first())
    await soon(() => card.getByRole('checkbox').isChecked()).toBe(true)
  }
}

test.each([
  ['X/Twitter', 'LinkedIn', 'twitter', 'linkedin'],
  ['Threads', 'YouTube', 'threads', 'youtube'],
] as const)('%s and %s get posts of their own, within their limits', async (first, second, firstId, secondId) => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (secondId === 'youtube') await choose(page, [first, second])
    else await swap(page, ['linkedin', 'twitter'])
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    for (const [name, id] of [
      [first, firstId],
      [second, secondId],
    ] as [string, PlatformId][]) {
      const post = await readPost(page, new RegExp(`^${name}\\b`))
      expect(post.length, name).toBeGreaterThan(40)
      expect(measurePost(id, post).isOver, name).toBe(false)
    }
    if (secondId === 'youtube') expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).not.toBe('')
  })
})

test('settings of a platform are kept, obeyed, and gone after a reset', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Customize Instagram' }).click()
    await dialog(page).getByLabel('Emoji').selectOption('None')
    await dialog(page).getByLabel('Hashtags').selectOption('None')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    // The step stands in the address.
    await page.reload()
    await page.getByText('Customized').waitFor()
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    expect(await readPost(page, /Instagram/)).not.toMatch(/#|\p{Extended_Pictographic}/u)
    expect(await readPost(page, /Facebook/)).toMatch(/#/)
    await page.getByRole('button', { name: 'Adjust platforms' }).click()
    await page.getByRole('button', { name: 'Customize Instagram' }).click()
    await dialog(page).getByRole('button', { name: 'Reset to default' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await soon(() => page.getByText('Customized').count()).toBe(0)
  })
})

test('on a phone a toast does not lie on the cross of the dialog that is open', async () => {
  await withNewPerson({ isPhone: true, isStill: true }, async ({ page, context, complaints }) => {
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.getByRole('button', { name: 'Customize Instagram' }).click()
      await dialog(page)
        .getByLabel('Emoji')
        .selectOption(width === 390 ? 'None' : 'Moderate')
      await context.setOffline(true)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      const toast = page.locator('li', { hasText: 'The connection was lost' })
      await toast.waitFor()
      const [lying, cross] = await Promise.all([
        toast.boundingBox(),
        dialog(page).getByRole('button', { name: 'Close' }).boundingBox(),
      ])
      const isApart = lying!.x + lying!.width <= cross!.x || lying!.y + lying!.height <= cross!.y
      expect(isApart, `the toast lies on the cross at ${width}`).toBe(true)
      expect(lying!.width, 'wide enough to read').toBeGreaterThan(200)
      await context.setOffline(false)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
    complaints.splice(0)
  })
})

test('all posts are written again at once; a prompt for one post is obeyed, the text it replaced comes back at a click; and all are saved from the same screen', async () => {
  await withNewPerson({}, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    await page.getByRole('button', { name: 'Regenerate all · free once' }).click()
    const paid = page.getByRole('button', { name: 'Regenerate all · 1.60' })
    await paid.waitFor()
    await soon(() => page.getByTestId('credits').textContent()).toContain('3.40')
    await paid.click()
    await page.getByText('Content regenerated').first().waitFor()
    await soon(() => page.getByTestId('credits').textContent()).toContain('1.80')
    await page.locator('textarea[readonly]').first().waitFor({ state: 'detached' })
    const before = await readPost(page, /Facebook/)
    expect(before).toMatch(/#/)
    const panel = page.getByRole('tabpanel', { name: /Facebook/ })
    await panel.getByRole('button', { name: 'Edit prompt' }).click()
    await dialog(page).getByRole('textbox').fill('No hashtags, no emoji.')
    await dialog(page)
      .getByRole('button', { name: /Regenerate|Rewrite/ })
      .click()
    await soon(() => readPost(page, /Facebook/)).not.toMatch(/#/)
    await panel.getByRole('button', { name: 'Undo' }).click()
    await soon(() => readPost(page, /Facebook/)).toBe(before)
    await page.getByRole('button', { name: 'Save to history' }).click()
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
    await goWithin(page, '/history')
    await page.getByText('Saved', { exact: true }).last().click()
    const line = page.getByRole('listitem').filter({ hasText: 'night bus' })
    await line.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await soon(() => line.count()).toBe(0)
  })
})

test('another language changes the words of the page, and keeps what was typed', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(chineseArticle)
    await page.getByRole('button', { name: /^Language/ }).click()
    await pressInMenu(
      page.getByRole('menuitem', { name: '日本語' }).or(page.getByRole('menuitemradio', { name: '日本語' })),
    )
    await page.getByRole('heading', { name: '新しい投稿' }).waitFor()
    expect(await page.locator('#content').inputValue()).toBe(chineseArticle)
    await page.reload()
    await page.getByRole('heading', { name: '新しい投稿' }).waitFor()
    expect(await page.locator('#content').inputValue()).toBe(chineseArticle)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
  })
})

test('a page whose files are gone, as after a deployment, is loaded anew once and keeps the text', async () => {
  await withNewPerson({}, async ({ page, complaints }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/platforms-step*', (route) => route.fulfill({ status: 404 }))
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await soon(() => loads).toBe(1)
    await page.getByText('What you typed is kept').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/assets/platforms-step*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('generate').waitFor()
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.locator('#content').inputValue()).toBe(englishArticle)
    // React says by 520 that it has drawn the screen once more after such a file was missing.
    expect(complaints.splice(0).filter((text) => !/404|dynamically imported|React error #520/.test(text))).toEqual([])
  })
})

test('the settings fit the narrowest phone in English, whose words are the longest there', async () => {
  await withVisit({ isPhone: true }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(context, 'Mei Chen')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Analyze three of my posts' }).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Add a sentence' }).click()
    const sentence = page.getByRole('textbox', { name: 'Sentence 1' })
    await sentence.fill('Short sentences in plain words,\nand the date before the place.')
    expect(await sentence.inputValue()).toBe('Short sentences in plain words, and the date before the place.')
    const hidden = (field: Element) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight]
    expect(await sentence.evaluate(hidden), 'how much of a sentence on their way of writing is not seen').toEqual([
      0, 0,
    ])
  })
})

/** What select fields let choose and have no room for. Of tabular figures `font` says nothing at all, hence its parts. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('span'))
    line.style.cssText = 'position: absolute; white-space: pre'
    const cut = [...document.querySelectorAll('select')].flatMap((field) => {
      const { fontFamily, fontSize, fontWeight, fontVariantNumeric, paddingLeft, paddingRight } =
        getComputedStyle(field)
      Object.assign(line.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric })
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [...field.options]
        .filter(({ disabled }) => !disabled)
        .map(({ text }) => text)
        .filter((text) => {
          line.textContent = text
          return line.getBoundingClientRect().width > room
        })
    })
    line.remove()
    return cut
  })

test.each(interfaceLanguages)('at a desk no choice of the settings is cut in its field in %s', async (language) => {
  await withVisit({ language }, async ({ page, context }) => {
    await signIn(context, 'Mei Chen')
    await page.goto('/settings')
    await page.getByRole('combobox', { name: 'LinkedIn' }).first().waitFor()
    expect(await cutChoices(page)).toEqual([])
  })
})

/** What fingers press and is lower or narrower than 44 px, with its size. Of a field of one pixel the label is pressed. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=radio]), select, [role=tab], [role^=menuitem], header a')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .map((part) => ({ part, size: part.getBoundingClientRect() }))
      .filter(({ size }) => size.height > 1 && Math.min(size.height, size.width) < 43.5)
      .map(
        ({ part, size }) => `${part.getAttribute('aria-label') ?? part.textContent}: ${size.width} × ${size.height}`,
      ),
  )

/** Buttons in the window that are filled with the accent: of them a screen has one, for what it is there for. */
const filledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'var(--chakra-colors-accent-solid)'
    const accent = getComputedStyle(sample).backgroundColor
    sample.remove()
    return [...document.querySelectorAll('button, a')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight && getComputedStyle(part).backgroundColor === accent
      })
      .map((part) => part.textContent)
  })

/** Looks at the heads of live cards in every frame. @returns the names that were seen without their end, or none with it */
async function watchCutNames(page: Page): Promise<() => Promise<string[]>> {
  const watch = await page.evaluateHandle(() => {
    const [cut, seen] = [new Set<string>(), new Set<string>()]
    const look = () => {
      for (const name of document.querySelectorAll('[data-testid^=live-] p:first-of-type')) {
        const isCut = name.scrollWidth > name.clientWidth
        ;(isCut ? cut : seen).add(name.textContent)
      }
      requestAnimationFrame(look)
    }
    look()
    return { cut, seen }
  })
  return () => watch.evaluate(({ cut, seen }) => (seen.size > 0 ? [...cut] : ['no card was seen']))
}

test('on the narrowest phone nothing is wider than the screen, and what fingers press is 44 px high', async () => {
  await withVisit({ isPhone: true, language: 'ja' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(context, 'Mei Chen')
    for (const path of ['/', '/history', '/settings', '/dashboard']) {
      await goToScreen(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      expect(await smallTargets(page), path).toEqual([])
      expect((await filledButtons(page)).length, path).toBeLessThanOrEqual(1)
    }
    await page.locator('#content').fill(`${'長い言葉'.repeat(40)} https://example.test/${'a'.repeat(300)}`)
    await page
      .getByRole('button', { name: '次へ' })
      .or(page.getByRole('button', { name: '続ける' }))
      .click()
    await page.getByTestId('generate').waitFor()
    expect(await overflow(page), 'platforms').toBeLessThanOrEqual(0)
    const cutNames = await watchCutNames(page)
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    expect(await cutNames(), 'names of platforms that were cut while posts were written').toEqual([])
    expect(await overflow(page), 'posts').toBeLessThanOrEqual(0)
    expect(await smallTargets(page), 'posts').toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await filledButtons(page), 'below the post').toEqual(['コピー'])
    await page.getByRole('tabpanel').getByTestId('post-text').press('!')
    await page.getByRole('button', { name: /^すべて書き直し/ }).click()
    for (const button of await page.getByRole('alertdialog').getByRole('button').all()) {
      const { x, width } = (await button.boundingBox())!
      const name = (await button.textContent()) ?? ''
      expect(x, name).toBeGreaterThanOrEqual(0)
      expect(x + width, name).toBeLessThanOrEqual(320)
    }
    await page.keyboard.press('Escape')
    const wordBreak = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).wordBreak)
    expect(await wordBreak('h1')).toBe('auto-phrase')
    for (const selector of ['[data-testid=post-text]', '[dir=auto]', '[dir=auto] *'])
      expect(await wordBreak(selector), `${selector} breaks as on the platform`).toBe('normal')
  })
})

test('the narrowest phone has room for the header of a visitor, for what is pressed to sign in, and for menus with a long name', async () => {
  await withVisit({ isPhone: true, language: 'ja' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/auth', '/auth?tab=register']) {
      await page.goto(path)
      const { x, width } = (await page.getByRole('banner').getByRole('link', { name: '新規登録' }).boundingBox())!
      expect(x + width, `${path}: where Register ends`).toBeLessThanOrEqual(312)
      expect(await smallTargets(page), path).toEqual([])
      expect((await filledButtons(page)).length, path).toBeLessThanOrEqual(1)
    }
    await page.goto('/')
    await page.locator('header summary:visible').click()
    const languages = (await page.locator('header details[open] > div').boundingBox())!
    expect(languages.x, 'where the languages of the home page begin').toBeGreaterThanOrEqual(0)
    expect(languages.x + languages.width, 'where they end').toBeLessThanOrEqual(320)
    const email = `somebody.with.a.long.address.${crypto.randomUUID()}@example.test`
    await signIn(context, 'Maximiliana Featherstonehaugh-Cholmondeley of Little Snoring', email)
    await page.goto('/history')
    for (const name of ['言語', 'アカウント']) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      const menu = page.getByRole('menu')
      await menu.getByRole('menuitem').or(menu.getByRole('menuitemradio')).first().waitFor()
      const { x, width } = (await menu.boundingBox())!
      expect(x, name).toBeGreaterThanOrEqual(0)
      expect(x + width, name).toBeLessThanOrEqual(320)
      expect(await overflow(page), name).toBeLessThanOrEqual(0)
      expect(await smallTargets(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
    }
  })
})

test('between a phone and a desk nothing of the header lies on something else', async () => {
  await withVisit({ language: 'ja' }, async ({ page, context }) => {
    const headerParts = () =>
      page.getByRole('banner').evaluate((header) =>
        [...header.querySelectorAll<HTMLElement>('a, button, [data-testid=credits]')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
          .map((part) => {
            const { left } = part.getBoundingClientRect()
            // What is wider than its own box lies on its neighbour.
            return {
              name: part.ariaLabel ?? part.textContent,
              left,
              right: left + Math.max(part.offsetWidth, part.scrollWidth),
            }
          })
          .toSorted((a, b) => a.left - b.left),
      )
    const expectApart = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const parts = await headerParts()
      for (const [i, { name, right }] of parts.entries())
        expect(right, `${width}: where ${name} ends`).toBeLessThanOrEqual(parts[i + 1]?.left ?? width)
    }
    const widths = [768, 900, 1023, 1024]
    await page.goto('/subscription')
    for (const width of widths) await expectApart(width)
    await signIn(context, 'Mei Chen')
    await page.goto('/history')
    await page.getByTestId('credits').waitFor()
    for (const width of widths) await expectApart(width)
    await page.setViewportSize({ width: 768, height: 900 })
    await page.getByRole('banner').getByRole('button', { name: 'アカウント' }).click()
    for (const name of ['ホーム', 'ダッシュボード', 'アップグレード'])
      await page.getByRole('menuitem', { name, exact: true }).waitFor()
  })
})

/** Where the line between two steps begins and ends, from the numbers beside it, and how long it is. */
const stepLines = (page: Page) =>
  page
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const steps = [...list.children]
      const numberOf = (step: Element | undefined) =>
        [...(step?.querySelectorAll('div') ?? [])].find(({ childElementCount, textContent }) =>
          childElementCount === 0 ? /^\d$/.test(textContent) : textContent === '',
        )!
      return steps.slice(0, -1).map((step, i) => {
        const line = step.lastElementChild!.getBoundingClientRect()
        const before = [...step.firstElementChild!.querySelectorAll('div, p')].filter((part) => part.checkVisibility())
        const ends = Math.max(...before.map((part) => part.getBoundingClientRect().right))
        const next = numberOf(steps[i + 1]).getBoundingClientRect()
        return { from: line.left - ends, to: next.left - line.right, length: line.width }
      })
    })

const rowsOfActions = (page: Page): Promise<number> =>
  page
    .getByRole('tabpanel')
    .getByTestId('post-actions')
    .evaluate((actions) => {
      const boxes = [...actions.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      return new Set(boxes.filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
    })

test.each([
  ['en', englishArticle],
  ['zh-TW', chineseArticle],
  ['ja', japaneseArticle],
] as const)(
  'on a phone the steps are joined, a post has two rows of actions, and labels fit their buttons: %s',
  async (language, article) => {
    await withVisit({ isPhone: true, language }, async ({ page, context }) => {
      await page.addInitScript(() =>
        localStorage.setItem('generatorSettings', JSON.stringify({ selectedPlatforms: ['twitter', 'youtube'] })),
      )
      const expectJoined = async (step: string) => {
        for (const { from, to, length } of await stepLines(page)) {
          expect(from, `${step}: px from a step to its line`).toBeLessThanOrEqual(8)
          expect(from, `${step}: px from a step to its line`).toBeGreaterThanOrEqual(0)
          expect(to, `${step}: px from a line to the next step`).toBeLessThanOrEqual(16)
          expect(length, `${step}: px of a line`).toBeGreaterThanOrEqual(12)
        }
      }
      await signIn(context, 'Maximiliana Featherstonehaugh')
      await page.goto('/dashboard')
      await page.locator('#content').fill(article)
      await expectJoined('text')
      await page.keyboard.press('Control+Enter')
      await page.getByTestId('generate').waitFor()
      await expectJoined('platforms')
      const card = page.getByTestId('platform-twitter')
      const [tag, customize] = await Promise.all(
        [card.locator('.chakra-badge').first(), card.getByRole('button').last()].map((part) => part.boundingBox()),
      )
      expect(customize!.y, 'settings and their button share a line').toBeLessThan(tag!.y + tag!.height)
      await context.setOffline(true)
      await page.getByTestId('generate').click()
      const toasts = page.getByRole('region').getByRole('listitem')
      const toast = (await toasts.first().boundingBox())!
      const price = (await page.getByText('= 1.60').boundingBox())!
      expect(toast.y + toast.height, 'where a toast ends, above the price').toBeLessThanOrEqual(price.y)
      // At the end of the page the bar is above the footer.
      const changes = await page.evaluateHandle(() => {
        const seen: MutationRecord[] = []
        new MutationObserver((records) => void seen.push(...records)).observe(document.documentElement, {
          attributes: true,
        })
        return seen
      })
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await soon(async () => {
        const [low, line] = await Promise.all([toasts.first().boundingBox(), page.getByText('= 1.60').boundingBox()])
        return low!.y + low!.height - line!.y
      }).toBeLessThanOrEqual(0)
      const ofPage = await changes.evaluate((seen) => seen.length)
      expect(ofPage, 'changes of the page itself, each of which resolves all its styles again').toBe(0)
      await context.setOffline(false)
      await page.getByTestId('generate').click()
      await untilReceipt(page)
      await expectJoined('posts')
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        expect(await rowsOfActions(page), 'rows of actions').toBe(2)
        const widths = await page
          .getByRole('tabpanel')
          .locator('figure svg.lucide')
          .evaluateAll((icons) => icons.map((icon) => Math.round(icon.getBoundingClientRect().width)))
        expect(Math.min(...widths), 'px of the narrowest mark of the feed').toBeGreaterThanOrEqual(14)
        expect(await widerLabels(page)).toEqual([])
        expect(await filledButtons(page)).toHaveLength(1)
      }
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          expect(
            await rowsOfActions(page),
            `rows of actions at ${width} px, the room of what may be undone included`,
          ).toBe(2)
        }
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await widerLabels(page), 'at 320 px').toEqual([])
      expect(await overflow(page), 'at 320 px').toBeLessThanOrEqual(0)
      await goWithin(page, '/history')
      const line = page.getByRole('main').getByRole('listitem').first()
      const [row, last] = await Promise.all([line, line.getByRole('button').last()].map((part) => part.boundingBox()))
      const below = row!.y + row!.height - (last!.y + last!.height)
      expect(below, 'px below the last button of a line of the history').toBeLessThanOrEqual(18)
    })
  },
)
