/** Longer passages between two marks are no quotation: one of the marks is of something else. */
const longest = 300

/** A passage between two quotation marks of one sort, of at least so many characters. */
export const quotationOf = (least: number): RegExp => {
  const between = (marks: string): string => `([^${marks}\\n]{${least},${longest}})`
  return new RegExp(`“${between('“”')}”|"${between('"')}"|「${between('「」')}」|『${between('『』')}』`, 'gu')
}
