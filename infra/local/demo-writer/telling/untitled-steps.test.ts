import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const sprouts = `自己種豆芽，五天就能吃，一個鍋子就夠了。

1. 綠豆 100 克洗淨，泡水 8 小時，泡到皮微微裂開。
2. 找一個底部有洞的容器，鋪一層濕紗布，把豆子平鋪進去，不要疊超過兩層。
3. 上面再蓋一層濕布，壓一個裝水的碗。有重量壓著，豆芽才會又白又胖。
4. 放在陰暗的地方，每天早晚各淋一次水，淋到水流出來為止。千萬不能見光，一見光就會變綠、變苦。
5. 第五天長到 5 公分左右就可以採收，洗掉豆殼，冷藏可以放三天。

夏天溫度高，改成一天淋三次，不然容易發臭。如果聞到酸味就整批丟掉，別捨不得。`

test('a few lines of a guide without a headline say all its steps below what they are for', () => {
  const post = write(sprouts, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })
  expect(post).toMatch(/自己種豆芽，五天就能吃，一個鍋子就夠了\n\n/u)
  for (const step of ['綠豆 100 克洗淨', '找一個底部有洞的容器', '上面再蓋一層濕布', '放在陰暗的地方', '第五天長到'])
    expect(post).toContain(step)
})
