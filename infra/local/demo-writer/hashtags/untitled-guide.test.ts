import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tags = tagsOn('facebook', 'article')

const shoes = `濡れた革靴は、急いで乾かすより形を保ったまま水を抜くほうが長持ちします。雨の日の夜に慌てて暖房の前へ置いた経験は、誰にでもあるはずです。

まず、表面の水を乾いた布で押さえて取ります。こすると色が動くことがあるので、ここだけは気をつけたいところです。

中には新聞紙をゆるく丸めて入れ、一時間ごとに取り替えます。三回目で紙がほとんど湿らなくなれば、水は抜けています。

紙を抜いたら、つま先を上にして壁に立てかけ、風の通る日陰で一晩置きます。底が床から離れると、乾く早さがまるで違います。`

test('a Japanese guide without a headline is tagged with what its first sentence speaks of', () => {
  expect(tags(shoes, 'ja')[0]).toBe('#革靴')
})

test('somebody of whom the first sentence speaks is no tag of a guide', () => {
  expect(tags(shoes.replace('濡れた革靴は、', '町の靴屋の店主は、'), 'ja')).not.toContain('#店主')
})
