import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'
import { kindTags } from './fields/fields.ts'

const tagsOf = tagsOn('facebook', 'article')

const bus =
  '竹東社區巴士 12 月 21 日起減班　三重里長輩看診得提早出門\n\n竹東鎮公所 7 日宣布，免費社區巴士「南線」自 12 月 21 日起，由每日 10 班減為 6 班。公所表示，原有 7 名司機已有 3 人離職，公開徵才三次，只補到 1 人。根據公所統計，南線今年共載客 4 萬人次，最多人下車的站是醫院。減班以後，上午維持 3 班。住在三重里的徐女士每週要到醫院三次。公所民政課回應，病患可改申請接送。公所也說，明年 1 月會再招募，月薪調高到 4 萬元。新班表 12 月 10 日起張貼在各站牌。'

test('news is on what its headline and its text have as the end of their compounds', () => {
  expect(tagsOf(bus, 'zh-TW', 'news')[0]).toBe('#社區巴士')
})

test('who makes news known, one of several and what it says in passing by a word of much else are no tags of it', () => {
  expect(tagsOf(bus, 'zh-TW', 'news')).not.toEqual(expect.arrayContaining([expect.stringMatching(/公所|南線|徵才/u)]))
})

test('a short word that only the headline has is how it is put, and a story is on what it says by several words', () => {
  const source =
    '片袖のセーター\n\n祖母が亡くなったあと、押し入れから編みかけのセーターが出てきた。私のものではなかった。母は「捨てていいよ」と言った。私も一度はごみ袋に入れた。その晩、気になって広げてみた。ほどけば毛糸はまた使えたのに、祖母はほどかなかった。私は編み物をしたことがなかった。手芸店の教室に通うことにした。似た紺の毛糸は見つからなかった。鏡の前で私は笑った。'
  const tags = tagsOf(source, 'ja')
  expect(tags).toContain('#編み物')
  expect(tags).not.toContain('#片袖')
  const market =
    '南浜朝市、来年三月で閉幕へ　六十二年の歴史に幕\n\n南浜漁港で開かれてきた「南浜朝市」が、来年三月に終了する。朝市は漁師の家族七軒が始めた。最盛期には百四十軒が並んだ。今年の出店は二十三軒に減った。後を継ぐ人がいない店が多い。市は月に一度の産直市を検討している。'
  expect(tagsOf(market, 'ja', 'news')).not.toContain('#歴史')
})

test('a noun with which a Chinese headline or its clause ends is what the text is on, where it takes it up', () => {
  const story =
    '樓下的老信箱\n\n搬進這棟公寓那年我二十六歲，樓下有一排信箱，我的鎖壞了。第一個月，信箱裡躺著一張明信片。我問了房東，他說那是前一個房客。下個月又來一張。我把它們貼在冰箱上。第二年的十月沒有來。我擔心到睡不好。十二月中，信箱裡出現一個紙袋。我拿著信在樓梯間坐了很久。'
  expect(tagsOf(story, 'zh-TW')[0]).toBe('#信箱')
  const box =
    '做這個藥盒，是因為我媽吃錯了一次藥\n\n去年八月，媽媽在菜市場頭暈。我回家看她的藥盒，每一格都小小的。蓋子連我都要用指甲摳。我原本做文具設計。第七版終於有人會開。「看見日」藥盒只有一天份，蓋子一壓就彈開。單日盒 180 元。'
  expect(tagsOn('threads')(box, 'zh-TW', 'product')).toEqual(['#藥盒'])
})

test('a guide without a headline is on what its first sentence says is done, and with what', () => {
  const source =
    '障子の張り替えは業者さんに頼むと高いですが、自分でやれば安くすみます。私は毎年、十二月の第二日曜と決めています。まず外した障子を風呂場に立てかけ、スポンジで桟をなぞってください。残ったのりを古い歯ブラシでこすります。乾いたら紙を上に当てて位置を決めます。余った紙を定規を当てて切ります。仕上げに霧吹きを全体に吹きます。'
  expect(tagsOf(source, 'ja').slice(0, 2)).toEqual(['#障子の張り替え', '#障子'])
})

test('what somebody does for a living is no field of what they make', () => {
  const source =
    'Why a bike mechanic spent two winters sewing gloves\n\nMy brother has used a wheelchair since 2019. He went through a pair of gloves every three weeks. Cycling gloves split at the thumb. I fix bikes for a living and I own a sewing machine. The palm of these gloves is goatskin. The gloves cost $64 a pair. They ship in December. Left and right can be different sizes.'
  const tags = tagsOf(source, 'en', 'product')
  expect(tags).toContain('#Gloves')
  expect(tags.join(' ')).not.toMatch(/Cycling|Mechanic/u)
})

test('a headline that asks something of everybody makes an opinion', () => {
  const source =
    'Please stop holding the school concert on a Tuesday\n\nMy son has one line this year. He will say it on Tuesday, and I will be at work. The children notice who is there. They scan the rows while they sing. A daytime concert sorts families by their jobs. One evening a year would do.'
  expect(tagsOf(source, 'en')).toContain('#Opinion')
})

test('a thing that is delivered to the house is no service nearby', () => {
  expect(kindTags('zh-TW', 'product', ['一張 3,600 元，宅配到府不用組裝。'])).not.toContain('在地服務')
  expect(kindTags('zh-TW', 'product', ['一組 4,200 元，可加購到府安裝。'])).not.toContain('在地服務')
  expect(kindTags('zh-TW', 'product', ['冷氣清洗，師傅到府服務。'])).toContain('在地服務')
})

test('whose recipe it is is no tag of it', () => {
  const source =
    'Nan’s cheese scones\n\nRub the butter into the flour. Add the cheese and the egg. Pat out the dough. Bake the scones for 12 minutes. Nan’s rule: cold hands, hot oven.'
  expect(tagsOf(source, 'en')).not.toContain('#Nan')
})

test('the end of a longer word of the headline is no tag', () => {
  const news = `大溪河濱自行車道坍方封閉 十二月中恢復通行

桃園市大溪區河濱自行車道上週因大雨坍方，區公所今天起封閉一點二公里，預計十二月十五日恢復通行。

封閉期間騎士可改走中正路，再回到原車道。由於沿線沒有專用車道，公所提醒家長不要讓孩子單獨騎乘。

在車道旁租單車的業者說，生意少了一半，希望早點修好。`
  const tags = tagsOn('instagram', 'news')(news, 'zh-TW')
  expect(tags).toContain('#單車')
  expect(tags.filter((tag) => tag === '#車道' || tag.endsWith('封閉'))).toEqual([])
})

test('what somebody tells of those who work for them is on work', () => {
  const source =
    '我不再寫「請加油」\n\n我帶過四個部屬，年底都要寫考績。以前我總是寫「請加油」。有一年，一位部屬拿著考績來問我，到底要加什麼油。我答不出來。那天晚上我把她的考績重寫了一遍，寫她三月那件事做得好在哪裡。從那年起，我每寫一句就想一次：她看了知道要做什麼嗎？'
  expect(tagsOf(source, 'zh-TW')).toContain('#職場')
})
