import type { Note, StepResult } from './step.ts'

/** One rule of a step: what it is called in a note, and what it does. */
export type Rule = readonly [detail: string, change: (text: string) => string]

/** Applies rules in their order and notes those that changed something. */
export function applyRules(step: string, text: string, rules: readonly Rule[]): StepResult {
  const notes: Note[] = []
  let current = text
  for (const [detail, change] of rules) {
    const next = change(current)
    if (next !== current) notes.push({ step, detail })
    current = next
  }
  return { text: current, notes }
}
