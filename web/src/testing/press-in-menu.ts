import type { Locator } from 'playwright-core'

/**
 * Presses an item of an open menu once the menu stands still, and waits until it is closed. Playwright scrolls the page
 * when what it is to press is moving; the menu then goes to the other side of its button, and a press that has begun is
 * lost. Whoever sees the menu stand open presses again; a press that counts closes it.
 */
export async function pressInMenu(item: Locator): Promise<void> {
  await item.waitFor()
  for (let press = 1; press < mostPresses; press += 1) {
    await item.evaluate(untilStill)
    await item.click()
    if (await isGone(item)) return
  }
  await item.evaluate(untilStill)
  await item.click()
  await item.waitFor({ state: 'hidden' })
}

const mostPresses = 3
const soonMs = 5_000

const isGone = (item: Locator): Promise<boolean> =>
  item.waitFor({ state: 'hidden', timeout: soonMs }).then(
    () => true,
    () => false,
  )

/** Runs in the page: waits until an item has one place for some frames, and nothing of its menu is being animated. */
function untilStill(item: Element): Promise<void> {
  return new Promise((resolve) => {
    let [last, frames] = ['', 0]
    const look = () => {
      const { x, y } = item.getBoundingClientRect()
      const isMoving = item.closest('[role=menu]')?.getAnimations({ subtree: true }).length !== 0
      frames = !isMoving && last === `${x} ${y}` ? frames + 1 : 0
      last = `${x} ${y}`
      if (frames < 3) requestAnimationFrame(look)
      else resolve()
    }
    look()
  })
}
