import { describe, expect, test } from 'vitest'
import { hasHandles, isHandle, toHandle } from './handles.ts'
import type { PlatformId } from './schema.ts'

describe.each<[PlatformId, string[], string[]]>([
  [
    'twitter',
    ['a', 'ada_lin', 'A234567890_2345'],
    ['', 'a.b', 'a-b', 'ada lin', 'a2345678901234567', '王小明', '@ada'],
  ],
  ['instagram', ['ada.lin_9', 'a'.repeat(30)], ['', '.ada', 'ada.', 'a..b', 'a-b', 'a'.repeat(31), 'é', '<b>']],
  ['threads', ['ada.lin_9', 'a'.repeat(30)], ['', '.ada', 'ada.', 'a..b', 'a-b', 'a'.repeat(31), 'é', '<b>']],
  [
    'youtube',
    ['ada', 'a-b_c.d', '王', '茶屋·林', 'a'.repeat(30)],
    ['', 'ab', '-ada', 'ada-', 'a b', 'a'.repeat(31), '🍵🍵🍵'],
  ],
  ['facebook', [], ['', 'ada']],
  ['linkedin', [], ['', 'ada']],
])('a handle on %s', (platform, right, wrong) => {
  test.each(right)('may be %j', (handle) => expect(isHandle(platform, handle)).toBe(true))
  test.each(wrong)('is not %j', (handle) => expect(isHandle(platform, handle)).toBe(false))
  test('exists where a form for it does', () => expect(hasHandles(platform)).toBe(right.length > 0))
})

test('what people type around a handle is no part of it', () => {
  expect(['@ada', ' ＠ada ', '@@ada', 'ada'].map(toHandle)).toEqual(['ada', 'ada', 'ada', 'ada'])
})
