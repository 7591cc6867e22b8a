import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const walk = `Mill Lane Candle Walk returns on Friday 12 December

After two years away because of the flood, the Mill Lane Candle Walk is back. We meet at the pump at 4.30pm and set off at 5pm sharp. The path is just under a mile long.

Bring your own lamp or make one at the free workshops in the library (5 and 6 December, 10am to 1pm, materials provided). Please no naked flames: battery lights only.

There will be hot apple juice and a brass band at the finish in the yard. Entry is free but we will be shaking buckets for the lifeboat.

If the wind is above 35 mph we will move the walk to Saturday 13 December. Check our page after noon on the day.

Questions: walk@milllane.example`

test('under a headline with the day people learn first at which hour and where they meet', () => {
  const post = write(walk, { platform: 'twitter', contentType: 'article' })
  expect(post).toContain('We meet at the pump at 4.30pm')
  expect(write(walk, { contentType: 'article' })).toContain('#LocalEvents')
})

const board = `【新品上市】青木工房 檜木砧板

用南投埔里的檜木，一片一片手工磨出來的砧板。木紋每塊都不一樣，切菜的聲音也比塑膠砧板安靜許多。

▸ 尺寸：中 30×20 cm／大 42×26 cm，厚 2 cm
▸ 重量：中 1.0 kg／大 1.6 kg
▸ 價格：中 NT$1,180／大 NT$1,580

使用後請用清水沖洗、直立晾乾，不可放進洗碗機或烘碗機。每兩個月上一次油，可以用十年以上。

預購到5月10日，5月15日起依訂單順序出貨。滿2,000元免運。

訂購：https://aoki.example/board`

test('of a thing the price and where to get it come before its other facts', () => {
  const post = write(board, { platform: 'twitter', language: 'zh-TW', contentType: 'product' })
  expect(post).toContain('NT$1,180')
  expect(post).toContain('https://aoki.example/board')
})

const flight = `我爸今年七十一歲，上個月第一次自己搭火車。

起因是我弟在花蓮生小孩，我走不開，媽媽又怕遠。他說：「那我自己去。」全家愣了三秒。

出發前兩個禮拜，他每天晚上拿筆記本抄我講的步驟：車票放哪、月台怎麼看、座位會改。他把「月台」寫成「月抬」，還在旁邊畫了一個人。

那天在台北車站，我只能送到閘門前面。他揮揮手就進去了，頭也沒回。我在大廳坐了一個小時，手機一直沒響。

他在花蓮住了二十天，學會騎電動車、用手機買菜，還教弟弟的房東包水餃。

回來那天我去接他，他拖著行李走出來，第一句話是：「下次我要去遠一點的。」

我一直以為是我在照顧他。其實他只是一直在等我們放手。`

test('a story that is told in short keeps what somebody had thought until then', () => {
  const post = write(flight, { platform: 'twitter', language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('我一直以為是我在照顧他。其實他只是一直在等我們放手。')
})
