import type { ContentType } from '#shared/generation/schema.ts'
import { eventFacts, isOwnStory, speaksOfItself } from './essentials.ts'
import type { Form } from './fields/kinds.ts'
import type { Material } from './material.ts'
import { occasionOf } from './occasion.ts'
import { step } from './steps.ts'

const ingredients = /^(?:ingredients|材料|食材)/iu
const method = /^(?:method|directions|instructions|steps|做法|步驟|作法|作り方|手順)/iu
const guide =
  /\b(?:how to|step by step|a guide to|tips)\b|如何|怎麼|教學|做法|步驟|方法|[二三四五六七八十\d](?:招|步|件事|個方法|個步驟)|習慣|やり方|作り方|方法|コツ|手順/iu

const fewestSteps = 3

/** @returns undefined for a text of no form in particular */
export function formOf(material: Material, contentType: ContentType): Form | undefined {
  const occasion = occasionOf(material, contentType)
  if (occasion) return occasion
  const { sentences, title = '' } = material
  if (sentences.some(({ turn }) => turn !== undefined)) return 'interview'
  const headings = sentences.flatMap(({ list }) => list?.heading ?? [])
  if (headings.some((heading) => ingredients.test(heading))) return 'recipe'
  const counted = sentences.filter(({ text }) => step.test(text)).length
  const isNumbered = counted >= fewestSteps || sentences.some(({ list }) => list?.isNumbered)
  if (
    contentType === 'article' &&
    isNumbered &&
    (guide.test(title) || headings.some((heading) => method.test(heading)))
  )
    return 'steps'
  if (contentType !== 'product' && eventFacts(material).length > 0) return 'event'
  if (!isOwnStory(material, contentType)) return undefined
  return speaksOfItself(material) ? 'own story' : 'story'
}
