import { expect, test } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

class Kettle {
  readonly name = 'kettle'
  #cups = 0
  pour(): number {
    this.#cups += 1
    return this.#cups
  }
}

test('it is made once, when something of it is used', () => {
  let count = 0
  const kettle = onFirstUse(() => {
    count += 1
    return new Kettle()
  })
  expect(count).toBe(0)
  expect(kettle.name).toBe('kettle')
  expect(kettle.pour()).toBe(1)
  const { pour } = kettle
  expect(pour()).toBe(2)
  expect(count).toBe(1)
})
