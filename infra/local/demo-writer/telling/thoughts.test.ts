import { expect, test } from 'vitest'
import { bodyOf } from '../testing/body.ts'
import { write } from '../testing/write.ts'

const notice = `掲示板は、木のままでいい

自治会の会合で、木の掲示板を電子の画面に替えようという話が出た。雨に濡れず、貼り替えの手間もなくなるという。賛成が多かったが、私は手を挙げなかった。

確かに木の板は古い。画びょうは錆び、紙は夏に色が抜ける。便利さだけを比べれば、勝ち目はない。

けれど、その前で立ち止まる人を私は毎朝見ている。犬を連れた人が一人、杖をついた人が二人、必ず同じ時刻に来る。読み終えても、三人はしばらく動かない。

去年の秋、板の前で倒れた人がいた。気づいたのは隣で紙を読んでいた人で、すぐに救急車を呼んだ。画面なら、誰も立ち止まらずに通り過ぎただろう。

急ぐ知らせは電話で流せばいい。そのうえで、角の掲示板は残すべきだと思う。情報を届けるためではなく、足を止める場所としてだ。`

test('an article that has room on Threads is told whole there', () => {
  const threads = bodyOf(write(notice, { platform: 'threads', language: 'ja' })).replace(/\n/gu, '')
  const facebook = bodyOf(write(notice, { language: 'ja' })).replace(/\n/gu, '')
  expect(threads).toBe(facebook)
})

test('a short article stands on Threads whole', () => {
  const short = notice.split('\n\n').slice(0, 3).join('\n\n')
  const post = bodyOf(write(short, { platform: 'threads', language: 'ja' }))
  expect(post).toContain('便利さだけを比べれば、勝ち目はない。')
  expect(post).toContain('私は手を挙げなかった。')
})
