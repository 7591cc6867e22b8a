import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalog } from '#shared/platforms/catalog.ts'
import { publicScreens } from '#shared/public-screens.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../i18n/languages.ts'
import { englishArticle } from '../testing/articles.ts'
import { violationsOn } from '../testing/axe.ts'
import { browserVisits, soon } from '../testing/browser-visits.ts'
import { hideParts, paintsOf } from '../testing/paints.ts'
import { pressInMenu } from '../testing/press-in-menu.ts'
import { overflow, signIn, signInAsNew, signInFromHere } from '../testing/visit.ts'

const { origin, withVisit } = browserVisits()

const promises = { en: /Write it once/, 'zh-TW': /寫一次/, ja: /一度書けば/ }

/** What the server sends, before any script. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers })
  return { status: answer.status, html: await answer.text() }
}

/** A narrow phone whose browser runs scripts or does not. */
const withPhone = (language: InterfaceLanguage, javaScriptEnabled: boolean, story: (page: Page) => Promise<void>) =>
  withVisit({ language }, async ({ context }) => {
    const viewport = { width: 320, height: 700 }
    const phone = await context
      .browser()!
      .newContext({ javaScriptEnabled, locale: language, baseURL: origin, viewport })
    await story(await phone.newPage())
    await phone.close()
  })

test.each(interfaceLanguages)(
  'in %s the home page can be read and left without a script, on a narrow phone',
  async (language) => {
    await withPhone(language, false, async (page) => {
      await page.goto('/')
      expect(await page.locator('h1').textContent()).toMatch(promises[language])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('.card-text').count()).toBe(6)
      expect(await page.locator('.scripted').first().isVisible()).toBe(false)
      // A search for words passes over what stands in `noscript`.
      expect(await page.locator('.paste noscript p').isVisible()).toBe(true)
      await page.locator('header .outlined.signed-out').click()
      await page.waitForURL(/\/auth(\?|$)/)
    })
  },
)

const logInWords = { en: 'Log in', 'zh-TW': '登入', ja: 'ログイン' }

test.each(interfaceLanguages)(
  'in %s whoever has an account logs in from the header on the narrowest phone, of a served page and of the app',
  async (language) => {
    await withPhone(language, true, async (page) => {
      const link = page.getByRole('banner').getByRole('link', { name: logInWords[language], exact: true })
      for (const path of ['/', '/subscription']) {
        await page.goto(path)
        const { x, y, width, height } = (await link.boundingBox())!
        expect([x >= 0, y >= 0, x + width <= 320, height >= 24], `in sight on ${path}`).toEqual([
          true,
          true,
          true,
          true,
        ])
        await link.click()
        await page.waitForURL(/\/auth(\?tab=login)?$/)
        await page.getByRole('tab', { name: logInWords[language], selected: true }).waitFor()
      }
    })
  },
)

const unitWords = {
  en: {
    utf16: 'characters',
    weighted: 'characters, full-width counts 2',
    threads: 'characters, emoji by bytes',
    bytes: 'bytes, about 1,666 in Chinese',
  },
  'zh-TW': {
    utf16: '字',
    weighted: '字（全形算 2）',
    threads: '字，表情符號以位元組計',
    bytes: '位元組，約 1,666 個中文字',
  },
  ja: {
    utf16: '文字',
    weighted: '文字（全角は2）',
    threads: '文字（絵文字はバイト数）',
    bytes: 'バイト（日本語で約1,666文字）',
  },
}
const stripWords = {
  en: { cap: { 1: 'One hashtag', 5: 'Up to 5 hashtags', 15: 'Up to 15 hashtags' }, noCap: /Hashtags without a limit/ },
  'zh-TW': { cap: { 1: '主題標籤只能 1 個', 5: '主題標籤最多 5 個', 15: '主題標籤最多 15 個' }, noCap: /主題標籤不限/ },
  ja: {
    cap: { 1: 'ハッシュタグは1つ', 5: 'ハッシュタグは5個まで', 15: 'ハッシュタグは15個まで' },
    noCap: /ハッシュタグの上限なし/,
  },
}

test.each(interfaceLanguages)('in %s the home page names the limits that the writers keep to', async (language) => {
  await withPhone(language, false, async (page) => {
    await page.goto('/')
    const shown = page.locator('#platforms li')
    const said = Object.values(catalog).map(({ name, limit, unit, fold, hashtagCap, links }) => [
      name,
      `${limit.toLocaleString('en-US')} ${unitWords[language][unit]}`,
      fold.phone ? expect.stringContaining(String(fold.phone.columns)) : expect.not.stringMatching(/\d/),
      hashtagCap === undefined
        ? expect.stringMatching(stripWords[language].noCap)
        : stripWords[language].cap[hashtagCap as 1 | 5 | 15],
      links === 'weighs-23' ? expect.stringContaining('23') : expect.not.stringMatching(/\d/),
    ])
    const lines = (item: Element) => [...item.children].map((line) => line.textContent.trim().replaceAll('\u00a0', ' '))
    expect(await Promise.all((await shown.all()).map((item) => item.evaluate(lines)))).toEqual(said)
    const parts = await page.locator('#languages .pre, #languages .pre em').all()
    expect(parts).not.toEqual([])
    for (const part of parts)
      expect(await part.evaluate((post) => getComputedStyle(post).wordBreak), 'a post breaks as in its feed').toBe(
        'normal',
      )
  })
})

const sectionWords = {
  en: {
    steps: ['Paste', 'Choose', 'Copy'],
    price: 'Generate · 4.20 credits',
    professional:
      'Professional: NT$900 per month for 400 credits, all six platforms and priority support. See all plans',
    question: 'Does it make things up?',
    closing: ['Paste the text you already have', '5 free credits are waiting. No card needed.', 'Get started free'],
  },
  'zh-TW': {
    steps: ['貼上', '選擇', '複製'],
    price: '生成 · 4.20\u00a0點',
    professional: '專業版：每月 NT$900，400\u00a0點，六個平台全部可用，並有優先客服。 看所有方案',
    question: '它會亂編嗎？',
    closing: ['貼上您手邊的文章', '免費送您 5\u00a0點，不需要信用卡。', '免費開始'],
  },
  ja: {
    steps: ['貼り付ける', '選ぶ', 'コピーする'],
    price: '生成する · 4.20クレジット',
    professional: 'プロフェッショナル：月NT$900で400クレジット、6つのSNSすべてと優先サポート。 すべてのプランを見る',
    question: '事実でないことを書くことはありますか？',
    closing: [
      'お手元の文章で、お試しください',
      '5クレジットを無料でお使いいただけます。カードは不要です。',
      '無料で始める',
    ],
  },
}

test.each(interfaceLanguages)(
  'in %s the home page shows three frames, one article in each language, and what PROFESSIONAL is',
  async (language) => {
    const words = sectionWords[language]
    await withPhone(language, false, async (page) => {
      await page.goto('/')
      const steps = page.locator('#steps li')
      expect(await steps.locator('h3').allTextContents()).toEqual(words.steps)
      expect(await steps.locator('.frame').count()).toBe(3)
      expect(await steps.nth(1).locator('svg').count(), 'platforms to choose from').toBe(6)
      expect(await steps.nth(1).locator('.button').textContent(), 'the price of six posts').toBe(words.price)
      const posts = page.locator('#languages article')
      const read = await posts.evaluateAll((found) =>
        found.map((post) => [post.getAttribute('lang'), post.querySelector('.pre')!.textContent]),
      )
      expect(read).toEqual([
        ['en', expect.stringMatching(/^Saturday .+ferry terminal.+night shift\? We open at 8/su)],
        ['zh-TW', expect.stringMatching(/週六.+渡輪站.+下夜班.+早上八點/su)],
        ['ja', expect.stringMatching(/土曜日.+フェリーターミナル.+夜勤明け.+朝8時/su)],
      ])
      expect(await posts.locator('small').allTextContents()).toEqual(['English', '繁體中文', '日本語'])
      const professional = page.locator('.professional')
      expect(await professional.textContent()).toBe(words.professional)
      expect(await professional.getByRole('link').getAttribute('href')).toBe('/subscription?plan=PROFESSIONAL')
    })
  },
)

const touchedWords = {
  en: {
    columns: 'Cut after 500',
    cut: 'Threads would have cut earlier',
    count: ['7 of 280 on X', '282 of 280 on X'],
    failed: 'not written',
    returned: ['Reserved4.20', 'Used3.50', 'Returned0.70'],
    ways: [
      ['8 articles', '6 platforms', 'Professional', 'NT$900 a month'],
      ['8 articles', '1 platform', 'Starter', 'NT$150 a month'],
      ['100 articles', '1 platform', 'Starter + 2 packs of 50', 'NT$450 a month'],
    ],
    later: /^Available from Dec\s15,\s2099$/,
  },
  'zh-TW': {
    columns: '半形 500\u00a0字',
    cut: 'Threads 早就收合了',
    count: ['X 上是 7/280', 'X 上是 282/280'],
    failed: '沒寫出來',
    returned: ['預扣4.20', '已使用3.50', '退還0.70'],
    ways: [
      ['8\u00a0篇文章', '6\u00a0個平台', '專業版', '每月 NT$900'],
      ['8\u00a0篇文章', '1\u00a0個平台', '入門版', '每月 NT$150'],
      ['100\u00a0篇文章', '1\u00a0個平台', '入門版＋50\u00a0點包 2\u00a0個', '每月 NT$450'],
    ],
    later: /^2099年12月15日起可選購$/,
  },
  ja: {
    columns: '半角500文字',
    cut: 'Threadsではもう見えません',
    count: ['Xでは7/280', 'Xでは282/280'],
    failed: '失敗',
    returned: ['仮押さえ4.20', '使用3.50', '返却0.70'],
    ways: [
      ['記事8本', 'SNS6つ', 'プロフェッショナル', '月NT$900'],
      ['記事8本', 'SNS1つ', 'スターター', '月NT$150'],
      ['記事100本', 'SNS1つ', 'スターター＋50クレジットパック×2', '月NT$450'],
    ],
    later: /^2099年12月15日から購入できます$/,
  },
}

test.each(interfaceLanguages)(
  'in %s the home page answers whoever moves a slider, types into the counter or has a post fail',
  async (language) => {
    const words = touchedWords[language]
    await withVisit({ language, isPhone: language === 'ja' }, async ({ page }) => {
      await page.goto('/')
      await page.locator('.scripted-page').waitFor()
      const island = (name: string) => page.locator(`[data-island=${name}]`)
      const fold = island('fold')
      const shown = fold.locator('.fold-text span')
      const before = (await shown.textContent())!
      await fold.getByRole('slider').press('End')
      await soon(() => fold.locator('output').textContent()).toBe(words.columns)
      const after = (await shown.textContent())!
      expect([after.startsWith(before), after.length > before.length], 'more of the same text').toEqual([true, true])
      await fold.getByText(words.cut, { exact: true }).waitFor({ state: 'attached' })

      const counter = island('counter')
      const isOver = () => counter.evaluate((tile) => tile.classList.contains('over'))
      await counter.getByRole('textbox').fill('測試 ok')
      await soon(() => counter.locator('output').textContent()).toBe(words.count[0])
      expect(await isOver()).toBe(false)
      await counter.getByRole('textbox').fill('測'.repeat(141))
      await soon(() => counter.locator('output').textContent()).toBe(words.count[1])
      expect(await isOver()).toBe(true)

      const receipt = island('receipt')
      const lines = () => receipt.locator('dl > div').allTextContents()
      const untouched = await lines()
      const post = receipt.getByRole('button', { name: /^Threads/ })
      await post.click()
      await soon(lines).toEqual(words.returned)
      expect(await post.textContent()).toContain(words.failed)
      await post.click()
      await soon(lines).toEqual(untouched)
      expect(await post.textContent()).not.toContain(words.failed)

      const calculator = island('calculator')
      const answer = () => calculator.locator('b[data-value], .price').allTextContents()
      const slide = (name: string, key: 'Home' | 'End') => calculator.locator(`input[name=${name}]`).press(key)
      await slide('platforms', 'End')
      await soon(answer).toEqual(words.ways[0])
      await slide('platforms', 'Home')
      await soon(answer).toEqual(words.ways[1])
      await slide('articles', 'End')
      await soon(answer).toEqual(words.ways[2])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  },
)

test.each(interfaceLanguages)(
  'in %s the home page says from when a plan can be bought that its reader cannot buy now',
  async (language) => {
    await withVisit({ language }, async ({ page, context }) => {
      await signIn(context, 'Mei Chen')
      await context.addCookies([{ name: 'signedIn', value: '1', url: origin }])
      await page.route(`**${getSubscription.path}`, async (route) => {
        const answer = await (await route.fetch()).json()
        const plan = { planType: 'STARTER', repurchaseFrom: '2099-12-15T04:00:00.000Z' }
        await route.fulfill({ json: { ...answer, subscription: { ...answer.subscription, ...plan } } })
      })
      await page.goto('/')
      const button = page.locator('form[data-plan=STARTER] button')
      // No line ends within a date.
      const said = async () => (await button.textContent())?.replaceAll('\u2060', '')
      await soon(said).toMatch(touchedWords[language].later)
      expect(await button.isDisabled()).toBe(true)
      expect(await page.locator('form[data-plan=STANDARD] button').isDisabled(), 'a plan that can be bought').toBe(
        false,
      )
    })
  },
)

test.each(interfaceLanguages)(
  'in %s each of six questions opens, and the page ends with a call, with a script and without',
  async (language) => {
    const words = sectionWords[language]
    for (const runsScripts of [true, false])
      await withPhone(language, runsScripts, async (page) => {
        await page.goto('/')
        if (runsScripts) await page.locator('.scripted-page').waitFor()
        const questions = page.locator('#questions details')
        expect(await questions.first().locator('summary').textContent()).toBe(words.question)
        expect(await questions.count()).toBe(6)
        for (const question of await questions.all()) {
          const answer = question.locator('p')
          expect(await answer.isVisible()).toBe(false)
          await question.locator('summary').click()
          await answer.waitFor()
        }
        expect(new Set(await questions.locator('p').allTextContents()).size, 'answers').toBe(6)
        const closing = page.locator('.closing')
        expect(await closing.locator('h2, p, a.signed-out').allTextContents()).toEqual(words.closing)
        await closing.getByRole('link').click()
        await page.waitForURL(/\/auth\?tab=register$/)
      })
  },
)

test('without a script a screen of the app says what it needs, to a visitor and to whoever was signed in', async () => {
  await withVisit({}, async ({ context }) => {
    const silent = await context.browser()!.newContext({ javaScriptEnabled: false, locale: 'ja', baseURL: origin })
    const page = await silent.newPage()
    for (const visitor of ['a visitor', 'somebody']) {
      if (visitor === 'somebody') await signIn(silent, 'Mei Chen')
      await page.goto('/dashboard')
      await page.locator('noscript p[lang=ja]').waitFor()
    }
    await silent.close()
  })
})

test.each(interfaceLanguages)(
  'in %s axe finds nothing on the pages that are served as files, in both themes and at both widths',
  async (language) => {
    for (const isDark of [false, true])
      await withVisit({ language, isDark, isPhone: isDark, isStill: true }, async ({ page }) => {
        for (const path of ['/', '/about', '/privacy', '/terms', '/commerce', '/no-such-page']) {
          await page.goto(path)
          expect(await violationsOn(page)).toEqual([])
          expect(await overflow(page)).toBeLessThanOrEqual(0)
        }
        const [footer, logo] = [page.locator('footer'), page.locator('footer .logo')]
        expect((await logo.boundingBox())!.y - (await footer.boundingBox())!.y, 'room above the logo').toBeGreaterThan(
          30,
        )
        expect(await page.locator('.mode .moon').isVisible(), 'what is shown now, as in the app').toBe(isDark)
      })
  },
)

test('a text pasted on the home page waits in step 1 after the sign-in', async () => {
  await withVisit({}, async ({ page }) => {
    await page.goto('/')
    await page.locator('.scripted-page').waitFor()
    const lastChip = (await page.getByRole('button', { name: 'Product', exact: true }).boundingBox())!
    expect(lastChip.y + lastChip.height, 'where the samples end').toBeLessThanOrEqual(800)
    const beforePaint = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
        .map(({ name }) => new URL(name).pathname.split('.').at(-1))
    })
    expect(beforePaint, 'what competes with the first paint').toEqual(['css'])
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:/)
    await page.locator('#paste-text').fill(englishArticle)
    await page.getByRole('button', { name: 'Write my posts' }).click()
    await page.waitForURL('**/auth?tab=register')
    await page.getByTestId('kept-text').waitFor()
    await signInFromHere(page, 'Mei Chen')
    await page.waitForURL('**/dashboard')
    await page.locator('#content').waitFor()
    expect(await page.locator('#content').inputValue()).toBe(englishArticle)
    const toast = (await page.getByRole('listitem').filter({ hasText: 'Welcome, Mei Chen' }).boundingBox())!
    const { y } = (await page.getByRole('button', { name: 'Continue' }).boundingBox())!
    expect(toast.y + toast.height, 'a toast ends above what is pressed next').toBeLessThan(y)
  })
})

test('a background that is drawn before its page starts no script', async () => {
  await withVisit({}, async ({ page }) => {
    const showParts = await hideParts(page, /\/static-style-\w+\.css$/, 'header, main, footer')
    const isStarted = page.locator('.scripted-page')
    await page.goto('/')
    expect(await paintsOf(page)).toEqual(['first-paint'])
    await page.waitForTimeout(300)
    expect(await isStarted.count()).toBe(0)
    await showParts()
    await isStarted.waitFor()
    expect(await paintsOf(page)).toEqual(['first-paint', 'first-contentful-paint'])
  })
})

test('on a phone a greeting, however long, lies between the header and all that is pressed or filled in on the screen that opens', async () => {
  await withVisit({ isPhone: true }, async ({ page, context }) => {
    await signIn(context, 'Maximiliana Featherstonehaugh')
    await page.goto('/auth?welcome=new')
    const content = page.locator('#content')
    await content.waitFor()
    const greeting = page.getByRole('listitem').filter({ hasText: 'Welcome, Maximiliana' })
    await greeting.waitFor()
    const { y, height } = (await greeting.boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(y, 'below the header').toBeGreaterThanOrEqual(header.y + header.height)
    const parts = await page.getByRole('main').locator('ol, button, a, input, select, textarea').all()
    expect(parts.length).toBeGreaterThan(4)
    const begins = (await Promise.all(parts.map((part) => part.boundingBox()))).map((box) => box?.y ?? Infinity)
    expect(Math.min(...begins), 'where the first begins').toBeGreaterThanOrEqual(y + height)
  })
})

test('before its script has come the home page loses neither a text, sent or not, nor a chosen plan', async () => {
  await withVisit({}, async ({ page, context }) => {
    let isHeld = true
    const held: (() => void)[] = []
    await context.route(/\/static-\w+\.js$/, async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    const box = page.locator('#paste-text')
    await page.goto('/')
    await page.getByRole('button', { name: 'Choose Standard' }).click()
    await page.getByTestId('chosen-plan').getByText('Standard').waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await box.fill(englishArticle)
    await page.getByRole('button', { name: 'Write my posts' }).click()
    await page.waitForURL(/\/auth\??$/)
    await page.goBack()
    await box.waitFor()
    expect(await box.inputValue(), 'after Back').toBe(englishArticle)
    await box.fill('word '.repeat(2_010))
    await page.getByRole('button', { name: 'Write my posts' }).click()
    await page.waitForURL(/\/auth\??$/)
    await signInFromHere(page, 'Mei Chen')
    await page.waitForURL('**/dashboard')
    await page.getByTestId('cut').getByText('50').first().waitFor()
    await soon(() => page.locator('#content').inputValue()).toBe('word '.repeat(2_000))
    await page.goto('/')
    await box.fill('word '.repeat(2_010))
    isHeld = false
    for (const release of held) release()
    await page.getByText('over the limit of 10,000: 50').waitFor()
    expect((await box.inputValue()).length).toBe(10_050)
    await box.fill(englishArticle)
    await page.reload()
    await page.locator('.scripted-page').waitFor()
    expect(await box.inputValue(), 'after a reload').toBe(englishArticle)
    isHeld = true
    await page.goto('/')
    const sample = page.getByRole('button', { name: 'News item' })
    await page.getByRole('button', { name: 'Article', exact: true }).click()
    await sample.click()
    isHeld = false
    for (const release of held) release()
    await soon(() => sample.getAttribute('aria-pressed')).toBe('true')
    expect(await box.inputValue(), 'of the sample pressed last').toContain('bus')
  })
})

test.each(interfaceLanguages)(
  'in %s the home page says before it is left that a forbidden storage keeps neither text nor plan',
  async (language) => {
    await withVisit({ language, isPhone: true }, async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      })
      const go = async (form: Locator, words: 'text' | 'plan', when: 'early' | 'late') => {
        await page.goto('/')
        if (when === 'late') await page.locator('.scripted-page').waitFor()
        if (words === 'text') await form.locator('textarea').fill(englishArticle)
        await form.locator('[type=submit]').click()
        const told = form.locator('.said')
        await soon(() => told.textContent()).toBe(await form.getAttribute('data-unkept'))
        expect(await told.textContent()).toMatch(unkept[language])
        expect([new URL(page.url()).pathname, await overflow(page)]).toEqual(['/', 0])
        expect(await violationsOn(page)).toEqual([])
        await form.locator('[type=submit]').click()
        await page.waitForURL(/\/auth(\?|$)/)
      }
      const box = page.locator('.paste')
      const plan = page.locator('form[data-plan=STANDARD]')
      await go(box, 'text', 'late')
      await go(plan, 'plan', 'late')
      // As on a line that is so slow that the script of the page has not come.
      await page.route(/\/static-\w+\.js$/, () => new Promise<void>(() => {}))
      await go(box, 'text', 'early')
      await go(plan, 'plan', 'early')
    })
  },
)

const unkept = { en: /This browser does not keep your/, 'zh-TW': /這個瀏覽器無法/, ja: /このブラウザーでは/ }

test('whoever follows a link in a language stays in it, whatever the browser prefers', async () => {
  await withVisit({ language: 'en' }, async ({ page }) => {
    const shown = () => page.locator('html').getAttribute('lang')
    await page.goto('/?lang=zh-TW')
    await page.locator('header .outlined.signed-out').click()
    await page.waitForURL('**/auth?tab=register')
    await page.getByRole('heading', { name: '歡迎使用 Postloom' }).waitFor()
    await page.goto('/privacy')
    expect(await shown()).toBe('zh-TW')
    await page.goto('/no-such-page')
    expect(await shown()).toBe('zh-TW')
    expect(await page.locator('header [aria-current=page]').count(), 'an unknown page is none of the menu').toBe(0)
    await page.goto('/auth?lang=ja')
    await page.goto('/')
    expect(await shown(), 'the last link').toBe('ja')
    await page.locator('header summary:visible').first().click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/?lang=en')
    await page.goto('/auth')
    await soon(shown).toBe('en')
  })
})

test('a signed-in visitor sees the dashboard from the first paint, a picked language stays, and who signs out is told so once', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Chen')
    await page.goto('/', { waitUntil: 'commit' })
    // Nothing is painted before its style sheet is there; before that, both would count as visible.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    expect(await page.locator('header a.signed-in').isVisible()).toBe(true)
    expect(await page.locator('header .signed-out').first().isVisible()).toBe(false)
    await page.locator('header summary:visible').first().click()
    await page.getByRole('link', { name: '日本語' }).click()
    await page.waitForURL('**/?lang=ja')
    await page.goto('/')
    expect(await page.locator('h1').textContent()).toMatch(promises.ja)
    await page.locator('header a.signed-in').click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Mei Chenさんのアカウント' }).click()
    await pressInMenu(page.getByRole('menuitem', { name: 'ログアウト' }))
    await page.getByRole('status').getByText('ログアウトしました').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.reload()
    await page.locator('.scripted-page').waitFor()
    expect(await page.locator('.notice').textContent()).toBe('')
  })
})

const ownScreens = {
  en: ['Dashboard', 'History', 'Subscription and credits', 'Settings'],
  'zh-TW': ['工作台', '歷史紀錄', '訂閱與點數管理', '設定'],
  ja: ['ダッシュボード', '履歴', 'サブスクリプションとクレジット', '設定'],
}

test.each(interfaceLanguages)(
  'in %s the header of a served page leads who is signed in to their screens, on every width and without a script',
  async (language) => {
    await withVisit({ language, isPhone: true, isDark: language === 'zh-TW' }, async ({ page, context }) => {
      const menu = page.locator('details.signed-in')
      const isOpen = () => menu.evaluate((found) => (found as HTMLDetailsElement).open)
      await page.goto('/')
      expect(await menu.isVisible(), 'of a visitor').toBe(false)
      await signIn(context, 'Mei Chen')
      await context.addCookies([{ name: 'signedIn', value: '1', url: origin }])
      for (const [width, path] of [
        [1280, '/'],
        [390, '/privacy'],
        [320, '/'],
      ] as const) {
        await page.setViewportSize({ width, height: 700 })
        await page.goto(path)
        expect(await overlapsIn(page.locator('.header > :not(nav)')), `${width} px`).toEqual([])
        await menu.locator('summary').click()
        expect(await menu.getByRole('link').allTextContents()).toEqual(ownScreens[language])
        const { x, width: opened } = (await menu.locator('div').boundingBox())!
        expect([x >= 0, x + opened <= width, (await overflow(page)) <= 0], `${width} px`).toEqual([true, true, true])
      }
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await isOpen(), 'after Escape').toBe(false)
      expect(await menu.locator('summary').evaluate((found) => found === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      expect(await isOpen()).toBe(true)
      await page.locator('h1').click({ position: { x: 4, y: 4 } })
      expect(await isOpen(), 'after a press beside it').toBe(false)
      const silent = await context.browser()!.newContext({
        javaScriptEnabled: false,
        baseURL: origin,
        locale: language,
        storageState: await context.storageState(),
      })
      const still = await silent.newPage()
      await still.goto('/terms')
      const links = still.locator('details.signed-in a')
      const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(['/dashboard', '/history', '/subscription-management', '/settings'])
      await still.locator('details.signed-in summary').click()
      await links.nth(1).click()
      await still.waitForURL('**/history')
      await silent.close()
    })
  },
)

/** What stands over its neighbour in a row, or out of the window. */
const overlapsIn = (row: Locator): Promise<string[]> =>
  row.evaluateAll((parts) => {
    const shown = parts.filter((part) => part.checkVisibility())
    return shown.flatMap((part, index) => {
      const [own, next] = [part.getBoundingClientRect(), shown[index + 1]?.getBoundingClientRect()]
      const isInside = own.left >= 0 && own.right <= (next?.left ?? innerWidth) + 0.1
      return isInside ? [] : [`${part.className}: ${own.left} to ${own.right}`]
    })
  })

test.each([390, 768, 1280])(
  'the home page is about as long before it is scrolled through as after, at %i px',
  async (width) => {
    await withVisit({}, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const heightOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await heightOf()
      for (const section of await page.locator('section.band').all()) await section.scrollIntoViewIfNeeded()
      const after = await heightOf()
      expect(Math.abs(before - after) / after).toBeLessThan(0.05)
    })
  },
)

test('the cards fill one after another, and stand still when reduced motion is preferred', async () => {
  const animations = (isStill: boolean) => {
    let count = 0
    return withVisit({ isStill }, async ({ page }) => {
      await page.goto('/')
      count = await page.evaluate(() => document.getAnimations().length)
    }).then(() => count)
  }
  expect(await animations(true)).toBe(0)
  expect(await animations(false)).toBeGreaterThan(5)
  await withVisit({}, async ({ page }) => {
    await page.goto('/')
    const begins = await page
      .locator('.card-text')
      .evaluateAll((texts) => texts.map((text) => Number(text.getAnimations()[0]?.effect?.getTiming().delay)))
    expect(begins, 'ms until each begins').toHaveLength(6)
    for (const [i, begin] of begins.entries())
      expect(begin - (begins[i - 1] ?? 0), `ms from the card before to card ${i + 1}`).toBeGreaterThan(100)
  })
})

test('the whole home page is drawn soon, though nobody scrolls', async () => {
  await withVisit({}, async ({ page }) => {
    await page.goto('/')
    const countUndrawn = () =>
      page
        .locator('.landing .band > *')
        .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length)
    await soon(countUndrawn).toBe(0)
  })
})

test('every page says what search engines need, and pages nobody should find say that', async () => {
  const home = await read('/', { 'accept-language': 'ja' })
  expect(home.html).toMatch(/<link rel="canonical" href="[^"]+\/\?lang=ja"/)
  for (const language of [...interfaceLanguages, 'x-default']) expect(home.html).toContain(`hrefLang="${language}"`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(home.html)![1]!)
  expect(data.offers.map(({ price }: { price: number }) => price)).toEqual([0, 150, 450, 900])
  const titles = await Promise.all(
    ['/', '/about', '/privacy', '/terms', '/commerce'].map(
      async (path) => /<title>(.+?)</.exec((await read(path)).html)![1],
    ),
  )
  expect(new Set(titles).size).toBe(5)
  const unknown = await read('/no-such-page')
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('noindex')
  expect(unknown.html).not.toContain('canonical')
  const { html: sitemap } = await read('/sitemap.xml')
  expect(sitemap.match(/<loc>/g)).toHaveLength(21)
  for (const path of ['/subscription', '/add-credits']) expect(sitemap).toContain(`${path}?lang=ja</loc>`)
  expect(sitemap).not.toContain('/auth')
  expect((await read('/robots.txt')).html).toContain('Sitemap:')
})

/** Width and height of a PNG, which stand behind its signature. */
const sizeOfPng = (file: Buffer): number[] => {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

test('the page of each language is shared with a picture of its own', async () => {
  const pictures = interfaceLanguages.map(async (language) => {
    const { html } = await read('/', { 'accept-language': language })
    const [, address] = /property="og:image" content="[^"]+(\/share\/[^"]+)"/.exec(html)!
    const answer = await fetch(`${origin}${address}`)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/png'])
    const file = Buffer.from(await answer.arrayBuffer())
    expect(sizeOfPng(file), address).toEqual([1200, 630])
    return file.toString('base64')
  })
  expect(new Set(await Promise.all(pictures)).size).toBe(3)
})

const own = {
  en: { title: /^[A-Za-z]/, description: /^[A-Z][a-z]/ },
  'zh-TW': { title: /\p{Script=Han}{2}/u, description: /\p{Script=Han}{4}/u },
  ja: { title: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, description: /\p{Script=Hiragana}{2}/u },
}

test.each(['/', '/about', '/privacy', '/terms', '/commerce'])(
  '%s has a title and a description of its own in each language',
  async (path) => {
    const said = await Promise.all(
      interfaceLanguages.map(async (language) => {
        const { html } = await read(path, { 'accept-language': language })
        const [, title] = /<title>(.+?)</.exec(html)!
        const [, description] = /name="description" content="([^"]+)"/.exec(html)!
        expect(html).toContain(`property="og:title" content="${title}"`)
        expect(html).toContain(`property="og:description" content="${description}"`)
        expect(title, language).toMatch(own[language].title)
        expect(description, language).toMatch(own[language].description)
        return [title, description]
      }),
    )
    expect(new Set(said.flat()).size, 'titles and descriptions').toBe(6)
  },
)

test('no two of the served pages are described with the same words', async () => {
  for (const language of interfaceLanguages) {
    const pages = ['/', '/about', '/privacy', '/terms', '/commerce', ...publicScreens].map(async (path) => {
      const { html } = await read(path, { 'accept-language': language })
      return /name="description" content="([^"]+)"/.exec(html)![1]
    })
    expect(new Set(await Promise.all(pages)).size, language).toBe(5 + publicScreens.length)
  }
})

const screenTitles = {
  '/auth': { en: 'Log in or register', 'zh-TW': '登入或註冊', ja: 'ログイン・新規登録' },
  '/subscription': { en: 'Plans', 'zh-TW': '方案', ja: 'プラン' },
  '/add-credits': { en: 'Buy credits', 'zh-TW': '購買點數', ja: 'クレジットを購入' },
}

test.each(publicScreens)('%s is described in its language before any script has run', async (path) => {
  for (const language of interfaceLanguages) {
    const { html } = await read(`${path}?plan=STANDARD`, { 'accept-language': language })
    const title = `${screenTitles[path][language]} · Postloom`
    expect(html).toContain(`<html lang="${language}"`)
    expect(html.match(/<title>(.+?)</g), 'one title').toEqual([`<title>${title}<`])
    expect(html).toContain(`property="og:title" content="${title}"`)
    const [, description] = /name="description" content="([^"]+)"/.exec(html)!
    expect(html).toContain(`property="og:description" content="${description}"`)
    const [, site] = /rel="canonical" href="(.+?)\/[\w-]+\?/.exec(html)!
    expect(html).toContain(`rel="canonical" href="${site}${path}?lang=${language}"`)
    expect(html).toContain(`property="og:url" content="${site}${path}?lang=${language}"`)
    expect(html).toContain(`property="og:image" content="${site}/share/${language}.png"`)
    for (const other of interfaceLanguages)
      expect(html).toContain(`hrefLang="${other}" href="${site}${path}?lang=${other}"`)
    expect(html).toContain(`hrefLang="x-default" href="${site}${path}"`)
    expect(html).not.toContain('noindex')
  }
})

test.each([
  '/dashboard',
  '/history',
  '/settings',
  '/statement',
  '/subscription/confirm/STARTER',
  '/subscription/payment',
  '/subscription/success',
  '/subscription-management',
  '/payment/credits/success',
  '/admin',
  '/admin/users',
  '/index.html',
])('%s says before any script has run that it is not to be found', async (path) => {
  for (const cookie of ['', 'signedIn=1', 'signedIn=1; colorMode=dark; language=ja']) {
    const { status, html } = await read(path, { cookie })
    expect([status, html.match(/name="robots" content="noindex"/g)?.length], cookie).toEqual([200, 1])
    expect(html).not.toMatch(/canonical|og:url/)
  }
})

test('a screen of the app is described too, and a private one is not to be found', async () => {
  await withVisit({}, async ({ page }) => {
    await page.goto('/auth')
    await page.locator('link[rel=canonical]').waitFor({ state: 'attached' })
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('five credits')
    await signInAsNew(page, 'Mei Chen')
    await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  })
})
