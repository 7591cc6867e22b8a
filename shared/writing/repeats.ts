import type { StepResult } from './step.ts'

/** Shorter ones may be a call that is meant to come back. */
const shortest = 15
const listItem = /^\s{0,9}(?:[•・\-–—*#]|\d{1,3}[.)、])/u

/**
 * Takes out lines that stand in the text already, word by word. Lists, hashtags and what the source itself repeats
 * stay.
 */
export function dropRepeats(text: string, source: string): StepResult {
  const seen = new Map<string, boolean>()
  const isNew = (line: string): boolean => {
    const key = line.trim()
    if (key.length < shortest) return true
    const mayRepeat = seen.get(key)
    if (mayRepeat === undefined) seen.set(key, isRepeatedIn(source, key))
    return mayRepeat !== false
  }
  const lines = text.split('\n').filter((line) => listItem.test(line) || isNew(line))
  const kept = lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
  return kept === text.trim() ? { text, notes: [] } : { text: kept, notes: [{ step: 'repeats', detail: 'line' }] }
}

function isRepeatedIn(source: string, line: string): boolean {
  const first = source.indexOf(line)
  return first >= 0 && source.includes(line, first + line.length)
}
