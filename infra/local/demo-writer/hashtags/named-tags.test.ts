import { expect, test } from 'vitest'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Language } from '../reading/language.ts'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = tagsOn('facebook')

test.each<[string, Language, ContentType, string, string[], string[]]>([
  [
    'a walk with an article before it is no street',
    'en',
    'article',
    'Mill Lane Candle Walk is back on Friday 12 December\n\nThe Mill Lane Candle Walk has been away for two years. We start at the pump at 5pm. Please bring a lamp with a battery. After that the Mill Lane Candle Walk goes to the quay.',
    ['#MillLaneCandleWalk'],
    [],
  ],
  [
    'the version is of what it is the version of',
    'en',
    'product',
    'Version 2.4 of Tallyhawk is out\n\nTallyhawk 2.4 reads receipts without a network. The update is free for everyone with a licence. Sync no longer stops after a laptop wakes.',
    ['#Tallyhawk'],
    ['#Version'],
  ],
  [
    'two words of three in a headline are no name',
    'en',
    'news',
    'Halden Optics buys Turku lens maker Kirkas\n\nHalden Optics said on Monday that it has bought Kirkas, a Turku company that grinds a lens for telescopes. All 20 people keep their jobs. Each lens takes a week. The Turku office stays open.',
    ['#HaldenOptics'],
    ['#TurkuLens'],
  ],
  [
    'who paid is nothing that a study is on',
    'en',
    'news',
    'Short naps may help nurses, a trial suggests\n\nNurses who slept for 20 minutes made fewer mistakes, according to a trial with 90 nurses. Half of them had a nap in the staff room. The trial was paid for by the Northern Health Research Fund.',
    [],
    ['#NorthernHealthResearchFund'],
  ],
  [
    'what is to be done is no noun',
    'en',
    'article',
    'How to regrout a shower without a mess\n\nA shower is easy to regrout, so regrout it in spring.\n\n1. Take out the shelf.\n2. Clean the shower.\n3. Fill the shower joints.\n\nOnly regrout a dry shower.',
    [],
    ['#Regrout'],
  ],
  [
    'a sale is one',
    'en',
    'product',
    'Everything 20% off at Finch & Sons this weekend\nSaturday and Sunday only, in the shop on Pump Street.\nNot on gift cards.',
    ['#FinchSons', '#Sale'],
    ['#ProductSpotlight'],
  ],
  [
    'what is held is what a notice is on',
    'zh-TW',
    'article',
    '各位家長好：\n\n本校訂於5月9日（六）上午9:00至12:00舉行全校園遊會，歡迎家長到場為孩子加油。\n\n請自備環保餐具。校內不開放停車。',
    ['#園遊會'],
    ['#孩子加油'],
  ],
  [
    'who is sought has no verb',
    'zh-TW',
    'article',
    '【徵才】河岸動物醫院 誠徵寵物護理師 1 名（台南東區）\n\n我們是一間開了九年的社區動物醫院，有兩位醫師、三位護理師。\n\n待遇：月薪 36,000 元。\n\n意者請將履歷寄到 hr@riverpet.example，主旨寫「應徵護理師＋姓名」。',
    ['#寵物護理師'],
    ['#誠徵寵物護理師'],
  ],
  [
    'what a menu does is none of its name',
    'zh-TW',
    'product',
    '下週三起，夏季菜單上線！新增涼拌雞絲麵 160 元。紅茶不漲價，還是 30 元。週一公休。',
    ['#夏季菜單'],
    ['#夏季菜單上線'],
  ],
  [
    'an event in kana is found in its notice',
    'ja',
    'article',
    'いちご狩り体験会のお知らせ\n\n今年も緑ヶ丘農園でいちご狩りを行います。どなたでも参加できます。\n\n日時　5月10日（日）午前10時から\n場所　緑ヶ丘農園\n参加費　500円',
    ['#いちご狩り体験会'],
    ['#ご案内'],
  ],
  [
    'a guide to a pan is on the pan',
    'ja',
    'article',
    'はじめての鉄のフライパンの手入れ\n\n鉄のフライパンは、手入れをすれば何十年も使えます。フライパンの油は薄く塗ります。\n\n1. お湯で洗う\n2. 火にかけて乾かす\n3. 油を塗る',
    ['#フライパン'],
    ['#コラム'],
  ],
  [
    'a recipe that takes one pan is not',
    'ja',
    'article',
    'フライパンひとつで作る鶏の照り焼き\n\nフライパンで作る照り焼きです。フライパンは大きめのものを使います。\n\n材料\n鶏もも肉 1枚\nしょうゆ 大さじ2\nみりん 大さじ2\n\n作り方\n1. 鶏肉を焼く。\n2. 調味料をからめる。',
    [],
    ['#フライパン'],
  ],
  [
    'pay is no tag of a vacancy',
    'ja',
    'article',
    '【パート募集】つむぎ堂 早朝の製菓補助（時給1,200円）\n\n駅前の小さな菓子屋です。一緒に働く方を探しています。\n\n時給：1,200円（早朝手当を含む）\n応募はお電話で。',
    ['#つむぎ堂'],
    ['#時給'],
  ],
])('%s', (_, language, type, text, wanted, unwanted) => {
  const tags = tagsOf(text, language, type)
  expect(tags).toEqual(expect.arrayContaining(wanted))
  for (const tag of unwanted) expect(tags).not.toContain(tag)
})
