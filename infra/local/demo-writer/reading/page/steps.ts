/**
 * Steps that a text counts out by a word, 「步驟一：」, "Step 2", 「手順3」, with their numbers before them as those of a list.
 * @param lines of the text as it was pasted, the blank ones with them
 * @returns undefined where it counts out none
 */
export function withSteps(lines: readonly string[]): string[] | undefined {
  const found = lines.map((line) => stepIn(line))
  const numbers = found.flatMap((step) => (step ? [step.number] : []))
  const isCounted = numbers.length >= fewestSteps && numbers.every((number, i) => number === i + 1)
  if (!isCounted) return undefined
  // What is done may stand beneath its number.
  const nextOf = (at: number): number => lines.findIndex((line, i) => i > at && line.trim() !== '')
  const moved = new Set(found.flatMap((step, at) => (step?.text === '' && !found[nextOf(at)] ? [nextOf(at)] : [])))
  return lines.flatMap((line, at) => {
    if (moved.has(at)) return []
    const step = found[at]
    if (!step) return [line]
    return [`${step.number}. ${step.text || (lines[nextOf(at)]?.trim() ?? '')}`]
  })
}

const fewestSteps = 2
const counted =
  /^\s{0,4}(?:[■●◆▼【［[]\s?)?(?:(?:步驟|步骤|手順|ステップ|step) ?(?<figure>\d{1,2}|[一二三四五六七八九十])|第(?<ordinal>[一二三四五六七八九十]|\d{1,2}) ?步)[】］\]]?(?=$|[\s:：.．、，,｜|–—-])[\s:：.．、，,｜|–—-]{0,4}(?<text>.{0,400})$/iu
const signs = '一二三四五六七八九十'

function stepIn(line: string): { number: number; text: string } | undefined {
  const { figure, ordinal, text = '' } = counted.exec(line)?.groups ?? {}
  const sign = figure ?? ordinal
  if (sign === undefined) return undefined
  return { number: signs.includes(sign) ? signs.indexOf(sign) + 1 : Number(sign), text: text.trim() }
}
