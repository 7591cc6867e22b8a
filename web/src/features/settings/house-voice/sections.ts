import type { HouseRules, StoredHouseRules } from '#shared/platforms/house-rules.ts'

/** Parts of the house rules that are saved one by one. */
export const sections = ['speaker', 'banned', 'spellings', 'fixed', 'voice'] as const
export type Section = (typeof sections)[number]

const fields: Readonly<Record<Section, readonly (keyof HouseRules)[]>> = {
  speaker: ['speaker'],
  banned: ['banned'],
  spellings: ['spellings'],
  fixed: ['required', 'signOff', 'link'],
  voice: ['voice'],
}

/** One section of the rules, without what is not filled in yet. */
export function sectionOf(section: Section, rules: HouseRules): Partial<HouseRules> {
  const filled: HouseRules = {
    ...rules,
    spellings: rules.spellings.filter((pair) => pair.every((side) => side.trim() !== '')),
    required: rules.required.filter(({ text }) => text.trim() !== ''),
    signOff: rules.signOff.trim(),
    link: rules.link.trim(),
    voice: rules.voice.filter((sentence) => sentence.trim() !== ''),
  }
  return Object.fromEntries(fields[section].map((field) => [field, filled[field]]))
}

/** Whether all that is entered is stored, what is not filled in yet included. */
export const isStored = (entered: HouseRules, stored: HouseRules): boolean =>
  Object.values(fields)
    .flat()
    .every((field) => JSON.stringify(entered[field]) === JSON.stringify(stored[field]))

export const isSame = (section: Section, a: HouseRules, b: HouseRules): boolean =>
  JSON.stringify(sectionOf(section, a)) === JSON.stringify(sectionOf(section, b))

interface Merge {
  /** What is stored has this very section: nothing is left to save. */
  verdict: 'same' | 'again' | 'conflict'
  /** What is typed here, with the sections of the other window that nobody has touched here. */
  draft: HouseRules
}

/**
 * What to do when another window has saved: this section may be saved `again` over the new rules unless the other
 * window changed it as well.
 * @param seen the rules that the draft began with
 * @source docs/decisions/0031-save-house-rules-with-a-version.md
 */
export function mergeRules(section: Section, draft: HouseRules, seen: HouseRules, newest: StoredHouseRules): Merge {
  const untouched = sections.filter((other) => other !== section && isSame(other, draft, seen))
  const taken = Object.assign({}, ...untouched.map((other) => sectionOf(other, newest)))
  const verdict = isSame(section, draft, newest) ? 'same' : isSame(section, seen, newest) ? 'again' : 'conflict'
  return { verdict, draft: { ...draft, ...taken } }
}
