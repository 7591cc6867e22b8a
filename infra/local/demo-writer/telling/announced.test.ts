import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const kettle = `What I got wrong about my father's kitchen

For about two years I was convinced that my father had stopped cooking out of spite. He would stand in front of the cooker and walk off again. He ate toast. When I asked whether he had used the soup that I left in his freezer, he told me about the neighbour's hedge.

I did what most children do: I bought him more things. It didn't help. In May his nurse, a quick woman called Mrs. Adair, looked around the kitchen and explained why. A hand that shakes does not reach into a deep cupboard, and a man who has once dropped a pan of boiling water does not fill a second one. Every new gadget took away a stretch of worktop that he used to lean on. "You have furnished him out of his own kitchen," she said.

So we changed three things in one afternoon.

First, we cleared the worktop. What he had not used since Easter went into two boxes in the hall. He leaned on it the same evening.

Second, we bought a kettle that tips on a stand. It holds only six tenths of a litre, and that is enough for a cup and a bowl of soup.

Third, he now cooks sitting down. The stool came from a school that was closing, and it is exactly as high as the cooker.

Has it fixed everything? No. He still burns rice, and he still will not wear his glasses. But last week he rang me to say that there was leek soup, and that I had better come before it was gone. I asked who had made it. He hung up.

If someone you love has stopped doing what they were good at, do not buy them anything. Stand where they stand.`

test('three things that a text announces are told below what announces them', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin'] as const) {
    const post = write(kettle, { platform })
    expect(post, platform).toMatch(/So we changed three things.*First, we cleared.*Second, we bought.*Third, he now/su)
  }
})

test('what leads to new hours stands above them, and a day with others has a place on X', () => {
  const hours =
    '【營業時間異動公告】\n親愛的顧客您好：\n因應天氣轉涼及人力調整，「山腳書屋」自3月1日起營業時間異動如下：\n週二至週五 12:00–19:00\n週六、週日 10:00–18:00\n週一公休\n另外4/3（五）因店內舉辦連假交換書活動，當天提早於16:00打烊，18:00開放活動報名者入場。\n原本的寄書服務不受影響，週一仍會出貨。\n造成不便敬請見諒，有任何問題歡迎私訊粉專或來電 06-221-0999。'
  const wish = { language: 'zh-TW', contentType: 'news' } as const
  expect(write(hours, { ...wish, platform: 'facebook' })).toMatch(/異動如下：\n🔹 週二至週五/u)
  const post = write(hours, { ...wish, platform: 'twitter' })
  expect(post).toContain('週一公休')
  expect(post).toContain('4/3（五）')
})
