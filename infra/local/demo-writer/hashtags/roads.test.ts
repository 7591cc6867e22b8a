import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { unfitIn } from './unfit.ts'

test('a road with a number that is told of in passing is no tag; one that the headline is on is', () => {
  const english = unfitIn(
    readSource(
      'Ward opens at Kelso Hospital\n\nPolice had closed Route 9 on the night before. The first patients came by Highway 61.',
      'en',
    ),
  )
  expect(english('Route 9')).toBe(true)
  expect(english('Highway 61')).toBe(true)
  expect(english('Kelso Hospital')).toBe(false)
  const onRoad = unfitIn(
    readSource('Route 9 is closed until May\n\nRoute 9 is closed between the bridge and the mill.', 'en'),
  )
  expect(onRoad('Route 9')).toBe(false)
  const japanese = unfitIn(
    readSource('新しい病棟が開く\n\n前夜は国道1号が通行止めだった。最初の患者は朝に着いた。', 'ja'),
  )
  expect(japanese('国道1号')).toBe(true)
  const chinese = unfitIn(readSource('新病房啟用\n\n前一晚台1線封路，第一位病人早上才到。', 'zh-TW'))
  expect(chinese('台1線')).toBe(true)
})
