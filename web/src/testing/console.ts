import { vi } from 'vitest'

let complaints: string[] = []
let expected: RegExp[] = []

/** What the console may say in this test, and must not in any other. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern)

export function watchConsole(): void {
  complaints = []
  expected = []
  const note = (...complaint: unknown[]) => void complaints.push(complaint.join(' '))
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
}

/** @throws with everything the console said that nobody expected */
export function judgeConsole(): void {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  if (unexpected.length > 0) throw new Error(`the console complained:\n${unexpected.join('\n')}`)
}
