import { expect, test } from 'vitest'
import type { PostState } from './run-state.ts'
import { withTitleSoFar } from './title-so-far.ts'

const written = (content: string): PostState => ({ status: 'writing', post: { content } })

test.each([
  ['', '', undefined],
  ['Tit', '', undefined],
  ['Title: ', '', ''],
  ['Title: A library', '', 'A library'],
  ['Title: A library by the water\n\nThe old ferry', 'The old ferry', 'A library by the water'],
  ['Title: A library\n\nTwo\n\nparts', 'Two\n\nparts', 'A library'],
  ['標題：水邊的圖書館\n\n渡輪站', '渡輪站', '水邊的圖書館'],
  ['タイトル: 水辺の図書館\n\n桟橋が', '桟橋が', '水辺の図書館'],
  ['Titles are: none', 'Titles are: none', undefined],
])('of %j so far the text is %j and the title %j', (content, text, title) => {
  const { post } = withTitleSoFar('youtube', written(content))
  expect([post.content, post.title]).toEqual([text, title])
})

test('a post that is done, and one of a platform without titles, stay as they are', () => {
  const done: PostState = { status: 'done', post: { content: 'Title: mine' } }
  expect(withTitleSoFar('youtube', done)).toBe(done)
  const other = written('Title: mine')
  expect(withTitleSoFar('facebook', other)).toBe(other)
})
