import { isDoing } from './doing.ts'
import { remembered, speaksOfItself } from './essentials.ts'
import { isGuide, isInterview } from './form.ts'
import type { Material, Sentence } from './material.ts'
import { step } from './steps.ts'

const fewestDeeds = 4
const oneDeedIn = 6
const oneOfMany = 4
const fewestParagraphs = 3
/** A part of a recipe is of no use. */
const ofRecipe = /^(?:材料|食材|ingredients) ?[：:]/iu

const isCounted = ({ list, isHeading, text }: Sentence): boolean =>
  list !== undefined || isHeading === true || step.test(text) || ofRecipe.test(text)

/**
 * Whether paragraphs of prose say how something is done, one step after the other, without a list and without a word that counts them. A story in
 * one paragraph of which somebody cooks says so only there.
 */
export const tellsHow = remembered((material: Material): boolean => {
  const { sentences, language, title = '' } = material
  // What is new in a version says what it does.
  if (/\d\.\d/u.test(title) || isInterview(material) || sentences.some(isCounted)) return false
  const paragraphs = new Set(sentences.map(({ paragraph }) => paragraph))
  if (paragraphs.size < fewestParagraphs) return false
  const deeds = sentences.filter(({ text }) => isDoing(text, language))
  const isFull = deeds.length >= fewestDeeds && deeds.length * oneDeedIn >= sentences.length
  const spread = new Set(deeds.map(({ paragraph }) => paragraph)).size
  const isSpread = spread * 2 >= paragraphs.size || (spread > 1 && deeds.length * oneOfMany >= sentences.length)
  return isFull && (isSpread || (isGuide(material) && !speaksOfItself(material)))
})
