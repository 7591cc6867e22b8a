import { amount, terminal } from './line.ts'

/** An address below a line that leads to it stands in that line. */
export const withAddresses = (lines: readonly string[]): string[] =>
  lines.flatMap((line, i) => {
    const isLed = (before: string | undefined): boolean => before !== undefined && leadsOn.test(before.trim())
    if (bareAddress.test(line.trim()) && isLed(lines[i - 1])) return []
    const next = lines[i + 1]?.trim() ?? ''
    return [isLed(line) && bareAddress.test(next) ? `${line.trim().replace(pointer, '').trimEnd()} ${next}` : line]
  })
const bareAddress = /^https?:\/\/\S{1,200}$/u
const pointer = /[\p{Emoji_Presentation}\p{Extended_Pictographic}][\ufe0f\p{Emoji_Modifier}]?$/u
const leadsOn = new RegExp(`[:：]$|${pointer.source}`, 'u')

/** 「内容量　30ml」 */
const spacedOut = /^\s*(?:[■●◆▪・]\s?)?([\p{L}]{1,8})[ ]{0,4}[\u3000\t][\u3000\t ]{0,8}(\S.{0,60})$/u

/** 「【サイズ】約34×90cm」 among others of its kind: a label and its value. */
export const withLabels = (lines: string[]): string[] => {
  const bracketed = /^\s{0,4}【([^】\s]{1,8})】[ 　]?(?=[^\s。]{2,40}\s{0,4}$)/u
  const isOne = lines.filter((line) => bracketed.test(line)).length < fewestLabels
  return isOne ? lines : lines.map((line) => line.replace(bracketed, '$1：'))
}
const fewestLabels = 2

const shortValue = 40

/** 「材料（2人分）」: what stands in a column below it are amounts. */
export const ofRecipe = /^\s*(?:[■●◆▪【]\s?)?(?:材料|食材)/u

/** Labels that stand before their values in a column, two at least; what is needed of a thing to cook is no value. */
export const withColons = (lines: string[]): string[] => {
  const isRecipe = lines.some((line) => ofRecipe.test(line))
  return lines.map((line, i) => {
    if (isRecipe && amount.test(line.trim())) return line
    const isColumn = [lines[i - 1], lines[i + 1]].some((other) => spacedOut.test(other ?? ''))
    // 「利用　無料。中学生以上。」 in a column of facts
    const isValue = !terminal.test(line) || /^[■●◆▪]/u.test(line) || line.length <= shortValue
    return isColumn && isValue ? line.replace(spacedOut, '$1：$2') : line
  })
}
