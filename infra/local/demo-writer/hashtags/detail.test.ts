import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tags = tagsOn('instagram')

const pond = (aside: string): string => `Weir at Aldersyke to come out this summer after vote

A weir that has held back the River Skell at Aldersyke since 1834 will be taken out this summer.

The council approved the scheme by seven votes to four on Tuesday night.

The stone weir is 24 metres wide and was built to power a mill. The mill closed in 1968.

A fish pass has been blocked by gravel in most years since.

A petition against it gathered 1,162 signatures.

Ellen Haigh, who farms 210 acres at Low Ings, asked for more modelling. The engineer said it showed a rise of three centimetres at Low Ings in a severe flood.

Work is due to start on Monday 6 July.${aside}`

test('what only one paragraph further down speaks of is no tag', () => {
  expect(tags(pond(''), 'en')).not.toContain('#LowIngs')
})

test('what a headline quotes of what somebody says is no tag', () => {
  const shelter = `蓋停車場挖出防空壕 八旬校友憶「裡面比外面涼」

彰化縣芬園鄉埔園國小上月興建家長接送區，怪手挖到一道紅磚拱頂，初步研判是日治末期的防空壕。工程目前全面停工。

這座防空壕長約十一公尺，頂部距地面僅六十公分，北側已遭土石掩埋。

現年八十九歲的校友洪添財由孫子載回母校。「裡面比外面涼，有人在裡面睡著，解除了還叫不起來。」他說，整個壕都在掉土。

文化局指出，現階段會先架設支撐及排水，避免積水造成崩塌。`
  const found = tags(shelter, 'zh-TW')
  expect(found).not.toContain('#裡面比外面涼')
  expect(found).toContain('#防空壕')
})

test('what stands between two quotations is not spoken', () => {
  const weir = `"Moss Weir" to close for the summer

He called it "a pit". Moss Weir is closed from Monday. "It leaks," he said.

The weir was built in 1834 and has leaked since.`
  expect(tags(weir, 'en')).toContain('#MossWeir')
})
