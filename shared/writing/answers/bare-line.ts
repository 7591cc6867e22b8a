/** So many marks stand around a line at most. */
export const mostMarks = 12
export const bareStart = /^[\s*_#>~`([【（［-]{1,12}/u
const markBehind = /[\s*_#~`\])】）］-]/u

/** A line without the marks around it. */
export function bare(line: string): string {
  const text = line.replace(bareStart, '')
  let end = text.length
  while (end > 0 && text.length - end < mostMarks && markBehind.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
