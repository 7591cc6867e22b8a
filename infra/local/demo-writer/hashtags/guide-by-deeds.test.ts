import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = tagsOn('facebook', 'article')

test.each([
  [
    'en',
    'Warm at the top, cold below: your radiator wants two minutes\n\nIf a radiator is warm along the top and cold below, it has sludge in it. Turn the heating off and wait an hour. Find the square nut at the corner of the radiator. Hold a towel under it and fit the key. The water may be grey. Close it again when the hiss stops. My daughter held the lamp.',
    '#HowTo',
  ],
  [
    'ja',
    '動かなくなったファスナーは、鉛筆一本で直せます\n\nかばんのファスナーが途中で引っかかりました。はじめに、布を横にそっと引いて外します。ファスナーの歯に鉛筆の芯をこすりつけます。表と裏の両方を黒く塗り、スライダーを小さく動かしてください。最後に余分な粉を布でふき取ります。私は毎年これをやっています。',
    '#ハウツー',
  ],
  [
    'zh-TW',
    '羽絨外套別急著送洗，一個浴缸就能搞定\n\n上禮拜寒流來，我把羽絨外套拿出來，領口一圈粉底。我想了想，決定自己洗。我的羽絨外套穿了八年。領口先用舊牙刷輕輕刷，再放個十分鐘。接著在浴缸放溫水，把洗衣精攪勻。不要搓，換水沖到沒有泡泡為止。脫水要裝洗衣袋，選最弱的行程。我拿出來的時候，羽絨外套蓬得像新的。省下的錢，我和室友去吃了火鍋。',
    '#教學',
  ],
] as const)('what is full of what to do is tagged as a guide, whoever tells it: %s', (language, source, tag) => {
  expect(tagsOf(source, language)).toContain(tag)
})

test('what is new in a version is no guide', () => {
  const notes =
    'Plainleaf 3.2 release notes\n\nPlainleaf is a note-taking app. Type a bar between columns. Press Tab to jump to the next cell. Use the new command to start a note. Open the menu for the rest. Plainleaf runs on Linux.'
  expect(tagsOf(notes, 'en')).not.toContain('#HowTo')
})
