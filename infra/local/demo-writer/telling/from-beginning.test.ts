import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const paragraph = (first: string, between: string, last: string): string => `${first} ${between} ${last}`

const owl = [
  'The owl box on the old barn',
  paragraph(
    'In March I put up a box for an owl on the old barn.',
    "I went out to look at it every evening after work, with a torch in one hand and the dog's lead in the other, and wrote down what I saw.",
    'My neighbour said it would be full of pigeons.',
  ),
  paragraph(
    'In April there were pigeons in it.',
    'They had carried in enough straw for a horse, and one of them sat on two eggs with the air of somebody who has paid the rent until autumn.',
    'I took the lid off and put it back the other way round.',
  ),
  paragraph(
    'In May I found a feather on the step below.',
    'I took it to the man at the mill, who has kept birds of prey for forty years, and he turned it in his fingers for a long time without a word.',
    'It was white and had a soft edge.',
  ),
  'She asked me what I had found.\n\n"Nothing," I said.\n\n"Then look again," said my neighbour, and lent me her ladder.',
  paragraph(
    'In June I borrowed a camera from the school.',
    'The lens was good at night, and the strap went round the beam twice, so that nothing could move it but a cow.',
    'It took four hundred pictures of a moth.',
  ),
  paragraph(
    'In July the camera fell into the trough.',
    'I had tied it with a knot of my own, which I had been rather proud of, and it lay at the bottom until the farmer drained the water.',
    'The school was kind about it.',
  ),
  paragraph(
    'In August a young owl sat on the beam.',
    'I stood in the door for as long as I could without breathing, and behind me the dog lay down in the straw, which she never does.',
    'It looked at me as if I were late.',
  ),
  'So I sent the moth to the school in a frame. The trough has a lid now. The headmaster hung both pictures in the hall.',
].join('\n\n')

test('a long story is told by whole paragraphs from its beginning, without a sentence out of the others', () => {
  for (const platform of ['facebook', 'linkedin', 'youtube'] as const) {
    const post = bodyOf(write(owl, { platform, contentType: 'article', target: 800 }))
    const told = owl
      .split('\n\n')
      .slice(1)
      .filter((one) => post.includes(one.split('. ')[0]!))
    expect(told, platform).toEqual(owl.split('\n\n').slice(1, told.length + 1))
    for (const one of told) expect(post.replaceAll(/\s+/gu, ' '), platform).toContain(one)
    expect(post, platform).not.toContain('The headmaster')
  }
})

test('a long story does not stop before an answer', () => {
  for (const target of [800, 1000, 1200, 1300]) {
    const post = bodyOf(write(owl, { contentType: 'article', target }))
    expect(post.includes('"Nothing," I said.'), String(target)).toBe(post.includes('lent me her ladder.'))
  }
})

test('a long story has its last paragraph below its beginning, where that speaks of nothing that is left out', () => {
  const open = owl.replace(
    /So I sent[\s\S]+$/u,
    'I still go out to look at the barn in the evening. My neighbour comes with me now.',
  )
  const post = bodyOf(write(open, { contentType: 'article', target: 800 }))
  expect(post).toContain('In March I put up a box')
  expect(post).toMatch(/My neighbour comes with me now\.$/u)
})
