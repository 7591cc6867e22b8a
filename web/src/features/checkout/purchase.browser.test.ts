import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { days, seconds } from '#shared/time.ts'
import { violationsOn } from '../../testing/axe.ts'
import { browserVisits, soon } from '../../testing/browser-visits.ts'
import {
  buyPlan,
  cards,
  chooseRenewal,
  goToCardPage,
  payWith,
  planIsActive,
  tick,
  untilCardPage,
  untilPaymentPage,
} from '../../testing/buying.ts'
import { control, local, mailsTo } from '../../testing/gateway.ts'
import { goToScreen } from '../../testing/go-within.ts'
import { smallFooterLinks } from '../../testing/small-footer-links.ts'
import { spilledControls } from '../../testing/spilled-controls.ts'
import { overflow, signIn, signInAsNew, signInFromHere, type Visit, type VisitOptions } from '../../testing/visit.ts'
import { widerLabels } from '../../testing/wider-labels.ts'

const name = 'Mei Chen'
const visits = browserVisits()
afterEach(() => control('setFaults', { webhooks: 'normal', charges: [], isForbidden: false, staleMs: 0 }))

/** A person whose interface and purchases are in the same language. */
const withVisit = (options: VisitOptions, story: (visit: Visit) => Promise<void>): Promise<void> =>
  visits.withVisit(options, async (current) => {
    await current.page.addInitScript((language) => {
      if (location.host) localStorage.setItem('purchaseLanguage', language)
    }, options.language!)
    await story(current)
  })

const credits = async (page: Page) => (await page.getByTestId('credits').textContent()) ?? ''
const expectCredits = (page: Page, amount: string) => soon(() => credits(page)).toContain(amount)
const expectNoWider = async (page: Page) => {
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await widerLabels(page)).toEqual([])
}

const fromHome = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth')
  await signInFromHere(page, name, email)
  await page.waitForURL('**/dashboard')
}

/** Moves the product's clock. Sessions have ended by then, so no page may be left open that calls the server. */
async function later(page: Page, moveMs: number, story: () => Promise<void>): Promise<void> {
  await page.goto('about:blank')
  await withClockMoved(moveMs, story)
}

async function withClockMoved(moveMs: number, story: () => Promise<void>): Promise<void> {
  await local('clock', { moveMs })
  try {
    await story()
  } finally {
    await local('clock', { moveMs: -moveMs })
  }
}

/** Of axe, what can be said of a mail: it has no landmarks. */
const readable = ['color-contrast', 'document-title', 'html-has-lang', 'link-in-text-block', 'link-name']

/** A mobile barcode. */
const carrier = '/ABC+123'

const words = {
  invoice: /E-invoice|電子發票|電子発票/,
  overLimit: /limit does not cover|額度不足|利用限度額/,
  straight: /straight to the card page|直接前往信用卡頁面|カードのページへ直接進みます/,
  from: /Available from|起可選購|から購入できます/,
  cancel: /Cancel subscription|取消訂閱|サブスクリプションを解約/,
  cancelled: /You have canceled|您已取消訂閱|解約済み/,
  upgrade: /^(Upgrade|升級|アップグレード)$/,
  bought: /Starter plan, 30 days|入門版方案（30\u00a0天）|スタータープラン（30日間）/,
}

/** Each purchase once in each language, on a wide screen or on a phone. */
describe.each([
  { language: 'en', isFirstOnPhone: false },
  { language: 'zh-TW', isFirstOnPhone: true },
  { language: 'ja', isFirstOnPhone: false },
] as const)('in $language', ({ language, isFirstOnPhone }) => {
  const first = { language, isPhone: isFirstOnPhone }
  const second = { language, isPhone: !isFirstOnPhone }

  test('a visitor buys STARTER from the landing page, with a double click, a step back and a refused card; cancels; and it ends', async () => {
    await withVisit(first, async ({ page }) => {
      await page.goto('/')
      await page.locator('.scripted-page').waitFor()
      await page.locator('#pricing article').nth(1).getByRole('button').click()
      await page.waitForURL('**/auth')
      const email = await signInFromHere(page, name)
      await page.waitForURL('**/subscription/confirm/STARTER')
      await chooseRenewal(page)
      await page.getByRole('button', { name: words.invoice }).click()
      await page
        .locator('label')
        .filter({ has: page.locator('input[value=mobile]') })
        .click()
      await page.locator('#invoice input[inputmode=text]').fill(carrier.toLowerCase())
      await expectNoWider(page)
      await tick(page)
      await page.getByTestId('proceed').dblclick()
      await page.waitForURL('**/checkout/subscription/create/*')

      await page.goBack()
      await page.waitForURL('**/subscription/payment')
      await expectNoWider(page)
      await page.getByText(carrier).waitFor()
      await goToCardPage(page)

      await payWith(page, cards.overLimit)
      await page.getByText(words.overLimit).waitFor()
      await expectNoWider(page)
      await expectCredits(page, '5.00')
      const [note, again] = [page.getByText(words.straight), page.getByTestId('pay-again')]
      const [above, below] = await Promise.all([note.boundingBox(), again.boundingBox()])
      expect(above!.y, 'what the button does stands above it').toBeLessThan(below!.y)
      await again.click()
      await page.waitForURL('**/checkout/subscription/create/*')
      await payWith(page, cards.good)
      await page.getByText(planIsActive).waitFor()
      await page.getByText(carrier).waitFor()
      await expectNoWider(page)
      await expectCredits(page, '30.00')
      expect(await page.getByRole('link', { name: words.upgrade }).count()).toBe(0)
      // The double click and the step back were one order, and the refused card needed another one.
      const orders = await page.request.get(new URL('/api/user/transactions', page.url()).href)
      expect(await orders.json()).toHaveLength(2)
      await goToScreen(page, '/subscription/confirm/STANDARD')
      await page.getByTestId('invoice').getByText(carrier).waitFor()

      await goToScreen(page, '/subscription-management')
      await page.getByRole('button', { name: words.cancel }).click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.getByText(words.cancelled).waitFor()
      await expectNoWider(page)
      await expectCredits(page, '30.00')

      await later(page, days(31), async () => {
        await fromHome(page, email)
        await expectCredits(page, '5.00')
        await goToScreen(page, '/subscription-management?tab=history')
        await page.getByText(words.bought).filter({ visible: true }).first().waitFor()
        await expectNoWider(page)
      })
    })
  })

  test('an upgrade starts at once and what was there stays; a pack whose webhook is lost is completed by its result page', async () => {
    await withVisit(second, async ({ page }) => {
      await signIn(page.context(), name)
      await buyPlan(page, 'STARTER')
      await buyPlan(page, 'STANDARD')
      await expectCredits(page, '130.00')
      await goToScreen(page, '/subscription')
      await page.getByRole('button', { name: words.from }).first().waitFor()
      await expectNoWider(page)

      await control('setFaults', { webhooks: 'none' })
      await untilPaymentPage(page, 'basic')
      await payWith(page, cards.good)
      expect(await page.getByTestId('credits-added').textContent()).toBe('+50')
      await expectNoWider(page)
      await expectCredits(page, '180.00')
      await goToScreen(page, '/subscription-management?tab=credits')
      await soon(() => page.getByTestId('current-credits').textContent()).toBe('180.00')
      await expectNoWider(page)
    })
  })
})

describe('renewal', () => {
  test.each([
    {
      language: 'en',
      isPhone: false,
      ending: 'Your Starter plan ends on',
      subjects: ['Your Postloom payment of NT$150', 'Your Postloom Starter plan ends on'],
    },
    {
      language: 'ja',
      isPhone: true,
      ending: 'スタータープランは',
      subjects: ['Postloom お支払いの領収書：NT$150', 'Postloom スタータープランは'],
    },
  ] as const)(
    'a plan that does not renew says so three days before its end, on every page and by mail: $language',
    async ({ ending, subjects, ...options }) => {
      await withVisit(options, async ({ page }) => {
        const email = await signIn(page.context(), name)
        await buyPlan(page, 'STARTER')
        const banner = page.getByRole('status').filter({ hasText: ending })
        await later(page, days(27.5), async () => {
          await local('jobs/payments/renew-plans')
          await page.clock.setSystemTime(Date.now() + days(27.5))
          await signIn(page.context(), name, email)
          await page.goto('/dashboard')
          await banner.waitFor()
          await expectNoWider(page)
          await banner.getByRole('link').click()
          await page.waitForURL('**/subscription?plan=STARTER')
          await soon(async () => (await mailsTo(email)).map((mail) => mail.subject)).toEqual(
            subjects.map((subject) => expect.stringContaining(subject)),
          )
        })
      })
    },
  )

  test('a receipt on the smallest phone has every name in one line, and a button as wide as its card', async () => {
    await withVisit({ language: 'zh-TW', isPhone: true }, async ({ page, context }) => {
      const email = await signIn(context, name)
      await buyPlan(page, 'STARTER')
      await soon(async () => (await mailsTo(email)).length).toBe(1)
      const mail = await context.newPage()
      await mail.setViewportSize({ width: 320, height: 640 })
      await mail.setContent((await mailsTo(email))[0]!.html)
      const heights = await mail.locator('th').evaluateAll((names) =>
        names.map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getBoundingClientRect().height
        }),
      )
      expect(heights.length).toBeGreaterThan(3)
      expect(Math.max(...heights)).toBeLessThan(30)
      const widthOf = async (part: string) => (await mail.locator(part).boundingBox())!.width
      expect(await widthOf('.button a')).toBeCloseTo(await widthOf('h1'), 0)
      for (const [colorScheme, ground] of [
        ['light', 'rgb(250, 249, 246)'],
        ['dark', 'rgb(22, 21, 19)'],
      ] as const) {
        await mail.emulateMedia({ colorScheme })
        expect(await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(ground)
        expect(await violationsOn(mail, readable), colorScheme).toEqual([])
      }
    })
  })

  test('a card is kept for renewal, pays for the next 30 days, is changed, refused and removed', async () => {
    await withVisit({ language: 'zh-TW', isPhone: true }, async ({ page }) => {
      const email = await signIn(page.context(), name)
      await buyPlan(page, 'STARTER', { renews: true })
      const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject)
      const failed = page.getByRole('status').filter({ hasText: '無法以您的信用卡續訂方案' })
      await later(page, days(29.5), async () => {
        await local('jobs/payments/renew-plans')
        const receipt = '您的 Postloom 付款收據：NT$150'
        await soon(subjects).toEqual([receipt, '您的 Postloom 入門版方案即將續訂', receipt])
        await signIn(page.context(), name, email)
        await soon(async () => {
          await page.goto('/subscription-management?tab=history')
          await page.getByText('入門版方案（30 天）').filter({ visible: true }).first().waitFor()
          return page.getByText('入門版方案續訂').filter({ visible: true }).count()
        }).toBe(1)
        await page.getByRole('tab').first().click()
        await page.getByText('末四碼 4242').waitFor()
        await page.getByRole('button', { name: '更換信用卡' }).click()
        await page.waitForURL('**/checkout/subscription/create/*')
        await payWith(page, cards.refused)
        await page.waitForURL('**/subscription-management?card=saved')
        await soon(async () => {
          await page.reload()
          await page.getByRole('heading', { name: '自動續訂' }).waitFor()
          return page.getByText('末四碼 8333').count()
        }).toBe(1)
        await expectNoWider(page)

        await later(page, days(30), async () => {
          await local('jobs/payments/renew-plans')
          await soon(subjects).toContain('Postloom 入門版方案續訂未成功')
          await signIn(page.context(), name, email)
          await page.goto('/dashboard')
          await failed.waitFor()
          await expectNoWider(page)
          await failed.getByRole('link').click()
          await page.getByRole('button', { name: '關閉續訂並刪除信用卡' }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: '關閉續訂並刪除信用卡' }).click()
          await page.getByText('不會自動續訂').waitFor()
          await soon(() => page.getByRole('button', { name: '關閉續訂並刪除信用卡' }).count()).toBe(0)
        })
      })
    })
  })
})

test('a card whose webhook is lost leads to the card page again after a click, and nothing was charged', async () => {
  await withVisit({ language: 'en' }, async ({ page }) => {
    await signIn(page.context(), name)
    await untilCardPage(page, 'STARTER')
    await control('setFaults', { webhooks: 'none' })
    await payWith(page, cards.good, 'abandon')
    await page.waitForURL('**/subscription/payment?*continue=true*')
    await control('setFaults', { webhooks: 'normal' })
    await page.getByText('The card page was closed before the bank confirmed the card.').waitFor()
    // Two clicks within ten seconds lead to one page, and a page takes one try.
    await withClockMoved(seconds(11), async () => {
      await page.getByRole('button', { name: 'Pay NT$150' }).click()
      await page.waitForURL('**/checkout/subscription/create/*')
      await payWith(page, cards.good, 'fail')
      await page.getByText('Your bank did not confirm the card (3D Secure).').waitFor()
      await page.getByTestId('pay-again').click()
      await page.waitForURL('**/checkout/subscription/create/*')
      await payWith(page, cards.good)
      await page.getByText(planIsActive).waitFor()
      await expectCredits(page, '30.00')
    })
  })
})

test('the header with its credits fits the narrowest phone', async () => {
  await withVisit({ language: 'ja', isPhone: true }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/subscription')
    await page.getByRole('banner').getByRole('link', { name: '新規登録' }).waitFor()
    expect(await spilledControls(page)).toEqual([])
    await signInAsNew(page, name)
    await expectCredits(page, '5.00')
    await expectNoWider(page)
  })
})

test.each(['en', 'zh-TW', 'ja'] as const)(
  'in %s what leads on at the foot of a page is as wide as a finger',
  async (language) => {
    await withVisit({ language, isPhone: true }, async ({ page, context }) => {
      await page.goto('/privacy')
      expect(await smallFooterLinks(page), 'a page that is served as a file').toEqual([])
      await signIn(context, name)
      await page.goto('/subscription-management')
      await page.locator('footer a').last().waitFor()
      expect(await smallFooterLinks(page)).toEqual([])
    })
  },
)

test('without a network the button says so where it stands, and leads on when the network is back', async () => {
  await withVisit({ language: 'en' }, async ({ page, context, complaints }) => {
    await signIn(context, name)
    await page.goto('/subscription/confirm/STARTER')
    await tick(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByTestId('proceed').click()
    await page.getByText('The connection was lost').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')])
    await context.setOffline(false)
    await page.getByTestId('proceed').click()
    await page.waitForURL('**/checkout/subscription/create/*')
  })
})

test('a screen that is not there without a network says why, and comes by itself when the network does', async () => {
  await withVisit({ language: 'en' }, async ({ page, context, complaints }) => {
    await page.goto('/subscription')
    const onward = page.getByRole('main').getByRole('link', { name: 'Buy credits' })
    await onward.waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await onward.click()
    await page.getByRole('alert').getByText('The connection was lost').waitFor()
    complaints.length = 0
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Buy credits' }).waitFor()
  })
})

test('when the gateway does not answer, the page says so, and the button works again', async () => {
  await withVisit({ language: 'en' }, async ({ page, complaints }) => {
    await signIn(page.context(), name)
    await control('setFaults', { isForbidden: true })
    await page.goto('/subscription/confirm/STARTER')
    await tick(page)
    await page.getByTestId('proceed').click()
    await page.getByText('Payment error').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('502')])
    await control('setFaults', { isForbidden: false })
    await page.getByTestId('proceed').click()
    await page.waitForURL('**/checkout/subscription/create/*')
  })
})

test.each(['forbidden', 'full'] as const)(
  'where storage is %s a plan and a pack are bought, after a refused card as well',
  async (state) => {
    await visits.withVisit({}, async ({ page, context }) => {
      await page.addInitScript(refuseStorage, state)
      await signIn(context, name)
      await untilCardPage(page, 'STARTER')
      await payWith(page, cards.overLimit)
      // What was entered went with the page before: the form begins anew, and asks for the consent.
      await page.getByRole('main').locator('a[href="/subscription/confirm/STARTER"]').click()
      await page.waitForURL('**/subscription/confirm/STARTER')
      await goToCardPage(page)
      await payWith(page, cards.good)
      await page.getByText(planIsActive).waitFor()
      await expectCredits(page, '30.00')
      await untilPaymentPage(page, 'basic')
      await payWith(page, cards.good)
      expect(await page.getByTestId('credits-added').textContent()).toBe('+50')
    })
  },
)

/** Runs in the page. */
function refuseStorage(state: 'forbidden' | 'full'): void {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name)
  }
  if (state === 'full') return void Object.assign(Storage.prototype, { setItem: refuse('QuotaExceededError') })
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, { get: refuse('SecurityError') })
}

test('what is entered at a checkout is there after a reload and a step back, and is nobody else’s', async () => {
  await withVisit({ language: 'en' }, async ({ page, context }) => {
    await signIn(context, name)
    await page.goto('/subscription/confirm/STARTER')
    const address = page.getByLabel(/^Address/)
    const renews = page.locator('input[value=renews]')
    await address.fill('1 Harbour Street')
    await chooseRenewal(page)
    await page.reload()
    await address.waitFor()
    expect([await address.inputValue(), await renews.isChecked()]).toEqual(['1 Harbour Street', true])
    await page.goto('/history')
    await page.goBack()
    await address.waitFor()
    expect(await address.inputValue()).toBe('1 Harbour Street')
    await signIn(context, 'Ben Wu')
    await page.goto('/subscription/confirm/STARTER')
    await soon(() => page.getByLabel(/^Name/).inputValue()).toBe('Ben Wu')
    expect([await address.inputValue(), await renews.isChecked()]).toEqual(['', false])
  })
})
