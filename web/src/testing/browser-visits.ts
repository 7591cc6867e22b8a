import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { ownProduct } from './own-product.ts'
import { signInAsNew, type Visit, type VisitOptions, visit } from './visit.ts'

/** One browser for the tests of a file, and visits with it to the product of this worker. */
export function browserVisits() {
  const { origin } = ownProduct()
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  const openVisit = (options: VisitOptions): Promise<Visit> => visit(browser, origin, options)

  /** A visit for one test; anything the browser logs as an error fails it. */
  async function withVisit(options: VisitOptions, story: (visit: Visit) => Promise<void>): Promise<void> {
    const current = await openVisit(options)
    try {
      await story(current)
      expect(current.complaints).toEqual([])
    } catch (error) {
      // What was waited for in vain may be missing because of a call that was refused.
      if (error instanceof Error && current.complaints.length > 0)
        error.message += `\nThe browser logged before that:\n${current.complaints.join('\n')}`
      throw error
    } finally {
      await current.context.close()
    }
  }

  /** A visit of a new person, signed in, for one test. */
  const withNewPerson = (options: VisitOptions, story: (visit: Visit) => Promise<void>): Promise<void> =>
    withVisit(options, async (current) => {
      await signInAsNew(current.page, 'Mei Chen')
      await story(current)
    })

  /** One visit for the tests of a describe, which follow one another on its page; an error that the browser logs fails the one. */
  function sharedVisit(options: VisitOptions, prepare: (visit: Visit) => Promise<void>): { visit: () => Visit } {
    let current: Visit
    beforeAll(async () => {
      current = await openVisit(options)
      await prepare(current)
    })
    afterEach(() => expect(current.complaints.splice(0)).toEqual([]))
    afterAll(() => current.context.close())
    return { visit: () => current }
  }

  return { origin, openVisit, sharedVisit, withVisit, withNewPerson }
}

/** Waits until something is true, for some seconds. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 })
