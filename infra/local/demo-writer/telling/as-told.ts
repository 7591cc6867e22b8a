import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import type { Draft } from './draft.ts'

/** "No booking except for the workshops marked *" says nothing where none of them is told. */
export function withMarked(units: readonly Unit[]): Unit[] {
  const isOn = ({ text }: Sentence): boolean => ofMarks.test(text)
  const sentences = units.flatMap(sentencesOf)
  const isNeedless = !sentences.some(isOn) || sentences.some((one) => !isOn(one) && /[*＊※†]/u.test(one.text))
  if (isNeedless) return [...units]
  const kept = units.map((unit) => ({ ...unit, told: unit.told.filter((one) => !isOn(one)) }))
  return kept.filter((unit) => sentencesOf(unit).length > 0)
}

const ofMarks =
  /\bmarked (?:with )?(?:an? )?(?:[*†]|asterisk)|[標註注]有?[「『]?[*＊※]|[*＊※]印?[」』]?(?:の|者|號|为|為)/u

/** A sentence whose ground is left out is told without the word that points back to it, and whoever is met first in full. */
export function asTold({ material }: Draft, units: readonly Unit[]): Unit[] {
  const told = new Set(units.flatMap(sentencesOf).map(({ index }) => index))
  let said = ''
  const asSaid = (sentence: Sentence): Sentence => {
    const { index, text, alone, named, fullName } = sentence
    const isGrounded = told.has(index - 1) || material.sentences[index - 1]?.isCourtesy === true
    const isMet = fullName !== undefined && said.includes(fullName)
    const plain = index === 0 || (isGrounded && isMet) ? text : isGrounded ? named : alone
    const own = withBody(plain, said, material.sentences.slice(0, index))
    said += own
    return { ...sentence, text: own }
  }
  return units.map((unit) => ({ ...unit, told: unit.told.map(asSaid) }))
}

/** 「問い合わせは同課へ」 names the 課 of the text where the post has not named it yet. */
function withBody(text: string, said: string, before: readonly Sentence[]): string {
  const [same, kind] = sameBody.exec(text) ?? []
  if (same === undefined || kind === undefined) return text
  const full = new RegExp(`(?<!\\p{Script=Han})(?!同)\\p{Script=Han}{2,12}${kind}(?=[のはがでをにへ、。（])`, 'gu')
  const named = new RegExp(`(?<=「)[^「」]{1,20}${kind}(?=」)`, 'gu')
  const name =
    before.flatMap((sentence) => sentence.text.match(full) ?? []).at(-1) ??
    before.flatMap((sentence) => sentence.text.match(named) ?? []).at(-1)
  return name === undefined || said.includes(name) ? text : text.replace(same, name)
}

const sameBody = /(?<!\p{Script=Han})同([課係局署部院館園校会])(?=[のはがでをにへ、（])/u
