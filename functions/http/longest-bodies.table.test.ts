import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyLimitOf, filledTo, longestBodies, toAscii } from '#shared/testing/longest-bodies.ts'
import { aUser } from '../testing/user.ts'

describe.each(longestBodies)('$title with all the text that may be in it', ({ endpoint, body }) => {
  const params = { id: randomUUID() }

  test.each([
    ['as a browser writes it', JSON.stringify(body)],
    ['in ASCII', toAscii(body)],
    ['as large as it may be', filledTo(bodyLimitOf(endpoint), JSON.stringify(body))],
  ])('is read %s', async (_, rawBody) => {
    const ada = await aUser()
    // What is refused of it is refused by who looks at what it says.
    const { code } = (await ada.call(endpoint, { params, rawBody })).body
    expect(['request.too-large', 'request.invalid']).not.toContain(code)
  })

  test('is refused before it is read where it is one byte larger', async () => {
    const ada = await aUser()
    const rawBody = filledTo(bodyLimitOf(endpoint) + 1, JSON.stringify(body))
    expect(await ada.call(endpoint, { params, rawBody })).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    })
  })
})
