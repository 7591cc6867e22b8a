import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interfaceLanguages } from '../../../i18n/languages.ts'
import { browserVisits } from '../../../testing/browser-visits.ts'
import { signIn } from '../../../testing/visit.ts'

const { withVisit } = browserVisits()

/** The choices that are wider than what their field shows of them. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.locator('section[aria-labelledby=platform-settings]').evaluate((section) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [...section.querySelectorAll('select')].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      pen.font = font
      return [...field.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room + 1)
    })
  })

test.each(interfaceLanguages)(
  'in %s no choice of a platform is cut in its field, on phones and at a desk',
  async (language) => {
    await withVisit({ language }, async ({ page, context }) => {
      await signIn(context, 'Mei Chen')
      await page.goto('/settings')
      await page.locator('section[aria-labelledby=platform-settings] tbody select').first().waitFor()
      for (const width of [320, 360, 390, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await cutChoices(page), `at ${width} px`).toEqual([])
      }
    })
  },
)
