import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sumOf } from '#shared/writing/answers/commentary-model.ts'
import { heldOutAnswers, heldOutInstead, heldOutLines, isKnownForTalk, judgeAnswer, judgeLine } from './held-out.ts'
import { type Example, moduleOf, readExamples, train } from './train.ts'

const parts = 5
const thresholds = [0, 0.5, 1, 1.5, 2, 2.5, 3]
const module = fileURLToPath(new URL('../../shared/writing/answers/commentary-weights.ts', import.meta.url))

/** Scores of each example by a model that was made without its part. */
function crossValidate(examples: readonly Example[]): { score: number; isTalk: boolean }[] {
  return Array.from({ length: parts }, (_, part) => {
    const model = train(examples.filter((_, i) => i % parts !== part))
    return examples
      .filter((_, i) => i % parts === part)
      .map((example) => ({ score: sumOf(example, model.weights, model.bias), isTalk: example.isTalk }))
  }).flat()
}

const examples = readExamples()
const scores = crossValidate(examples)
const percent = (isTalk: boolean, threshold: number): string => {
  const of = scores.filter((each) => each.isTalk === isTalk)
  return `${((100 * of.filter(({ score }) => score >= threshold).length) / of.length).toFixed(1).padStart(6)} %`
}
console.log(`${examples.length} examples, each judged by a model of the other ${100 - 100 / parts} %`)
console.log('score   talk found   lines of posts taken for talk')
for (const threshold of thresholds)
  console.log(`${threshold.toFixed(1).padStart(5)}   ${percent(true, threshold)}     ${percent(false, threshold)}`)

const countBy = (verdicts: readonly string[]): string =>
  [...Map.groupBy(verdicts, (verdict) => verdict)].map(([verdict, all]) => `${all.length} ${verdict}`).join(', ')
// Judged with the weights as they were before this run.
console.log(`answers that were held out, with the table before this run: ${countBy(heldOutAnswers.map(judgeAnswer))}`)
console.log(
  `answers that are no post: ${heldOutInstead.filter(isKnownForTalk).length} of ${heldOutInstead.length} known`,
)
console.log(`lines of posts that were held out: ${countBy(heldOutLines.map(judgeLine))}`)
const model = train(examples)
writeFileSync(module, moduleOf(model))
console.log(`${model.weights.size} weights → shared/writing/answers/commentary-weights.ts`)
