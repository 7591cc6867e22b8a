/** What there is in place of what is shut, and how things go on meanwhile: "A free shuttle bus will run", 「休館中は…を開放する」. */
export const instead =
  /\b(?:shuttle|replacement|temporary|alternative|substitute|pop-up) (?:\p{L}+ ){0,2}(?:bus(?:es)?|coach(?:es)?|trains?|services?|librar(?:y|ies)|branch|entrance|route|site|pool|shop|premises|car park|toilets|stalls?)\b[^.!?]{0,40}\b(?:will(?! close| end| stop)|runs?|operates?|is(?! clos)|are(?! clos)|opens?|can)\b|\b(?:will be|are|is|been) diverted\b|\btickets? (?:will be|are|remain) (?:accepted|valid)\b|^(?:In the meantime|Until then|Meanwhile|During the (?:closure|works?|move|repairs?)|While [^,.]{3,60} (?:is|are) (?:closed|shut))\b|接駁(?:車|巴士|專車)|替代(?:道路|路線|交通|方案|航線)|改道|改走|(?:施工|休館|停駛|封閉|整修|停水|停電)期間[^。]{0,30}(?:請|可|改|將|由|設)|(?:設置|設有|開放|搬到|移至|改到)[^。，]{0,12}臨時|臨時(?:門市|入口|車站|辦公室|服務台|取水站|供水站)|(?:代替|代行|臨時)(?:バス|輸送|便|窓口|駐車場)|振替輸送|シャトルバス|う?迂回(?:して|路|を)|(?:休館|休業|工事|閉鎖|運休|断水|停電|改修)(?:期間)?(?:中|の間)は|仮(?:設|店舗|校舎|庁舎)(?:の|で|が|に)/iu

/** How one has to ask first, and whom it is not for. */
const condition =
  /\b(?:must|need to|needs to|have to|has to) (?:be )?(?:book(?:ed)?|regist(?:er|ered)|sign(?:ed)? up|pre-?order(?:ed)?|reserved?|apply|appl(?:ied)|show|bring)\b|\b(?:booking|registration|pre-?booking|an? appointment|proof of \p{L}+) (?:is|are) (?:required|essential|needed|necessary)\b|\b(?:members|residents|adults|cash|card|online|bank transfer) only\b|\bonly (?:open|available|allowed|accepted|valid|for)\b|\b(?:is|are|was) not (?:allowed|accepted|included|available|refundable|suitable|valid|permitted|covered)\b|\b(?:(?:will|do|does|can)(?: not|n['’]t)|cannot) (?:be )?(?:run|operate|open|accept(?:ed)?|available|taken|include)\b|\b(?:stays?|remains?|still) (?:forbidden|banned|prohibited|off limits)\b|\bno longer (?:open|run|accept|available|be)\b|\bnot (?:water|dishwasher|oven|microwave|machine)[- ]?(?:proof|safe|washable)\b|\b(?:sold out|fully booked|places are limited)\b|(?:需|須|要|必須)(?:先|事先|事前|提前|另外?)?(?:報名|預約|登記|預訂|訂位|自備|攜帶|出示)|前(?:必須|須|需)先?|(?:僅|只)(?:限|適用|供應?給|接受|開放)|不(?:適用|適合|受理|接受|退費|退款|提供|開放|含(?!糖)|包含)|(?:仍(?:然|舊)?|依然|一律|全面)禁止|恕不|售完|完售|缺貨|額滿|限[^。，]{0,6}\d{1,3} ?[名人位組份]|要予約|(?:予約|申し込み|申込|登録|同伴|持参)が(?:必要|要る)|(?:できません|お断り|いただけません|受け付けて(?:いません|おりません)|お受けして(?:いません|おりません)|受け付けない|使えない|できない(?=。))|品切れ|売り切れ|完売|に限(?:り|る|られ)|限定で?(?:す|、|。)|を除(?:く|き)|対象外|(?:引き続き|これまでどおり|全面的に)[^。、]{0,12}禁止/iu

/** From when and by when, and what becomes of what people have already. */
const term =
  /\b(?:ships?|shipped|dispatched|available|back in stock|expected) (?:again )?(?:(?:from|on) (?=\d)|(?:from|in) (?=(?:mid|early|late)\b|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|(?:預計|預定)[^。，]{0,12}(?:到貨|補貨|出貨)|(?:入荷|発送|お届け)[^。]{0,12}(?:\d|上旬|中旬|下旬)|\b(?:deadline (?:is|for|to)|closing date|last day (?:to|for|is)|due (?:by|on)|no later than|at the latest)\b|\b(?:refund(?:s|ed)?|waived|valid until|expires?)\b[^.!?]{0,60}\d|(?:截止|期限|以前完成)|(?:退款|退票|退費)[^。]{0,20}\d|(?:払い?戻し|返金|締め?切り?|有効期限)[^。]{0,30}(?:\d|を)/iu

/** A sentence without which readers go wrong: what they may do instead, first of all, then on what condition, then by when. */
export const mustKnow: readonly RegExp[] = [instead, condition, term]

/** One has to ask first, or cannot come. */
export const registers =
  /\b(?:must|need to|needs to|have to|has to) (?:be )?(?:book(?:ed)?|regist(?:er|ered)|sign(?:ed)? up|reserved?)\b|\b(?:booking|registration|pre-?booking) (?:is|are) (?:required|essential|needed|necessary)\b|(?:需|須|要|必須)(?:先|事先|事前|提前|另外?)?(?:報名|預約|登記|訂位)|要予約|(?:事前|予約|申し込み|申込)[^。]{0,8}(?:が必要|制です)/iu
