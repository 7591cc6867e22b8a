import { expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('the address of a file is there while the browser begins its download, and given back later', () => {
  vi.useFakeTimers()
  const [create, revoke] = [vi.fn(() => 'blob:file'), vi.fn()]
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile('posts.csv', new Blob(['text']))
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file')
  click.mockRestore()
  Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined })
  vi.useRealTimers()
})
