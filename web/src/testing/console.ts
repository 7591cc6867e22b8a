import { vi } from 'vitest'

let complaints: string[] = []
let expected: RegExp[] = []

/** A message the console may log in this test; any other fails it. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern)

export function watchConsole(): void {
  complaints = []
  expected = []
  const note = (...complaint: unknown[]) => void complaints.push(complaint.join(' '))
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
}

/** @throws with everything the console logged that the test did not expect */
export function judgeConsole(): void {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  if (unexpected.length > 0) throw new Error(`the console complained:\n${unexpected.join('\n')}`)
}
