import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const pan =
  '陶鍋底燒黑了先不要丟，自己在家就能救回來。首先在鍋裡倒滿溫水，加三大匙小蘇打，放著浸泡一個晚上，泡到黑的地方變軟為止。接著把水倒掉，用木鏟輕輕刮，刮不下來的地方不要硬刮，因為陶鍋很怕刮傷，刮傷了下次更容易黏。然後重新裝水煮滾，轉小火煮二十分鐘，這時候會浮起一層黑色的泡沫，撈掉就好。等鍋子完全放涼，用軟布擦乾，整個鍋子放在通風的地方晾一天，急著收起來會有霉味。最後煮一鍋稀飯養鍋，讓米湯把細縫補起來，煮好靜置一個晚上再倒掉。我家這一口用了二十年，到現在還在燉湯。'

test('of a way to do something in running prose all steps are on X, with their amounts', () => {
  const post = write(pan, { platform: 'twitter', language: 'zh-TW', contentType: 'article' })
  for (const part of ['首先在鍋裡倒滿溫水', '接著把水倒掉', '然後重新裝水煮滾', '等鍋子完全放涼', '最後煮一鍋稀飯養鍋'])
    expect(post).toContain(part)
  expect(post).toContain('三大匙小蘇打')
})

test('no step is told without what must never be done in it', () => {
  const careful = pan.replace('撈掉就好。', '撈掉就好，千萬不要倒進水槽。')
  const post = write(careful, { platform: 'twitter', language: 'zh-TW', contentType: 'article' })
  expect(post.includes('重新裝水煮滾')).toBe(post.includes('千萬不要倒進水槽'))
})

const board = `A wooden chopping board that has gone grey and rough is not ready for the bin, and you can bring it back in an evening. First, scrub it with coarse salt and half a lemon, working along the grain until the grey comes off and the lemon is used up. Then rinse it quickly under the hot tap, because a board that soaks will split, and stand it on its edge until it is completely dry, which takes about three hours in a warm kitchen. Next, sand both sides with fine paper, 180 first and 240 after that, and wipe away the dust with a damp cloth. When it is dry again, warm a little food-safe mineral oil and rub it in with a rag, as much as the wood will drink, and leave it overnight. Finally, wipe off whatever the wood has not taken and polish it with a dry cloth. Mine came from a skip behind a restaurant in 2009 and we still cut our bread on it.`

test('where steps in running prose have no room they are told by their first clauses, which are whole', () => {
  const post = write(board, { platform: 'threads', contentType: 'article' })
  expect(post).toContain('Then rinse it quickly under the hot tap. Next, sand both sides')
  expect(post).toContain('Finally, wipe off whatever the wood has not taken and polish it with a dry cloth.')
})

test('what happened first, then and at last is no way to do anything', () => {
  const fire = `First the alarm on Quay Street went off at six. Then the tide came over the wall and took the bins. Next came the buses, which could not turn at the harbour and stood there with their lights on. Finally the council closed the road and sent everybody home, and the harbour master said that he had not seen the like since 1998. Nobody was hurt, though a kiosk is gone, and the ferry to Holm does not sail before Thursday because its pier has lost two of its boards. The school is open.`
  for (const platform of ['twitter', 'threads'] as const)
    expect(write(fire, { platform, contentType: 'article' }), platform).not.toContain('💡')
})
