/** What only whoever sells a thing says of it: how to get it, that it is sent, what becomes of it, that it is new, what is in the price, and in what it comes. */
const ordering =
  /\border (?:it |yours |one )?(?:at|from|online|now|today|via|by|on)\b|\bbuy (?:it|one|yours|online|now)\b|\bto order\b|(?:ご注文|ご購入|お求め|お買い求め)(?:・[^。]{1,8})?(?:は|方法|いただ)|訂購|下單|购买链接|購買(?:連結|請)|立即購買|私訊|官網/iu
const selling: readonly RegExp[] = [
  ordering,
  /\b(?:delivery|shipping|postage|ships? (?:in|within|from|free))\b|免運|運費|宅配|送料|全国発送|発送は/iu,
  /\b(?:warranty|guaranteed?|money back|\d+ days to (?:send|return)|returns?(?: are)? free|free returns)\b|保固|鑑賞期|退換貨|保証(?:付|期間|は)|返品/iu,
  /\b(?:pre-?orders?|early[- ]bird|limited (?:edition|run)|launch price)\b|早鳥|預購|新品|開賣|新商品|新発売|発売(?:し|中|開始)|限定\d/iu,
  /税込|含稅|\binc(?:\.|l\.|luding) (?:VAT|tax)\b/iu,
  /\bin (?:\p{L}+, ){1,4}\p{L}+,? or \p{L}+\b|\b(?:colou?rs?|sizes?): |\bcomes in\b|顏色有|[一二兩三四五六\d]種顏色|色は|サイズは|容量[ \d]|\d色/iu,
]

/** How many of these a text says, and whether it says how to order. */
export const sellingIn = (text: string): { count: number; isOrdered: boolean } => ({
  count: selling.filter((pattern) => pattern.test(text)).length,
  isOrdered: ordering.test(text),
})
