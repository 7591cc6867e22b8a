/** What of our own must never stand in a post. */
export interface OwnWords {
  /** Part of the tags around the texts in a prompt. */
  token: string
  /** What the model was told to do. */
  system: string
  /** What the person wrote: it may say the same. */
  source: string
}

/** A run of so many characters of our own words is no chance. */
const shortestEcho = 40
const block = shortestEcho / 2

const taskLine = /^<task>.*$/mu
const evenly = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ')

/** @returns the words of our prompt that a text repeats; undefined when it repeats none */
export function findEcho(text: string, { token, system, source }: OwnWords): string | undefined {
  if (text.includes(token)) return token
  const task = /<\/?task>|"kind":"(?:post|repair|rewrite)"/u.exec(text)?.[0]
  if (task && !source.includes(task)) return task
  const echo = longRunOf(evenly(text), evenly(system.replace(taskLine, '')))
  return echo && !evenly(source).includes(echo) ? echo : undefined
}

/** Any run of 40 characters of the text holds a block of 20 that begins at a multiple of 20. */
function longRunOf(text: string, own: string): string | undefined {
  for (let at = 0; at + block <= text.length; at += block) {
    const found = own.indexOf(text.slice(at, at + block))
    if (found < 0) continue
    let start = 0
    while (start < at && start < found && text[at - start - 1] === own[found - start - 1]) start += 1
    let end = block
    while (at + end < text.length && text[at + end] === own[found + end]) end += 1
    if (start + end >= shortestEcho) return text.slice(at - start, at + end)
  }
  return undefined
}
