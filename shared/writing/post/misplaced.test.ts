import { expect, test } from 'vitest'
import type { PlatformId } from '../../platforms/schema.ts'
import { findMisplaced } from './misplaced.ts'

const place = (platform: PlatformId, known = '') => ({ platform, known, hasEnding: false })

test.each<[PlatformId, string, string[]]>([
  [
    'linkedin',
    'It asks before it guesses.\n\n🔗 Link in bio\n👇 See below for the full changelog',
    ['Link in bio', 'See below for the full changelog'],
  ],
  ['twitter', 'Like and share this Page so your Facebook friends see it!', ['Like and share this Page']],
  ['twitter', 'このページに「いいね！」して、チャンネル登録もお忘れなく！', ['チャンネル登録', 'ページに「いいね']],
  ['twitter', '記得幫粉專按讚，分享到你的限時動態！', ['粉專按讚', '分享到你的限時動態']],
  ['facebook', '下載連結在個人檔案，點進去就能找到', ['連結在個人檔案']],
  ['facebook', '停水範圍請見下圖，取水站地圖放在第一則留言。', ['請見下圖', '第一則留言']],
  ['instagram', '詳しくは下記をご覧ください👇\n\n#二十歳', ['下記をご覧ください👇']],
  ['youtube', 'Double tap and share it to your story.', ['to your story', 'Double tap']],
  ['twitter', '記得按小鈴鐺', ['按小鈴鐺']],
  ['twitter', '請按讚粉絲專頁', ['按讚粉絲專頁']],
  ['twitter', '詳しくは下の図を、時間は以下の表をどうぞ', ['下の図を']],
  ['linkedin', 'Hi Facebook 的朋友們，記得按讚訂閱開啟小鈴鐺！', ['Hi Facebook 的朋友', '按讚訂閱']],
  ['twitter', 'インスタのフォロワーのみなさん、こんにちは！', ['インスタのフォロワーのみなさん']],
  ['linkedin', 'Follow me on Instagram for more!', ['Follow me on Instagram']],
  ['instagram', 'Swipe to see the map.', ['Swipe to see']],
  ['threads', '向左滑看完整攤位名單', ['向左滑看']],
  ['linkedin', 'Please RT. The article above says why.', ['Please RT', 'The article above']],
  ['facebook', 'Xのみなさん、こんばんは。RTお願いします！', ['Xのみなさん', 'RTお願い']],
  ['linkedin', 'Hello Instagram! Follow us on TikTok, 追蹤我們的抖音', ['Hello Instagram!', 'Follow us on TikTok']],
  ['facebook', 'このツイートを見た方、高評価お願いします！', ['高評価お願い', 'このツイート']],
  [
    'linkedin',
    '這則推文要給你。Tweet us your answer, and smash that like button!',
    ['smash that like button', '這則推文'],
  ],
  ['facebook', 'Read the full article to learn more.', ['Read the full article']],
  ['facebook', 'The link is in the first comment.', ['link is in the first comment']],
])('%s has none of %j', (platform, text, words) => {
  expect(findMisplaced(text, place(platform))).toEqual(words)
})

test.each<[PlatformId, string]>([
  ['instagram', 'Link in bio. Double tap, and share it to your story! The picture below is from 1923.'],
  ['youtube', 'Subscribe to our channel. チャンネル登録もどうぞ。'],
  ['facebook', 'Tell us in the comments below 👇'],
  ['facebook', 'What would you carry? Tell us below. 👇 #tea'],
  ['facebook', 'See below:\n• Tea\n• Milk'],
  ['linkedin', 'The company’s story, page by page. Map and link: https://a.example'],
  ['twitter', '机の上の写真を撮りました。以上の表を印刷し、屋上の写真を飾ります。'],
  ['twitter', '以下の3点です。お茶、牛乳、砂糖'],
  ['twitter', 'インスタのフォロワーが1万人になり、臉書的朋友問起他。'],
  ['facebook', 'Swipe your card at the gate. 往左滑雪的人比較多。'],
  ['linkedin', 'Hello LinkedIn! Read the full article: https://a.example/x'],
  ['facebook', 'The X of the map, and the X fam of models. BMXのみなさん、どうぞ。'],
  ['facebook', '水位在堤防以下。留言告訴我們！'],
])('%s: %j stays', (platform, text) => {
  expect(findMisplaced(text, place(platform))).toEqual([])
})

test('what the text says, and what an ending is put below, is in its place', () => {
  const text = 'Subscribe to our channel. More below'
  expect(findMisplaced(text, place('facebook', text))).toEqual([])
  expect(findMisplaced('More below', { ...place('facebook'), hasEnding: true })).toEqual([])
  expect(findMisplaced('More below', place('facebook'))).toEqual(['More below'])
})
