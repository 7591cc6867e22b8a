import type { Material } from './material.ts'

const ingredients = /^(?:ingredients|材料|食材)/iu
/** "You need:" above what is eaten. */
const needed = /^(?:you(?:['’]ll| will)? need|what you(?:['’]ll| will)? need|shopping list|用意するもの|準備)/iu

/** English words stand by themselves; Chinese and Japanese have no blanks between them. */
const anyOf = (english: readonly string[], others: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${english.join('|')})\\b|${others.join('|')}`, 'iu')

/** What is nothing but food. */
const food = anyOf(
  [
    'eggs?|milk|butter|cream|cheese|yogh?urt|yeast|mash|potato(?:es)?|onions?|garlic|shallots?|leeks?|carrots?|celery',
    'tomato(?:es)?|peppers?|chill?i(?:es|s)?|cabbage|spinach|kale|courgettes?|zucchini|aubergines?|eggplants?',
    'cucumbers?|pumpkin|squash|mushrooms?|peas|beans?|lentils?|chickpeas|rice|pasta|spaghetti|noodles?',
    'bread(?:crumbs)?|oats|couscous|chicken|beef|pork|lamb|mince|bacon|ham|sausages?|fish|salmon|tuna|cod|prawns?',
    'shrimps?|anchov(?:y|ies)|tofu|stock|soy sauce|mustard|mayonnaise|honey|jam|syrup|apples?|pears?|plums?|berries',
    'strawberries|raspberries|blackberries|blueberries|rhubarb|bananas?|oranges?|raisins|dates|nuts|almonds|walnuts',
    'chocolate|cocoa|vanilla|cinnamon|ginger|cumin|paprika|turmeric|curry|thyme|rosemary|parsley|basil|coriander|mint',
    String.raw`dill|bay leaf`,
  ],
  [
    String.raw`[雞牛豬羊鴨]肉|絞肉|肉片|五花|排骨|雞[蛋胸腿]|蛋[黃白液]?(?:$|[\d一二兩三四五半 ：:（(])|牛奶|鮮奶|奶油|起司|優格|豆腐|豆漿|[香洋蔥青]?[蔥葱]|蒜|薑|辣椒|番茄|茄子|高麗菜|白菜`,
    String.raw`青菜|菠菜|蘿蔔|馬鈴薯|地瓜|南瓜|玉米|香?菇|米(?:[飯粉酒]|$|[\d一二兩三四半 ：:（(])|麵[條粉]|冬粉|醬油|豆瓣醬|味噌|味醂|蝦|魚|蛤|花枝|芝麻|花生|紅豆|綠豆|芋頭|蘋果|香蕉|巧克力`,
    String.raw`可可|酵母|卵|たまご|牛乳|バター|生クリーム|チーズ|ヨーグルト|玉ねぎ|玉葱|長ねぎ|ねぎ|にんにく|生姜|しょうが|にんじん|人参|大根|じゃがいも|さつまいも|かぼちゃ|きゅうり|トマト|なす|キャベツ|白菜`,
    String.raw`ほうれん草|きのこ|しめじ|椎茸|豆腐|[鶏豚牛]肉|ひき肉|挽き肉|ベーコン|ハム|ソーセージ|鮭|鯖|さば|まぐろ|えび|いか|米|ごはん|ご飯|うどん|パスタ|スパゲッティ|そば|パン粉|食パン|しょうゆ|醤油|みそ`,
    String.raw`味噌|みりん|料理酒|だし|マヨネーズ|ケチャップ|はちみつ|りんご|バナナ|レモン汁|いちご|チョコ|ココア|ドライイースト|小豆|ごま`,
  ],
)

/** Eaten, and used to clean, to glue and to dye as well. */
const pantry = anyOf(
  [String.raw`salt|sugar|flour|oil|vinegar|lemons?|water|starch|cornflour|baking powder|bicarbonate`],
  [String.raw`[鹽塩糖油醋酢水粉]|檸檬|レモン|片栗粉|小麦粉|薄力粉|強力粉`],
)

/** What is done to food before it is eaten. */
const cooking = anyOf(
  [
    String.raw`bak(?:e|es|ed|ing)|boil(?:s|ed|ing)?|simmer(?:s|ed|ing)?|fr(?:y|ies|ied|ying)|roast(?:s|ed|ing)?`,
    String.raw`grill(?:s|ed|ing)?|knead(?:s|ed|ing)?|whisk(?:s|ed|ing)?|saut[eé](?:ed)?|steam(?:s|ed|ing)?|serv(?:e|es|ed|ing)`,
    String.raw`season(?:ed|ing)?|chop(?:s|ped|ping)?|cook(?:s|ed|ing)?|eat(?:s|en|ing)?|tastes?|peel(?:s|ed|ing)?|grat(?:e|ed)`,
    String.raw`marinat(?:e|ed)|preheat|oven|stir(?:red)?|dough`,
  ],
  [
    String.raw`煮|炒|炸|煎|烤|蒸|燉|滷|拌|醃|揉|鍋|切[片段塊絲丁末]|調味|上桌|好吃|炒め|焼|揚げ|茹で|ゆで|和え|混ぜ|こね|味|盛り|オーブン|レンジ|食べ|召し上が|炊|漬け`,
  ],
)

/** Among what is needed: for work of another kind. */
const noFood = anyOf(
  [
    String.raw`bleach|cleaners?|cleaning|detergent|washing-up liquid|disinfectant|sandpaper|glue|adhesive|varnish`,
    String.raw`paint(?:brush)?|silicone|wire wool|steel wool|scour\w*|scrub\w*|toothbrush|(?:wire|steel|nail|shoe) brush|rust`,
    String.raw`stains?|polish|lye|beeswax|candle|soap|dye|descal\w*|limescale|white spirit|turpentine`,
  ],
  [
    String.raw`[鋼牙]刷|刷子|菜瓜布|漂白|清潔劑|洗碗精|洗衣|肥皂|砂紙|[白膠]膠|膠水|黏著劑|油漆|亮光漆|鏽|去[污漬]|除[垢臭]|やすり|耐水ペーパー|漂白|洗剤|石けん|石鹸|接着剤|ボンド|歯ブラシ|たわし|さび`,
    String.raw`サビ|錆|塗料|ニス|汚れ|掃除|染料|アロマ`,
  ],
)

const fewestFoods = 2

/**
 * Food in a list of what it takes, and something that is done to food: a measure alone may be one of bleach, and vinegar and salt take rust off a
 * pan.
 */
export function isRecipe({ title = '', sentences }: Material): boolean {
  const listed = sentences.filter(({ list }) => list !== undefined && !list.isNumbered)
  const taken = listed.filter(({ list }) =>
    [ingredients, needed].some((heading) => heading.test(bareHeading(list?.heading))),
  )
  const items = taken.map(({ text }) => text)
  const foods = items.filter((text) => food.test(text))
  const eaten = items.filter((text) => food.test(text) || pantry.test(text))
  return (
    foods.length > 0 &&
    eaten.length >= fewestFoods &&
    eaten.length * 2 >= items.length &&
    sentences.some(({ text }) => cooking.test(text)) &&
    ![title, ...items].some((text) => noFood.test(text))
  )
}

/** A heading without the sign before it. */
export const bareHeading = (heading = ''): string => heading.replace(/^[■□◆◇●○▼▪]\s?/u, '')
