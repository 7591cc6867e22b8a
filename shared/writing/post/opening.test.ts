import { expect, test } from 'vitest'
import { openingIn } from './opening.ts'

test.each([
  ['We met Dr. Lin in Taipei today. We cheered.', 'We met Dr. Lin in Taipei today.'],
  ['We open at 5 p.m. on Saturday. We cheered.', 'We open at 5 p.m. on Saturday.'],
  ['we open at nine on Saturday. bring a cup.', 'we open at nine on Saturday.'],
  ['Wow! Every leaf is sorted by hand. Come.', 'Wow! Every leaf is sorted by hand.'],
  ['Every leaf is sorted by hand\nCome and see.', 'Every leaf is sorted by hand'],
  ['「真的有四十七位客人嗎？」他問。大家笑了。', '「真的有四十七位客人嗎？」他問。'],
  ['「茶園今天真的開放參觀嗎？」小巴三月開通。', '「茶園今天真的開放參觀嗎？」'],
  ['林家三代在南投種茶。「好茶」是他們說的。', '林家三代在南投種茶。'],
  ['今年も新茶の季節です。「早くして」と祖母。', '今年も新茶の季節です。'],
])('the opening of %j', (content, opening) => {
  expect(openingIn(content)).toBe(opening)
})
