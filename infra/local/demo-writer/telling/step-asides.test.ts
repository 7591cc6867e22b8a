import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const stain = `How to get a beetroot or berry stain out of a linen cloth without bleaching it

Most cloths that come to me for rescue were not ruined by the spill. They were ruined by what the owner did in the next ten minutes.

1. Don't rub. Press a white cotton towel onto the stain and lean on it. Change to a dry patch and repeat until nothing more comes up.

2. Mix one teaspoon of mild detergent (the kind for jumpers) into half a litre of lukewarm water. Not hot: heat sets the colour.

3. Test on a hidden corner first. Dab, wait five minutes, press with a white towel. If you see dye on it, stop and call a professional.

4. Dab the mixture on from the outside of the stain towards the middle, so that it doesn't spread. Use little.

5. Rinse by dabbing with plain water, then with one part white vinegar to four parts water. The vinegar stops a brown ring forming.

6. Blot dry, lay a folded towel over the spot, put a heavy book on it (wrapped in a plastic bag) and leave it overnight.

What never to use: bleach, baking soda, or anything labelled "enzyme".`

test('all steps are told without what they add in brackets rather than none of them', () => {
  const post = write(stain, { platform: 'threads', contentType: 'article' })
  expect(post).toContain('2. Mix one teaspoon of mild detergent into half a litre of lukewarm water')
  expect(post).toContain('6. Blot dry')
})
