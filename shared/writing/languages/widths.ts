import type { StepResult } from '../step.ts'

const fullWidthLatin = /[０-９Ａ-Ｚａ-ｚ]+(?:[．，：／－][０-９]+)*/gu

/** Signs of full width as those of ASCII. Not NFKC, which takes square time on a long row of marks. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Angle brackets of full width, where a platform takes no others. */
export const withFullWidthAngles = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞')

/** Digits and Latin letters half-width, as all languages write them. A name in full-width letters stays as the source has it. */
export const withHalfWidthLatin = (text: string, source: string): string =>
  text.replace(fullWidthLatin, (run) =>
    /^ｗ+$/u.test(run) || (/[Ａ-Ｚａ-ｚ]/u.test(run) && source.includes(run)) ? run : toHalfWidth(run),
  )

/** The same, as a step. */
export function setLatinWidths(text: string, source: string): StepResult {
  const changed = /[０-９Ａ-Ｚａ-ｚ]/u.test(text) ? withHalfWidthLatin(text, source) : text
  return { text: changed, notes: changed === text ? [] : [{ step: 'widths', detail: 'half-width' }] }
}
