import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, soon } from '../testing/browser-visits.ts'
import { signIn } from '../testing/visit.ts'

const { withVisit } = browserVisits()

/** Opens the dashboard of somebody who is signed in, on a phone that is slower than this machine. */
const openSlowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/dashboard')
  await page.locator('#content').waitFor()
}

test('the first screen is drawn in small pieces, between which the browser answers', async () => {
  await withVisit({ isPhone: true }, async ({ page, context }) => {
    await signIn(context, 'Wei Pieces')
    // React goes on with what it has begun by a message to itself.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      const count = { messages: 0 }
      Object.assign(window, { count })
      MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
        if (!document.querySelector('#content')) count.messages += 1
        return Reflect.apply(postMessage, this, given)
      } as typeof postMessage
    })
    await openSlowly(page)
    const messages = await page.evaluate(() => (window as unknown as { count: { messages: number } }).count.messages)
    expect(messages).toBeGreaterThan(15)
  })
})

test('the first screen waits for none of the formats of the browser, which take long to load', async () => {
  await withVisit({ isPhone: true, language: 'zh-TW' }, async ({ page, context }) => {
    await signIn(context, 'Wei Formats')
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      for (const name of ['Segmenter', 'NumberFormat', 'DateTimeFormat', 'PluralRules', 'ListFormat'] as const) {
        const Format = Intl[name] as unknown as new (...given: unknown[]) => object
        const noted = new Proxy(Format, {
          construct: (target, given) => {
            if (!document.querySelector('#content')) asked.push(`Intl.${name}`)
            return Reflect.construct(target, given) as object
          },
        })
        Object.assign(Intl, { [name]: noted })
      }
      const write = Number.prototype.toLocaleString
      Number.prototype.toLocaleString = function (this: number, ...given: Parameters<typeof write>) {
        if (!document.querySelector('#content')) asked.push(`${this}.toLocaleString`)
        return write.apply(this, given)
      }
    })
    await openSlowly(page)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
  })
})

test('the app begins after it has been read, and React is started by its own file', async () => {
  await withVisit({ isPhone: true }, async ({ page, context }) => {
    await signIn(context, 'Wei Tasks')
    await page.addInitScript(() => {
      const stacks: Record<'errors' | 'calls', string[]> = { errors: [], calls: [] }
      Object.assign(window, { stacks })
      const { Error: OwnError, fetch } = window
      OwnError.stackTraceLimit = 100
      window.Error = new Proxy(OwnError, {
        apply: (target, self, given) => {
          const error = Reflect.apply(target, self, given) as Error
          stacks.errors.push(error.stack ?? '')
          return error
        },
      })
      window.fetch = (...given) => {
        stacks.calls.push(new OwnError('called').stack ?? '')
        return fetch(...given)
      }
    })
    await openSlowly(page)
    const { errors, calls } = await page.evaluate(
      () => (window as unknown as { stacks: Record<'errors' | 'calls', string[]> }).stacks,
    )
    const files = errors.flatMap((stack) =>
      Array.from(stack.matchAll(/assets\/([\w-]+)-[\w-]{7}\.js/g), ([, name]) => name),
    )
    expect([...new Set(files)].toSorted()).toEqual(['react', 'rolldown-runtime'])
    // What runs while a file is read has no name.
    const outermost = calls.map((stack) => stack.trimEnd().split('\n').at(-1) ?? '')
    expect(outermost.length).toBeGreaterThan(2)
    expect(outermost.filter((frame) => !/^ +at (?:async )?[\w.$ ]+ \(http/.test(frame))).toEqual([])
  })
})

test('where the network is lost before the words have come, the screen comes with the network', async () => {
  await withVisit({ language: 'zh-TW' }, async ({ page, context, complaints }) => {
    const words = /\/zh-TW-[\w-]+\.js$/
    const lost = page.waitForEvent('requestfailed', (request) => words.test(request.url()))
    await page.route(words, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto('/subscription')
    await lost
    await page.unroute(words)
    await soon(() => complaints.length).toBeGreaterThan(0)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  })
})
